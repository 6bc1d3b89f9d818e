// What a job feed can say of a vacancy, by the names that mappings use (docs/feeds.md).

import { textOfHtml } from '../../../core/util/html-text.js';
import { readPath } from '../../../core/util/json.js';
import { recordLink } from '../../../core/util/web-links.js';
import type { Address } from '../../../core/vacancies/address.js';
import type { Salary } from '../../../core/vacancies/salary.js';
import type { Term } from '../../../core/vacancies/vacancy.js';
import type { PublishedSite, PublishedVacancy } from '../model.js';
import { shortHash } from '../paths.js';

/** A vacancy in one place. */
export interface Job {
  readonly published: PublishedVacancy;
  readonly site: PublishedSite;
  /** Of remote work without one, that of a country where applicants may live; undefined: none is known. */
  readonly address: Address | undefined;
  /** Whether there is a job for each place. */
  readonly isPerPlace: boolean;
}

const text = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
const dots = (date: string | undefined) => date?.slice(0, 10).split('-').reverse().join('.');

/** Where a job is: its addresses, those with a country first; of remote work without one, the countries where applicants may live. */
export function addressesOf({ addresses, remoteIn = [] }: PublishedVacancy): readonly Address[] {
  if (!addresses.length) return [...new Set(remoteIn)].map((country) => ({ country }));
  return [...addresses.filter(({ country }) => country), ...addresses.filter(({ country }) => !country)];
}

/** Boards read an amount alone as exact. */
function salaryLine({ min, max, currency, period }: Salary): string | undefined {
  if (!currency || !period) return undefined;
  const bound = min === undefined ? 'up to ' : max === undefined ? 'from ' : '';
  const amounts = [...new Set([min, max])].filter((one) => one !== undefined);
  return `${bound}${amounts.join(' - ')} ${currency} per ${period}`;
}

/** The date as an instant in UTC. */
const instant = (date: string | undefined) => date && `${date}T00:00:00Z`;
const named = (terms: readonly Term[]) => terms.map(({ name }) => name).join(', ');
const stated = ({ published }: Job, path: string) => readPath(published.stated, path);
const allStated = (job: Job, path: string) => [stated(job, path) ?? []].flat();

/** Of each name, what a job has under it; undefined or empty: nothing. */
export const JOB_VALUES = {
  id: ({ published }) => published.vacancy.id,
  /** One for each job of a feed that has a job for each place. By the place and not by its number, so that it stays when others come and go. */
  reference: ({ published, address, isPerPlace }) => {
    const { id } = published.vacancy;
    const where = [address?.country, address?.region, address?.city, address?.postalCode];
    return isPerPlace && address ? `${id}-${shortHash(JSON.stringify(where))}` : id;
  },
  title: ({ published }) => published.vacancy.title,
  url: ({ published }) => published.url,
  applyUrl: ({ published }) => recordLink(published.vacancy.applicationUrl) ?? published.url,
  description: ({ published }) => published.advert,
  text: ({ published }) => textOfHtml(published.advert),
  date: ({ published }) => published.vacancy.startDate,
  dateTime: ({ published }) => instant(published.vacancy.startDate),
  dateRfc: ({ published: { vacancy } }) =>
    vacancy.startDate && new Date(instant(vacancy.startDate) ?? '').toUTCString(),
  dateDots: ({ published }) => dots(published.vacancy.startDate),
  changed: ({ published }) => published.changedAt.slice(0, 10),
  changedDots: ({ published }) => dots(published.changedAt),
  expires: ({ published }) => published.vacancy.endDate,
  expiresDots: ({ published }) => dots(published.vacancy.endDate),
  company: ({ site }) => site.company.name,
  companyUrl: ({ site }) => site.company.url,
  logo: ({ site }) => site.company.logo,
  place: ({ address }) => [address?.city, address?.region, address?.country].filter(Boolean).join(', '),
  street: ({ address }) => address?.street,
  city: ({ address }) => address?.city,
  region: ({ address }) => address?.region,
  postalCode: ({ address }) => address?.postalCode,
  country: ({ address }) => address?.country,
  remote: ({ published }) => published.remoteIn && 'Fully remote',
  employmentType: (job) => text(allStated(job, 'employmentType')[0]),
  employmentTypes: (job) => allStated(job, 'employmentType').join(', '),
  category: ({ published }) => named(published.vacancy.fieldsOfWork),
  organization: ({ published }) => published.vacancy.organization?.name,
  salary: ({ published: { vacancy } }) => vacancy.salary && salaryLine(vacancy.salary),
  salaryMin: ({ published }) => text(published.vacancy.salary?.min),
  salaryMax: ({ published }) => text(published.vacancy.salary?.max),
  salaryCurrency: ({ published }) => published.vacancy.salary?.currency,
  salaryUnit: ({ published }) => published.vacancy.salary?.period,
  experience: (job) => text(stated(job, 'experienceRequirements.monthsOfExperience')),
  education: (job) => text(stated(job, 'educationRequirements.credentialCategory')),
  industry: (job) => allStated(job, 'industry').join(', '),
  image: ({ published }) => published.image,
  language: ({ published }) => published.language,
  contactName: ({ published }) => published.vacancy.contacts[0]?.name,
  contactEmail: ({ published }) => published.vacancy.contacts[0]?.email,
  contactPhone: ({ published }) => published.vacancy.contacts[0]?.phone,
} satisfies Record<string, (job: Job) => string | undefined>;

export type JobValue = keyof typeof JOB_VALUES;
