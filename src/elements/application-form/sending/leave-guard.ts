import type { LitElement, ReactiveController } from 'lit';

/** What leaving the page would interrupt or lose: a submission that is under way, or what was typed. */
export type UnsavedReason = 'sending' | 'typed' | undefined;

/**
 * Makes the browser ask before the page is left: always while an application is sent, once when something was typed.
 * It listens only then, because some browsers keep no page with such a listener in the back/forward cache.
 */
export class LeaveGuard implements ReactiveController {
  readonly #host: LitElement;
  readonly #unsaved: () => UnsavedReason;
  #isListening = false;
  #hasAsked = false;

  constructor(host: LitElement, unsaved: () => UnsavedReason) {
    this.#host = host;
    this.#unsaved = unsaved;
    host.addController(this);
  }

  hostConnected(): void {
    this.check();
  }

  hostDisconnected(): void {
    this.check();
  }

  hostUpdated(): void {
    this.check();
  }

  /** Listens or stops listening. A submission goes on without its element; what was typed is lost with it. */
  check(): void {
    const unsaved = this.#unsaved();
    if (!unsaved) this.#hasAsked = false;
    const asksOnce = unsaved === 'typed' && this.#host.isConnected && !this.#hasAsked;
    this.#listen(unsaved === 'sending' || asksOnce);
  }

  #listen(isListening: boolean): void {
    if (isListening === this.#isListening) return;
    this.#isListening = isListening;
    if (isListening) addEventListener('beforeunload', this.#ask);
    else removeEventListener('beforeunload', this.#ask);
  }

  readonly #ask = (event: BeforeUnloadEvent) => {
    const isSending = this.#unsaved() === 'sending';
    if (!isSending && this.#hasAsked) return;
    event.preventDefault();
    if (isSending) return;
    this.#hasAsked = true;
    // Chromium does not ask if the listener is removed during the event.
    setTimeout(() => this.check());
  };
}
