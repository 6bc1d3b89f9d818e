// What a job feed can say of a vacancy, by the names that mappings use.

import { textOfHtml } from '../../base/html-text.js';
import { readPath } from '../../base/read-path.js';
import { recordLink } from '../../ui/web-links.js';
import type { Address } from '../../vacancies/address.js';
import type { Salary } from '../../vacancies/salary.js';
import type { PublishedSite, PublishedVacancy } from '../model.js';
import { shortHash } from './slug.js';

/** The names, with what each means. */
export const JOB_VALUES = {
  id: "the vacancy's id",
  reference: 'the id and the place: one for each job of a feed that has a job for each place',
  title: 'the title',
  url: 'its page',
  applyUrl: 'where one applies: a page of its own, else its page',
  description: 'the advert as HTML',
  text: 'the advert as text',
  date: 'the first day, YYYY-MM-DD',
  dateTime: 'the first day as an instant in UTC',
  dateRfc: 'the first day as mail writes it',
  dateDots: 'the first day, DD.MM.YYYY',
  changed: 'when it changed, YYYY-MM-DD',
  changedDots: 'when it changed, DD.MM.YYYY',
  expires: 'the last day, YYYY-MM-DD',
  expiresDots: 'the last day, DD.MM.YYYY',
  company: "the company's name",
  companyUrl: "the company's site",
  logo: "the company's logo",
  place: 'town, region and country in one text',
  street: 'street and number',
  city: 'the town',
  region: 'the region of the address',
  postalCode: 'the postal code',
  country: 'the country of the address, as it is written',
  remote: '`Fully remote`, or nothing',
  employmentType: 'the first employment type, such as FULL_TIME',
  employmentTypes: 'all of them, with commas',
  category: 'the fields of work, with commas',
  organization: 'the organisation',
  salary: 'the salary in one text: 40000 - 45000 DKK per month, up to 45000 DKK per month',
  salaryMin: 'its lower bound',
  salaryMax: 'its upper bound',
  salaryCurrency: 'its currency',
  salaryUnit: 'hour, day, week, month or year',
  experience: 'months of experience',
  education: 'the level of education',
  industry: 'the industry',
  image: 'the picture',
  language: 'the language of its texts',
  contactName: 'the first contact',
  contactEmail: 'and the e-mail address',
  contactPhone: 'and the telephone number',
} as const;
export type JobValue = keyof typeof JOB_VALUES;

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

/** What a job has under a name; undefined or empty: nothing. */
export function jobValue(name: JobValue, job: Job): string | undefined {
  const { published, site, address, isPerPlace } = job;
  const { vacancy, stated, remoteIn, url, advert, changedAt, language, image } = published;
  const said = (path: string) => readPath(stated, path);
  const { salary } = vacancy;
  switch (name) {
    case 'id':
      return vacancy.id;
    case 'reference': {
      // By the place and not by its number, so that it stays when other places come and go.
      const where = [address?.country, address?.region, address?.city, address?.postalCode];
      return isPerPlace && address ? `${vacancy.id}-${shortHash(JSON.stringify(where))}` : vacancy.id;
    }
    case 'title':
      return vacancy.title;
    case 'url':
      return url;
    case 'applyUrl':
      return recordLink(vacancy.applicationUrl) ?? url;
    case 'description':
      return advert;
    case 'text':
      return textOfHtml(advert);
    case 'date':
      return vacancy.startDate;
    case 'dateTime':
      return vacancy.startDate && `${vacancy.startDate}T00:00:00Z`;
    case 'dateRfc':
      return vacancy.startDate && new Date(`${vacancy.startDate}T00:00:00Z`).toUTCString();
    case 'dateDots':
      return dots(vacancy.startDate);
    case 'changed':
      return changedAt.slice(0, 10);
    case 'changedDots':
      return dots(changedAt);
    case 'expires':
      return vacancy.endDate;
    case 'expiresDots':
      return dots(vacancy.endDate);
    case 'company':
      return site.company.name;
    case 'companyUrl':
      return site.company.url;
    case 'logo':
      return site.company.logo;
    case 'place':
      return [address?.city, address?.region, address?.country].filter(Boolean).join(', ');
    case 'street':
      return address?.street;
    case 'city':
      return address?.city;
    case 'region':
      return address?.region;
    case 'postalCode':
      return address?.postalCode;
    case 'country':
      return address?.country;
    case 'remote':
      return remoteIn ? 'Fully remote' : undefined;
    case 'employmentType':
      return text([said('employmentType')].flat()[0]);
    case 'employmentTypes':
      return [said('employmentType') ?? []].flat().join(', ');
    case 'category':
      return vacancy.fieldsOfWork.map((term) => term.name).join(', ');
    case 'organization':
      return vacancy.organization?.name;
    case 'salary':
      return salary && salaryLine(salary);
    case 'salaryMin':
      return text(salary?.min);
    case 'salaryMax':
      return text(salary?.max);
    case 'salaryCurrency':
      return salary?.currency;
    case 'salaryUnit':
      return salary?.period;
    case 'experience':
      return text(said('experienceRequirements.monthsOfExperience'));
    case 'education':
      return text(said('educationRequirements.credentialCategory'));
    case 'industry':
      return [said('industry') ?? []].flat().join(', ');
    case 'image':
      return image;
    case 'language':
      return language;
    case 'contactName':
      return vacancy.contacts[0]?.name;
    case 'contactEmail':
      return vacancy.contacts[0]?.email;
    case 'contactPhone':
      return vacancy.contacts[0]?.phone;
  }
}
