/** Pixels that a pointer may move within a click; a longer way selects text. */
const MAX_MOVE = 4;

let pressed = { x: 0, y: 0 };

export const notePress = ({ clientX: x, clientY: y }: PointerEvent) => (pressed = { x, y });

/** A click on a card's text, which lies above its link so that it can be selected, follows the link too. */
export function followLink(event: MouseEvent): void {
  const { clientX, clientY, currentTarget, target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!(currentTarget instanceof Element) || (target as Element).closest('a, button')) return;
  if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > MAX_MOVE) return;
  const keys = { ctrlKey, metaKey, shiftKey, altKey };
  currentTarget
    .querySelector('.link')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...keys }));
}
