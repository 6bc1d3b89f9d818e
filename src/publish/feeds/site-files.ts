// All files that go with the pages of a site, by what its configuration says under `feeds`. Described in docs/feeds.md.

import { isObject } from '../../base/json.js';
import type { FacetName } from '../../vacancies/terms.js';
import { isFilePath } from '../config/values.js';
import type { OutputFile, PublishedSite, PublishedVacancy } from '../model.js';
import { dataFeed } from './data-feed.js';
import { feedFiles } from './feed-files.js';
import { FEED_FORMATS, type FeedFormatName } from './feed-formats.js';
import type { FeedSubject } from './feed-items.js';
import { goneFiles } from './gone.js';
import { indexNowKeyFile } from './index-now.js';
import { jobFeed } from './job-feed.js';
import { readJobMapping, type JobMapping } from './job-mapping.js';
import { JOB_PRESETS } from './job-presets.js';
import type { Source } from './pieces.js';
import { siteData } from './site-data.js';
import { sitemapFiles, type SitemapPage } from './sitemap.js';

/** What a site sets of its feeds. */
export interface FeedSettings {
  /** [those of the list pages] */
  readonly facets?: readonly FacetName[];
  /** [all] */
  readonly formats?: readonly FeedFormatName[];
  /** Job feeds by path. */
  readonly jobs: ReadonlyMap<string, JobMapping>;
}

/** A list with a page of its own. */
export interface ListPage extends SitemapPage {
  readonly language: string;
  /** Undefined: the list of all vacancies. */
  readonly facet: { readonly name: string; readonly key: string } | undefined;
}

export interface SiteFilesContext {
  readonly settings: FeedSettings;
  /** The path of the data for site generators [none]. */
  readonly data?: string | undefined;
  /** The key for IndexNow [none]. */
  readonly indexNow?: string | undefined;
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

/**
 * Reads what the configuration has under `feeds`: `{ "facets": ["location"], "formats": ["atom"], "jobs": { "indeed.xml": "indeed" } }`.
 * @param written untrusted
 * @returns what can be used, and sentences about the rest
 */
export function readFeedSettings(written: unknown): {
  settings: FeedSettings;
  problems: readonly string[];
} {
  const problems: string[] = [];
  const file = isObject(written) ? written : {};
  if (written !== undefined && !isObject(written)) problems.push('feeds is no object');
  const possible = ['facets', 'formats', 'jobs'];
  for (const name of Object.keys(file))
    if (!possible.includes(name))
      problems.push(`feeds: "${name}" means nothing; possible: ${possible.join(' ')}`);
  const texts = (name: string, known?: readonly string[]): readonly string[] | undefined => {
    const value = file[name];
    if (value === undefined) return undefined;
    const list = (Array.isArray(value) ? value : [value]) as unknown[];
    const right = list.filter(
      (one): one is string => typeof one === 'string' && (known?.includes(one) ?? true),
    );
    if (right.length < list.length)
      problems.push(`feeds.${name} has to be a list of ${known ? known.join(' ') : 'texts'}`);
    return right;
  };
  const facets = texts('facets');
  const formats = texts('formats', Object.keys(FEED_FORMATS)) as readonly FeedFormatName[] | undefined;
  const jobs = new Map<string, JobMapping>();
  if (file['jobs'] !== undefined && !isObject(file['jobs'])) problems.push('feeds.jobs is no object');
  for (const [path, one] of isObject(file['jobs']) ? Object.entries(file['jobs']) : []) {
    const mapping = readJobMapping(one, JOB_PRESETS);
    if (!isFilePath(path)) problems.push(`feeds.jobs: "${path}" is no path of a file`);
    else if ('problems' in mapping)
      problems.push(...mapping.problems.map((text) => `feeds.jobs, ${path}: ${text}`));
    else jobs.set(path, mapping);
  }
  return {
    settings: {
      ...(facets ? { facets } : {}),
      ...(formats ? { formats } : {}),
      jobs,
    },
    problems,
  };
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
  { settings, data, indexNow, lists, facets, known, gone, warn }: SiteFilesContext,
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
  yield dataFeed(site, vacancies);
  if (data !== undefined) yield siteData(site, vacancies, data);
  const home = ({ language, facet, key }: FeedSubject) =>
    lists.find((list) => list.language === language && list.facet?.name === facet && list.facet?.key === key)
      ?.url;
  yield* await feedFiles(site, vacancies, {
    facets: settings.facets ?? facets,
    formats: settings.formats,
    known,
    home,
  });
  yield* await sitemapFiles(site, joined(lists, vacancies));
  yield* goneFiles(gone);
  if (indexNow !== undefined) yield indexNowKeyFile(indexNow);
}

const joined = (
  lists: readonly SitemapPage[],
  vacancies: Source<SitemapPage>,
): AsyncIterable<SitemapPage> => ({
  async *[Symbol.asyncIterator]() {
    yield* lists;
    yield* vacancies;
  },
});
