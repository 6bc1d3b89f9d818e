import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { openDrafts, type Draft } from '../../../applications/draft.js';
import { MAX_AGE } from '../../../applications/timed-records.js';
import type { FormValues } from '../../../applications/validation.js';

/** In session storage, which ends with the tab. */
const drafts = openDrafts(() => sessionStorage);

/** Milliseconds. */
const SAVE_DELAY = 300;

/**
 * Saves what is typed for this tab. A draft that is found is not shown until the visitor asks for it: another person
 * may use this computer now.
 */
export class FormDraft implements ReactiveController {
  /** A draft of an earlier page that the visitor has not taken. */
  found: Draft | undefined;
  wasDeleted = false;
  readonly #host: ReactiveControllerHost;
  /** The key to save under; undefined when drafts are off. */
  readonly #wanted: () => string | undefined;
  readonly #values: () => FormValues;
  readonly #afterPress: (callback: () => void) => void;
  #key: string | undefined;
  /** The key under which the form's values are saved. */
  #savedAs: string | undefined;
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
    if (key === undefined || key === this.#savedAs) this.found = undefined;
    else {
      this.found = drafts.get(key);
      // What was typed for another vacancy is still in the form, so it is saved for this one; but it replaces a draft
      // that was found only when more is typed.
      if (this.#savedAs === undefined || this.found) return;
      drafts.remove(this.#savedAs);
      this.#savedAs = undefined;
      this.save();
    }
  }

  /** Whether what was typed is saved for the vacancy that is shown. */
  get isKept(): boolean {
    return this.#savedAs !== undefined && this.#savedAs === this.#key;
  }

  /** Whether the browser's storage works. */
  get canKeep(): boolean {
    return !this.#hasFailed;
  }

  /** Saves what is typed, after a short delay. */
  save(): void {
    if (this.#key === undefined) return;
    this.wasDeleted = false;
    this.#timer ??= setTimeout(() => this.#afterPress(this.#flush), SAVE_DELAY);
  }

  /** Returns the draft that was found, for the visitor who asks for it. */
  take(): Draft | undefined {
    const { found } = this;
    this.found = undefined;
    this.save();
    return found;
  }

  /** Removes the draft that was found, but not what was typed since. */
  dismiss(): void {
    this.found = undefined;
    if (!this.isKept && this.#key !== undefined) drafts.remove(this.#key);
    this.wasDeleted = true;
    this.#host.requestUpdate();
  }

  /** Removes what was saved and what was found. */
  remove(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.wasDeleted = false;
    this.found = undefined;
    for (const key of [this.#key, this.#savedAs]) if (key !== undefined) drafts.remove(key);
    this.#savedAs = undefined;
    this.#host.requestUpdate();
  }

  /** Replaces a draft that was found and not taken: it may be another person's. */
  readonly #flush = () => {
    if (this.#timer === undefined || this.#key === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { texts, choices, answers } = this.#values();
    const isKept = drafts.set(this.#key, { at: Date.now(), texts, choices, answers });
    this.#hasFailed = !isKept;
    this.#savedAs = isKept ? this.#key : undefined;
    this.#host.requestUpdate();
  };

  readonly #onVisibility = () => {
    this.#flush();
    drafts.sweep();
    if (this.found && Date.now() - this.found.at >= MAX_AGE) {
      this.found = undefined;
      this.#host.requestUpdate();
    }
  };
}
