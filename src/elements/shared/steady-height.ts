import type { ReactiveController } from 'lit';

/** Layout shift that short content may cause; the web vitals call 0.1 good, and other things on the page move too. */
const MAX_SHIFT = 0.04;

/**
 * The least height, in pixels, that an element keeps when its placeholder goes, so that what is below it does not move too far.
 * What moves from `before` to `after` fills the window from there down: its share of the window, times the share of the window's longer
 * side that it moves, is the shift.
 * @param top where the element begins in the window
 * @param before where the placeholder ended
 * @param after where the element ends by its content
 * @returns undefined when it moves little enough by itself
 */
function steadyHeight(
  { top, before, after }: { readonly top: number; readonly before: number; readonly after: number },
  { width, height }: { readonly width: number; readonly height: number },
): number | undefined {
  const scale = height * Math.max(width, height);
  const shiftTo = (end: number) => ((height - Math.max(0, end)) * (before - end)) / scale;
  if (after >= before || after >= height || shiftTo(after) <= MAX_SHIFT) return undefined;
  // (height - end) * (before - end) = MAX_SHIFT * scale, solved for the end that is above both.
  const end = (height + before - Math.hypot(height - before, 2 * Math.sqrt(MAX_SHIFT * scale))) / 2;
  return Math.ceil(end - top);
}

/** Keeps short content, once, as high as {@link steadyHeight} says when it takes the place of its placeholder. */
export class SteadyHeight implements ReactiveController {
  readonly #host: HTMLElement;
  /** Where the placeholder ended, in the window. */
  #before: number | undefined;
  #isDone = false;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  hostUpdate(): void {
    if (this.#isDone) return;
    const placeholder = this.#host.shadowRoot?.querySelector('.skeleton');
    if (placeholder) this.#before = placeholder.getBoundingClientRect().bottom;
  }

  hostUpdated(): void {
    const root = this.#host.shadowRoot;
    const before = this.#before;
    if (this.#isDone || before === undefined || root?.querySelector('.skeleton')) return;
    const base = root?.querySelector<HTMLElement>('[part~=base]');
    if (!base) return;
    this.#isDone = true;
    const { top, bottom: after, width } = base.getBoundingClientRect();
    if (width === 0) return; // it is hidden
    const height = steadyHeight({ top, before, after }, { width: innerWidth, height: innerHeight });
    if (height !== undefined) base.style.minHeight = `${((height / innerHeight) * 100).toFixed(2)}vh`;
  }
}
