import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { draftsIn, type Draft } from '../../applications/draft.js';
import { KEEP_FOR } from '../../applications/timed-records.js';
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
  wasDeleted = false;
  readonly #host: ReactiveControllerHost;
  /** Under which key; undefined: nothing is to be kept. */
  readonly #wanted: () => string | undefined;
  readonly #values: () => FormValues;
  readonly #afterPress: (callback: () => void) => void;
  #key: string | undefined;
  /** The key under which what stands in the form is kept. */
  #keptAs: string | undefined;
  #hasFailed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param afterPress calls when no button of the pointer is down: that a draft is kept moves what stands below */
  constructor(
    host: ReactiveControllerHost,
    wanted: () => string | undefined,
    values: () => FormValues,
    afterPress: (callback: () => void) => void,
  ) {
    this.#host = host;
    this.#wanted = wanted;
    this.#values = values;
    this.#afterPress = afterPress;
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
    if (key === undefined || key === this.#keptAs) this.found = undefined;
    else {
      this.found = drafts.get(key);
      // What was typed for another vacancy stands in the form for this one, and is kept with it; but it does not take
      // the place of what was found here, before more is typed.
      if (this.#keptAs === undefined || this.found) return;
      drafts.remove(this.#keptAs);
      this.#keptAs = undefined;
      this.save();
    }
  }

  /** Whether what was typed is kept, for the vacancy that is shown. */
  get isKept(): boolean {
    return this.#keptAs !== undefined && this.#keptAs === this.#key;
  }

  /** Whether the browser lets us. */
  get canKeep(): boolean {
    return !this.#hasFailed;
  }

  /** Keeps what is typed, as soon as there is a pause. */
  save(): void {
    if (this.#key === undefined) return;
    this.wasDeleted = false;
    this.#timer ??= setTimeout(() => this.#afterPress(this.#flush), PAUSE);
  }

  /** What was found, for whoever says that it is theirs. */
  take(): Draft | undefined {
    const { found } = this;
    this.found = undefined;
    this.save();
    return found;
  }

  /** Removes what was found, and nothing of what was typed since. */
  dismiss(): void {
    this.found = undefined;
    if (!this.isKept && this.#key !== undefined) drafts.remove(this.#key);
    this.wasDeleted = true;
    this.#host.requestUpdate();
  }

  /** Removes what is kept and what was found. */
  remove(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.wasDeleted = false;
    this.found = undefined;
    for (const key of [this.#key, this.#keptAs]) if (key !== undefined) drafts.remove(key);
    this.#keptAs = undefined;
    this.#host.requestUpdate();
  }

  /** It takes the place of what nobody has claimed: the two may be of two people. */
  readonly #flush = () => {
    if (this.#timer === undefined || this.#key === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { texts, choices, answers } = this.#values();
    const isKept = drafts.set(this.#key, { at: Date.now(), texts, choices, answers });
    this.#hasFailed = !isKept;
    this.#keptAs = isKept ? this.#key : undefined;
    this.#host.requestUpdate();
  };

  readonly #onVisibility = () => {
    this.#flush();
    drafts.sweep();
    if (this.found && Date.now() - this.found.at >= KEEP_FOR) {
      this.found = undefined;
      this.#host.requestUpdate();
    }
  };
}
