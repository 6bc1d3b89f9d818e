// Where a visitor is in published content, and in what takes its place.
import type { ReactiveControllerHost } from 'lit';

type Host = ReactiveControllerHost & HTMLElement;

/** What a visitor reads, and finds again by its text or by the vacancy's id. */
const BLOCKS = 'a[data-id], h1, h2, h3, h4, h5, h6, p, li, dd';
/** So many of those on the screen are searched for in what takes their place. */
const MAX_SEARCHED = 12;
/** Milliseconds after the end of a press within which its click comes. */
const CLICK_WAIT = 350;

interface Mark {
  readonly id: string | undefined;
  readonly text: string;
  readonly top: number;
}

interface Focused {
  readonly element: HTMLAnchorElement;
  readonly id: string | undefined;
  readonly href: string;
}

/** Keeps focus and scroll position while the content of an element is replaced, and says when it must not be. */
export class PublishedPlace {
  readonly #host: Host;
  /** Ends what waits for the end of a press; undefined when nothing is pressed. */
  #press: AbortController | undefined;
  #releasedAt = -Infinity;

  constructor(host: Host) {
    this.#host = host;
    host.addEventListener('pointerdown', () => {
      this.#press?.abort();
      this.#press = new AbortController();
      const { signal } = this.#press;
      for (const type of ['pointerup', 'pointercancel', 'dragend'])
        addEventListener(type, this.#release, { capture: true, signal });
    });
  }

  readonly #release = () => {
    this.#press?.abort();
    this.#press = undefined;
    this.#releasedAt = performance.now();
  };

  /** @param isHeld whether the content is the page's own, not what the element has drawn */
  isBusy(isHeld: boolean): boolean {
    const host = this.#host;
    const isJustReleased = performance.now() - this.#releasedAt < CLICK_WAIT;
    if (this.#press || isJustReleased || host.matches(':active')) return true;
    const selection = getSelection();
    // What is selected in a shadow root, not every browser says.
    if (selection?.toString() && (!isHeld || selection.containsNode(host, true))) return true;
    return isHeld && this.#isBeyond();
  }

  /**
   * To be called before the content is replaced.
   * @param isHeld whether it is the page's own, not what the element has drawn
   * @returns a function that restores scroll position and focus
   */
  note(isHeld: boolean): () => void {
    const host = this.#host;
    const root = isHeld ? host : host.shadowRoot;
    const { bottom, top } = host.getBoundingClientRect();
    const active = isHeld ? host.querySelector(':focus') : host.shadowRoot?.activeElement;
    const focused =
      active instanceof HTMLAnchorElement
        ? { element: active, id: active.dataset['id'], href: active.href }
        : undefined;
    const marks = top < 0 && root && !isReturning() ? marksIn(root) : [];
    return () => {
      this.#steady(bottom);
      if (focused) this.#focus(focused);
      this.#scroll(marks);
    };
  }

  /** Whether the visitor has scrolled to a vacancy that the element would not draw at once. */
  #isBeyond(): boolean {
    const { pageSize } = this.#host as { pageSize?: number };
    const next = this.#host.querySelectorAll('.career-published li')[pageSize ?? Infinity];
    return !isReturning() && next !== undefined && next.getBoundingClientRect().top < 0;
  }

  /** What is below a shorter content stays, as far as it is on the screen. */
  #steady(before: number): void {
    const { top, bottom, height } = this.#host.getBoundingClientRect();
    const end = Math.min(before, innerHeight);
    if (height > 0 && bottom < end)
      this.#host.style.minHeight = `${(((end - top) / innerHeight) * 100).toFixed(2)}vh`;
  }

  /** A visitor who has moved the focus elsewhere meanwhile is left alone. */
  #focus({ element, id, href }: Focused): void {
    const root = this.#host.shadowRoot;
    const now = document.activeElement;
    if (!root || (now && ![document.body, this.#host, element].includes(now as HTMLElement))) return;
    const links = [
      ...root.querySelectorAll('a'),
      ...this.#host.querySelectorAll<HTMLAnchorElement>('[slot] a'),
    ];
    const isSame = (one: HTMLAnchorElement) => (id ? one.dataset['id'] === id : one.href === href);
    const target = links.find(isSame) ?? root.querySelector<HTMLElement>('#title') ?? links[0];
    if (target && target !== root.activeElement) target.focus({ preventScroll: true });
  }

  #scroll(marks: readonly Mark[]): void {
    const root = this.#host.shadowRoot;
    if (!root || !marks.length) return;
    const blocks = [...root.querySelectorAll<HTMLElement>(BLOCKS)];
    for (const { id, text, top } of marks) {
      const found = blocks.find((one) => (id ? one.dataset['id'] === id : textOf(one) === text));
      if (!found) continue;
      const moved = found.getBoundingClientRect().top - top;
      if (Math.abs(moved) > 1) scrollBy({ top: moved, behavior: 'instant' });
      return;
    }
  }
}

function marksIn(root: ParentNode): Mark[] {
  const marks: Mark[] = [];
  for (const one of root.querySelectorAll<HTMLElement>(BLOCKS)) {
    const { top, height } = one.getBoundingClientRect();
    if (top < 0 || !height || !textOf(one)) continue;
    if (top > innerHeight || marks.length === MAX_SEARCHED) break;
    marks.push({ id: one.dataset['id'], text: textOf(one), top });
  }
  return marks;
}

const textOf = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();

/** Whether the list itself restores a position: of a visitor who comes back, or who loads the page again. */
function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const state: unknown = history.state;
  const isKept = Object.keys(state ?? {}).some((name) => name.startsWith('career-elements:'));
  return isKept && (navigation?.type === 'back_forward' || navigation?.type === 'reload');
}
