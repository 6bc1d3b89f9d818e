// The structured data that search engines find on the page.
import { isObject } from '../../core/util/json.js';
import { said } from '../../core/settings/warn-once.js';
import type { Item, Section } from './section.js';

const LONGEST = 4000;

/** Shortens long texts: only their presence matters. */
const shorten = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > 200 ? `${value.slice(0, 200)}…` : value;

export function postingSection(): Section {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const items = scripts.flatMap(({ textContent }): Item[] => {
    const data = parse(textContent);
    if (data === undefined) {
      const text = 'A script of structured data is not JSON.';
      return [{ state: 'warning', text, lines: ['Search engines ignore it.'] }];
    }
    const postings = [data].flat().filter(isObject);
    return postings
      .filter((one) => one['@type'] === 'JobPosting')
      .map((one) => ({
        state: 'ok',
        text: `JobPosting: ${String(one['title'])}`,
        code: JSON.stringify(one, shorten, 2).slice(0, LONGEST),
      }));
  });
  return { id: 'posting', title: 'JobPosting', items: items.length ? items : [missing()] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function missing(): Item {
  const text = 'The page has no JobPosting.';
  const why = [...said().keys()].filter((one) => one.includes('no JobPosting'));
  if (why.length) return { state: 'warning', text, lines: why };
  const detail = document.querySelector('vacancy-detail, career-site');
  const reason = !detail
    ? 'Only a page that shows one vacancy has one.'
    : detail.hasAttribute('structured-data')
      ? 'It appears with a vacancy that has all that search engines require.'
      : `Write structured-data hiring-organization="…" on <${detail.localName}>.`;
  return { state: 'note', text, lines: [reason] };
}
