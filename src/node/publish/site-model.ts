// What a site consists of, before any of it is written: its lists, its pages and where they are.

import type { Directory } from '../../core/directory/directory.js';
import { addNames } from '../../core/directory/known-vacancies.js';
import { MessageStore, type Messages, type OwnMessages } from '../../i18n/messages.js';
import { keyOf, termsOf } from '../../core/vacancies/facet-terms.js';
import { searchTitleOf } from '../../core/vacancies/plain-title.js';
import type { PublishConfig } from './config/config.js';
import { mappedFacets } from './config/values.js';
import { readFeedSettings, type FeedSettings } from './feeds/feed-settings.js';
import type { PublishedList, PublishedSite } from './model.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { ListReading } from './read/read-service.js';
import {
  below,
  fileOf,
  fillPath,
  fitsPattern,
  pathOfPage,
  segmentOf,
  slugOf,
  TakenPaths,
  withoutDevices,
} from './paths.js';
import { listKey, nextState, pageKey, type SiteState } from './state.js';

export interface SiteModel {
  readonly config: PublishConfig;
  readonly site: PublishedSite;
  /** Lists of all vacancies first, then those of facets. */
  readonly lists: readonly PublishedList[];
  /** What is published after this run; its files are added when they are written. */
  readonly state: SiteState;
  readonly feeds: FeedSettings;
  readonly directory: Directory | undefined;
  /** The path of the search index; undefined without one. */
  readonly searchIndex: string | undefined;
  wordsIn(language: string): Messages;
  /** The path of a vacancy's page; undefined when it is not published in this language. */
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
  /** What was published before. Its paths stay, also when a title has changed. */
  readonly before: SiteState;
  /** ISO 8601. */
  readonly now: string;
  readonly searchIndex?: string;
  /** Receives what is wrong with the settings of feeds. */
  readonly warn: (message: string) => void;
}

type PlainList = Omit<PublishedList, 'url' | 'alternates' | 'changedAt'>;

/**
 * @param readings in the order of the config's languages
 */
export async function makeModel(
  config: PublishConfig,
  readings: readonly ListReading[],
  { directory, ownMessages, before, now, searchIndex, warn }: ModelOptions,
): Promise<SiteModel> {
  const { siteUrl, company, languages, timeZone } = config;
  const { settings: feeds, problems } = readFeedSettings(config.feeds, mappedFacets(config.fieldMap));
  for (const problem of problems) warn(problem);
  const store = new MessageStore(ownMessages);
  await store.useI18next();
  const words = new Map<string, Messages>();
  for (const language of languages) {
    await store.load(language, NAMESPACES);
    words.set(language, store.in(language, NAMESPACES) ?? store.fallback(language));
  }

  const taken = new TakenPaths();
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
  const paths = vacancyPaths(config, readings, { taken, before });
  const pathOf = (language: string, id: string) => paths.get(pageKey(language, id));

  const all = readings.map(({ language, vacancies }): PlainList => {
    const listed = vacancies.map((one) => (directory ? addNames(one.listed, directory) : one.listed));
    return { language, facet: undefined, path: listPath(language), vacancies: listed };
  });
  const lists = [...all, ...all.flatMap((list) => facetLists(list, config.facets, { taken, before }))];
  const state = nextState(before, readings, { config, lists, pathOf, now });
  const byKey = new Map(lists.map((list) => [listKey(list), list]));
  const site = { url: siteUrl, company, languages, timeZone };
  const base = new URL(siteUrl).pathname.replace(/\/$/, '');
  const urlOf = (path: string) => siteUrl + encodeURI(path);
  return {
    config,
    site,
    lists: lists.map((list) => ({
      ...list,
      url: urlOf(list.path),
      alternates: alternatesOf(
        { site, urlOf },
        (language) => byKey.get(listKey({ ...list, language }))?.path,
      ),
      changedAt: state.pages.get(listKey(list))?.changedAt ?? now,
    })),
    state,
    feeds,
    directory,
    searchIndex,
    wordsIn: (language) => words.get(language) ?? store.fallback(language),
    pathOf,
    openPathOf: (language) => openPaths.get(language) ?? listPath(language),
    urlOf,
    hrefOf: (path) => base + encodeURI(path),
  };
}

/** URLs by language. @param pathIn the page's path in a language */
export function alternatesOf(
  { site, urlOf }: Pick<SiteModel, 'site' | 'urlOf'>,
  pathIn: (language: string) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    site.languages.flatMap((language) => {
      const path = pathIn(language);
      return path === undefined ? [] : [[language, urlOf(path)]];
    }),
  );
}

interface Places {
  readonly taken: TakenPaths;
  readonly before: SiteState;
}

/** The paths of all vacancies by their keys. A path that was published stays, so those come first. */
function vacancyPaths(
  config: PublishConfig,
  readings: readonly ListReading[],
  { taken, before }: Places,
): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const isOld of [true, false]) {
    for (const { language, vacancies } of readings) {
      const pattern = config.vacancyPath.get(language) ?? '';
      for (const { id, title } of vacancies.map(({ listed }) => listed)) {
        const key = pageKey(language, id);
        const old = before.pages.get(key)?.path;
        const hasOld = old !== undefined && fitsPattern(old, pattern, id);
        if (hasOld === isOld)
          paths.set(
            key,
            taken.take(hasOld ? old : fillPath(pattern, id, searchTitleOf(title, config.jobPosting)), key),
          );
      }
    }
  }
  return paths;
}

function facetLists(
  { language, path, vacancies }: PlainList,
  facets: readonly string[],
  { taken, before }: Places,
): PlainList[] {
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
    const keyOfList = (key: string) => listKey({ language, facet: { name, key, label: '' } });
    // A path that was published stays, also when a value has another name, or another value has the same.
    const old = (key: string) => {
      const path = before.pages.get(keyOfList(key))?.path;
      return path?.startsWith(folder) ? path : undefined;
    };
    // By key, so that a page has the same path whatever the list begins with.
    return [...values]
      .sort(([a], [b]) => Number(!old(a)) - Number(!old(b)) || (a < b ? -1 : 1))
      .map(([key, { label, vacancies }]) => ({
        language,
        facet: { name, key, label },
        path: taken.take(
          withoutDevices(old(key) ?? `${folder}${slugOf(label) || segmentOf(key)}/`),
          keyOfList(key),
        ),
        vacancies,
      }));
  });
}
