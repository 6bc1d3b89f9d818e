// What a builder may have written wrongly, said in the console: nothing on the page would show why.

import type { PropertyValues } from 'lit';
import { warnOnce } from '../../settings/console.js';
import { FACETS } from '../../vacancies/facets.js';
import type { Vacancy } from '../../vacancies/vacancy.js';

interface Attributes {
  readonly controls: string;
  readonly filters: string | undefined;
  readonly layout: string;
  readonly headingLevel: number;
  readonly pageSize: number;
}

const WORDS: Readonly<Record<'controls' | 'filters' | 'layout', readonly string[]>> = {
  controls: ['search', 'filters', 'sort', 'count'],
  filters: FACETS,
  layout: ['cards', 'table'],
};

/** Names the words of an attribute that mean nothing. */
export function checkWords(list: Attributes, changed: PropertyValues): void {
  for (const [name, known] of Object.entries(WORDS) as [keyof typeof WORDS, readonly string[]][]) {
    const written = changed.has(name) ? (list[name] ?? '') : '';
    const unknown = written.split(/\s+/).filter((word) => word && !known.includes(word));
    if (unknown.length) {
      warnOnce(
        `<vacancy-list> ${name}="${written}": ${unknown.join(' ')} means nothing. Possible: ${known.join(' ')}.`,
        'warn',
      );
    }
  }
  if (changed.has('headingLevel') && !(list.headingLevel >= 1 && list.headingLevel <= 6)) {
    warnOnce('<vacancy-list> heading-level is no number from 1 to 6.', 'warn');
  }
  if (changed.has('pageSize') && !(list.pageSize >= 1)) {
    warnOnce('<vacancy-list> page-size is no number above 0, so it is 50.', 'warn');
  }
}

/** Two lists that write into one place of the URL filter each other. */
export function warnOfTwins(
  list: HTMLElement & { noUrlState: boolean; urlKey: string | undefined },
  urlKey: string,
): void {
  const twins = [...document.querySelectorAll('vacancy-list')].filter(
    (one) => !one.noUrlState && (one.urlKey || '') === (list.urlKey || ''),
  );
  if (!list.noUrlState && twins.length > 1 && twins.at(-1) === list) {
    warnOnce(
      `this page has ${twins.length} <vacancy-list> that share the URL's parameters "${urlKey}-…", so that what a visitor ` +
        'sets in one holds in the others. Give each its own url-key="…", or no-url-state.',
      'warn',
    );
  }
}

/** Whether a page's own filter shows a vacancy. One that fails hides it: what it was to hide must not show. */
export function isShownBy(filter: (vacancy: Vacancy) => boolean, vacancy: Vacancy): boolean {
  try {
    return filter(vacancy);
  } catch (cause) {
    warnOnce(`<vacancy-list> vacancyFilter fails, so what it fails on is hidden: ${String(cause)}`);
    return false;
  }
}
