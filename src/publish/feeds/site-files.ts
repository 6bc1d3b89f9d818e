// All files that go with the pages of a site, by what its configuration says under `feeds`. Described in docs/feeds.md.

import type { Messages } from '../../i18n/messages.js';
import type { FacetName } from '../../vacancies/terms.js';
import type { OutputFile, PublishedSite, PublishedVacancy } from '../model.js';
import { feedFiles } from './feed-files.js';
import type { FeedSubject } from './feed-items.js';
import type { FeedSettings } from './feed-settings.js';
import { jobFeed } from './job-feed.js';
import type { Source } from './pieces.js';
import { siteData } from './site-data.js';
import { sitemapFiles, type SitemapPage } from './sitemap.js';

/** A list with a page of its own. */
export interface ListPage extends SitemapPage {
  readonly language: string;
  /** Undefined: the list of all vacancies. */
  readonly facet: { readonly name: string; readonly key: string } | undefined;
}

export interface SiteFilesContext {
  readonly settings: FeedSettings;
  /** Our words and those of the site. */
  readonly wordsIn: (language: string) => Messages;
  /** The path of the data for site generators [none]. */
  readonly data?: string | undefined;
  readonly lists: readonly ListPage[];
  /** The facets of the list pages. */
  readonly facets: readonly FacetName[];
  /** Values that had a feed before, so that it stays. */
  readonly known?: readonly FeedSubject[];
  /** Absolute URLs of pages that are gone. */
  readonly gone: readonly string[];
  /** Says what a person should know. */
  readonly warn: (message: string) => void;
}

/** Vacancies that a warning names. */
const NAMED = 10;

/**
 * The files, one after the other: job feeds, data, feeds, the sitemap and what is gone.
 * @param vacancies each in one language after the other; they are gone through several times
 */
export async function* siteFiles(
  site: PublishedSite,
  vacancies: Source<PublishedVacancy>,
  { settings, wordsIn, data, lists, facets, known, gone, warn }: SiteFilesContext,
): AsyncGenerator<OutputFile> {
  for (const [path, mapping] of settings.jobs) {
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
  const { folder, authority } = settings;
  if (data !== undefined) yield siteData(site, vacancies, data);
  const home = ({ language, facet, key }: FeedSubject) =>
    lists.find((list) => list.language === language && list.facet?.name === facet && list.facet?.key === key)
      ?.url;
  yield* await feedFiles(site, vacancies, {
    wordsIn,
    facets: settings.facets ?? facets,
    formats: settings.formats,
    known,
    home,
    folder,
    authority,
  });
  yield* await sitemapFiles(site, joined(lists, vacancies), { path: settings.sitemap });
  yield goneList(gone, folder);
}

/** `gone.txt`, a URL a line, from which a server's rules for 410 can be made. */
const goneList = (urls: readonly string[], folder: string): OutputFile => ({
  path: `${folder}gone.txt`,
  type: 'text/plain; charset=utf-8',
  content: [...new Set(urls)].sort().map((url) => `${url}\n`),
});

const joined = (
  lists: readonly SitemapPage[],
  vacancies: Source<SitemapPage>,
): AsyncIterable<SitemapPage> => ({
  async *[Symbol.asyncIterator]() {
    yield* lists;
    yield* vacancies;
  },
});
