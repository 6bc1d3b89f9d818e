// The JobPostings in the heads of published pages: which vacancies have none, and what they lack, by the service's own records.
import type { JsonObject } from '../../base/json.js';
import type { Finding } from '../../diagnosis/finding.js';
import { readPath } from '../../diagnosis/record-check.js';
import type { Directory } from '../../directory/directory.js';
import { addressInRecord } from '../../vacancies/address.js';
import { readPostingSettings } from '../../vacancies/job-posting-settings.js';
import { toJobPosting } from '../../vacancies/job-posting.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { forEach } from './ask.js';
import type { Content } from './content-check.js';
import type { Current } from './current.js';
import type { PublishedPage } from './published-pages.js';
import { baseOf } from './site-page.js';

/** What search engines recommend of each JobPosting, beyond what they require. */
const RECOMMENDED = ['validThrough', 'employmentType', 'baseSalary', 'hiringOrganization.logo'] as const;
const NAMED = 10;

const REQUIRED = {
  title: 'a title',
  description: 'an advert with text',
  'start date': 'a start date (the day of posting)',
  'hiring-organization': 'the name of the company',
  address: 'an address with a country for one of its locations',
} as const;

interface Options {
  readonly content: Content;
  readonly current: Current;
  readonly directory: Directory | undefined;
}

/** @returns undefined when none of the pages is of a vacancy */
export async function checkPublishedPostings(
  pages: readonly PublishedPage[],
  { content, current, directory }: Options,
): Promise<Finding[] | undefined> {
  const standard = content.service.languages[0] ?? 'en';
  const own = pages.flatMap((page) =>
    page.answers.flatMap(({ language = standard, vacancy }) => {
      const published = current.read(vacancy);
      return published ? [{ ...page, language, id: published.id }] : [];
    }),
  );
  if (!own.length) return undefined;
  const lacking = new Map<string, Set<string>>();
  const complete = new Set<string>();
  const recommended = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, what: string, id: string) =>
    to.set(what, (to.get(what) ?? new Set<string>()).add(id));
  let where = '';
  await forEach(own, async ({ page, postings, language, id }) => {
    let posting = postings[0];
    if (!posting) {
      const vacancy = await current.vacancy(language, id);
      // It has closed: that is another finding.
      if (!vacancy) return;
      where ||= page.url;
      const organization = page.ours.find(({ attributes }) => attributes['hiring-organization']);
      const expected = postingOf(vacancy, {
        organization: organization?.attributes['hiring-organization'],
        site: readPostingSettings(content.service.settings.jobPosting, baseOf(page)).settings,
        directory,
      });
      if (!expected.missing.length) complete.add(id);
      for (const one of expected.missing) add(lacking, REQUIRED[one], id);
      posting = expected.posting;
    }
    for (const path of RECOMMENDED) if (readPath(posting, path) === undefined) add(recommended, path, id);
  });
  // Of those whose page was not opened, the list says it.
  const opened = new Set(own.map(({ id }) => id));
  const listed = (await current.list(standard)) ?? [];
  const dated = listed.some(({ startDate }) => startDate !== undefined);
  for (const { id, startDate } of dated ? listed : [])
    if (startDate === undefined && !opened.has(id)) add(lacking, REQUIRED['start date'], id);
  const without = new Set([...lacking.values()].flatMap((ids) => [...ids]).concat(...complete));
  const why =
    'They have no JobPosting in the head of their page, so search engines do not list them as jobs.';
  const findings = [...lacking].map(([what, ids]): Finding => ({
    id: 'posting-missing',
    state: 'warning',
    what: `${ids.size} published vacancies lack ${what}: ${named(ids)}.`,
    why,
    change:
      'Complete them in the recruiting system (addresses also by the "directory" of career-site.json), and publish again.',
    where,
  }));
  if (complete.size)
    findings.push({
      id: 'posting-unpublished',
      state: 'warning',
      what: `${complete.size} published vacancies have no JobPosting, though nothing is missing in their records: ${named(complete)}.`,
      why,
      change:
        'Run "career-elements publish" again, and check that the template has the place for the head and that nothing removes scripts from it.',
      where,
    });
  if (!without.size)
    findings.push({
      id: 'posting',
      state: 'ok',
      what: `The ${own.length} published pages of vacancies that were read have a JobPosting each.`,
      where: own[0]?.page.url ?? '',
    });
  if (recommended.size)
    findings.push({
      id: 'posting-recommended',
      state: 'note',
      what: `Of what search engines recommend, vacancies lack ${[...recommended].map(([what, ids]) => `${what}: ${named(ids)}`).join('; ')}.`,
      why: 'Search engines show such jobs with less detail, or lower.',
      change:
        'Complete the records in the recruiting system (name other fields by fieldMap), or "company" and "jobPosting" in career-site.json.',
      where: own[0]?.page.url ?? '',
    });
  return findings;
}

interface PostingSource {
  readonly organization: string | undefined;
  readonly site: ReturnType<typeof readPostingSettings>['settings'];
  readonly directory: Directory | undefined;
}

/** What is missing, and the posting as it would be without that. */
function postingOf(vacancy: Vacancy, { organization, site, directory }: PostingSource) {
  const options = {
    organization,
    site,
    description: vacancy.advertisementText?.replace(/<[^>]*>/g, ' ').trim() || undefined,
    addressOf: (location: Vacancy['locations'][number]) =>
      directory?.addressOf(location) ?? addressInRecord(vacancy, location),
  };
  const result = toJobPosting(vacancy, options);
  if ('posting' in result) return { missing: [], posting: result.posting };
  const filled = toJobPosting(
    { ...vacancy, startDate: '2026-01-01', locations: [{ name: '-' }] },
    { ...options, organization: '-', description: '-', addressOf: () => ({ country: '-' }) },
  );
  const posting: JsonObject = 'posting' in filled ? filled.posting : {};
  return { missing: result.missing, posting };
}

const named = (ids: ReadonlySet<string>): string =>
  [...ids].slice(0, NAMED).join(', ') + (ids.size > NAMED ? ` … (${ids.size})` : '');
