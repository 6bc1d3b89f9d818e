import { readVacancy } from '../../recruiting/vacancy-record.js';
import { addNames } from '../../directory/known-vacancies.js';
import { addressInRecord, type FindAddress } from '../../vacancies/address.js';
import { toJobPosting } from '../../vacancies/job-posting.js';
import { readPostingSettings, type JobPostingSettings } from '../../vacancies/job-posting-settings.js';
import { recordLink, safeWebLink } from '../../ui/web-links.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import type { PublishedVacancy } from '../model.js';
import { spoolKey, type SpooledVacancy } from '../read/read-service.js';
import type { Spool } from '../read/spool.js';
import { jobFactsOf } from './job-facts.js';
import type { SiteModel } from './site-model.js';
import type { SiteState } from './state.js';

/** A vacancy with what only its own page needs. */
export interface PageVacancy extends PublishedVacancy {
  readonly path: string;
  readonly spooled: SpooledVacancy;
  readonly addressOf: FindAddress;
  /** What a JobPosting needs and the vacancy lacks. */
  readonly missing: readonly string[];
}

export interface VacanciesOptions {
  readonly spool: Spool;
  /** The new one, with the page of each vacancy. */
  readonly state: SiteState;
  /** Whether the site's own HTML has a form for applications, by language. */
  readonly hasForm: (language: string) => boolean;
  /** Says what is wrong with the settings of JobPostings. */
  readonly warn: (message: string) => void;
}

/** The vacancies of a site, each in one language after the other. They may be gone through more than once; memory holds one. */
export class PublishedVacancies implements AsyncIterable<PageVacancy> {
  readonly #model: SiteModel;
  readonly #spool: Spool;
  readonly #state: SiteState;
  readonly #hasForm: (language: string) => boolean;
  /** What each JobPosting says of the company, and how records are read for it. */
  readonly #posting: JobPostingSettings;

  constructor(model: SiteModel, { spool, state, hasForm, warn }: VacanciesOptions) {
    this.#model = model;
    this.#spool = spool;
    this.#state = state;
    this.#hasForm = hasForm;
    const { company } = model.site;
    const written = { sameAs: company.url, logo: company.logo, ...model.config.jobPosting };
    const given = Object.entries(written).filter(([, value]) => value !== undefined);
    const { settings, problems } = readPostingSettings(Object.fromEntries(given), model.site.url);
    for (const problem of problems) warn(`jobPosting: ${problem}`);
    this.#posting = settings;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<PageVacancy> {
    for (const id of this.#ids()) {
      for (const language of this.#model.site.languages) {
        const found = this.find(language, id);
        if (found) yield await Promise.resolve(found);
      }
    }
  }

  /** In the order of the first language's list. */
  #ids(): Set<string> {
    const lists = this.#model.lists.filter(({ facet }) => !facet);
    return new Set(lists.flatMap(({ vacancies }) => vacancies.map(({ id }) => id)));
  }

  /** Whether one applies on this site: by the form of the page, or on another page of its origin. */
  #isAppliedForHere({ applicationUrl }: Vacancy, language: string): boolean {
    const { config, site } = this.#model;
    const href = recordLink(applicationUrl) ?? config.applyUrl.get(language);
    if (href === undefined) return this.#hasForm(language);
    return URL.canParse(href, site.url) && new URL(href, site.url).origin === new URL(site.url).origin;
  }

  /** @returns undefined when it is not published in this language */
  find(language: string, id: string): PageVacancy | undefined {
    const key = spoolKey(language, id);
    const path = this.#model.pathOf(language, id);
    const page = this.#state.pages.get(key);
    const bytes = path === undefined || !page ? undefined : this.#spool.read(key);
    if (path === undefined || !page || !bytes) return undefined;
    const spooled = JSON.parse(bytes.toString()) as SpooledVacancy;
    const { vacancy, addressOf } = readSpooled(spooled, this.#model) ?? {};
    if (!vacancy || !addressOf) return undefined;
    const { advert } = spooled;
    const { company, timeZone } = this.#model.site;
    const result = toJobPosting(vacancy, {
      organization: company.name,
      description: advert,
      addressOf,
      timeZone,
      directApply: this.#isAppliedForHere(vacancy, language),
      site: this.#posting,
    });
    return {
      vacancy,
      language,
      path,
      url: this.#model.urlOf(path),
      alternates: alternatesOf(this.#model, (one) => this.#model.pathOf(one, id)),
      advert,
      image: safeWebLink(vacancy.image) ?? this.#model.config.image,
      posting: 'posting' in result ? result.posting : undefined,
      missing: 'missing' in result ? result.missing : [],
      ...jobFactsOf(vacancy, addressOf, this.#posting),
      publishedAt: page.publishedAt,
      changedAt: page.changedAt,
      spooled,
      addressOf,
    };
  }
}

/** Reads a record that was kept, with the names of the directory. */
export function readSpooled(
  { record, contentLanguage }: SpooledVacancy,
  { config, directory }: SiteModel,
): { readonly vacancy: Vacancy; readonly addressOf: FindAddress } | undefined {
  const read = readVacancy(record, config.fieldMap, config.timeZone);
  if (!read) return undefined;
  const named = directory ? addNames(read, directory) : read;
  const vacancy = contentLanguage === undefined ? named : { ...named, language: contentLanguage };
  return {
    vacancy,
    addressOf: (location) => directory?.addressOf(location) ?? addressInRecord(vacancy, location),
  };
}

/** URLs by language. @param pathIn the page's path in a language */
export function alternatesOf(
  { site, urlOf }: SiteModel,
  pathIn: (language: string) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    site.languages.flatMap((language) => {
      const path = pathIn(language);
      return path === undefined ? [] : [[language, urlOf(path)]];
    }),
  );
}
