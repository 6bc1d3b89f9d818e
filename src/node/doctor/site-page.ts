// A page as it is served, before any script has run.
import { ELEMENTS } from '../../loader/files.js';
import { readPolicies, type Policy } from '../../core/diagnosis/policy.js';
import { findingsOf, type Finding } from '../../core/diagnosis/finding.js';
import { elementsOf, type PageElement } from '../commands/html-page.js';
import { ask, isAnswer } from './ask.js';

export interface SitePage {
  /** After redirects. */
  readonly url: string;
  readonly origin: string;
  readonly elements: readonly PageElement[];
  /** Our custom elements. */
  readonly ours: readonly PageElement[];
  /** Script tags of ours: with our settings, or with our file. */
  readonly scripts: readonly PageElement[];
  /** The one whose settings hold. */
  readonly script: PageElement | undefined;
  /** Its `data-…` attributes, by the names of a `dataset`. */
  readonly data: Readonly<Record<string, string>>;
  readonly policies: readonly Policy[];
  readonly reportOnly: readonly Policy[];
}

/** The name of the file for the script tag, in an address. */
export const LOADER_FILE = /(?:^|\/)career-elements(?:\.min)?\.js(?:[?#]|$)/;

const find = findingsOf({
  page: {
    state: 'failed',
    what: 'The page {problem}.',
    why: 'Visitors do not see it either.',
    change: '{advice}',
  },
});

export async function readSitePage(url: string, signal: AbortSignal): Promise<SitePage | Finding> {
  const answer = await ask(url, { redirect: 'follow', headers: { Accept: 'text/html' }, signal });
  const failed = (problem: string, advice = 'Name the address of the page with the elements.') =>
    find('page', url, { problem, advice });
  if (!isAnswer(answer)) return failed(`cannot be read: ${answer.error}`, answer.advice);
  const type = answer.headers.get('Content-Type') ?? '';
  if (answer.status >= 400) return failed(`answers ${answer.status}`);
  if (!/html/i.test(type)) return failed(`is ${type || 'of no type'}, not HTML`);
  return pageOf(answer.url, answer.text, answer.headers);
}

function pageOf(url: string, html: string, headers: Headers): SitePage {
  const elements = elementsOf(html);
  const tags = elements.filter(({ name }) => name === 'script');
  const has = (name: string) => tags.find(({ attributes }) => name in attributes);
  const scripts = tags.filter(
    ({ attributes }) =>
      LOADER_FILE.test(attributes['src'] ?? '') ||
      ['data-customer-id', 'data-base-url', 'data-career-elements'].some((name) => name in attributes),
  );
  // As `findScriptTag`.
  const script = has('data-customer-id') ?? has('data-base-url') ?? has('data-career-elements') ?? scripts[0];
  const metas = elements.filter(
    ({ name, attributes }) =>
      name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy',
  );
  return {
    url,
    origin: new URL(url).origin,
    elements,
    ours: elements.filter(({ name }) => ELEMENTS.includes(name)),
    scripts,
    script,
    data: dataOf(script),
    policies: [
      headers.get('Content-Security-Policy'),
      ...metas.map(({ attributes }) => attributes['content']),
    ].flatMap(readPolicies),
    reportOnly: readPolicies(headers.get('Content-Security-Policy-Report-Only')),
  };
}

/** The `data-…` attributes of a tag as a `dataset` has them. */
function dataOf(element: PageElement | undefined): Record<string, string> {
  const data = Object.entries(element?.attributes ?? {}).filter(([name]) => name.startsWith('data-'));
  const camel = (name: string) =>
    name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(data.map(([name, value]) => [camel(name), value]));
}

/** What a relative address of the page is relative to. */
export function baseOf({ url, elements }: SitePage): string {
  const base = elements.find(({ name, attributes }) => name === 'base' && attributes['href'])?.attributes[
    'href'
  ];
  return base && URL.canParse(base, url) ? new URL(base, url).href : url;
}

/** Whether the page has other scripts than ours, which may set what its HTML does not say. */
export const hasPrograms = ({ elements, scripts }: SitePage): boolean =>
  elements.some(
    (one) =>
      one.name === 'script' &&
      !scripts.includes(one) &&
      !('data-head-start' in one.attributes) &&
      /^(?:module|text\/javascript|)$/.test(one.attributes['type'] ?? ''),
  );
