// Other vacancies, like the one on the page, or the newest where that does not exist; it loads when a visitor gets near to where they stand.

import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../i18n/messages.js';
import { heading } from '../../ui/heading.js';
import { matchesFilter } from '../../vacancies/filter.js';
import { similarVacancies } from '../../vacancies/similar.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import type { DetailLinks } from './detail-links.js';
import type { SimilarHost, SimilarSettings } from './similar-host.js';

const MAX_SIMILAR = 4;

/** Finds the vacancies that are like the one of an element, else the newest, and shows them. */
export class SimilarVacancies {
  readonly #host: SimilarHost;
  readonly #settings: SimilarSettings;
  readonly #links: DetailLinks;
  /** For what they were found, or are being looked for. */
  #key = '';
  #found: readonly Vacancy[] = [];

  constructor(host: SimilarHost, settings: SimilarSettings, links: DetailLinks) {
    this.#host = host;
    this.#settings = settings;
    this.#links = links;
  }

  /** Whether nothing is to be looked for. */
  get isCurrent(): boolean {
    return this.#key === this.#wanted;
  }

  /** The vacancy, if there is one, language and readers; empty: nothing leads to another vacancy. */
  get #wanted(): string {
    const { vacancy, access } = this.#host;
    const id = vacancy?.id ?? '';
    const canLead = this.#links.hrefOf(id) !== undefined;
    return canLead ? [id, this.#settings.language, access].join(' ') : '';
  }

  /** Looks in the list that the page has, else in one that the service is asked for. */
  async find(): Promise<void> {
    const { vacancy, access } = this.#host;
    const { client, language, today: perdate } = this.#settings;
    const key = this.#wanted;
    if (!client || key === this.#key) return;
    this.#key = key;
    this.#found = [];
    if (!key) return;
    const filter = { access, perdate };
    const list =
      client.lastList(language) ?? (await client.vacancies(filter, { language, retry: false })).vacancies;
    if (key !== this.#key) return;
    const open = list.filter((one) => matchesFilter(filter, one));
    this.#found = vacancy ? similarVacancies(vacancy, open, MAX_SIMILAR) : newest(open);
  }

  render(messages: Messages, withNames: (vacancy: Vacancy) => Vacancy): TemplateResult | typeof nothing {
    const found = this.isCurrent ? this.#found.slice(0, Math.max(0, Math.floor(this.#host.similar))) : [];
    return similarView({
      found: found.map(withNames),
      title: messages.t(this.#host.vacancy ? 'detail.similar' : 'detail.newest'),
      headingLevel: this.#host.headingLevel + 1,
      hrefOf: (id) => this.#links.hrefOf(id) ?? '',
      onFollow: (event, href) => this.#links.follow(event, href),
    });
  }
}

function newest(vacancies: readonly Vacancy[]): readonly Vacancy[] {
  return vacancies
    .toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))
    .slice(0, MAX_SIMILAR);
}

interface SimilarView {
  readonly found: readonly Vacancy[];
  readonly title: string;
  readonly headingLevel: number;
  readonly hrefOf: (id: string) => string;
  readonly onFollow: (event: MouseEvent, href: string) => void;
}

function similarView(view: SimilarView): TemplateResult | typeof nothing {
  const { found, title, headingLevel, hrefOf, onFollow } = view;
  if (!found.length) return nothing;
  return html`<section part="similar" aria-labelledby="similar">
    ${heading(headingLevel, html`<span id="similar">${title}</span>`, '')}
    <ul class="contacts" role="list">
      ${found.map(({ id, title, locations, organization }) => {
        const href = hrefOf(id);
        const facts = [...locations, organization].flatMap((one) => one?.name ?? []);
        return html`<li>
          <a
            class="target"
            part="similar-link"
            dir="auto"
            href=${href}
            data-id=${id}
            @click=${(event: MouseEvent) => onFollow(event, href)}
            >${title}</a
          >
          <div class="muted">${facts.map((fact, at) => [at ? ' · ' : '', html`<bdi>${fact}</bdi>`])}</div>
        </li>`;
      })}
    </ul>
  </section>`;
}
