// Which files an element loads for its first paint. The build checks that these rules hold (`build/cdn.ts`).
import { DRAFT_LANGUAGES } from '../core/util/language-tag.js';
import { isList, vacancyIdOf, type ElementContext } from '../core/recruiting/first-request.js';
import { readParameter } from '../core/vacancies/page-url.js';

/** In the order of `<career-site>`'s views, itself last: it needs the code of the others. */
export const ELEMENTS = ['vacancy-list', 'vacancy-detail', 'application-form', 'career-site'];

/** The code of an element. The largest file comes first: with HTTP/1.1 it gets the connection that is open. */
export const codeOf = (name: string) => ['shared', ...(name === 'career-site' ? ELEMENTS : [name])];

/**
 * What an element loads besides its own code: the words of what it shows, what shows a vacancy or a form, and what has to be there
 * before it takes the place of what was published.
 * @param locales see {@link localeNamesOf}
 */
export function furtherFilesOf(context: ElementContext, locales: readonly string[]): string[] {
  const { name, attribute, search, urlKey, language } = context;
  const isForm =
    name === 'application-form' || (name === 'career-site' && readParameter(search, `${urlKey}-apply`));
  const view = isList(name, vacancyIdOf(context)) ? 'list' : isForm ? 'form' : 'detail';
  // Norwegian without more (`no`) is Bokmål; no other language of ours has these letters.
  const own = (language.split('-')[0] ?? '').replace('no', 'nb');
  const words = `locales/${locales.includes(own) ? own : 'en'}/`;
  const files = [`${words}shared`, words + view];
  if (locales.includes(language)) files.push(`locales/${language}/shared`);
  if (attribute('published')) files.push('published-content', 'visitor-marks');
  if (view === 'list') return files;
  return [...files, `${view}-body`, 'base', ...(isForm ? [] : ['shown-description'])];
}

/**
 * The languages and regions that have words, besides English, which has them for all others. Drafts load only where a site names them, so no page needs them for its first paint.
 * @param files of the build
 */
export function localeNamesOf(files: readonly string[]): string[] {
  const tags = files.flatMap((file) => /(?:^|\/)locales\/([^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(tags)].filter((tag) => tag !== 'en' && !DRAFT_LANGUAGES.includes(tag));
}
