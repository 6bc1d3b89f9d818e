// What scripts add to the header: colours by choice, and the search.
import type { SearchDialog } from './search.js';
import { addThemeButton } from './theme.js';

/** @param root the site's */
export function startHeader(root: URL): void {
  addThemeButton();
  const searchButton = document.querySelector<HTMLButtonElement>('.search-button');
  /** Made at the first use. */
  let search: Promise<SearchDialog> | undefined;
  async function openSearch(): Promise<void> {
    search ??= import('./search.js').then(({ SearchDialog }) => new SearchDialog(root));
    (await search).open();
  }
  searchButton?.addEventListener('click', () => void openSearch());
  // What is likely to be needed is loaded when the visitor comes near.
  searchButton?.addEventListener('pointerenter', () => void import('./search.js'), { once: true });
  document.addEventListener('keydown', (event) => {
    const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
    const isTyping =
      event.composedPath()[0] instanceof Element &&
      (event.composedPath()[0] as Element).matches('input, textarea, select, [contenteditable]');
    if (!isShortcut && (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey))
      return;
    event.preventDefault();
    void openSearch();
  });
}
