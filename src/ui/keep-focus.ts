import type { LitElement } from 'lit';

/**
 * Leads whoever sits on what a change takes away to something like it: the first of these selectors that is there.
 * A visitor who has gone elsewhere meanwhile is left alone.
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
  // What comes may have to be made ready first, such as a search.
  for (let frame = 0; frame < FRAMES; frame += 1) {
    if (host.matches(':focus-within') || !isNowhere()) return;
    const found = targets.map((one) => host.renderRoot.querySelector<HTMLElement>(one));
    const target = found.find((one) => one !== null);
    if (target) {
      target.focus();
      return;
    }
    await new Promise(requestAnimationFrame);
  }
}

/** About two seconds: whoever has waited longer has gone elsewhere. */
const FRAMES = 120;

function isNowhere(): boolean {
  const { activeElement } = document;
  // In a root of another element, that element is what the document calls active.
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.shadowRoot?.activeElement === null
  );
}
