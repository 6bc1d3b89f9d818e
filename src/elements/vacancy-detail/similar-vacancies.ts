// Other vacancies that are like the one on the page; it loads when a visitor gets near to where they stand.

import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../i18n/messages.js';
import { heading } from '../../ui/heading.js';
import { matchesFilter } from '../../vacancies/filter.js';
import { similarVacancies } from '../../vacancies/similar.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import type { DetailLinks } from './detail-links.js';
import type { SimilarHost, SimilarSettings } from './similar-host.js';

const MAX_SIMILAR = 4;

/** Finds the vacancies that are like the one of an element, and shows them. */
export class SimilarVacancies {
  readonly #host: SimilarHost;
  readonly #settings: SimilarSettings;
  readonly #links: DetailLinks;
  /** Whether the list that they are in is under way. */
  isLooking = false;
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

  /** The vacancy, language and readers; empty: no vacancy is shown, or nothing leads to another one. */
  get #wanted(): string {
    const { vacancy, access } = this.#host;
    const canLead = vacancy && this.#links.hrefOf(vacancy.id) !== undefined;
    return canLead ? [vacancy.id, this.#settings.language, access].join(' ') : '';
  }

  /** Looks in the list that the page has, else in one that the service is asked for. */
  async find(): Promise<void> {
    const { vacancy, access } = this.#host;
    const { client, language, today: perdate } = this.#settings;
    const key = this.#wanted;
    if (!vacancy || !client || key === this.#key) return;
    this.#key = key;
    this.#found = [];
    if (!key) return;
    const filter = { access, perdate };
    let list = client.lastList(language);
    this.isLooking = true;
    try {
      list ??= (await client.vacancies(filter, { language, retry: false })).vacancies;
    } finally {
      if (key === this.#key) this.isLooking = false;
    }
    if (key !== this.#key) return;
    const open = list.filter((one) => matchesFilter(filter, one));
    this.#found = similarVacancies(vacancy, open, MAX_SIMILAR);
  }

  /** How many are shown. */
  get count(): number {
    return this.#current.length;
  }

  get #current(): readonly Vacancy[] {
    return this.isCurrent ? this.#found.slice(0, Math.max(0, Math.floor(this.#host.similar))) : [];
  }

  render(messages: Messages, withNames: (vacancy: Vacancy) => Vacancy): TemplateResult | typeof nothing {
    return similarView({
      found: this.#current.map(withNames),
      headingLevel: this.#host.headingLevel + 1,
      hrefOf: (id) => this.#links.hrefOf(id) ?? '',
      onFollow: (event, href) => this.#links.follow(event, href),
      messages,
    });
  }
}

interface SimilarView {
  readonly found: readonly Vacancy[];
  readonly headingLevel: number;
  readonly hrefOf: (id: string) => string;
  readonly onFollow: (event: MouseEvent, href: string) => void;
  readonly messages: Messages;
}

function similarView(view: SimilarView): TemplateResult | typeof nothing {
  const { found, headingLevel, hrefOf, onFollow, messages } = view;
  if (!found.length) return nothing;
  return html`<section part="similar" aria-labelledby="similar">
    ${heading(headingLevel, html`<span id="similar">${messages.t('detail.similar')}</span>`, '')}
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
          <div class="muted">
            ${facts.map((fact, at) => [at ? '\u00a0· ' : '', html`<bdi>${fact}</bdi>`])}
          </div>
        </li>`;
      })}
    </ul>
  </section>`;
}
