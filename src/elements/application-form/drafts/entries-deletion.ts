import type { ReactiveControllerHost } from 'lit';

/** Milliseconds for which deleted entries can be brought back: another person may use this computer next. */
const UNDO_TIME = 60_000;

/** Deletes what the visitor has entered, after a question, and brings it back for a minute. */
export class EntriesDeletion {
  /** `asking`: whether to delete it. `deleted`: it can be brought back. */
  state: 'none' | 'asking' | 'deleted' = 'none';
  readonly #host: ReactiveControllerHost;
  #bringBack: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController({
      hostConnected: () => addEventListener('pagehide', this.forget),
      hostDisconnected: () => {
        removeEventListener('pagehide', this.forget);
        this.forget();
      },
    });
  }

  ask(): void {
    this.forget();
    this.#set('asking');
  }

  /** @param bringBack puts the entries back into the form */
  note(bringBack: () => void): void {
    this.forget();
    this.#bringBack = bringBack;
    this.#timer = setTimeout(this.forget, UNDO_TIME);
    this.#set('deleted');
  }

  undo(): void {
    const bringBack = this.#bringBack;
    this.forget();
    bringBack?.();
  }

  /** Forgets the question, and the entries for good: after a minute, with the first new entry, and with the page. */
  readonly forget = () => {
    clearTimeout(this.#timer);
    this.#bringBack = undefined;
    if (this.state !== 'none') this.#set('none');
  };

  #set(state: EntriesDeletion['state']): void {
    this.state = state;
    this.#host.requestUpdate();
  }
}
