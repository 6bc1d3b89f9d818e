// Which files an element loads for its first paint. The build checks that these rules hold (`build/cdn.ts`).
import { DRAFT_LANGUAGES } from '../base/draft-languages.js';
import { isList, vacancyIdOf, type ElementContext } from '../recruiting/first-request.js';
import { readParameter } from '../vacancies/page-url.js';

/** In the order of `<career-site>`'s views, itself last: it needs the code of the others. */
export const ELEMENTS = ['vacancy-list', 'vacancy-detail', 'application-form', 'career-site'];

/** The code of an element. The largest file comes first: with HTTP/1.1 it gets the connection that is open. */
export const codeOf = (name: string) => [
  'shared',
  'i18next',
  ...(name === 'career-site' ? ELEMENTS : [name]),
];

/**
 * What an element loads besides its own code: the words of what it shows, and what shows a vacancy or a form.
 * @param locales see {@link localeNamesOf}
 */
export function furtherFilesOf(context: ElementContext, locales: readonly string[]): string[] {
  const { name, search, urlKey, language } = context;
  const isForm =
    name === 'application-form' || (name === 'career-site' && readParameter(search, `${urlKey}-apply`));
  const view = isList(name, vacancyIdOf(context)) ? 'list' : isForm ? 'form' : 'detail';
  const [start = ''] = language.split('-');
  const known = start === 'no' ? 'nb' : start;
  const words = ['shared', view].flatMap((one) => {
    const ofRegion = `${language}/${one}`;
    return [
      `locales/${locales.includes(known) ? known : 'en'}/${one}`,
      ...(locales.includes(ofRegion) ? [`locales/${ofRegion}`] : []),
    ];
  });
  if (view === 'list') return words;
  return [...words, `${view}-body`, 'base', isForm ? 'sending' : 'advert-and-head'];
}

/**
 * Which words there are: a language (`de`), with all of its files, or one file of a region (`de-CH/form`). Drafts load only where a site
 * names them, so no page needs them for its first paint.
 * @param files of the build
 */
export function localeNamesOf(files: readonly string[]): string[] {
  const names = files.flatMap((file) => {
    const [, tag = '', name = ''] = /(?:^|\/)locales\/([^/]+)\/([^/]+)\.js$/.exec(file) ?? [];
    return DRAFT_LANGUAGES.has(tag) || !tag ? [] : [tag.includes('-') ? `${tag}/${name}` : tag];
  });
  return [...new Set(names)];
}
