// `jobs.json`: all JobPostings as a https://schema.org/DataFeed.

import type { OutputFile, PublishedSite, PublishedVacancy } from '../model.js';
import { later, pieces, type Source } from './pieces.js';

/** JSON in which each text can be written as UTF-8. */
export const wellFormedJson = (value: unknown) =>
  JSON.stringify(value, (_name, one: unknown) => (typeof one === 'string' ? one.toWellFormed() : one));

/** @param vacancies are gone through once for each time that the content is */
export function dataFeed(site: PublishedSite, vacancies: Source<PublishedVacancy>): OutputFile {
  return {
    path: 'jobs.json',
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
      for await (const { vacancy, posting, url: page, publishedAt, changedAt } of vacancies) {
        if (!posting) continue;
        changed = later(changed, changedAt);
        const one = {
          '@type': 'DataFeedItem',
          '@id': `${page}#${encodeURIComponent(vacancy.id.toWellFormed())}`,
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
