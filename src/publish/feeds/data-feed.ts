// `jobs.json`: all JobPostings as a https://schema.org/DataFeed.

import type { OutputFile, PublishedSite, PublishedVacancy } from '../model.js';
import { authorityOf, tagOf } from './feed-items.js';
import { later, pieces, type Source } from './pieces.js';

/** JSON in which each text can be written as UTF-8. */
export const wellFormedJson = (value: unknown) =>
  JSON.stringify(value, (_name, one: unknown) => (typeof one === 'string' ? one.toWellFormed() : one));

export interface DataFeedOptions {
  /** Where the file is: with a slash at its end [the site's root]. */
  readonly folder?: string | undefined;
  /** What ids begin with [as feeds]. */
  readonly authority?: string | undefined;
}

/** @param vacancies are gone through once for each time that the content is */
export function dataFeed(
  site: PublishedSite,
  vacancies: Source<PublishedVacancy>,
  { folder = '', authority = authorityOf(site) }: DataFeedOptions = {},
): OutputFile {
  return {
    path: `${folder}jobs.json`,
    type: 'application/ld+json; charset=utf-8',
    content: pieces(async function* () {
      const { name, url, logo } = site.company;
      const head = {
        '@context': 'https://schema.org/',
        '@type': 'DataFeed',
        name,
        url: `${site.url}/`,
        inLanguage: site.languages,
        provider: { '@type': 'Organization', name, ...(url ? { url } : {}), ...(logo ? { logo } : {}) },
      };
      yield `${wellFormedJson(head).slice(0, -1)},"dataFeedElement":[`;
      let isFirst = true;
      let changed: string | undefined;
      for await (const { vacancy, language, posting, url: page, publishedAt, changedAt } of vacancies) {
        if (!posting) continue;
        changed = later(changed, changedAt);
        const one = {
          '@type': 'DataFeedItem',
          // As in the feeds: it stays when the page moves.
          '@id': tagOf(authority, 'vacancy', vacancy.id, language),
          dateCreated: publishedAt,
          dateModified: changedAt,
          // The feed's context is that of all.
          item: { ...posting, '@context': undefined, url: page },
        };
        yield `${isFirst ? '' : ','}\n${wellFormedJson(one)}`;
        isFirst = false;
      }
      // Last, since only then it is known, and never by the clock.
      yield `\n]${changed === undefined ? '' : `,"dateModified":${JSON.stringify(changed)}`}}\n`;
    }),
  };
}
