// Which vacancies a feed has, and what it says of them.

import { summaryOf } from '../../../core/util/html-text.js';
import { formatDate } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { salaryText } from '../../../i18n/salary-text.js';
import { keyOf, termsOf, type FacetName } from '../../../core/vacancies/facet-terms.js';
import type { PublishedSite, PublishedVacancy } from '../model.js';

/** Items of a feed: readers show the newest, and ask for the file every hour. */
const FEED_ITEMS = 50;
/** Characters of an item's summary. */
const SUMMARY = 400;

/** What an item of a feed says. */
export interface FeedItem {
  /** A tag URI, which never changes. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** Places, organisation, salary and deadline in one line. */
  readonly facts: string;
  /** The beginning of the advert as text; empty without an advert. */
  readonly summary: string;
  /** The advert as HTML; only feeds of all vacancies have it. */
  readonly advert: string | undefined;
  readonly tags: readonly string[];
  readonly image: string | undefined;
  readonly publishedAt: string;
  readonly changedAt: string;
}

/** What all vacancies of a feed have in common: a value of a facet, or nothing. */
export interface FeedSubject {
  readonly language: string;
  readonly facet?: FacetName | undefined;
  /** The value: its id, else its name. */
  readonly key?: string | undefined;
  /** The value as readers know it. */
  readonly name?: string | undefined;
}

export interface FeedContent extends FeedSubject {
  /** How many vacancies it could have. */
  readonly total: number;
  /** The newest first. */
  readonly items: readonly FeedItem[];
  /** When it changed last, by its items; undefined: it never had one. */
  readonly changedAt: string | undefined;
}

export interface CollectOptions {
  /** Our words and those of the site. */
  readonly wordsIn: (language: string) => Messages;
  /** The facets whose values each have a feed. */
  readonly facets?: readonly FacetName[] | undefined;
  /** Subjects that had a feed before: those of {@link facets} stay, without items where no vacancy is left. */
  readonly known?: readonly FeedSubject[] | undefined;
  /** What ids begin with, `www.company.example,2026-01-01` [by the host of the site]. It must never change. */
  readonly authority?: string | undefined;
}

/** Who names ids where the site does not say it: its host, on a day that stays the same. https://www.rfc-editor.org/rfc/rfc4151 */
export const authorityOf = ({ url }: PublishedSite) => `${new URL(url).host},2026-01-01`;

/** An id that depends on no URL. @param authority with its day */
export const tagOf = (authority: string, ...path: string[]) =>
  `tag:${authority}:${path.map((part) => encodeURIComponent(part.toWellFormed())).join('/')}`;

/** The order of items: the newest first, and of equally new ones always the same. */
const newest = (one: PublishedVacancy, other: PublishedVacancy) =>
  Date.parse(other.publishedAt) - Date.parse(one.publishedAt) || (one.vacancy.id < other.vacancy.id ? -1 : 1);

/**
 * The newest vacancies of each feed: of all in each language, and of each value of the facets. Feeds of a language without vacancies are
 * there, too, since somebody may have subscribed to them.
 */
export function collectFeeds(
  site: PublishedSite,
  vacancies: Iterable<PublishedVacancy>,
  { wordsIn, facets = [], known = [], authority = authorityOf(site) }: CollectOptions,
): readonly FeedContent[] {
  const feeds = new Map<string, { readonly subject: FeedSubject; readonly vacancies: PublishedVacancy[] }>();
  const feedOf = (subject: FeedSubject): PublishedVacancy[] => {
    const name = JSON.stringify([subject.language, subject.facet, subject.key]);
    let feed = feeds.get(name);
    if (!feed) feeds.set(name, (feed = { subject, vacancies: [] }));
    return feed.vacancies;
  };
  for (const language of site.languages) feedOf({ language });
  for (const one of vacancies) {
    const { vacancy, language } = one;
    feedOf({ language }).push(one);
    for (const facet of facets) {
      const names = new Map(termsOf(vacancy, facet).map((term) => [keyOf(term), term.name]));
      for (const [key, name] of names) feedOf({ language, facet, key, name }).push(one);
    }
  }
  for (const { language, facet, key, name } of known) {
    const isConfigured = facet !== undefined && facets.includes(facet);
    if (isConfigured && site.languages.includes(language)) feedOf({ language, facet, key, name });
  }
  return [...feeds.values()].map(({ subject, vacancies }) => {
    const items = vacancies
      .sort(newest)
      .slice(0, FEED_ITEMS)
      .map((one) => itemOf(one, subject, { authority, words: wordsIn(subject.language) }));
    const changedAt = items
      .map((one) => one.changedAt)
      .sort()
      .at(-1);
    return { ...subject, total: vacancies.length, items, changedAt };
  });
}

function itemOf(
  { vacancy, language, url, advert, image, publishedAt, changedAt }: PublishedVacancy,
  { facet }: FeedSubject,
  { authority, words }: { readonly authority: string; readonly words: Messages },
): FeedItem {
  const places = vacancy.locations.map(({ name }) => name);
  const salary = vacancy.salary && salaryText(vacancy.salary, words);
  const deadline =
    vacancy.endDate === undefined
      ? []
      : [words.t('deadline.date', { date: formatDate(words.language, vacancy.endDate) })];
  const terms = [vacancy.organization, vacancy.jobType, vacancy.employmentCategory, ...vacancy.fieldsOfWork];
  const names = terms.flatMap((term) => (term ? [term.name] : []));
  return {
    id: tagOf(authority, 'vacancy', vacancy.id, language),
    url,
    title: vacancy.title,
    facts: [places.join(', '), vacancy.organization?.name, salary, ...deadline].filter(Boolean).join(' · '),
    summary: summaryOf(advert, SUMMARY),
    advert: facet === undefined && advert ? advert : undefined,
    tags: [...new Set([...places, ...names])],
    image,
    publishedAt,
    changedAt,
  };
}
