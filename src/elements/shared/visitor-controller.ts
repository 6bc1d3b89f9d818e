import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { OnDemand } from './on-demand.js';
import type * as Code from './visitor-marks.js';

interface Host extends ReactiveControllerHost, HTMLElement {
  readonly noSaved: boolean;
  readonly noApplied: boolean;
}

/** Milliseconds that an element waits for the code at most. */
const MAX_WAIT = 1000;

/**
 * The visitor's own marks for an element, and the code that draws them. It loads once there is something to mark; for a visitor who
 * applied before, at once.
 */
export class VisitorController implements ReactiveController {
  /** Undefined until the code has loaded, and where the page wants no marks. */
  marks: Code.VisitorMarks | undefined;
  readonly #host: Host;
  readonly #settings: { readonly customerId: string };
  readonly #isWanted: () => boolean;
  readonly #code: OnDemand<typeof Code>;
  #isOff = false;
  /** Whether drawing waits for the code; undefined until there is a reason to. */
  #isAwaited: boolean | undefined;
  #stop: (() => void) | undefined;

  /** @param isWanted whether there is something to mark */
  constructor(host: Host, settings: { readonly customerId: string }, isWanted: () => boolean) {
    this.#host = host;
    this.#settings = settings;
    this.#isWanted = isWanted;
    this.#code = new OnDemand(host, 'what the visitor has saved', () => import('./visitor-marks.js'));
    host.addController(this);
  }

  get code(): typeof Code | undefined {
    return this.#code.code;
  }

  /** Whether the marks are known now, or will not be. */
  get isSettled(): boolean {
    return this.#isOff || this.code !== undefined || this.#code.hasFailed;
  }

  /** Whether to wait with drawing, since what is drawn now would move when the marks come. */
  get isPending(): boolean {
    return this.#isAwaited === true && !this.isSettled;
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#follow(undefined);
  }

  hostUpdate(): void {
    const { noSaved, noApplied, isConnected } = this.#host;
    const { customerId } = this.#settings;
    this.#isOff = (noSaved && noApplied) || !isConnected;
    this.code?.addMarkStyles(this.#host);
    this.#follow(this.#isOff || !customerId ? undefined : this.code?.marksOf(customerId));
    if (this.#isOff || this.code) return;
    if (!this.#code.isPending && this.#isKnown()) this.#isAwaited ??= this.#wait();
    if (this.#isAwaited || this.#isWanted()) this.#code.want();
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

  #wait(): true {
    setTimeout(() => {
      this.#isAwaited = false;
      this.#host.requestUpdate();
    }, MAX_WAIT);
    return true;
  }

  #follow(marks: Code.VisitorMarks | undefined): void {
    if (marks === this.marks) return;
    this.#stop?.();
    this.marks = marks;
    this.#stop = marks?.subscribe(() => this.#host.requestUpdate());
  }
}
