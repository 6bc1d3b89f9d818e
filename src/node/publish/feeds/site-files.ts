// All files that go with the pages of a site, by what its configuration says under `feeds`. Described in docs/feeds.md.

import type { FacetName } from '../../../core/vacancies/facet-terms.js';
import type { PublishConfig } from '../config/config.js';
import type { OutputFile, PublishedVacancy } from '../model.js';
import type { SiteModel } from '../site-model.js';
import { feedFiles, knownSubjects } from './feed-files.js';
import type { FeedSubject } from './feed-items.js';
import { jobFeed } from './job-feed.js';
import { siteData } from './site-data.js';
import { sitemapFiles } from './sitemap.js';

/** The site whose files they are. */
export type SiteOfFiles = Pick<SiteModel, 'site' | 'feeds' | 'lists' | 'wordsIn' | 'urlOf'> & {
  readonly config: Pick<PublishConfig, 'data' | 'facets'>;
  readonly state: Pick<SiteModel['state'], 'gone'>;
};

export interface SiteFilesContext {
  /** The `feeds.json` of the last run, whose feeds stay; undefined in the first run. */
  readonly lastFeeds?: Uint8Array | undefined;
  /** Receives what a person should know. */
  readonly warn: (message: string) => void;
}

/** Vacancies that a warning names. */
const NAMED = 10;

/**
 * The files, one after the other: job feeds, data, feeds, the sitemap and what is gone.
 * @param vacancies each in one language after the other
 */
export function* siteFiles(
  { site, feeds, lists, state, wordsIn, urlOf, config }: SiteOfFiles,
  vacancies: readonly PublishedVacancy[],
  { lastFeeds, warn }: SiteFilesContext,
): Generator<OutputFile> {
  for (const [path, mapping] of feeds.jobs) {
    const left = new Map<string, string>();
    yield jobFeed(site, vacancies, {
      path,
      mapping,
      report: ({ id, problems }) => left.set(id, problems.join(', ')),
    });
    if (!left.size) continue;
    const named = [...left].slice(0, NAMED).map(([id, why]) => `${id} (${why})`);
    const more = left.size > NAMED ? ` and ${left.size - NAMED} more` : '';
    warn(`${path} leaves out ${left.size} vacancies that the board would refuse: ${named.join('; ')}${more}`);
  }
  const { formats, folder, authority } = feeds;
  if (config.data !== undefined) yield siteData(site, vacancies, config.data);
  const home = ({ language, facet, key }: FeedSubject) =>
    lists.find((list) => list.language === language && list.facet?.name === facet && list.facet?.key === key)
      ?.url;
  yield* feedFiles(site, vacancies, {
    wordsIn,
    facets: feeds.facets ?? (config.facets as readonly FacetName[]),
    formats,
    known: knownSubjects(site, lastFeeds),
    home,
    folder,
    authority,
  });
  yield* sitemapFiles(site, [...lists, ...vacancies], { path: feeds.sitemap });
  yield goneList([...state.gone.keys()].map(urlOf), folder);
}

/** `gone.txt`, a URL a line, from which a server's rules for 410 can be made. */
const goneList = (urls: readonly string[], folder: string): OutputFile => ({
  path: `${folder}gone.txt`,
  type: 'text/plain; charset=utf-8',
  content: [...new Set(urls)].sort().map((url) => `${url}\n`),
});
