// Pages that were published with their content: this one, and those of the site's sitemap, with the answers that they carry.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { isObject, type JsonObject } from '../../base/json.js';
import type { Finding } from '../../diagnosis/finding.js';
import { readJson } from '../../http/request.js';
import { ask, forEach, isAnswer } from './ask.js';
import { readSitePage, type SitePage } from './site-page.js';

/** Pages of a sitemap that are read. */
const MAX_PAGES = 40;
/** Of these, pages of vacancies in the language of the page that is checked, which come first. */
const MAX_OWN = 25;

/** What an element was published with. */
export interface PublishedAnswer {
  /** Undefined: the page does not say it. */
  readonly language: string | undefined;
  /** The records of a list. */
  readonly list: readonly unknown[] | undefined;
  /** How many vacancies that list has, which may be more than the page carries. */
  readonly total: number;
  /** Whether the list is of all vacancies. */
  readonly isWhole: boolean;
  /** The record of a vacancy. */
  readonly vacancy: unknown;
  /** The pages of vacancies, by id. */
  readonly urls: readonly string[];
}

export interface PublishedPage {
  readonly page: SitePage;
  readonly answers: readonly PublishedAnswer[];
  /** Whether what it carries can be read. */
  readonly isReadable: boolean;
  /** The JobPostings of the page. */
  readonly postings: readonly JsonObject[];
}

export interface PublishedPages {
  /** Whether the page that is checked is one of them. */
  readonly isPublished: boolean;
  readonly pages: readonly PublishedPage[];
  readonly findings: readonly Finding[];
}

const isPublishedPage = ({ ours }: SitePage) => ours.some(({ attributes }) => 'published' in attributes);

/** Reads the published page itself, and those of the site's sitemap. */
export async function readPublishedPages(page: SitePage, signal: AbortSignal): Promise<PublishedPages> {
  const isPublished = isPublishedPage(page);
  const { urls, findings } = await readSitemap(page, signal, isPublished);
  const own = isPublished ? publishedPageOf(page) : undefined;
  const others = chosenOf(urls, page, own);
  const read = await forEach(others, (url) => readSitePage(url, signal));
  const broken = read.filter((one): one is Finding => !('ours' in one));
  if (isPublished && broken.length) {
    findings.push({
      id: 'sitemap-broken',
      state: 'failed',
      what: `${broken.length} of ${others.length} pages of the sitemap cannot be opened: ${broken
        .slice(0, 5)
        .map(({ where }) => where)
        .join(', ')}.`,
      why: 'Search engines report them, and stop listing them.',
      change: 'Publish again, and deploy all files that "career-elements publish" has written.',
      where: new URL('/sitemap.xml', page.url).href,
    });
  }
  const published = read.filter((one): one is SitePage => 'ours' in one).filter(isPublishedPage);
  return { isPublished, pages: [...(own ? [own] : []), ...published.map(publishedPageOf)], findings };
}

/** Those to read: the page in other languages, then pages of its vacancies, then the others in their order. */
function chosenOf(urls: readonly string[], page: SitePage, own: PublishedPage | undefined): string[] {
  const absolute = (href: string) => (URL.canParse(href, page.url) ? [new URL(href, page.url).href] : []);
  const listed = new Set(urls);
  const alternates = page.elements
    .filter(({ name, attributes }) => name === 'link' && attributes['rel'] === 'alternate')
    .flatMap(({ attributes }) => (attributes['hreflang'] ? absolute(attributes['href'] ?? '') : []));
  const ownUrls = (own?.answers ?? []).flatMap((answer) => answer.urls.flatMap(absolute));
  const first = [...alternates, ...ownUrls.slice(0, MAX_OWN)].filter((url) => listed.has(url));
  return [...new Set([...first, ...urls])].filter((url) => url !== page.url).slice(0, MAX_PAGES);
}

async function readSitemap(
  page: SitePage,
  signal: AbortSignal,
  isExpected: boolean,
): Promise<{ urls: string[]; findings: Finding[] }> {
  const robots = await ask(new URL('/robots.txt', page.url).href, { redirect: 'follow', signal });
  const named =
    isAnswer(robots) && robots.status === 200
      ? [...robots.text.matchAll(/^sitemap:\s*(\S+)/gim)].map(([, url = '']) => url)
      : [];
  const start = named.find((one) => URL.canParse(one)) ?? new URL('/sitemap.xml', page.url).href;
  const locations = async (url: string): Promise<string[] | undefined> => {
    const answer = await ask(url, { redirect: 'follow', signal });
    if (!isAnswer(answer) || answer.status !== 200 || !/<(?:urlset|sitemapindex)\b/.test(answer.text))
      return undefined;
    const found = [...answer.text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, one = '']) =>
      one.replaceAll('&amp;', '&'),
    );
    if (!answer.text.includes('<sitemapindex')) return found;
    const inner = await forEach(found.slice(0, 5), (one) =>
      one === url ? Promise.resolve([]) : locations(one),
    );
    return inner.flatMap((one) => one ?? []);
  };
  const urls = await locations(start);
  const own = (urls ?? []).filter((one) => URL.canParse(one) && new URL(one).origin === page.origin);
  if (urls || !isExpected) return { urls: own, findings: [] };
  return {
    urls: [],
    findings: [
      {
        id: 'sitemap-missing',
        state: 'warning',
        what: 'The site has published pages, but no sitemap.',
        why: 'Search engines find new vacancies late, or not at all.',
        change: 'Name the sitemap in robots.txt: "Sitemap: https://…/sitemap.xml".',
        where: start,
      },
    ],
  };
}

/** Attributes that leave vacancies out. */
const REDUCING = ['only', 'exclude', 'location', 'access'];

function publishedPageOf(page: SitePage): PublishedPage {
  const answers: PublishedAnswer[] = [];
  const postings: JsonObject[] = [];
  let isReadable = true;
  const waiting: Tree.ChildNode[] = [...parse(page.html).childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    waiting.push(...node.childNodes);
    if (node.tagName !== 'script') continue;
    const has = (name: string, value?: string) =>
      'attrs' in node && node.attrs.some((one) => one.name === name && (value ?? one.value) === one.value);
    const data = readJson(node.childNodes.map((one) => ('value' in one ? one.value : '')).join(''));
    if (has('type', 'application/ld+json')) postings.push(...postingsIn(data));
    if (!has('data-published')) continue;
    const around = node.parentNode && 'attrs' in node.parentNode ? node.parentNode.attrs : [];
    const isWhole = !around.some(({ name }) => REDUCING.includes(name));
    if (isObject(data)) answers.push(answerOf(data, isWhole));
    else isReadable = false;
  }
  return { page, answers, isReadable, postings };
}

function answerOf(data: JsonObject, isWhole: boolean): PublishedAnswer {
  const { language, list, total, vacancy, urls } = data;
  const records = Array.isArray(list) ? (list as unknown[]) : undefined;
  return {
    language: typeof language === 'string' && language ? language : undefined,
    list: records,
    total: typeof total === 'number' ? total : (records?.length ?? 0),
    isWhole,
    vacancy,
    urls: isObject(urls) ? Object.values(urls).filter((one) => typeof one === 'string') : [],
  };
}

/** One, several, or those of a graph. */
function postingsIn(data: unknown): JsonObject[] {
  const all = [data].flat().filter(isObject);
  return all.flatMap((one) =>
    [one['@type']].flat().includes('JobPosting')
      ? [one]
      : Array.isArray(one['@graph'])
        ? postingsIn(one['@graph'])
        : [],
  );
}
