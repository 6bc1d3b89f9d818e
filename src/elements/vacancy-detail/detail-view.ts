import { html, nothing, type TemplateResult } from 'lit';
import type { CareerError } from '../../core/util/error.js';
import type { Messages } from '../../i18n/messages.js';
import { describeError } from '../shared/report-error.js';
import { closedNotice } from '../shared/closed-notice.js';
import { heading } from '../shared/heading.js';
import { errorMessage, skeleton } from '../shared/messages.js';
import { picture, pictureIn } from '../shared/picture.js';
import type { FindAddress } from '../../core/vacancies/address.js';
import { textLanguageOf } from '../../core/vacancies/text-language.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { ShownAdvert } from './advert.js';
import type { DetailLinks } from './detail-links.js';
import { factAsText, vacancyContacts, vacancyFacts, type SalaryText } from './facts.js';
import type { OwnHeader } from './own-header.js';
import type { ShareLink } from './share-link.js';
import { textLanguages } from './text-languages.js';

/** What the service has answered about one vacancy. */
export interface LoadedVacancy {
  readonly vacancy: Vacancy;
  /** Undefined until it is loaded, or if it cannot be shown. */
  readonly advert: ShownAdvert | undefined;
  readonly salaryText: SalaryText | undefined;
  /** The language that was asked for. */
  readonly asked: string;
}

export interface DetailView {
  readonly loaded: LoadedVacancy | undefined;
  /** What is shown: the loaded vacancy, or what a list knows of it; undefined: nothing is known. */
  readonly vacancy: Vacancy | undefined;
  /** Why it could not be loaded; undefined while it loads. */
  readonly error: CareerError | undefined;
  readonly onRetry: () => void;
  /** Shows all of an advert of which only the beginning is shown. */
  readonly onWhole: () => void;
  /** The language that the page asks for. */
  readonly language: string;
  /** Shows the vacancy in another language. */
  readonly onLanguage: (language: string) => void;
  readonly headingLevel: number;
  readonly access: string;
  /** Which facts, in order. */
  readonly facts: readonly string[];
  /** The names of the page's mapped fields. */
  readonly mapped: readonly string[];
  readonly ownHeader: OwnHeader;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly withNames: (vacancy: Vacancy) => Vacancy;
  readonly addressIn: (vacancy: Vacancy) => FindAddress;
  readonly shareUrl: (id: string) => string;
  readonly share: ShareLink;
  readonly links: DetailLinks;
  /** The visitor's own marks: saved, new, applied for; nothing until their code has loaded. */
  readonly marks: (vacancy: Vacancy) => TemplateResult | typeof nothing;
  /** Vacancies like this one, or the newest without a vacancy; nothing until they are found. */
  readonly similar: TemplateResult | typeof nothing;
  readonly messages: Messages;
}

/** The vacancy, or why it is missing. */
export function detailContent(view: DetailView): TemplateResult {
  const { vacancy, loaded, error, messages } = view;
  if (loaded && !vacancy) return unavailable('detail.internal', view);
  const failure = error && failureNotice(error, view);
  if (vacancy) return html`${failure ?? nothing} ${vacancyView(vacancy, view)}`;
  return failure ?? skeleton(messages.t('detail.loading'));
}

function vacancyView(vacancy: Vacancy, view: DetailView): TemplateResult {
  const { loaded, headingLevel, access, today, links, messages } = view;
  const { t } = messages;
  const closed = closedNotice(vacancy, { today, access }, messages);
  const language = loaded && textLanguageOf(vacancy, loaded.asked);
  const lang = language ?? nothing;
  const named = view.withNames(vacancy);
  const salaryText = loaded?.salaryText;
  const own = view.ownHeader.slotOf({
    vacancy: named,
    text: (name) => factAsText(name, named, { messages, today, salaryText }),
    mapped: view.mapped,
    headingLevel,
    lang: language,
  });
  const facts = () =>
    vacancyFacts(named, {
      ...{ facts: view.facts, messages, today, addressOf: view.addressIn(vacancy), salaryText },
    });
  const similar = loaded ? similarPlace(view) : nothing;
  return html`
    <slot name="before"></slot>
    ${own === undefined ? heading(headingLevel, html`<span lang=${lang} dir="auto">${vacancy.title}</span>`, 'title', 'title') : nothing}
    <div class="head">
      ${own === undefined ? facts() : ownHeader(own, vacancy)}
      ${closed ? nothing : links.apply(vacancy, messages)}
    </div>
    <div class=${closed ? 'marks closed' : 'marks'}>${view.marks(vacancy)}</div>
    ${own === undefined ? picture(pictureIn(vacancy)) : nothing}
    ${
      closed
        ? html`<div class="message">
              <p>${closed}</p>
              ${links.otherVacancies(messages)}
            </div>
            ${similar}`
        : nothing
    }
    ${textLanguages({ vacancy, shown: language, wanted: view.language, messages, onChoose: view.onLanguage })}
    ${
      loaded
        ? html`<section class="advert" part="advert" aria-labelledby="title" lang=${lang} dir="auto">
              ${loaded.advert?.element ?? noAdvert(vacancy, messages)}
            </section>
            ${loaded.advert?.makeWhole ? wholeButton(view) : nothing}`
        : skeleton(t('detail.loading'))
    }
    ${vacancyContacts(vacancy.contacts, heading(headingLevel + 1, t('detail.contacts'), ''))}
    <div class="actions">
      ${closed ? nothing : html`<div class="bar">${links.apply(vacancy, messages)}</div>`}
      ${view.share.render(sharedOf(vacancy, view), messages)}
    </div>
    ${closed ? nothing : similar}
    <slot name="after"></slot>
  `;
}

/** Where similar vacancies are looked for when a visitor gets near. */
const similarPlace = ({ similar }: DetailView) => html`<div class="similar">${similar}</div>`;

/** The head of the page's own takes the focus as the title would. */
function ownHeader(slot: string, { title }: Vacancy): TemplateResult {
  return html`<div class="own-header" id="title" role="group" tabindex="-1" aria-label=${title}>
    <slot name=${slot}></slot>
  </div>`;
}

/** What of a vacancy is passed on. A deadline that has passed goes into no calendar. */
function sharedOf({ id, title, endDate }: Vacancy, { shareUrl, today, messages: { t } }: DetailView) {
  const url = shareUrl(id);
  const calendar = endDate !== undefined &&
    endDate >= today && {
      uid: `${encodeURIComponent(id.toWellFormed())}.deadline@${location.hostname}`,
      day: endDate,
      summary: t('detail.calendar.summary', { title }),
      description: url,
      url,
      name: title,
    };
  return { title, url, calendar: calendar || undefined };
}

function wholeButton({ messages, onWhole }: DetailView): TemplateResult {
  return html`<button type="button" part="advert-more" @click=${onWhole}>
    ${messages.t('detail.advert-more')}
  </button>`;
}

function noAdvert({ advertisementText }: Vacancy, { t, textLanguage }: Messages): TemplateResult {
  const key = advertisementText ? 'detail.advert-failed' : 'detail.no-advert';
  return html`<p class="muted" lang=${textLanguage}>${t(key)}</p>`;
}

/** That there is no vacancy to show, with a link to the others, and some of them. */
function unavailable(key: 'detail.not-found' | 'detail.internal', view: DetailView): TemplateResult {
  const { headingLevel, vacancy, loaded, links, messages } = view;
  const level = loaded && key === 'detail.not-found' ? 6 : headingLevel;
  return html`<div class="message" part="error" role="alert">
      <slot name="not-found">${heading(level, messages.t(key))}${links.otherVacancies(messages)}</slot>
    </div>
    ${vacancy ? nothing : similarPlace(view)}`;
}

/** The message replaces the vacancy's heading, unless the vacancy of an earlier answer is still shown. */
function failureNotice(error: CareerError, view: DetailView): TemplateResult {
  if (error.code === 'not-found') return unavailable('detail.not-found', view);
  const { t } = view.messages;
  const headingLevel = view.loaded ? 6 : view.headingLevel;
  const technical = describeError(error);
  const retry = view.onRetry;
  return html`${errorMessage({ t, error, otherwise: 'error.detail', technical, retry, headingLevel })}<slot
      name="error"
    ></slot>`;
}
