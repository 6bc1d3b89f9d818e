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
  if (!hadFocus || host.matches(':focus-within') || !isNowhere()) return;
  const found = targets.map((one) => host.renderRoot.querySelector<HTMLElement>(one));
  found.find((one) => one !== null)?.focus();
}

function isNowhere(): boolean {
  const { activeElement } = document;
  // In a root of another element, that element is what the document calls active.
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.shadowRoot?.activeElement === null
  );
}
