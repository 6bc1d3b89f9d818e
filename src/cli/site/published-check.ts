// Pages that were published with their content: what has changed since, and what does not work in them.
import type { Finding } from '../../diagnosis/finding.js';
import { ask, forEach, isAnswer } from './ask.js';
import type { Current } from './current.js';
import { checkDifferences } from './published-differences.js';
import type { PublishedPages } from './published-pages.js';
import type { SitePage } from './site-page.js';

/** Links of pages that are followed. */
const MAX_LINKS = 40;

interface Options {
  readonly current: Current;
  /** Of pages that do not say theirs. */
  readonly language: string;
  readonly signal: AbortSignal;
}

/** Checks the pages that were read. */
export async function checkPublished(published: PublishedPages, options: Options): Promise<Finding[]> {
  const findings = [...published.findings];
  const pages = published.pages.map(({ page }) => page);
  if (!pages.length) return findings;
  findings.push(...checkTimes(pages), ...(await checkDifferences(published.pages, options)));
  findings.push(...(await checkLinks(pages, options.signal)));
  if (findings.every(({ state }) => state === 'ok'))
    findings.push({
      id: 'published',
      state: 'ok',
      what: `${pages.length} published pages say what the service says.`,
      where: pages[0]?.url ?? '',
    });
  return findings;
}

function checkTimes(pages: readonly SitePage[]): Finding[] {
  const unreadable = pages.find(({ ours }) =>
    ours.some(
      ({ attributes: { published } }) => published !== undefined && Number.isNaN(Date.parse(published)),
    ),
  );
  if (!unreadable) return [];
  return [
    {
      id: 'published-time',
      state: 'warning',
      what: `The attribute published of ${unreadable.url} is no time.`,
      why: 'The elements cannot tell whether the content is old.',
      change: 'Publish again with "career-elements publish".',
      where: unreadable.url,
    },
  ];
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
