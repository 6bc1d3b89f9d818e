import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What would be lost by leaving the page: a sending that is under way, or what was typed. */
export type AtStake = 'sending' | 'typed' | undefined;

/**
 * Has the browser ask before the page is left: always while an application is sent, once when something was typed.
 * It listens only then, since a page with such a listener is not kept for Back.
 */
export class LeaveGuard implements ReactiveController {
  readonly #atStake: () => AtStake;
  #isListening = false;
  #hasAsked = false;
  #isConnected = false;

  constructor(host: ReactiveControllerHost, atStake: () => AtStake) {
    this.#atStake = atStake;
    host.addController(this);
  }

  hostConnected(): void {
    this.#isConnected = true;
    this.check();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.check();
  }

  hostUpdated(): void {
    this.check();
  }

  /** Looks again. A sending goes on without its element; what was typed is gone with it. */
  check(): void {
    const stake = this.#atStake();
    if (!stake) this.#hasAsked = false;
    const asksOnce = stake === 'typed' && this.#isConnected && !this.#hasAsked;
    this.#listen(stake === 'sending' || asksOnce);
  }

  #listen(isListening: boolean): void {
    if (isListening === this.#isListening) return;
    this.#isListening = isListening;
    if (isListening) addEventListener('beforeunload', this.#ask);
    else removeEventListener('beforeunload', this.#ask);
  }

  readonly #ask = (event: BeforeUnloadEvent) => {
    const isSending = this.#atStake() === 'sending';
    if (!isSending && this.#hasAsked) return;
    event.preventDefault();
    if (isSending) return;
    this.#hasAsked = true;
    // Chromium asks nothing if the listener goes within the event.
    setTimeout(() => this.check());
  };
}
