import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadCode } from '../../core/util/page-leave.js';
import { RecentFailure } from './recent-failure.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import type * as Code from './visitor-marks.js';

interface Host extends ReactiveControllerHost, HTMLElement {
  readonly noSaved: boolean;
  readonly noApplied: boolean;
}

/** Milliseconds that an element waits for the code at most. */
const MAX_WAIT = 1000;

/** The code, once any element of the page has loaded it. */
let loaded: typeof Code | undefined;

/**
 * The visitor's own marks for an element, and the code that draws them. It loads once there is something to mark; for a visitor who
 * applied before, at once.
 */
export class VisitorController implements ReactiveController {
  /** Undefined until the code has loaded, and where the page wants no marks. */
  marks: Code.VisitorMarks | undefined;
  code: typeof Code | undefined;
  /** Whether the marks are known now, or will not be. */
  isSettled = false;
  /** Whether to wait with drawing, since what is drawn now would move when the marks come. */
  isPending = false;
  readonly #host: Host;
  readonly #settings: { readonly customerId: string };
  readonly #isWanted: () => boolean;
  #isLoading = false;
  readonly #failure = new RecentFailure();
  #stop: (() => void) | undefined;

  /** @param isWanted whether there is something to mark */
  constructor(host: Host, settings: { readonly customerId: string }, isWanted: () => boolean) {
    this.#host = host;
    this.#settings = settings;
    this.#isWanted = isWanted;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#follow(undefined);
  }

  hostUpdate(): void {
    const { noSaved, noApplied, isConnected } = this.#host;
    const isOff = (noSaved && noApplied) || !isConnected;
    const { customerId } = this.#settings;
    if (isOff) this.#follow(undefined);
    else if (loaded && customerId) {
      this.code = loaded;
      loaded.addMarkStyles(this.#host);
      this.#follow(loaded.marksOf(customerId));
    } else if (!this.#isLoading && !this.#failure.isRecent) {
      this.isPending = this.#isKnown();
      if (this.isPending || this.#isWanted()) void this.#load();
    }
    this.isSettled ||= isOff || this.code !== undefined;
    this.isPending &&= !this.isSettled;
  }

  /** Whether this device knows of applications: the record of VisitorMarks. */
  #isKnown(): boolean {
    const { customerId } = this.#settings;
    try {
      return localStorage.getItem(`career-elements.applied.${customerId}`) !== null;
    } catch {
      return false; // storage blocked
    }
  }

  #follow(marks: Code.VisitorMarks | undefined): void {
    if (marks === this.marks) return;
    this.#stop?.();
    this.marks = marks;
    this.#stop = marks?.subscribe(() => this.#host.requestUpdate());
  }

  async #load(): Promise<void> {
    this.#isLoading = true;
    if (this.isPending) {
      setTimeout(() => {
        this.isPending = false;
        this.#host.requestUpdate();
      }, MAX_WAIT);
    }
    try {
      loaded = await loadCode(() => import('./visitor-marks.js'));
    } catch (cause) {
      this.#failure.note();
      this.isSettled = true;
      warnOnce(`<${this.#host.localName}> cannot show what the visitor has saved: ${String(cause)}`, 'warn');
    }
    this.#isLoading = false;
    if (this.#host.isConnected) this.#host.requestUpdate();
  }
}
