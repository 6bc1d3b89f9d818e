// Pages that were published with their content: how old they are, what has changed since, and what does not work in them.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Finding } from '../../diagnosis/finding.js';
import { isObject } from '../../base/json.js';
import { readJson } from '../../http/request.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { ask, forEach, isAnswer } from './ask.js';
import { readSitePage, type SitePage } from './site-page.js';

/** Pages of a sitemap, and links of a page, that are read. */
const MAX_PAGES = 40;
const MAX_LINKS = 40;
/** Milliseconds after which a published page is reported. */
const MAX_AGE = 24 * 3_600_000;

interface Options {
  /** The vacancies that the service has now for everybody; undefined: unknown. */
  readonly vacancies: readonly Vacancy[] | undefined;
  readonly now: number;
  readonly signal: AbortSignal;
}

/** The published page itself, and those of the site's sitemap. */
export async function checkPublished(page: SitePage, options: Options): Promise<Finding[]> {
  const isPublished = page.ours.some(({ attributes }) => 'published' in attributes);
  const { urls, findings } = await readSitemap(page, options.signal, isPublished);
  const others = urls.filter((url) => url !== page.url).slice(0, MAX_PAGES);
  const pages = await forEach(others, (url) => readSitePage(url, options.signal));
  const broken = pages.filter((one): one is Finding => !('ours' in one));
  const published = [page, ...pages.filter((one): one is SitePage => 'ours' in one)].filter(({ ours }) =>
    ours.some(({ attributes }) => 'published' in attributes),
  );
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
  if (!published.length) return findings;
  const differences = checkDifferences(published, options.vacancies);
  // A page is as old as its content: where that is still what the service says, its age is no fault.
  const isSame = options.vacancies !== undefined && differences.length === 0;
  findings.push(...checkAge(published, { now: options.now, isSame }), ...differences);
  findings.push(...(await checkLinks(published, options.signal)));
  if (findings.every(({ state }) => state === 'ok'))
    findings.push({
      id: 'published',
      state: 'ok',
      what: `${published.length} published pages are up to date.`,
      where: page.url,
    });
  return findings;
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

function checkAge(
  pages: readonly SitePage[],
  { now, isSame }: { readonly now: number; readonly isSame: boolean },
): Finding[] {
  const times = pages.flatMap(({ url, ours }) =>
    ours
      .filter(({ attributes }) => 'published' in attributes)
      .map(({ attributes }) => ({ url, at: Date.parse(attributes['published'] ?? '') })),
  );
  const unreadable = times.filter(({ at }) => Number.isNaN(at));
  const old = isSame ? [] : times.filter(({ at }) => now - at > MAX_AGE);
  const oldest = Math.min(...old.map(({ at }) => at));
  return [
    ...(unreadable.length
      ? [
          {
            id: 'published-time',
            state: 'warning',
            what: `The attribute published of ${unreadable[0]?.url} is no time.`,
            why: 'The elements cannot tell whether the content is old.',
            change: 'Publish again with "career-elements publish".',
            where: unreadable[0]?.url ?? '',
          } as const,
        ]
      : []),
    ...(old.length
      ? [
          {
            id: 'published-old',
            state: 'warning',
            what: `${old.length} of ${times.length} published pages are older than a day; the oldest is of ${new Date(oldest).toISOString()}.`,
            why: 'Search engines and readers without scripts see vacancies that have closed, and not the new ones.',
            change: 'Check that the job that runs "career-elements publish" still runs and deploys.',
            where: old[0]?.url ?? '',
          } as const,
        ]
      : []),
  ];
}

interface Embedded {
  readonly answer: unknown;
  /** Whether it is of a list of all vacancies. */
  readonly isWhole: boolean;
}

/** Attributes that leave vacancies out. */
const REDUCING = ['only', 'exclude', 'location', 'access'];

/** The answers that pages were made from. */
function embeddedIn({ html }: SitePage): Embedded[] {
  const found: Embedded[] = [];
  const waiting: Tree.ChildNode[] = [...parse(html).childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    const isAnswerOf = node.tagName === 'script' && node.attrs.some(({ name }) => name === 'data-published');
    const text = isAnswerOf ? node.childNodes.map((one) => ('value' in one ? one.value : '')).join('') : '';
    const around = node.parentNode && 'attrs' in node.parentNode ? node.parentNode.attrs : [];
    const isWhole = !around.some(({ name }) => REDUCING.includes(name));
    if (isAnswerOf) found.push({ answer: readJson(text), isWhole });
    waiting.push(...node.childNodes);
  }
  return found;
}

function checkDifferences(pages: readonly SitePage[], vacancies: readonly Vacancy[] | undefined): Finding[] {
  const broken: string[] = [];
  const closed = new Map<string, string>();
  const listed = new Set<string>();
  let hasList = false;
  const now = new Set(vacancies?.map(({ id }) => id));
  for (const page of pages) {
    for (const { answer, isWhole } of embeddedIn(page)) {
      if (!isObject(answer)) {
        broken.push(page.url);
        continue;
      }
      const list = Array.isArray(answer['list']) ? (answer['list'] as unknown[]) : undefined;
      hasList ||= isWhole && list !== undefined;
      const ids = [...(list ?? []), answer['vacancy']].map(idOf).filter((one) => one !== undefined);
      for (const id of ids) {
        if (list) listed.add(id);
        if (vacancies && !now.has(id)) closed.set(id, page.url);
      }
    }
  }
  const missing = hasList && vacancies ? vacancies.filter(({ id }) => !listed.has(id)) : [];
  const change = 'Run "career-elements publish" again, and deploy what it has written.';
  return [
    ...(broken.length
      ? [
          {
            id: 'published-data',
            state: 'failed',
            what: `The content that ${broken[0]} carries is no JSON.`,
            why: 'The element asks the service instead, and the page may blink.',
            change,
            where: broken[0] ?? '',
          } as const,
        ]
      : []),
    ...(closed.size
      ? [
          {
            id: 'published-closed',
            state: 'warning',
            what: `${closed.size} published vacancies are not in the service's list any more: ${[...closed.keys()].slice(0, 10).join(', ')}.`,
            why: 'Search engines still list them.',
            change,
            where: [...closed.values()][0] ?? '',
          } as const,
        ]
      : []),
    ...(missing.length
      ? [
          {
            id: 'published-missing',
            state: 'warning',
            what: `${missing.length} vacancies of the service are not on the published lists: ${missing
              .slice(0, 10)
              .map(({ id }) => id)
              .join(', ')}.`,
            why: 'Search engines and readers without scripts do not see them.',
            change,
            where: pages[0]?.url ?? '',
          } as const,
        ]
      : []),
  ];
}

function idOf(record: unknown): string | undefined {
  const value = isObject(record)
    ? Object.entries(record).find(([name]) => name.toLowerCase() === 'id')?.[1]
    : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Published links to vacancies carry the vacancy's id. */
async function checkLinks(pages: readonly SitePage[], signal: AbortSignal): Promise<Finding[]> {
  const links = new Map<string, string>();
  for (const page of pages) {
    for (const { name, attributes } of page.elements) {
      const { href } = attributes;
      if (name !== 'a' || !('data-id' in attributes) || !href || !URL.canParse(href, page.url)) continue;
      const url = new URL(href, page.url);
      url.hash = '';
      if (url.origin === page.origin && !links.has(url.href)) links.set(url.href, page.url);
    }
  }
  const answers = await forEach([...links].slice(0, MAX_LINKS), async ([url, from]) => {
    const answer = await ask(url, { redirect: 'follow', signal });
    return { url, from, status: isAnswer(answer) ? answer.status : answer.error };
  });
  const broken = answers.filter(({ status }) => typeof status !== 'number' || status >= 400);
  if (!broken.length) return [];
  return [
    {
      id: 'published-links',
      state: 'failed',
      what: `${broken.length} of ${answers.length} links to published vacancies do not work: ${broken
        .slice(0, 5)
        .map(({ url, status }) => `${url} (${status})`)
        .join(', ')}.`,
      why: 'Visitors and search engines come to an error.',
      change:
        'Deploy all files that "career-elements publish" has written, and check the URL pattern of its configuration.',
      where: broken[0]?.from ?? '',
    },
  ];
}
