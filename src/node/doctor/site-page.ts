// A page of the site as a browser receives it.
import { readPolicies, type Policy } from '../../core/diagnosis/policy.js';
import { findingsOf, type Finding } from '../../core/diagnosis/finding.js';
import { askPage, isAnswer } from '../commands/ask.js';
import { readHtml, type HtmlPage } from '../commands/html-page.js';

export interface SitePage extends HtmlPage {
  /** After redirects. */
  readonly url: string;
  readonly origin: string;
  /** What relative addresses of the page are relative to. */
  readonly base: string;
  readonly policies: readonly Policy[];
  readonly reportOnly: readonly Policy[];
}

const find = findingsOf({
  page: {
    state: 'failed',
    message: 'The page {problem}.',
    why: 'Visitors do not see it either.',
    advice: '{advice}',
  },
});

export async function readSitePage(address: string, signal: AbortSignal): Promise<SitePage | Finding> {
  const answer = await askPage(address, signal);
  if (!isAnswer(answer)) return find('page', address, { problem: answer.error, advice: answer.advice });
  const { url, text, headers } = answer;
  const html = readHtml(text);
  const metas = html.elements.filter(
    ({ name, attributes }) =>
      name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy',
  );
  const href = html.elements.find(({ name, attributes }) => name === 'base' && attributes['href'])
    ?.attributes['href'];
  return {
    ...html,
    url,
    origin: new URL(url).origin,
    base: href && URL.canParse(href, url) ? new URL(href, url).href : url,
    policies: [
      headers.get('Content-Security-Policy'),
      ...metas.map(({ attributes }) => attributes['content']),
    ].flatMap(readPolicies),
    reportOnly: readPolicies(headers.get('Content-Security-Policy-Report-Only')),
  };
}

/** The absolute URL of an address of the page; undefined if it is not an address. */
export const addressIn = ({ base }: SitePage, address: string | undefined): string | undefined =>
  address && URL.canParse(address, base) ? new URL(address, base).href : undefined;

/** Whether the page has other scripts than ours, which may set what its HTML does not say. */
export const hasPrograms = ({ elements, scripts }: SitePage): boolean =>
  elements.some(
    (one) =>
      one.name === 'script' &&
      !scripts.includes(one) &&
      !('data-head-start' in one.attributes) &&
      /^(?:module|text\/javascript|)$/.test(one.attributes['type'] ?? ''),
  );
