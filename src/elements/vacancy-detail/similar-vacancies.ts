// Other vacancies, like the one on the page, or the newest where that does not exist; it loads when a visitor gets near to where they stand.

import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../i18n/messages.js';
import { dotted } from '../shared/dotted.js';
import { heading } from '../shared/heading.js';
import { isInCareerSite } from '../shared/in-career-site.js';
import { isAcceptedBy } from '../shared/vacancy-filter.js';
import { matchesFilter } from '../../core/vacancies/filter.js';
import { applyFixedFilters, readFixedFilters } from '../../core/vacancies/fixed-filters.js';
import { similarVacancies } from '../../core/vacancies/similar.js';
import { langOf } from '../../core/vacancies/text-language.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { DirectoryController } from '../shared/directory-controller.js';
import type { SettingsController } from '../shared/settings-controller.js';
import type { DetailHost } from './detail-host.js';
import type { DetailLinks } from './detail-links.js';

const MAX_SIMILAR = 4;

export interface SimilarSources {
  readonly settings: SettingsController;
  readonly directory: DirectoryController;
  readonly links: DetailLinks;
}

/** Finds the vacancies that are like the one of an element, else the newest, and shows them. */
export class SimilarVacancies {
  readonly #host: DetailHost;
  readonly #sources: SimilarSources;
  /** Whether the list that they are in is under way. */
  isLooking = false;
  /** For what they were found, or are being looked for. */
  #key = '';
  #found: readonly Vacancy[] = [];

  constructor(host: DetailHost, sources: SimilarSources) {
    this.#host = host;
    this.#sources = sources;
  }

  /** Whether nothing is to be looked for. */
  get isCurrent(): boolean {
    return this.#key === this.#wanted;
  }

  /** The vacancy, if there is one, language, readers, and what lists show; empty: nothing leads to another vacancy. */
  get #wanted(): string {
    const { vacancy, access } = this.#host;
    const { settings, directory, links } = this.#sources;
    const id = vacancy?.id ?? '';
    if (links.hrefOf(id) === undefined) return '';
    const fixed = listsOn(this.#host).map(({ only, exclude }) => [only, exclude]);
    return JSON.stringify([id, settings.language, access, directory.isSettled, fixed]);
  }

  /** Looks in the list that the page has, else in one that the service is asked for. */
  async find(): Promise<void> {
    const { vacancy, access } = this.#host;
    const { settings, directory } = this.#sources;
    const { client, language, today: perdate, mapped } = settings;
    const key = this.#wanted;
    if (!client || key === this.#key) return;
    this.#key = key;
    this.#found = [];
    if (!key) return;
    const filter = { access, perdate };
    let list = client.lastList(language);
    this.isLooking = true;
    try {
      list ??= (await client.vacancies(filter, { language, retry: false })).vacancies;
    } catch (cause) {
      if (key === this.#key) this.#key = '';
      throw cause;
    } finally {
      if (!this.#key || key === this.#key) this.isLooking = false;
    }
    if (key !== this.#key) return;
    const open = shownByLists(
      listsOn(this.#host),
      list.filter((one) => matchesFilter(filter, one)),
      { directory: directory.current, mapped },
    );
    this.#found = vacancy ? similarVacancies(vacancy, open, MAX_SIMILAR) : newest(open);
  }

  /** How many are shown. */
  get count(): number {
    return this.#current.length;
  }

  get #current(): readonly Vacancy[] {
    return this.isCurrent ? this.#found.slice(0, Math.max(0, Math.floor(this.#host.similar))) : [];
  }

  render(messages: Messages): TemplateResult | typeof nothing {
    const { directory, links, settings } = this.#sources;
    const found = this.#current;
    if (!found.length) return nothing;
    const title = messages.t(this.#host.vacancy ? 'detail.similar' : 'detail.newest');
    return html`<section part="similar" aria-labelledby="similar">
      ${heading(this.#host.headingLevel + 1, html`<span id="similar">${title}</span>`, '')}
      <ul class="contacts" role="list">
        ${found.map((vacancy) => {
          const { id, title, locations, organization } = directory.current?.withNames(vacancy) ?? vacancy;
          const href = links.hrefOf(id) ?? '';
          const facts = [...locations, organization].flatMap((one) => one?.name ?? []);
          return html`<li>
            <a
              class="target"
              part="similar-link"
              lang=${langOf(vacancy, settings.language, messages.textLanguage) ?? nothing}
              dir="auto"
              href=${href}
              data-id=${id}
              @click=${(event: MouseEvent) => links.follow(event, href)}
              >${title}</a
            >
            <div class="muted">${dotted(facts.map((fact) => html`<bdi>${fact}</bdi>`))}</div>
          </li>`;
        })}
      </ul>
    </section>`;
  }
}

/** The part of a list element, or of `<career-site>`, that says what it shows. */
interface ShowingElement extends HTMLElement {
  readonly only?: string | undefined;
  readonly exclude?: string | undefined;
  readonly vacancyFilter?: ((vacancy: Vacancy) => boolean) | undefined;
}

/** The lists of the page, or the `<career-site>` around the vacancy. */
function listsOn(host: DetailHost): readonly ShowingElement[] {
  const root = host.getRootNode();
  const isSite = root instanceof ShadowRoot && isInCareerSite(host);
  return isSite ? [root.host as ShowingElement] : [...document.querySelectorAll('vacancy-list')];
}

/** Those that one of the lists may show: what a page hides in its lists it does not offer here either. */
function shownByLists(
  lists: readonly ShowingElement[],
  vacancies: readonly Vacancy[],
  { directory, mapped }: { directory: SimilarSources['directory']['current']; mapped: readonly string[] },
): readonly Vacancy[] {
  if (!lists.length) return vacancies;
  const { vacancies: named = vacancies, hierarchy } = directory?.enrich(vacancies) ?? {};
  const shown = new Set<string>();
  for (const { only, exclude, vacancyFilter } of lists) {
    const fixed = { only: readFixedFilters(only), exclude: readFixedFilters(exclude) };
    for (const one of applyFixedFilters(named, fixed, hierarchy, mapped).vacancies)
      if (!vacancyFilter || isAcceptedBy(vacancyFilter, one)) shown.add(one.id);
  }
  return vacancies.filter(({ id }) => shown.has(id));
}

function newest(vacancies: readonly Vacancy[]): readonly Vacancy[] {
  return vacancies
    .toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))
    .slice(0, MAX_SIMILAR);
}
