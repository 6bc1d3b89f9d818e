// What is written besides pages: sitemap, feeds and the like. Each is a function of its own.

import type { Messages } from '../i18n/messages.js';
import type { FacetName } from '../vacancies/terms.js';
import type { PublishConfig } from './config/config.js';
import { mappedFacets } from './config/values.js';
import { knownSubjects } from './feeds/feed-files.js';
import { readFeedSettings } from './feeds/feed-settings.js';
import { siteFiles } from './feeds/site-files.js';
import type { OutputFile, PublishedSite, PublishedVacancy } from './model.js';
import { searchFiles } from './search/search-files.js';

/** A list with a page of its own. */
export interface PublishedList {
  readonly language: string;
  /** Undefined: the list of all vacancies. */
  readonly facet: { readonly name: string; readonly key: string; readonly label: string } | undefined;
  /** Absolute. */
  readonly url: string;
  readonly alternates: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** What there is besides vacancies. */
interface WriterContext {
  readonly config: PublishConfig;
  /** Our words and those of the site. */
  readonly wordsIn: (language: string) => Messages;
  readonly lists: readonly PublishedList[];
  /** Absolute URLs of pages that were removed. */
  readonly gone: readonly string[];
  /** Says what a person should know. */
  readonly warn: (message: string) => void;
  /** Reads a file of an earlier run; undefined: there is none. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
}

/**
 * Makes files. It must give the same ones for the same vacancies: nothing by the clock, nothing by chance.
 * @param vacancies each in one language after the other; they may be gone through several times, and are never in memory at once
 */
export type Writer = (
  site: PublishedSite,
  vacancies: AsyncIterable<PublishedVacancy>,
  context: WriterContext,
) => AsyncIterable<OutputFile>;

/** Those of the command, in the order in which their files are written. */
export const WRITERS: readonly Writer[] = [
  async function* (site, vacancies, { config, wordsIn, lists, gone, warn, read }) {
    const { settings, problems } = readFeedSettings(config.feeds, mappedFacets(config.fieldMap));
    for (const problem of problems) warn(problem);
    const known = knownSubjects(site, parse(await read(`${settings.folder}feeds.json`)));
    yield* siteFiles(site, vacancies, {
      settings,
      wordsIn,
      data: config.data,
      lists,
      facets: config.facets as readonly FacetName[],
      known,
      gone,
      warn,
    });
  },
  (site, vacancies) => searchFiles(site, vacancies),
];

/** What an earlier run wrote, unless somebody has broken it. */
function parse(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}
