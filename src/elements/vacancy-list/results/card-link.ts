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

/** What a click is for by itself. */
const INTERACTIVE = 'a, button, input, select, textarea, label, summary, audio, video';

/** Pixels that a pointer may move within a click; a longer way selects text. */
const MAX_MOVE = 4;

/** Where the pointer was pressed; undefined: the click that it was for has come. A click by a program has none. */
let pressed: { readonly x: number; readonly y: number } | undefined;

export const notePress = ({ clientX: x, clientY: y }: PointerEvent) => (pressed = { x, y });

/** A click on a card's text, which lies above its link so that it can be selected, follows the link too. */
export function followLink(event: MouseEvent): void {
  const { clientX, clientY, currentTarget, ctrlKey, metaKey, shiftKey, altKey } = event;
  const { x, y } = pressed ?? { x: clientX, y: clientY };
  pressed = undefined;
  if (!(currentTarget instanceof Element)) return;
  const path = event.composedPath();
  const within = path.slice(0, path.indexOf(currentTarget));
  if (within.some((one) => one instanceof Element && one.matches(INTERACTIVE))) return;
  if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE) return;
  const keys = { ctrlKey, metaKey, shiftKey, altKey };
  cardLinks(currentTarget)[0]?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...keys }),
  );
}
