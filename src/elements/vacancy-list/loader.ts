import type { ReactiveControllerHost } from 'lit';
import { tellBuilder } from '../shared/tell-builder.js';
import { LoadController } from '../shared/load-controller.js';
import type { PublishedController } from '../shared/published/published-controller.js';
import type { SettingsController } from '../shared/settings-controller.js';
import type { CareerError } from '../../core/util/error.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { locationFilter, matchesFilter } from '../../core/vacancies/filter.js';
import { isSortField, type VacancyOrder } from '../../core/vacancies/order.js';
import type { Vacancy, VacancyPage } from '../../core/vacancies/vacancy.js';
import {
  listQueryOf,
  orderOf,
  perdateOf,
  type ListAttributes,
  type ListQuery,
} from '../../core/vacancies/list-query.js';
import { orderOfSort, type UrlState } from './url-state.js';

interface LoaderOptions {
  readonly settings: SettingsController;
  readonly published: PublishedController;
  readonly urlState: UrlState;
  readonly onLoad: (page: VacancyPage) => void;
}

type Client = NonNullable<SettingsController['client']>;

/** Loads the list that the element's attributes ask for. */
export class ListLoader {
  readonly #host: ReactiveControllerHost & HTMLElement & ListAttributes;
  readonly #options: LoaderOptions;
  readonly #load: LoadController<VacancyPage, readonly [Client, string, string]>;
  /** The order that the service was asked for last. */
  #order: VacancyOrder = {};
  /** Which question the current page answers. */
  #loadedFor: string | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement & ListAttributes, options: LoaderOptions) {
    this.#host = host;
    this.#options = options;
    this.#load = new LoadController(host, {
      args: () => this.#args(),
      load: ([client, language, query], signal) =>
        options.published.load({
          language,
          asked: { access: host.access, location: host.location },
          read: (known) => client.vacancies(JSON.parse(query) as ListQuery, { language, signal, known }),
          loader: this.#load,
        }),
      onLoad: (page) => this.#loaded(page),
      onReload: () => options.settings.client?.forget(),
    });
  }

  /** What the service has sent. It stays while another answer loads. */
  get page(): VacancyPage | undefined {
    return this.#load.value;
  }

  get isLoading(): boolean {
    return this.#load.isLoading;
  }

  get error(): CareerError | undefined {
    return this.#load.error;
  }

  /** Leaves out a vacancy that cannot be drawn. */
  leaveOut({ id, record }: Vacancy, cause: unknown): void {
    warnOnce(`<vacancy-list> cannot show vacancy ${id}, so it is left out: ${String(cause)}`);
    const { page } = this;
    if (!page) return;
    const vacancies = page.vacancies.filter((one) => one.record !== record);
    this.#load.value = {
      ...page,
      vacancies,
      skipped: page.skipped + page.vacancies.length - vacancies.length,
    };
    this.#host.requestUpdate();
  }

  reload(): Promise<void> {
    return this.#load.reload();
  }

  /** The loaded vacancies that fit the attributes. */
  get vacancies(): readonly Vacancy[] {
    const { access, location } = this.#host;
    const { perdate } = this;
    const filter = { access, ...(perdate ? { perdate } : {}) };
    const all = this.page?.vacancies ?? [];
    const isThere = location?.trim() ? locationFilter(location, all) : () => true;
    return all.filter((one) => matchesFilter(filter, one) && isThere(one));
  }

  get perdate(): string | undefined {
    return perdateOf(this.#host, this.#options.settings.today);
  }

  /** The order of the attributes; undefined: the service's own, also where they name no field that there is. */
  get order(): VacancyOrder | undefined {
    const order = orderOf(this.#host);
    const { field } = order ?? {};
    return !field || isSortField(field) || this.#options.settings.mapped.includes(field) ? order : undefined;
  }

  /** How many vacancies the service has, when it has not sent all of them. */
  get total(): number | undefined {
    const { vacancies = [], skipped = 0, total = 0 } = this.page ?? {};
    return total > vacancies.length + skipped ? total : undefined;
  }

  /** Whether all vacancies are here, so that they can be sorted without the service. */
  get isComplete(): boolean {
    return this.total === undefined;
  }

  /** Whether the page answers what the attributes ask for now, apart from the language. */
  get isCurrent(): boolean {
    return this.#loadedFor === this.#question;
  }

  get #question(): string {
    const { access, perdate, location, endpoint, sortField, sortDescending } = this.#host;
    const order = this.isComplete ? [] : [sortField, sortDescending];
    return [access, perdate, location, endpoint, ...order].join();
  }

  #args(): readonly [Client, string, string] | undefined {
    const { client, language, today } = this.#options.settings;
    if (!client) return undefined;
    // A list that is complete is sorted on the page: another order needs no request.
    const isHere = this.page && this.isComplete && this.isCurrent;
    const chosen = this.isComplete ? undefined : orderOfSort(this.#options.urlState.current.sort);
    if (!isHere) this.#order = this.#serviceOrder(chosen) ?? this.#serviceOrder(this.order) ?? {};
    // As a text, since the Task compares arguments by identity.
    return [client, language, JSON.stringify(listQueryOf(this.#host, today, this.#order))];
  }

  /** Undefined for an order by a mapped field: only the page can sort by it. */
  #serviceOrder(order: VacancyOrder | undefined): VacancyOrder | undefined {
    return this.#options.settings.mapped.includes(order?.field ?? '') ? undefined : order;
  }

  #loaded(page: VacancyPage): void {
    const { vacancies, skipped } = page;
    if (skipped) {
      warnOnce(`<vacancy-list> skipped ${skipped} records that have no id or no title.`, 'warn');
    }
    this.#loadedFor = this.#question;
    if (this.#host.location?.trim() && !this.vacancies.length) void this.#reportLocation(this.#host.location);
    const hidden = vacancies.length - this.vacancies.length;
    if (hidden) {
      const { access, perdate, location } = this.#host;
      const place = location ? `, location="${location}"` : '';
      warnOnce(
        `<vacancy-list> left out ${hidden} vacancies that the service sent although they do not fit access="${access}"${place} ` +
          `and perdate="${perdate}". Where the service names its access settings otherwise, they count as internal` +
          `${place && '; location is the id of a location or its name, and a gateway may have dropped it'}.`,
        'warn',
      );
    }
    this.#options.onLoad(page);
  }

  /** A place where there is nothing may be misspelt. Visitors lose nothing when that cannot be told. */
  async #reportLocation(location: string): Promise<void> {
    const { client, language, today } = this.#options.settings;
    const query = { ...listQueryOf(this.#host, today, this.#order), location: undefined };
    try {
      // What else there is, is asked for only then.
      const all = this.page?.vacancies.length ? this.page : await client?.vacancies(query, { language });
      tellBuilder(({ reportLocation }) => reportLocation(location, all?.vacancies ?? []));
    } catch {
      return;
    }
  }
}
