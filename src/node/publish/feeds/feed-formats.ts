// A feed as RSS 2.0 (https://www.rssboard.org/rss-specification), Atom (RFC 4287) and JSON Feed (https://www.jsonfeed.org/version/1.1/).

import { wellFormedJson } from '../../../core/util/json.js';
import type { Messages } from '../../../i18n/messages.js';
import type { PublishedSite } from '../model.js';
import { tagOf, type FeedContent, type FeedItem, type FeedSubject } from './feed-items.js';
import { element, XML_HEAD, xmlText } from './xml.js';

/** What a feed says of itself. */
interface FeedFrame {
  readonly site: PublishedSite;
  readonly feed: FeedContent;
  /** As readers of feeds show it. */
  readonly title: string;
  /** The feed's own URL. */
  readonly self: string;
  /** The page with these vacancies. */
  readonly home: string;
  /** What its id begins with; it must never change. */
  readonly authority: string;
}

export interface FeedFormat {
  readonly extension: string;
  /** With charset. */
  readonly type: string;
  readonly write: (frame: FeedFrame) => Iterable<string>;
}

/** Of a feed that never had an item: any other date would change. */
const NEVER = '1970-01-01T00:00:00Z';

/** Characters of adverts in one feed; later items have their summaries only. Some readers refuse files above a megabyte or two. */
const LARGEST_ADVERTS = 1_000_000;

export const feedTitle = ({ company }: PublishedSite, { name }: FeedSubject, { t }: Messages): string =>
  name === undefined
    ? t('publishing.list.title', { company: company.name })
    : t('publishing.list.facet', { company: company.name, name });

const idOf = ({ feed: { language, facet, key }, authority }: FeedFrame) =>
  tagOf(authority, 'feed', language, ...(facet === undefined ? [] : [facet, key ?? '']));

/** The items with their adverts, as many of these as a feed may have. */
function* entries(items: readonly FeedItem[]): Iterable<FeedItem> {
  let room = LARGEST_ADVERTS;
  for (const item of items) {
    const length = item.advert?.length ?? 0;
    room -= length;
    yield room < 0 ? { ...item, advert: undefined } : item;
    if (room < 0) room += length;
  }
}

const textOf = ({ facts, summary }: FeedItem) => [facts, summary].filter(Boolean).join(' – ');
const htmlOf = ({ facts, advert = '' }: FeedItem) => `${facts ? `<p>${xmlText(facts)}</p>` : ''}${advert}`;
const rfc822 = (instant: string) => new Date(instant).toUTCString();
const iso = (instant: string) => new Date(instant).toISOString().replace('.000Z', 'Z');

function* rss(frame: FeedFrame): Iterable<string> {
  const { feed, title, self, home, site } = frame;
  yield `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">\n<channel>
${element('title', title)}
${element('link', home)}
<description>${xmlText(title)}</description>
${element('language', feed.language)}
<atom:link rel="self" type="application/rss+xml" href="${xmlText(self)}"/>
`;
  if (feed.changedAt !== undefined) yield `${element('lastBuildDate', rfc822(feed.changedAt))}\n`;
  if (site.company.logo !== undefined)
    yield `<image>${element('url', site.company.logo)}${element('title', title)}${element('link', home)}</image>\n`;
  for (const item of entries(feed.items)) {
    yield `<item>
${element('title', item.title)}
${element('link', item.url)}
<guid isPermaLink="false">${xmlText(item.id)}</guid>
${element('pubDate', rfc822(item.publishedAt))}
${item.tags.map((tag) => element('category', tag)).join('')}
<description>${xmlText(textOf(item))}</description>
`;
    if (item.advert !== undefined) yield `${element('content:encoded', htmlOf(item))}\n`;
    yield '</item>\n';
  }
  yield '</channel>\n</rss>\n';
}

function* atom(frame: FeedFrame): Iterable<string> {
  const { feed, title, self, home, site } = frame;
  const { name, url, logo } = site.company;
  yield `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(feed.language)}">
${element('id', idOf(frame))}
<title>${xmlText(title)}</title>
${element('updated', iso(feed.changedAt ?? NEVER))}
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(home)}"/>
<author><name>${xmlText(name)}</name>${element('uri', url)}</author>
${element('logo', logo)}
`;
  for (const item of entries(feed.items)) {
    yield `<entry>
${element('id', item.id)}
<title>${xmlText(item.title)}</title>
${element('updated', iso(item.changedAt))}
${element('published', iso(item.publishedAt))}
<link rel="alternate" type="text/html" href="${xmlText(item.url)}"/>
${item.tags.map((tag) => `<category term="${xmlText(tag)}"/>`).join('')}
<summary>${xmlText(textOf(item))}</summary>
`;
    if (item.advert !== undefined) yield `<content type="html">${xmlText(htmlOf(item))}</content>\n`;
    yield '</entry>\n';
  }
  yield '</feed>\n';
}

function* json(frame: FeedFrame): Iterable<string> {
  const { feed, title, self, home, site } = frame;
  const { name, url, logo } = site.company;
  const head = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    language: feed.language,
    ...(logo === undefined ? {} : { icon: logo }),
    authors: [url === undefined ? { name } : { name, url }],
  };
  yield `${wellFormedJson(head).slice(0, -1)},"items":[`;
  let isFirst = true;
  for (const item of entries(feed.items)) {
    const { id, url: page, title, tags, image, publishedAt, changedAt, advert } = item;
    const text = textOf(item);
    const one = {
      id,
      url: page,
      title,
      // One of the two must be there.
      ...(advert === undefined ? { content_text: text } : { content_html: htmlOf(item) }),
      ...(text ? { summary: text } : {}),
      ...(image === undefined ? {} : { image }),
      date_published: iso(publishedAt),
      date_modified: iso(changedAt),
      ...(tags.length ? { tags } : {}),
      language: feed.language,
    };
    yield `${isFirst ? '' : ','}\n${wellFormedJson(one)}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

/** Atom first: `feeds.json` names the first. */
export const FEED_FORMATS = {
  atom: { extension: 'atom.xml', type: 'application/atom+xml; charset=utf-8', write: atom },
  rss: { extension: 'rss.xml', type: 'application/rss+xml; charset=utf-8', write: rss },
  json: { extension: 'json', type: 'application/feed+json; charset=utf-8', write: json },
} as const satisfies Record<string, FeedFormat>;
export type FeedFormatName = keyof typeof FEED_FORMATS;
