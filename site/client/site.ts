// What scripts add to the pages: colours by choice, search, copying code, the mark in the outline. The pages work without it.
import { addCopyButtons, markOutline, showCurrentPage, showParts, trimScrollRegions } from './page.js';
import type { SearchDialog } from './search.js';
import { addThemeButton } from './theme.js';

const script = document.querySelector<HTMLScriptElement>('script[data-root]');
/** The site's root, as a URL. */
const root = new URL(script?.dataset['root'] ?? './', location.href);

addThemeButton();
addCopyButtons();
trimScrollRegions();
markOutline();
showCurrentPage();
showParts();

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

if (document.querySelector('[data-live]')) void import('./live.js').then(({ startLive }) => startLive(root));
if (document.querySelector('.try')) void import('./try.js').then(({ startTry }) => startTry(root));
