// What vacancies lack for structured data, and what only their own records have.
import type { Finding } from '../../diagnosis/finding.js';
import { checkRecords } from '../../diagnosis/record-check.js';
import type { Directory } from '../../directory/directory.js';
import { readJson } from '../../http/request.js';
import { languageHeaders } from '../../recruiting/first-request.js';
import { readVacancy } from '../../recruiting/vacancy-record.js';
import { readAddress } from '../../vacancies/address.js';
import { activityAt } from '../../vacancies/filter.js';
import { toJobPosting } from '../../vacancies/job-posting.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import type { PageElement } from '../page.js';
import { ask, forEach, isAnswer } from './ask.js';
import { checkList, dayOf, vacanciesOf, type Content } from './content-check.js';

/** Vacancies that are read one by one. */
const MAX_READ = 25;

const SOURCES = {
  title: 'a title',
  description: 'an advert with text',
  'start date': 'a start date (the day of posting)',
  'hiring-organization': 'the attribute hiring-organization="…"',
  address: 'an address with a country for one of its locations (in its record, or in the directory)',
} as const;

/** What vacancies lack for structured data, and what only their own records have. */
export async function checkPostings(
  content: Content,
  directory: Directory | undefined,
  detail: PageElement | undefined,
): Promise<Finding[]> {
  const { service, answers, page, signal } = content;
  if (!answers.records?.length) return [];
  const open = vacanciesOf(content).filter((one) => activityAt(one, dayOf(service)) === 'active');
  const read = open.slice(0, MAX_READ);
  const headers = {
    Accept: 'application/json',
    Origin: page.origin,
    ...languageHeaders(service.settings, service.languages[0]),
  };
  const singles = await forEach(read, async ({ id }) => {
    const answer = await ask(service.url('vacancy', id), { headers, signal });
    return isAnswer(answer) && answer.status === 200 ? readJson(answer.text) : undefined;
  });
  const records = singles.filter((one) => one !== undefined);
  const where = service.url('vacancy', '{id}').replace('%7Bid%7D', '{id}');
  const single = records.length
    ? checkRecords(records, {
        fieldMap: service.settings.fieldMap,
        today: dayOf(service),
        where,
        isSingle: true,
      })
    : [];
  // What is wrong with the list's records was said of the list.
  const said = new Set(checkList(content).map(({ what }) => what));
  const findings = single.filter(
    ({ id, what }) =>
      ['field-names', 'fields-missing', 'field-map-path'].includes(id) &&
      !said.has(what) &&
      /advertisementText|contacts|applicationUrl/.test(what),
  );
  if (!detail) return findings;
  const { attributes, name } = detail;
  const place = `<${name}>`;
  if (!('structured-data' in attributes)) {
    return [
      ...findings,
      {
        id: 'posting-off',
        state: 'note',
        what: 'Structured data for search engines (JobPosting) are off.',
        why: 'Search engines do not list the vacancies as jobs.',
        change: `Write structured-data hiring-organization="…" on ${place}.`,
        where: place,
      },
    ];
  }
  const lacking = new Map<string, string[]>();
  for (const record of records) {
    const vacancy = readVacancy(record, service.settings.fieldMap, service.settings.timeZone);
    if (!vacancy) continue;
    const posting = toJobPosting(vacancy, {
      organization: attributes['hiring-organization'],
      description: vacancy.advertisementText?.replace(/<[^>]*>/g, ' ').trim() || undefined,
      addressOf: (location) => addressOf(location, vacancy) ?? directory?.addressOf(location),
    });
    if (!('missing' in posting)) continue;
    for (const one of posting.missing) lacking.set(one, [...(lacking.get(one) ?? []), vacancy.id]);
  }
  const limit = open.length > read.length ? ` (of the first ${read.length} of ${open.length})` : '';
  if (!lacking.size)
    return [
      ...findings,
      {
        id: 'posting',
        state: 'ok',
        what: `All ${records.length} vacancies${limit} have what a JobPosting needs.`,
        where: place,
      },
    ];
  return [
    ...findings,
    ...[...lacking].map(([what, ids]): Finding => ({
      id: 'posting-missing',
      state: 'warning',
      what: `${ids.length} vacancies${limit} lack ${SOURCES[what as keyof typeof SOURCES] ?? what}: ${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ' …' : ''}.`,
      why: 'They have no JobPosting, so search engines do not list them as jobs.',
      change:
        what === 'hiring-organization'
          ? `Write hiring-organization="…" on ${place}.`
          : what === 'address'
            ? 'Publish the directory ("career-elements sync") and name it by data-directory-url; locations need a country.'
            : 'Complete them in the recruiting system.',
      where: place,
    })),
  ];
}

/** Of the vacancy's own record, where a host sends one. */
function addressOf(
  { id, name }: { id?: string; name: string },
  { record }: Vacancy,
): ReturnType<typeof readAddress> {
  const locations = Object.entries(record).find(([key]) => /^locations?$/i.test(key))?.[1];
  const all: unknown[] = Array.isArray(locations) ? locations : [locations];
  const own = all.find((one) => {
    const { id: ownId, name: ownName } = (one ?? {}) as { id?: unknown; name?: unknown };
    return id === undefined ? ownName === name : ownId === id;
  });
  return readAddress(own);
}
