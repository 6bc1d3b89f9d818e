// Files that the site has published for its lists. For the search, what makes it better but is not needed for its first result: our words
// for jobs, the site's synonyms, and its search index, loaded with the first key.

import { loadCode } from '../../core/util/page-leave.js';
import { loadSiteJson } from './site-json.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import type { IndexOptions, PublishedIndex } from '../../core/search/published-index.js';
import type { Synonyms } from '../../core/search/synonyms.js';

/** The code of the search has been loaded by then. Imported otherwise, parts of it would be in files of their own. */
const searchCode = () => loadCode(() => import('../../core/search/vacancy-search.js'));

/** One request a file for all lists of a page; one that failed is requested again the next time it is needed. */
const files = new Map<string, Promise<unknown>>();

/**
 * A file that the site has published; undefined, with a warning in the console, when it cannot be read.
 * @param consequence what is missing then
 */
export function loadPublishedFile(
  setting: string,
  url: string,
  largest: number,
  consequence = 'the search works without it',
): Promise<unknown> {
  let file = files.get(url);
  if (!file) {
    files.set(url, (file = loadSiteJson(url, largest)));
    file.catch(() => files.delete(url));
  }
  return file.catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    warnOnce(`<vacancy-list> ${setting}="${url}" cannot be read, so ${consequence}: ${why}.`, 'warn');
    return undefined;
  });
}

/**
 * @param url of the site's own file; undefined if it has none
 * @param onFailure called when the file cannot be loaded: our own words come without it
 */
export async function loadSynonyms(
  url: string | undefined,
  language: string,
  onFailure: () => void,
): Promise<Synonyms> {
  const { LARGEST_SYNONYM_FILE, readSynonymFile, Synonyms } = await searchCode();
  const file =
    url === undefined ? undefined : await loadPublishedFile('data-synonyms-url', url, LARGEST_SYNONYM_FILE);
  if (url !== undefined && file === undefined) onFailure();
  const { groups, problems } =
    file === undefined ? { groups: [], problems: [] } : readSynonymFile(file, language);
  for (const problem of problems) warnOnce(`<vacancy-list> data-synonyms-url="${url}": ${problem}.`, 'warn');
  const { JOB_WORDS, PLACE_WORDS } = await loadCode(() => import('../../core/search/job-words.js'));
  return new Synonyms(groups, JOB_WORDS + PLACE_WORDS, language.split('-')[0]);
}

/** Bytes of a file of a search index. */
const LARGEST_INDEX_FILE = 24_000_000;

/** @returns undefined, with a warning in the console, when the index cannot be loaded or is invalid */
export async function loadSearchIndex(
  url: string,
  language: string,
  onWords: IndexOptions['onWords'],
): Promise<PublishedIndex | undefined> {
  const file = await loadPublishedFile('data-search-index-url', url, LARGEST_INDEX_FILE);
  if (file === undefined) return undefined;
  try {
    const code = await loadCode(() => import('../../core/search/published-index.js'));
    return new code.PublishedIndex(file, {
      language,
      keysOf: (await searchCode()).keysOfQuery,
      load: (path, isAgain) => {
        const of = new URL(path, new URL(url, document.baseURI)).href;
        return loadSiteJson(path ? of : url, LARGEST_INDEX_FILE, isAgain ? 'reload' : undefined);
      },
      warn: (path, why) =>
        warnOnce(
          `<vacancy-list> data-search-index-url="${url}": ${path || 'it'} cannot be used, so the search works without it: ${why}.`,
          'warn',
        ),
      onWords,
    });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    warnOnce(`<vacancy-list> data-search-index-url="${url}" is not used: ${why}.`, 'warn');
    return undefined;
  }
}
