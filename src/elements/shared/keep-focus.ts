import type { LitElement } from 'lit';

/**
 * Moves the focus when a change removes the element that has it: to the first of these selectors that matches. A visitor
 * who has moved the focus elsewhere meanwhile is left alone.
 */
export async function keepFocus(
  host: LitElement,
  targets: readonly string[],
  change: () => unknown,
): Promise<void> {
  const hadFocus = host.matches(':focus-within');
  await change();
  await host.updateComplete;
  if (!hadFocus) return;
  // The target may not be drawn yet, as when a search is being prepared.
  for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
    if (host.matches(':focus-within') || !isNowhere()) return;
    const found = targets.map((one) => linkInSlot(host.renderRoot.querySelector<HTMLElement>(one)));
    const target = found.find((one) => one);
    if (target) {
      target.focus();
      return;
    }
    await new Promise(requestAnimationFrame);
  }
}

/** A slot's link, in what the page has put into it; any other element itself. */
export function linkInSlot(element: HTMLElement | null): HTMLElement | null | undefined {
  if (!(element instanceof HTMLSlotElement)) return element;
  return element.assignedElements({ flatten: true })[0]?.querySelector<HTMLElement>('a[data-id]');
}

/** About two seconds; after that, a visitor has moved on. */
const MAX_FRAMES = 120;

function isNowhere(): boolean {
  const { activeElement } = document;
  // In a root of another element, that element is what the document calls active.
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.shadowRoot?.activeElement === null
  );
}
