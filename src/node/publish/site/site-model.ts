// What a site consists of, before any of it is written: its lists, its pages and where they are.

import type { Directory } from '../../../core/directory/directory.js';
import { addNames } from '../../../core/directory/known-vacancies.js';
import { MessageStore, type Messages, type OwnMessages } from '../../../i18n/messages.js';
import { keyOf, termsOf } from '../../../core/vacancies/facet-terms.js';
import type { PublishConfig } from '../config/config.js';
import { mappedFacets } from '../config/values.js';
import { readFeedSettings, type FeedSettings } from '../feeds/feed-settings.js';
import type { PublishedSite } from '../model.js';
import type { Vacancy } from '../../../core/vacancies/vacancy.js';
import type { ListReading } from '../read/read-service.js';
import { below, fileOf, fillPath, fitsPattern, pathOfPage, segmentOf, slugOf, TakenPaths } from './paths.js';
import { pageKey, type SiteState } from './state.js';

/** A list with a page of its own: of all vacancies, or of those with one value of a facet. */
export interface ListModel {
  readonly language: string;
  /** Of all vacancies, undefined. */
  readonly facet: { readonly name: string; readonly key: string; readonly label: string } | undefined;
  readonly path: string;
  readonly vacancies: readonly Vacancy[];
}

export interface SiteModel {
  readonly config: PublishConfig;
  readonly site: PublishedSite;
  /** Those of all vacancies, and after them those of facets. */
  readonly lists: readonly ListModel[];
  readonly feeds: FeedSettings;
  readonly directory: Directory | undefined;
  /** The path of the search index that is written; undefined: none is. */
  readonly searchIndex: string | undefined;
  wordsIn(language: string): Messages;
  /** The path of a vacancy's page; undefined: there is none in this language. */
  pathOf(language: string, id: string): string | undefined;
  /** The path of the page that shows any vacancy. */
  openPathOf(language: string): string;
  /** Of a path: absolute. */
  urlOf(path: string): string;
  /** Of a path: for links within the site. */
  hrefOf(path: string): string;
}

export const NAMESPACES = ['shared', 'list', 'detail', 'publishing'] as const;

export interface ModelOptions {
  readonly directory: Directory | undefined;
  /** The site's own words. */
  readonly ownMessages: OwnMessages;
  /** Keeps the paths of pages that were published, also when a title has changed. */
  readonly state: SiteState;
  /** The file of the search index, if one is written. */
  readonly searchIndex?: string;
  /** Says what is wrong with the settings of feeds. */
  readonly warn: (message: string) => void;
}

/**
 * @param readings in the order of the config's languages
 */
export async function makeModel(
  config: PublishConfig,
  readings: readonly ListReading[],
  { directory, ownMessages, state, searchIndex, warn }: ModelOptions,
): Promise<SiteModel> {
  const { siteUrl, company, languages, timeZone } = config;
  const { settings: feeds, problems } = readFeedSettings(config.feeds, mappedFacets(config.fieldMap));
  for (const problem of problems) warn(problem);
  const store = new MessageStore(ownMessages);
  const words = new Map<string, Messages>();
  for (const language of languages) {
    await store.load(language, NAMESPACES);
    words.set(language, store.in(language, NAMESPACES) ?? store.fallback(language));
  }
  const taken = new TakenPaths();
  const paths = new Map<string, string>();
  const listPath = (language: string) => config.listPath.get(language) ?? '/';
  for (const { language, vacancies } of readings) {
    const pages = Math.max(1, Math.ceil(vacancies.length / config.pageSize));
    for (let page = 1; page <= pages; page += 1)
      taken.take(pathOfPage(listPath(language), page), `list ${language} ${page}`);
  }
  const openPaths = new Map(
    languages.map((language) => [
      language,
      taken.take(below(listPath(language), 'vacancy'), `open ${language}`),
    ]),
  );
  // A path that was published stays; so those come first.
  for (const isOld of [true, false]) {
    for (const { language, vacancies } of readings) {
      const pattern = config.vacancyPath.get(language) ?? '';
      for (const { id, title } of vacancies) {
        const key = pageKey(language, id);
        const old = state.pages.get(key)?.path;
        const hasOld = old !== undefined && fitsPattern(old, pattern, id);
        if (hasOld === isOld) paths.set(key, taken.take(hasOld ? old : fillPath(pattern, id, title), key));
      }
    }
  }
  const base = new URL(siteUrl).pathname.replace(/\/$/, '');
  const lists = readings.map(({ language, vacancies }): ListModel => {
    const named = directory ? vacancies.map((one) => addNames(one, directory)) : vacancies;
    return { language, facet: undefined, path: listPath(language), vacancies: named };
  });
  return {
    config,
    site: { url: siteUrl, company, languages, timeZone },
    lists: [...lists, ...lists.flatMap((list) => facetLists(list, config.facets, { taken, state }))],
    feeds,
    directory,
    searchIndex,
    wordsIn: (language) => words.get(language) ?? store.fallback(language),
    pathOf: (language, id) => paths.get(pageKey(language, id)),
    openPathOf: (language) => openPaths.get(language) ?? listPath(language),
    urlOf: (path) => siteUrl + encodeURI(path),
    hrefOf: (path) => base + encodeURI(path),
  };
}

function facetLists(
  { language, path, vacancies }: ListModel,
  facets: readonly string[],
  { taken, state }: { readonly taken: TakenPaths; readonly state: SiteState },
): ListModel[] {
  const base = fileOf(path).replace(/(?:^|\/)[^/]*$/, '');
  return facets.flatMap((name) => {
    const values = new Map<string, { label: string; vacancies: Vacancy[] }>();
    for (const vacancy of vacancies) {
      for (const term of termsOf(vacancy, name)) {
        let value = values.get(keyOf(term));
        if (!value) values.set(keyOf(term), (value = { label: term.name, vacancies: [] }));
        if (value.vacancies.at(-1) !== vacancy) value.vacancies.push(vacancy);
      }
    }
    const folder = `${base && `/${base}`}/${slugOf(name) || segmentOf(name)}/`;
    // A path that was published stays, also when a value has another name, or another value has the same.
    const old = (key: string) => {
      const path = state.pages.get(`list ${language} ${name} ${key}`)?.path;
      return path?.startsWith(folder) ? path : undefined;
    };
    // In an order of their own, so that the same page has the same path whatever the list begins with.
    return [...values]
      .sort(([a], [b]) => Number(!old(a)) - Number(!old(b)) || (a < b ? -1 : 1))
      .map(([key, { label, vacancies }]) => ({
        language,
        facet: { name, key, label },
        path: taken.take(
          old(key) ?? `${folder}${slugOf(label) || segmentOf(key)}/`,
          `list ${language} ${name} ${key}`,
        ),
        vacancies,
      }));
  });
}
