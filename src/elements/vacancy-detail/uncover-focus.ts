/**
 * Scrolls to what has just got the focus where the sticky link to apply would cover it (WCAG 2.4.11). It holds for what the page puts into
 * slots, too, which no `scroll-margin` of ours reaches.
 */
export function uncoverFocus({ currentTarget: host, target: focused }: FocusEvent): void {
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
