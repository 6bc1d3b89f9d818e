import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadCode } from '../base/page-leave.js';
import { warnOnce } from '../settings/console.js';
import type * as Code from './visitor-marks.js';

interface Host extends ReactiveControllerHost, HTMLElement {
  readonly noSaved: boolean;
  readonly noNew: boolean;
  readonly noApplied: boolean;
}

/** The visitor's own marks for an element, and the code that draws them; it loads once there is something to mark. */
export class VisitorController implements ReactiveController {
  /** Undefined until the code has loaded, and where the page wants no marks. */
  marks: Code.VisitorMarks | undefined;
  code: typeof Code | undefined;
  /** Whether the marks are known now, or will not be. */
  isSettled = false;
  readonly #host: Host;
  readonly #settings: { readonly customerId: string };
  readonly #isWanted: () => boolean;
  #isLoading = false;
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
    const { noSaved, noNew, noApplied, isConnected } = this.#host;
    const isOff = (noSaved && noNew && noApplied) || !isConnected;
    if (isOff) this.#follow(undefined);
    else if (this.code) this.#follow(this.code.marksOf(this.#settings.customerId));
    else if (this.#isWanted() && !this.#isLoading) void this.#load();
    this.isSettled = isOff || this.code !== undefined || this.isSettled;
  }

  #follow(marks: Code.VisitorMarks | undefined): void {
    if (marks === this.marks) return;
    this.#stop?.();
    this.marks = marks;
    this.#stop = marks?.subscribe(() => this.#host.requestUpdate());
  }

  async #load(): Promise<void> {
    this.#isLoading = true;
    try {
      this.code = await loadCode(() => import('./visitor-marks.js'));
      this.code.addMarkStyles(this.#host);
    } catch (cause) {
      this.isSettled = true;
      warnOnce(`<${this.#host.localName}> cannot show what the visitor has saved: ${String(cause)}`, 'warn');
    }
    if (this.#host.isConnected) this.#host.requestUpdate();
  }
}
