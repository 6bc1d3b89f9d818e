// Whether a published list has the vacancies that the service has now.
import { findingsOf, type Finding } from '../../core/diagnosis/finding.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { addressIn, readSitePage, type SitePage } from './site-page.js';

/** Pages of a list that are read. */
const MAX_PAGES = 40;
/** So many vacancies may have opened since the last run. */
const FEW = 3;
/** Vacancies that are named. */
const NAMED = 10;

const advice =
  'Run "career-elements publish" again, and deploy what it has written. If the next check says the same, look whether the job still runs and deploys.';
const MISSING = {
  message: '{count} vacancies of the service are not on the published list: {ids}.',
  why: 'Search engines and readers without scripts do not see them.',
  advice,
};
const find = findingsOf({
  published: { state: 'ok', message: 'The published list has the vacancies of the service.' },
  'published-closed': {
    state: 'failed',
    message: "{count} published vacancies are not in the service's list any more: {ids}.",
    why: 'Search engines and readers without scripts still see them as open.',
    advice,
  },
  'published-missing': { state: 'failed', ...MISSING },
  'published-missing/few': { state: 'warning', ...MISSING },
});

/** @param open the vacancies of the service that are open for everybody today */
export async function checkPublished(
  page: SitePage,
  open: readonly Vacancy[],
  signal: AbortSignal,
): Promise<Finding[]> {
  const list = page.ours.find(({ name, attributes }) => name === 'vacancy-list' && 'published' in attributes);
  if (!list) return [];
  const published = new Set<string>();
  const read = new Set<string>();
  let opened: SitePage | Finding = page;
  let next: string | undefined = page.url;
  while ('ours' in opened && next && !read.has(next)) {
    read.add(next);
    for (const { name, attributes } of opened.elements)
      if (name === 'a' && attributes['data-id']) published.add(attributes['data-id']);
    const link = opened.elements.find(({ name, attributes }) => name === 'a' && attributes['rel'] === 'next');
    next = addressIn(opened, link?.attributes['href']);
    if (read.size === MAX_PAGES) break;
    if (next) opened = await readSitePage(next, signal);
  }
  const current = new Set(open.map(({ id }) => id));
  const closed = [...published].filter((id) => !current.has(id));
  // A list of some vacancies, or one of which pages were not read, does not have all.
  const hasAll = !next && !('only' in list.attributes) && !('exclude' in list.attributes);
  const missing = hasAll ? [...current].filter((id) => !published.has(id)) : [];
  const found = (key: Parameters<typeof find>[0], ids: readonly string[]) => {
    const named = ids.slice(0, NAMED).join(', ') + (ids.length > NAMED ? ' …' : '');
    return ids.length ? [find(key, page.url, { count: ids.length, ids: named })] : [];
  };
  const findings = [
    ...found('published-closed', closed),
    ...found(missing.length > FEW ? 'published-missing' : 'published-missing/few', missing),
  ];
  return findings.length ? findings : [find('published', page.url)];
}
