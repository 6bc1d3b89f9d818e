/**
 * What a cleaner at its worst may do with a tree before it is sanitised: wrap, move, mark, and read text as markup.
 * The same for the same tree.
 */
export function shuffle(root: HTMLElement): void {
  const elements = [...root.querySelectorAll('*')];
  for (const [turn, element] of elements.entries()) {
    const wrapper = root.ownerDocument.createElement(['div', 'span', 'b', 'table', 'a'][turn % 5]!);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
    if (turn % 3 === 1) root.append(element);
    if (turn % 5 === 2) root.prepend(element);
    if (turn % 4 === 1) {
      for (const [name, value] of MARKS) element.setAttribute(name, value);
    }
    if (turn % 7 === 3) element.innerHTML = element.textContent;
    if (turn % 11 === 5)
      wrapper.innerHTML = element.getAttribute('data-style') ?? element.getAttribute('title') ?? '';
  }
  if (elements.length % 4 === 0) root.innerHTML = root.textContent;
}

const MARKS = [
  ['class', 'base advert'],
  ['id', 'title'],
  ['style', 'position:fixed;inset:0'],
  ['onmouseover', 'window.attacked=1'],
  ['title', 'marked'],
  ['href', 'javascript:window.attacked=1'],
  ['src', 'http://127.0.0.1:9/marked'],
  ['tabindex', '0'],
  ['popover', ''],
] as const;
