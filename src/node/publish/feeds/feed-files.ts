// The files of all feeds, and `feeds.json`, by which `<vacancy-list>` finds the one that fits (docs/feeds.md).

import { isObject } from '../../../core/util/json.js';
import type { OutputFile, PublishedSite, PublishedVacancy } from '../model.js';
import type { SiteModel } from '../site-model.js';
import { FEED_FORMATS, type FeedFormatName, feedTitle } from './feed-formats.js';
import {
  authorityOf,
  collectFeeds,
  type CollectOptions,
  type FeedContent,
  type FeedSubject,
} from './feed-items.js';
import { keySlug } from '../paths.js';

export interface FeedOptions extends CollectOptions {
  /** Where the files are: with a slash at its end [the site's root]. */
  readonly folder?: string | undefined;
  readonly formats: readonly FeedFormatName[];
  /** The page with the vacancies of a feed, absolute [the site's URL]. */
  readonly home?: ((subject: FeedSubject) => string | undefined) | undefined;
}

/** What `feeds.json` may have; the list of vacancies reads no more (`vacancies/feeds.ts`). */
const MAX_LISTED = 5000;
const MAX_LIST_BYTES = 2_000_000;

/**
 * The path of a feed in its folder: `feed.atom.xml`, `da/feed.rss.xml`, `feeds/location/kol.json`. It depends on the value's key alone, so it stays when
 * the value gets another name.
 */
export function feedPath(site: PublishedSite, subject: FeedSubject, format: FeedFormatName): string {
  const { language, facet, key } = subject;
  const folder = language === site.languages[0] ? '' : `${language}/`;
  const name = facet === undefined ? 'feed' : `feeds/${facet}/${keySlug(key ?? '')}`;
  return `${folder}${name}.${FEED_FORMATS[format].extension}`;
}

/**
 * The feeds of a site, in each language: of all vacancies, and of each value of the chosen facets; last, `feeds.json`.
 */
export function feedFiles(
  site: PublishedSite,
  vacancies: Iterable<PublishedVacancy>,
  options: FeedOptions,
): readonly OutputFile[] {
  const { formats, home, authority = authorityOf(site), folder = '' } = options;
  const feeds = collectFeeds(site, vacancies, options);
  const files = feeds.flatMap((feed) =>
    formats.map((format): OutputFile => {
      const { type, write } = FEED_FORMATS[format];
      const path = folder + feedPath(site, feed, format);
      const frame = {
        site,
        feed,
        title: feedTitle(site, feed, options.wordsIn(feed.language)),
        self: `${site.url}/${path}`,
        home: home?.(feed) ?? `${site.url}/`,
        authority,
      };
      return { path, type, content: write(frame) };
    }),
  );
  const [first] = formats;
  return first === undefined ? files : [...files, listOfFeeds(site, feeds, { format: first, folder })];
}

/** Which feed has what. The default language's have no language, so that pages in languages without feeds lead to them. */
function listOfFeeds(
  site: PublishedSite,
  feeds: readonly FeedContent[],
  { format, folder }: { readonly format: FeedFormatName; readonly folder: string },
): OutputFile {
  const type = FEED_FORMATS[format].type.split(';')[0];
  // Relative to the file. The largest first, should there be too many.
  const paths = new Map(feeds.map((feed) => [feed, feedPath(site, feed, format)]));
  const rank = (feed: FeedContent) => (feed.facet === undefined ? Infinity : feed.total);
  const sorted = [...feeds].sort((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    if (first !== second) return second > first ? 1 : -1;
    return (paths.get(one) ?? '') < (paths.get(other) ?? '') ? -1 : 1;
  });
  let room = MAX_LIST_BYTES - 100;
  const lines: string[] = [];
  for (const feed of sorted.slice(0, MAX_LISTED)) {
    const { language, facet, key = '', name = '' } = feed;
    const line = JSON.stringify({
      url: paths.get(feed),
      type,
      ...(language === site.languages[0] ? {} : { language }),
      ...(facet === undefined
        ? {}
        : { filter: { [facet]: [key.toWellFormed()] }, name: name.toWellFormed() }),
    });
    room -= Buffer.byteLength(line) + 2;
    if (room < 0) break;
    lines.push(line);
  }
  return {
    path: `${folder}feeds.json`,
    type: 'application/json; charset=utf-8',
    content: [`{"version":1,"feeds":[\n${lines.join(',\n')}\n]}\n`],
  };
}

/**
 * The values that had feeds by the `feeds.json` of an earlier run, so that their feeds stay while nothing is open there.
 * @param bytes undefined when there was no earlier run
 */
export function knownSubjects(site: PublishedSite, bytes: Uint8Array | undefined): readonly FeedSubject[] {
  const file = bytes && parsed(bytes);
  const feeds = isObject(file) && Array.isArray(file['feeds']) ? (file['feeds'] as unknown[]) : [];
  return feeds.slice(0, MAX_LISTED).flatMap((one): FeedSubject[] => {
    if (!isObject(one) || !isObject(one['filter'])) return [];
    const { language = site.languages[0], filter, name } = one;
    const [[facet, keys] = [], more] = Object.entries(filter);
    const [key] = [keys].flat() as unknown[];
    if (typeof language !== 'string' || facet === undefined || more || typeof key !== 'string') return [];
    return [{ language, facet, key, name: typeof name === 'string' && name ? name : key }];
  });
}

/** What an earlier run wrote, unless somebody has broken it. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

/** What the page of a list says of its feed: where it is, its media type, and its title; undefined when it has none. */
export function feedLinkOf(
  { config, feeds, site, wordsIn }: SiteModel,
  subject: FeedSubject,
): { readonly path: string; readonly type: string; readonly title: string } | undefined {
  const [format] = feeds.formats;
  const facets = feeds.facets ?? config.facets;
  if (format === undefined || (subject.facet !== undefined && !facets.includes(subject.facet)))
    return undefined;
  return {
    path: feeds.folder + feedPath(site, subject, format),
    type: FEED_FORMATS[format].type.split(';')[0] ?? '',
    title: feedTitle(site, subject, wordsIn(subject.language)),
  };
}
