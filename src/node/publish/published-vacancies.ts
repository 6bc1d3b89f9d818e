import { readVacancy } from '../../core/recruiting/vacancy-record.js';
import { addNames } from '../../core/directory/known-vacancies.js';
import { addressInRecord, type FindAddress } from '../../core/vacancies/address.js';
import { toJobPosting } from '../../core/vacancies/job-posting.js';
import { readPostingSettings } from '../../core/vacancies/job-posting-settings.js';
import { recordLink, safeWebLink } from '../../core/util/web-links.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { jobFactsOf } from './job-facts.js';
import type { PublishedVacancy } from './model.js';
import type { ListReading, ReadVacancy } from './read/read-service.js';
import { alternatesOf, type SiteModel } from './site-model.js';
import { pageKey } from './state.js';

export interface VacanciesOptions {
  /** Whether the site's own HTML has a form for applications, by language. */
  readonly hasForm: (language: string) => boolean;
  /** Receives what is wrong with the settings of JobPostings. */
  readonly warn: (message: string) => void;
}

/** The vacancies of a site in the order of its first language's list, each in one language after the other. */
export function publishedVacancies(
  readings: readonly ListReading[],
  model: SiteModel,
  { hasForm, warn }: VacanciesOptions,
): PublishedVacancy[] {
  const { config, site } = model;
  const { company, timeZone } = site;
  const written = { sameAs: company.url, logo: company.logo, ...config.jobPosting };
  const given = Object.entries(written).filter(([, value]) => value !== undefined);
  const { settings, problems } = readPostingSettings(Object.fromEntries(given), site.url);
  for (const problem of problems) warn(`jobPosting: ${problem}`);

  const publishedIn = (language: string, read: ReadVacancy): PublishedVacancy | undefined => {
    const { advert } = read;
    const { vacancy, addressOf } = withDirectory(read.vacancy, model);
    const path = model.pathOf(language, vacancy.id);
    const page = model.state.pages.get(pageKey(language, vacancy.id));
    if (path === undefined || !page) return undefined;
    const result = toJobPosting(vacancy, {
      organization: company.name,
      description: advert,
      addressOf,
      timeZone,
      directApply: isAppliedForHere(vacancy, language),
      site: settings,
    });
    return {
      vacancy,
      language,
      path,
      url: model.urlOf(path),
      alternates: alternatesOf(model, (one) => model.pathOf(one, vacancy.id)),
      advert,
      image: safeWebLink(vacancy.image) ?? config.image,
      posting: 'posting' in result ? result.posting : undefined,
      missing: 'missing' in result ? result.missing : [],
      ...jobFactsOf(vacancy, addressOf, settings),
      publishedAt: page.publishedAt,
      changedAt: page.changedAt,
      addressOf,
    };
  };
  /** Whether one applies on this site: by the form of the page, or on another page of its origin. */
  const isAppliedForHere = ({ applicationUrl }: Vacancy, language: string): boolean => {
    const href = recordLink(applicationUrl) ?? config.applyUrl.get(language);
    if (href === undefined) return hasForm(language);
    return URL.canParse(href, site.url) && new URL(href, site.url).origin === new URL(site.url).origin;
  };
  const byId = new Map<string, PublishedVacancy[]>();
  for (const { language, vacancies } of readings) {
    for (const read of vacancies) {
      const published = publishedIn(language, read);
      if (!published) continue;
      const { id } = read.vacancy;
      const others = byId.get(id);
      if (others) others.push(published);
      else byId.set(id, [published]);
    }
  }
  return [...byId.values()].flat();
}

/** A vacancy with the names of the directory, and where its places are. */
function withDirectory(
  vacancy: Vacancy,
  { directory }: SiteModel,
): { readonly vacancy: Vacancy; readonly addressOf: FindAddress } {
  const named = directory ? addNames(vacancy, directory) : vacancy;
  return {
    vacancy: named,
    addressOf: (location) => directory?.addressOf(location) ?? addressInRecord(named, location),
  };
}

/**
 * Reads a record that a page has kept.
 * @returns undefined when it is not a vacancy
 */
export function readKeptVacancy(
  record: unknown,
  contentLanguage: string | undefined,
  model: SiteModel,
): ReturnType<typeof withDirectory> | undefined {
  const vacancy = readVacancy(record, model.config.fieldMap, model.config.timeZone);
  if (!vacancy) return undefined;
  return withDirectory(
    contentLanguage === undefined ? vacancy : { ...vacancy, language: contentLanguage },
    model,
  );
}
