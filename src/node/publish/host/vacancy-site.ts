// What a site generator reads and writes: the vacancies of all languages, and their HTML, as `publish` writes it.

import { hierarchyOf } from '../../../core/directory/known-vacancies.js';
import { applyFixedFilters, readFixedFilters } from '../../../core/vacancies/fixed-filters.js';
import { mappedFacets } from '../config/values.js';
import { siteVacancy } from '../feeds/site-data.js';
import { elementHtml, markup, type Attributes } from '../pages/html.js';
import { headHtml, scriptTag } from '../pages/head.js';
import { listHead, listPage, pagesOf } from '../pages/list-page.js';
import { styleTag } from '../pages/styles.js';
import type { PageContent } from '../pages/template.js';
import { descriptionOf, openPage, vacancyPage } from '../pages/vacancy-page.js';
import type { SiteVacancy } from '../site-data-types.js';
import { pathOfPage } from '../paths.js';
import type { PublishedList, PublishedVacancy } from '../model.js';
import type { SiteModel } from '../site-model.js';
import { pageKey } from '../state.js';

/** A vacancy in one language, as data. */
export interface HostVacancy extends Omit<SiteVacancy, 'publishedAt' | 'changedAt'> {
  /** The path of its page, without that of the site. */
  readonly path: string;
  /** For search engines and social networks: the beginning of the advert. */
  readonly description: string;
}

/** A page of a list. */
export interface HostList {
  readonly language: string;
  /** The path of the page, without that of the site. */
  readonly path: string;
  /** Absolute. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  /** From 1. */
  readonly number: number;
  readonly pages: number;
  /** Vacancies on all of its pages. */
  readonly count: number;
  /** Of a list of one value only. */
  readonly facet?: { readonly name: string; readonly key: string; readonly label: string };
}

/** What a page says. All HTML is safe to write as it is. */
export interface RenderedPage {
  readonly language: string;
  /** The path of the page, without that of the site. */
  readonly path: string;
  /** Absolute: its canonical URL. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** HTML of `<head>`: title, description, canonical, alternates, social tags, JobPosting. */
  readonly head: string;
  /** HTML of the page, with its heading. */
  readonly body: string;
  /** HTML of the element alone; a list has no heading in it. */
  readonly element: string;
}

/** Attributes of an element, by their names in HTML; an undefined value is left out. */
export type ElementAttributes = Attributes;

export interface RenderOptions {
  /** Besides those that the site sets, or in place of them. */
  readonly attributes?: ElementAttributes;
}

/** Which page of a list: one of `lists`, or the first one of a language. */
export interface ListChoice {
  readonly language?: string | undefined;
  readonly path?: string | undefined;
}

export interface VacancyChoice {
  readonly id: string;
  readonly language?: string | undefined;
}

/** The vacancies of a site, and their HTML. */
export class VacancySite {
  readonly languages: readonly string[];
  /** Each in one language after the other. */
  readonly vacancies: readonly HostVacancy[];
  /** Each page of each list. */
  readonly lists: readonly HostList[];
  /** Whether the service answered. */
  readonly isRead: boolean;
  readonly #model: SiteModel;
  readonly #published: ReadonlyMap<string, PublishedVacancy>;
  readonly #places: ReadonlyMap<string, { readonly list: PublishedList; readonly number: number }>;

  /**
   * Use `readVacancies`.
   * @param isRead without an answer of the service, elements have no published content
   */
  constructor(model: SiteModel, vacancies: readonly PublishedVacancy[], isRead: boolean) {
    this.#model = model;
    this.isRead = isRead;
    this.languages = model.site.languages;
    this.#published = new Map(vacancies.map((one) => [pageKey(one.language, one.vacancy.id), one]));
    this.vacancies = vacancies.map(hostVacancy);
    const places = model.lists.flatMap((list) =>
      Array.from({ length: pagesOf(list, model) }, (_, at) => ({ list, number: at + 1 })),
    );
    this.#places = new Map(places.map((one) => [pathOfPage(one.list.path, one.number), one]));
    this.lists = places.map(({ list, number }) => hostList(list, model, number));
  }

  /**
   * The page of a vacancy.
   * @throws RangeError when it is not published in this language
   */
  renderVacancy({ id, language = this.#first }: VacancyChoice, options: RenderOptions = {}): RenderedPage {
    const found = this.#published.get(pageKey(this.#known(language), id));
    if (!found) throw new RangeError(`There is no open vacancy "${id}" in ${language}.`);
    const { about, element } = vacancyPage(found, this.#model);
    return this.#page({ about, element, path: found.path }, options);
  }

  /**
   * A page of a list. Where `only` or `exclude` are among the attributes, it is of these vacancies, on one page.
   * @throws RangeError when there is no such list
   */
  renderList({ language, path }: ListChoice = {}, options: RenderOptions = {}): RenderedPage {
    const model = this.#model;
    const tag = this.#known(language ?? this.#first);
    const place = this.#places.get(path ?? model.config.listPath.get(tag) ?? '/');
    if (!place) throw new RangeError(`There is no list at "${path}".`);
    const list = this.#shown(place.list, options.attributes ?? {});
    const isPart = list !== place.list;
    const onOnePage = { ...model, config: { ...model.config, pageSize: Infinity } };
    const page = listPage(list, isPart ? onOnePage : model, place.number);
    const rendered = this.#page(page, options);
    if (!page.element) return { ...rendered, element: page.list.text, body: page.content.text };
    if (isPart || !this.isRead)
      return { ...rendered, body: markup`<h1>${page.heading}</h1> `.text + rendered.element };
    // With what is around the element, such as links to the lists of facets.
    return { ...rendered, body: page.content.text.replace(page.list.text, () => rendered.element) };
  }

  /** The page that shows any vacancy by the parameter `vacancy` of its URL: for those that have opened since. */
  renderOpenPage({ language }: ListChoice = {}, options: RenderOptions = {}): RenderedPage {
    return this.#page(openPage(this.#model, this.#known(language ?? this.#first)), options);
  }

  /**
   * The script tag, and the styles of published content.
   * @param settings further settings of the elements, by the names of attributes: `{ 'data-url-key': 'job' }`
   */
  renderScript(script: string, settings: ElementAttributes = {}): string {
    const { config } = this.#model;
    return `${styleTag(config.stylesheet).text}${scriptTag(script, config, settings).text}`;
  }

  get #first(): string {
    return this.languages[0] ?? 'en';
  }

  /** @throws RangeError */
  #known(language: string): string {
    const found = this.languages.find((one) => one.toLowerCase() === language.toLowerCase());
    if (found !== undefined) return found;
    throw new RangeError(`"${language}" is not in "languages", which has: ${this.languages.join(' ')}.`);
  }

  /** The vacancies that the attributes leave. */
  #shown(list: PublishedList, { only, exclude }: ElementAttributes): PublishedList {
    if (only === undefined && exclude === undefined) return list;
    const { config, directory } = this.#model;
    const { vacancies } = applyFixedFilters(
      list.vacancies,
      { only: readFixedFilters(only), exclude: readFixedFilters(exclude) },
      directory && hierarchyOf(list.vacancies, directory),
      mappedFacets(config.fieldMap),
    );
    const ids = new Set(vacancies.map(({ id }) => id));
    return { ...list, vacancies: list.vacancies.filter(({ id }) => ids.has(id)) };
  }

  #page(
    { about, path, element }: Pick<PageContent, 'about' | 'element'> & { readonly path: string },
    { attributes: more }: RenderOptions,
  ): RenderedPage {
    const { isRead } = this;
    const { language, url, title } = about;
    // How many vacancies there are is unknown without an answer.
    const description = isRead ? about.description : title;
    const head = headHtml({ ...about, description }, this.#model.site).text;
    const html =
      element &&
      elementHtml({
        name: element.name,
        attributes: { ...element.attributes, ...more, ...(isRead ? {} : { published: undefined }) },
        content: isRead ? element.content : markup``,
      }).text;
    return { language, path, url, title, description, head, body: html ?? '', element: html ?? '' };
  }
}

function hostList(list: PublishedList, model: SiteModel, number: number): HostList {
  const { about, heading, path } = listHead(list, model, number);
  const { title, description, url } = about;
  const { language, facet } = list;
  return {
    ...{ language, path, url, title, description, heading, number },
    pages: pagesOf(list, model),
    count: list.vacancies.length,
    ...(facet ? { facet } : {}),
  };
}

function hostVacancy(page: PublishedVacancy): HostVacancy {
  const data = {
    ...siteVacancy(page),
    // A build does not know when a page was published first.
    ...{ publishedAt: undefined, changedAt: undefined },
    ...{ path: page.path, description: descriptionOf(page) },
  };
  // Without what is undefined, as in the file.
  return JSON.parse(JSON.stringify(data)) as HostVacancy;
}
