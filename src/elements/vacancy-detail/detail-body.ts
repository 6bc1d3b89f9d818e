import { html, nothing, type TemplateResult } from 'lit';
import type { CareerError } from '../../core/util/error.js';
import { addressInRecord, type FindAddress } from '../../core/vacancies/address.js';
import { activityAt } from '../../core/vacancies/filter.js';
import { textLanguageOf } from '../../core/vacancies/text-language.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { readFacts } from '../../i18n/facts.js';
import type { Messages } from '../../i18n/messages.js';
import { closedNotice } from '../shared/closed-notice.js';
import type { DirectoryController } from '../shared/directory-controller.js';
import { heading } from '../shared/heading.js';
import { isInCareerSite } from '../shared/in-career-site.js';
import { keepFocus } from '../shared/keep-focus.js';
import type { LoadController } from '../shared/load-controller.js';
import { errorMessage, skeleton } from '../shared/messages.js';
import type { MessagesController } from '../shared/messages-controller.js';
import { picture, pictureIn } from '../shared/picture.js';
import { describeError } from '../shared/report-error.js';
import type { SettingsController } from '../shared/settings-controller.js';
import type { UrlController } from '../shared/url-controller.js';
import type { VisitorController } from '../shared/visitor-controller.js';
import { DescriptionScroller } from './description-scroller.js';
import type { DetailHost } from './detail-host.js';
import { DetailLinks } from './detail-links.js';
import { DETAIL_FACTS, factAsText, vacancyContacts, vacancyFacts } from './facts.js';
import { HeadController } from './head-controller.js';
import type { LoadedVacancy } from './load-vacancy.js';
import { OwnHeader } from './own-header.js';
import { PassOn } from './pass-on.js';
import { SimilarController } from './similar-controller.js';
import { StickyBar } from './sticky-bar.js';
import { textLanguages } from './text-languages.js';
import { vacancyDetailStyles } from './vacancy-detail.styles.js';

/** What `<vacancy-detail>` hands over. */
interface DetailSources {
  readonly settings: SettingsController;
  readonly messages: MessagesController;
  readonly url: UrlController;
  readonly directory: DirectoryController;
  readonly marks: VisitorController;
  readonly load: Pick<LoadController<LoadedVacancy, never>, 'value' | 'error' | 'isLoading'>;
  /** What a list on this page knows of the vacancy while it loads. */
  readonly listed: () => Vacancy | undefined;
  /** Whether the page would be blank, since it names no vacancy. */
  readonly isUnnamed: () => boolean;
  /** Loads the vacancy in another language than the page's. */
  readonly onLanguage: (language: string) => void;
  /** Emits `vacancy-apply`. @returns false when a listener has prevented the default */
  readonly onApply: (vacancy: Vacancy) => boolean;
}

/** What is rendered now. */
interface Shown {
  readonly messages: Messages;
  readonly loaded: LoadedVacancy | undefined;
  /** The loaded vacancy, or what a list knows of it; undefined: nothing is known, or it is withheld. */
  readonly vacancy: Vacancy | undefined;
  /** Why it could not be loaded; undefined while it loads. */
  readonly error: CareerError | undefined;
}

/** What `<vacancy-detail>` shows and does once there is a vacancy to show; it loads on demand. */
export class DetailBody {
  readonly #host: DetailHost;
  readonly #sources: DetailSources;
  readonly #share: PassOn;
  readonly #ownHeader: OwnHeader;
  readonly #links: DetailLinks;
  readonly #similar: SimilarController;

  constructor(host: DetailHost, sources: DetailSources) {
    this.#host = host;
    this.#sources = sources;
    const { settings, directory, load, url, onApply, isUnnamed } = sources;
    const sheet = vacancyDetailStyles.styleSheet;
    if (sheet) host.shadowRoot?.adoptedStyleSheets.push(sheet);
    this.#share = new PassOn(host);
    this.#ownHeader = new OwnHeader(host);
    const links = new DetailLinks(host, { settings, url, onApply });
    this.#links = links;
    this.#similar = new SimilarController(host, { settings, directory, links });
    const head = () => ({
      vacancy: host.vacancy && this.#named(host.vacancy),
      isReady: directory.isSettled,
      isGone: load.error?.code === 'not-found' || (load.value && !host.vacancy) || isUnnamed(),
      advert: load.value?.advert?.element,
      today: settings.today,
      url: this.#shareUrl(host.vacancy?.id ?? ''),
      addressIn: (vacancy: Vacancy) => this.#addressIn(vacancy),
      directApply: (vacancy: Vacancy) => links.isAppliedForHere(vacancy),
      showsSalary: this.#ownHeader.shows('salary') ?? this.#facts.includes('salary'),
    });
    host.addController(new HeadController(host, head));
    host.addController(new DescriptionScroller(host));
    host.addController(new StickyBar(host));
  }

  /** Whether all of it can be drawn at once: the vacancy, or why it is missing. */
  get isWhole(): boolean {
    const { load, directory, marks } = this.#sources;
    if (!load.value) return !load.isLoading && load.error?.code === 'not-found';
    return directory.isSettled && !this.#ownHeader.isPending && marks.isSettled;
  }

  render(messages: Messages): TemplateResult {
    const { settings, messages: words, load, listed, marks } = this.#sources;
    const isHidden = words.error || this.#ownHeader.isPending || marks.isPending;
    const loaded = isHidden ? undefined : load.value;
    const error = words.error ?? (load.isLoading ? undefined : (settings.error ?? load.error));
    const vacancy = isHidden ? undefined : (this.#host.vacancy ?? (loaded || error ? undefined : listed()));
    const back = words.error ? nothing : this.#links.back(messages);
    return html`${back} ${this.#content({ messages, loaded, vacancy, error })}`;
  }

  /** The vacancy, or why it is missing. */
  #content(shown: Shown): TemplateResult {
    const { vacancy, loaded, error, messages } = shown;
    if (loaded && !vacancy) return this.#unavailable('detail.internal', shown);
    const failure = error && this.#failure(error, shown);
    if (vacancy) return html`${failure ?? nothing} ${this.#vacancy(vacancy, shown)}`;
    return failure ?? skeleton(messages.t('detail.loading'));
  }

  #vacancy(vacancy: Vacancy, { loaded, messages }: Shown): TemplateResult {
    const { headingLevel, access } = this.#host;
    const { settings, onLanguage } = this.#sources;
    const { today, mapped, language: wanted } = settings;
    const { t } = messages;
    const closed = closedNotice(vacancy, { today, access }, messages);
    const language = loaded && textLanguageOf(vacancy, loaded.asked);
    const lang = language ?? nothing;
    const named = this.#named(vacancy);
    const factOptions = { messages, today, salaryText: loaded?.salaryText };
    const own = this.#ownHeader.slotOf({
      vacancy: named,
      text: (name) => factAsText(name, named, factOptions),
      mapped,
      headingLevel,
      lang: language,
    });
    const facts = () =>
      vacancyFacts(named, { ...factOptions, facts: this.#facts, addressOf: this.#addressIn(vacancy) });
    const apply = () => (closed ? nothing : this.#links.apply(vacancy, messages));
    const similar = loaded ? this.#similarPlace(messages) : nothing;
    return html`
      <slot name="before"></slot>
      ${own === undefined ? heading(headingLevel, html`<span lang=${lang} dir="auto">${vacancy.title}</span>`, 'title', 'title') : nothing}
      <div class="head">${own === undefined ? facts() : ownHeader(own, vacancy)} ${apply()}</div>
      <div class=${closed ? 'marks closed' : 'marks'}>${this.#marks(vacancy, messages)}</div>
      ${own === undefined ? picture(pictureIn(vacancy)) : nothing}
      ${
        closed
          ? html`<div class="message">
                <p>${closed}</p>
                ${this.#links.otherVacancies(messages)}
              </div>
              ${similar}`
          : nothing
      }
      ${textLanguages({ vacancy, shown: language, wanted, messages, onChoose: onLanguage })}
      ${
        loaded
          ? html`<section
                class="description"
                part="description advert"
                aria-labelledby="title"
                lang=${lang}
                dir="auto"
              >
                ${loaded.advert?.element ?? noAdvert(vacancy, messages)}
              </section>
              ${
                loaded.advert?.makeWhole
                  ? html`<button
                      type="button"
                      part="description-more advert-more"
                      @click=${() => void this.#showWhole()}
                    >
                      ${t('detail.advert-more')}
                    </button>`
                  : nothing
              }`
          : skeleton(t('detail.loading'))
      }
      ${vacancyContacts(vacancy.contacts, heading(headingLevel + 1, t('detail.contacts'), ''))}
      <div class="actions">
        ${closed ? nothing : html`<div class="bar">${apply()}</div>`}
        ${this.#share.render(this.#sharedOf(vacancy, messages), messages)}
      </div>
      ${closed ? nothing : similar}
      <slot name="after"></slot>
    `;
  }

  /** Where similar vacancies are looked for when a visitor gets near. */
  #similarPlace(messages: Messages): TemplateResult {
    return html`<div class="similar">${this.#similar.render(messages)}</div>`;
  }

  /** The visitor's own marks; nothing until their code has loaded. */
  #marks(vacancy: Vacancy, messages: Messages): TemplateResult | typeof nothing {
    const { marks, code } = this.#sources.marks;
    if (!marks || !code) return nothing;
    const { today } = this.#sources.settings;
    const { noSaved, noApplied } = this.#host;
    return code.detailMarks(marks, vacancy, {
      ...{ noSaved, noApplied, today, messages },
      isExpired: activityAt(vacancy, today) === 'expired',
      onToggle: (toggle) => toggle(),
      onForget: (forget) => void keepFocus(this.#host, ['#title'], forget),
    });
  }

  /** What of a vacancy is passed on. A deadline that has passed goes into no calendar. */
  #sharedOf({ id, title, endDate }: Vacancy, { t }: Messages) {
    // The hash is a single-page app's route to this page.
    const url = this.#shareUrl(id) + (/^#[/!]/.test(location.hash) ? location.hash : '');
    const calendar =
      endDate !== undefined && endDate >= this.#sources.settings.today
        ? {
            uid: `${encodeURIComponent(id.toWellFormed())}.deadline@${location.hostname}`,
            day: endDate,
            summary: t('detail.calendar.summary', { title }),
            description: url,
            url,
            name: title,
          }
        : undefined;
    return { title, url, calendar };
  }

  /** Says that there is no vacancy to show, with a link to the others, and some of them. */
  #unavailable(key: 'detail.not-found' | 'detail.internal', shown: Shown): TemplateResult {
    const { vacancy, loaded, messages } = shown;
    const level = loaded && key === 'detail.not-found' ? 6 : this.#host.headingLevel;
    return html`<div class="message" part="error" role="alert">
        <slot name="not-found"
          >${heading(level, messages.t(key))}${this.#links.otherVacancies(messages)}</slot
        >
      </div>
      ${vacancy ? nothing : this.#similarPlace(messages)}`;
  }

  /** The message replaces the vacancy's heading, unless the vacancy of an earlier answer is still shown. */
  #failure(error: CareerError, shown: Shown): TemplateResult {
    if (error.code === 'not-found') return this.#unavailable('detail.not-found', shown);
    const { t } = shown.messages;
    const headingLevel = shown.loaded ? 6 : this.#host.headingLevel;
    const technical = describeError(error);
    const retry = () => void this.#host.reload();
    return html`${errorMessage({ t, error, otherwise: 'error.detail', technical, retry, headingLevel })}<slot
        name="error"
      ></slot>`;
  }

  /** Makes all of an advert whose beginning is shown. The focus moves to where the rest begins, since the button that had it goes. */
  async #showWhole(): Promise<void> {
    const { load } = this.#sources;
    const loaded = load.value;
    if (!loaded?.advert?.makeWhole) return;
    const shown = loaded.advert.element.children.length;
    const element = await loaded.advert.makeWhole();
    if (load.value !== loaded) return; // another vacancy is shown by now
    load.value = { ...loaded, advert: { element } };
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const next = element.children[Math.max(0, shown - 1)] as HTMLElement | undefined;
    if (next) next.tabIndex = -1;
    next?.focus({ preventScroll: true });
  }

  #named(vacancy: Vacancy): Vacancy {
    return this.#sources.directory.current?.withNames(vacancy) ?? vacancy;
  }

  /** The directory's address of a place comes before the record's. */
  #addressIn(vacancy: Vacancy): FindAddress {
    const { directory } = this.#sources;
    return (location) => directory.addressOf(location) ?? addressInRecord(vacancy, location);
  }

  get #facts(): readonly string[] {
    return readFacts(this.#host.facts, this.#sources.settings.mapped, DETAIL_FACTS);
  }

  #shareUrl(id: string): string {
    const { url } = this.#sources;
    const isInQuery = isInCareerSite(this.#host) || (!this.#host.vacancyId && id !== url.idInPath);
    return url.toShare(isInQuery ? id : undefined);
  }
}

/** The head of the page's own takes the focus as the title would. */
function ownHeader(slot: string, { title }: Vacancy): TemplateResult {
  return html`<div class="own-header" id="title" role="group" tabindex="-1" aria-label=${title}>
    <slot name=${slot}></slot>
  </div>`;
}

function noAdvert({ advertisementText }: Vacancy, { t, textLanguage }: Messages): TemplateResult {
  const key = advertisementText ? 'detail.advert-failed' : 'detail.no-advert';
  return html`<p class="muted" lang=${textLanguage}>${t(key)}</p>`;
}
