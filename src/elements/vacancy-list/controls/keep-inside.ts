/** Moves the open facet of the row so that it does not overflow the list. */
export function keepInside(host: HTMLElement): void {
  const panel = host.shadowRoot?.querySelector<HTMLElement>('.facets details[open] > .values');
  if (!panel) return;
  panel.style.translate = '';
  const { left, right } = panel.getBoundingClientRect();
  const { left: start, right: end } = host.getBoundingClientRect();
  const shift = right > end ? end - right : left < start ? start - left : 0;
  if (shift !== 0) panel.style.translate = `${shift}px`;
}
