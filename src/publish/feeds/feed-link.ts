import { mappedFacets } from '../config/values.js';
import type { PublishConfig } from '../config/config.js';
import type { SiteModel } from '../site/site-model.js';
import { feedPath } from './feed-files.js';
import { FEED_FORMATS, feedTitle } from './feed-formats.js';
import type { FeedSubject } from './feed-items.js';
import { readFeedSettings, type FeedSettings } from './feed-settings.js';

/** What a page says of a feed. */
export interface FeedLink {
  /** In the output. */
  readonly path: string;
  /** Its media type, without charset. */
  readonly type: string;
  readonly title: string;
}

const read = new WeakMap<PublishConfig, FeedSettings>();

/** The feed of a list; undefined: it has none. */
export function feedLinkOf({ config, site, wordsIn }: SiteModel, subject: FeedSubject): FeedLink | undefined {
  let settings = read.get(config);
  if (!settings) {
    ({ settings } = readFeedSettings(config.feeds, mappedFacets(config.fieldMap)));
    read.set(config, settings);
  }
  const [format = 'atom'] = settings.formats ?? (Object.keys(FEED_FORMATS) as (keyof typeof FEED_FORMATS)[]);
  const facets = settings.facets ?? config.facets;
  if (settings.formats?.length === 0 || (subject.facet !== undefined && !facets.includes(subject.facet)))
    return undefined;
  return {
    path: settings.folder + feedPath(site, subject, format),
    type: FEED_FORMATS[format].type.split(';')[0] ?? '',
    title: feedTitle(site, subject, wordsIn(subject.language)),
  };
}
