import { MAX_AGE, waitingHeadStarts } from '../../core/http/head-start.js';
import { LOADER } from '../../core/settings/loader-tag.js';
import { readScriptTag } from '../../core/settings/script-tag.js';
import { configure, pageSettings } from '../../core/settings/settings-store.js';
import { warnOnce } from '../../core/settings/warn-once.js';

let isAdopted = false;

/** Takes over what the loader left to the elements: all settings of its tag, and what is wrong with them. */
export function adoptScriptTag(): void {
  const { [LOADER]: data } = globalThis as { [LOADER]?: DOMStringMap };
  if (!data || isAdopted) return;
  isAdopted = true;
  const { settings, errors } = readScriptTag(data);
  for (const error of errors) warnOnce(error.message);
  // What the loader has read unchecked goes; what a program has set since the tag was read stays.
  const wrong = errors.some(({ setting }) => setting === 'data-path') ? { path: undefined } : {};
  configure({ ...settings, ...pageSettings(), ...wrong });
  setTimeout(reportUnusedHeadStarts, MAX_AGE);
  reportPreloads();
}

/** Preloads of another build cost the visitor its bytes, and nobody sees it. */
function reportPreloads(): void {
  const folder = import.meta.url.slice(0, import.meta.url.lastIndexOf('/') + 1);
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(
    'link[rel=modulepreload][data-career-elements]',
  )) {
    if (!href.startsWith(folder))
      warnOnce(
        `${href} is preloaded but not used: the files of this version are in ${folder}. Write the page's head start again with ` +
          '"career-elements head-start", of this version',
      );
  }
}

function reportUnusedHeadStarts(): void {
  for (const url of waitingHeadStarts()) {
    warnOnce(
      `${url} was requested, but no element used the answer. If the page has a head start, write it again with ` +
        '"career-elements head-start", from the page as it is now',
    );
  }
}
