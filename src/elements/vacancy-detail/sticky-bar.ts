import type { LitElement, ReactiveController } from 'lit';
import { parentOf } from '../shared/page-look.js';

const overflowOf = (element: Element) => getComputedStyle(element).overflowY;

/**
 * Marks whether the link to apply would be seen at the lower edge of a phone's window, where it sticks: not in a parent that cuts off what
 * is too wide (`overflow-x: hidden`), since that is what it sticks to, and is as high as all of its content.
 */
export class StickyBar implements ReactiveController {
  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
    host.addEventListener('focusin', uncoverFocus);
  }

  hostUpdated(): void {
    let node = parentOf(this.#host);
    while (node && !(node instanceof Element && isScroller(node))) node = parentOf(node);
    const canStick = !node || node.scrollHeight > node.clientHeight;
    this.#host.renderRoot.querySelector('.base')?.classList.toggle('sticks', canStick);
  }
}

/** Where the root sets no overflow, the window takes that of the body. */
function isScroller(element: Element): boolean {
  const isWindow = element === document.body && overflowOf(document.documentElement) === 'visible';
  return !isWindow && !/visible|clip/.test(overflowOf(element));
}

/**
 * Scrolls to what has just got the focus where the sticky link to apply would cover it (WCAG 2.4.11). It holds for what the page puts into
 * slots, too, which no `scroll-margin` of ours reaches.
 */
function uncoverFocus({ currentTarget: host, target: focused }: FocusEvent): void {
  const bar = (host as Element).shadowRoot?.querySelector('.bar');
  const inner = (host as Element).shadowRoot?.activeElement ?? focused;
  if (!bar || !(inner instanceof Element) || getComputedStyle(bar).position !== 'sticky') return;
  // Only then, the browser has scrolled by itself.
  requestAnimationFrame(() => {
    const { top, bottom, height } = inner.getBoundingClientRect();
    const place = bar.getBoundingClientRect();
    const isCovered = bottom > place.top && top < place.bottom && !bar.contains(inner);
    if (isCovered && height < place.top) inner.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}
