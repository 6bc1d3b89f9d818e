// Which files an element loads for its first paint. The build checks that these rules hold (`build/cdn.ts`).
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
 * @param languages those whose words have a file
 */
export function furtherFilesOf(context: ElementContext, languages: readonly string[]): string[] {
  const { name, search, urlKey } = context;
  const language = context.language.split('-')[0] ?? '';
  const words = `locales/${languages.includes(language) ? language : 'en'}/`;
  const files = [`${words}shared`];
  if (isList(name, vacancyIdOf(context))) return [...files, `${words}list`];
  const isForm =
    name === 'application-form' || (name === 'career-site' && readParameter(search, `${urlKey}-apply`));
  const view = isForm ? 'form' : 'detail';
  return [...files, words + view, `${view}-body`, 'base', isForm ? 'sending' : 'advert-and-head'];
}
