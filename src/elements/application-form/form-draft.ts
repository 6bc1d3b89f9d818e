import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { draftsIn, type Draft } from '../../applications/draft.js';
import type { FormValues } from '../../applications/validation.js';

/** Of this tab: a browser forgets them with it. */
const drafts = draftsIn(() => sessionStorage);

const PAUSE = 300;

/**
 * Keeps what is typed in this tab. What is found there is not shown until somebody says that it is theirs: another
 * person may sit at this machine now.
 */
export class FormDraft implements ReactiveController {
  /** What an earlier page kept, and nobody has claimed yet. */
  found: Draft | undefined;
  /** Whether something of this page is kept. */
  isKept = false;
  wasDeleted = false;
  readonly #host: ReactiveControllerHost;
  /** Under which key; undefined: nothing is to be kept. */
  readonly #wanted: () => string | undefined;
  readonly #values: () => FormValues;
  #key: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, wanted: () => string | undefined, values: () => FormValues) {
    this.#host = host;
    this.#wanted = wanted;
    this.#values = values;
    host.addController(this);
  }

  hostConnected(): void {
    drafts.sweep();
    addEventListener('pagehide', this.#flush);
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  hostDisconnected(): void {
    this.#flush();
    removeEventListener('pagehide', this.#flush);
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  hostUpdate(): void {
    const key = this.#wanted();
    if (key === this.#key) return;
    this.#flush();
    this.#key = key;
    this.isKept = false;
    this.found = key === undefined ? undefined : drafts.get(key);
  }

  /** Keeps what is typed, as soon as there is a pause. */
  save(): void {
    if (this.#key === undefined) return;
    this.wasDeleted = false;
    this.#timer ??= setTimeout(this.#flush, PAUSE);
  }

  /** What was found, for whoever says that it is theirs. */
  take(): Draft | undefined {
    const { found } = this;
    this.found = undefined;
    this.isKept = true;
    return found;
  }

  /** Removes what is kept and what was found. */
  remove(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.wasDeleted = this.isKept || this.found !== undefined;
    this.found = undefined;
    this.isKept = false;
    if (this.#key !== undefined) drafts.remove(this.#key);
    this.#host.requestUpdate();
  }

  readonly #flush = () => {
    if (this.#timer === undefined || this.#key === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { texts, choices, answers } = this.#values();
    // What nobody has claimed yet may still be claimed: what is typed now stands over it.
    const { found } = this;
    const wasKept = this.isKept;
    this.isKept = drafts.set(this.#key, {
      at: Date.now(),
      texts: { ...found?.texts, ...texts },
      choices: { ...found?.choices, ...choices },
      answers: { ...found?.answers, ...answers },
    });
    if (this.isKept !== wasKept) this.#host.requestUpdate();
  };

  readonly #onVisibility = () => {
    this.#flush();
    drafts.sweep();
    if (this.found && this.#key !== undefined && !drafts.get(this.#key)) {
      this.found = undefined;
      this.#host.requestUpdate();
    }
  };
}
