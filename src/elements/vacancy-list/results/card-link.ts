import { linkInSlot } from '../../shared/keep-focus.js';

/** Moves the focus to the link of a vacancy, else to the first. */
export function focusCard(
  root: ParentNode,
  id: string | undefined,
  options: FocusOptions = { preventScroll: true },
): void {
  const links = cardLinks(root);
  (links.find((one) => one.dataset['id'] === id) ?? links[0])?.focus(options);
}

/** The links to the vacancies below a node, in order: of ordinary cards, and of the page's own. */
export function cardLinks(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('.link, slot.own')].flatMap((one) => linkInSlot(one) ?? []);
}
