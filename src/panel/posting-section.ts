// The structured data that search engines find on the page.
import { said } from '../settings/console.js';
import type { Item, Section } from './section.js';

const LONGEST = 4000;

/** Long texts are shortened: what matters is whether they are there. */
const shorten = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > 200 ? `${value.slice(0, 200)}…` : value;

export function postingSection(): Section {
  const items = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    ({ textContent }): Item[] => {
      let data: unknown;
      try {
        data = JSON.parse(textContent);
      } catch {
        return [
          {
            state: 'warning',
            text: 'A script of structured data is no JSON.',
            lines: ['Search engines ignore it.'],
          },
        ];
      }
      const all = (Array.isArray(data) ? data : [data]) as unknown[];
      return all
        .filter(
          (one): one is Record<string, unknown> =>
            typeof one === 'object' &&
            one !== null &&
            (one as Record<string, unknown>)['@type'] === 'JobPosting',
        )
        .map((one) => ({
          state: 'ok',
          text: `JobPosting: ${String(one['title'])}`,
          code: JSON.stringify(one, shorten, 2).slice(0, LONGEST),
        }));
    },
  );
  if (items.length) return { id: 'posting', title: 'JobPosting', items };
  const why = [...said().keys()].filter((one) => one.includes('no JobPosting'));
  const detail = document.querySelector('vacancy-detail, career-site');
  const reason = !detail
    ? 'Only a page that shows one vacancy has one.'
    : detail.hasAttribute('structured-data')
      ? 'It is there once a vacancy is shown that has all that search engines require.'
      : `Write structured-data hiring-organization="…" on <${detail.localName}>.`;
  return {
    id: 'posting',
    title: 'JobPosting',
    items: [
      {
        state: why.length ? 'warning' : 'note',
        text: 'The page has no JobPosting.',
        lines: why.length ? why : [reason],
      },
    ],
  };
}
