import type { PublishConfig } from '../config/config.js';
import type { PublishedSite } from '../model.js';
import { dataText, elementHtml, Html, markup, type Attributes } from './html.js';

export interface HeadContent {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly language: string;
  /** Its URL in each language, itself included. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
  /** Structured data. */
  readonly data?: object | undefined;
  readonly noindex?: boolean;
  /** Where readers can subscribe to what the page lists. */
  readonly feed?: { readonly href: string; readonly type: string; readonly title: string } | undefined;
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

/** Characters of a description that search engines and social networks show. */
export const MAX_DESCRIPTION = 160;

/** What a page's head says of it. */
export function headHtml(
  head: HeadContent,
  { company, languages }: Pick<PublishedSite, 'company' | 'languages'>,
): Html {
  const { title, description, url, language, alternates, image, noindex } = head;
  const others = noindex ? [] : Object.entries(alternates);
  const standard = alternates[languages[0] ?? language] ?? others[0]?.[1];
  const line = (html: Html) => markup`${html}\n`;
  return markup`${[
    markup`<title>${title}</title>`,
    markup`<meta name="description" content="${description}">`,
    markup`<meta name="generator" content="career-elements">`,
    noindex && markup`<meta name="robots" content="noindex">`,
    markup`<link rel="canonical" href="${url}">`,
    ...others.map(([tag, href]) => markup`<link rel="alternate" hreflang="${tag}" href="${href}">`),
    others.length > 0 && standard && markup`<link rel="alternate" hreflang="x-default" href="${standard}">`,
    head.feed &&
      markup`<link rel="alternate" type="${head.feed.type}" title="${head.feed.title}" href="${head.feed.href}">`,
    head.previous && markup`<link rel="prev" href="${head.previous}">`,
    head.next && markup`<link rel="next" href="${head.next}">`,
    markup`<meta property="og:type" content="website">`,
    markup`<meta property="og:title" content="${title}">`,
    markup`<meta property="og:description" content="${description}">`,
    markup`<meta property="og:url" content="${url}">`,
    markup`<meta property="og:site_name" content="${company.name}">`,
    markup`<meta property="og:locale" content="${localeOf(language)}">`,
    image && markup`<meta property="og:image" content="${image}">`,
    image && markup`<meta property="og:image:alt" content="${head.imageAlt ?? title}">`,
    markup`<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    head.data && markup`<script type="application/ld+json">${dataText(head.data)}</script>`,
  ]
    .filter((one) => one instanceof Html)
    .map(line)}`;
}

/** As social networks write it: with a region only where the tag has one. */
const localeOf = (language: string) => language.replaceAll('-', '_');

/**
 * The script tag, with the settings by which the command itself reads the service.
 * @param more further attributes
 */
export function scriptTag(script: string, config: PublishConfig, more: Attributes = {}): Html {
  const { directory, fieldMap, jobPosting, messages } = config;
  const address = (file: string | undefined) =>
    file !== undefined && /^https?:/i.test(file) ? file : undefined;
  return elementHtml({
    name: 'script',
    attributes: {
      type: 'module',
      src: script,
      'data-base-url': config.baseUrl,
      'data-customer-id': config.customerId,
      'data-time-zone': config.timeZone,
      'data-path': config.path,
      'data-header-prefix': config.headerPrefix,
      'data-field-map': fieldMap && JSON.stringify(fieldMap),
      'data-job-posting': Object.keys(jobPosting).length ? JSON.stringify(jobPosting) : undefined,
      'data-messages-url': address(messages),
      'data-directory-url': address(directory),
      ...more,
    },
    content: markup``,
  });
}
