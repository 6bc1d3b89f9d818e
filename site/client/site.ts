// What scripts add to the pages: colours by choice, search, copying code, the mark in the outline. The pages work without it.
import { startHeader } from './header.js';
import { addCopyButtons, markOutline, showCurrentPage, showParts, trimScrollRegions } from './page.js';

const script = document.querySelector<HTMLScriptElement>('script[data-root]');
/** The site's root, as a URL. */
const root = new URL(script?.dataset['root'] ?? './', location.href);

startHeader(root);
addCopyButtons();
trimScrollRegions();
markOutline();
showCurrentPage();
showParts();

if (document.querySelector('[data-live]')) void import('./live.js').then(({ startLive }) => startLive(root));
