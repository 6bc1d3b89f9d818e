import { html, type LitElement, type TemplateResult } from 'lit';
import type { DirectoryController } from '../shared/directory-controller.js';
import type { LoadController } from '../shared/load-controller.js';
import type { MessagesController } from '../shared/messages-controller.js';
import type { SettingsController } from '../shared/settings-controller.js';
import type { UrlController } from '../shared/url-controller.js';
import type { Messages } from '../../i18n/messages.js';
import { readFacts } from '../../i18n/facts.js';
import { isInCareerSite } from '../shared/in-career-site.js';
import type { VisitorController } from '../shared/visitor-controller.js';
import { addressInRecord, type FindAddress } from '../../core/vacancies/address.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { DetailLinks } from './detail-links.js';
import { detailContent, type DetailView, type LoadedVacancy } from './detail-view.js';
import { DETAIL_FACTS } from './facts.js';
import { HeadController } from './head-controller.js';
import { marksView } from './marks-view.js';
import { OwnHeader } from './own-header.js';
import { ShareLink } from './share-link.js';
import { SimilarController } from './similar-controller.js';
import type { SimilarHost } from './similar-host.js';
import { StickyBar } from './sticky-bar.js';
import { vacancyDetailStyles } from './vacancy-detail.styles.js';
import { AdvertScroller, showWhole } from './wide-and-long-adverts.js';

/** The properties of `<vacancy-detail>` that its body depends on. */
export interface DetailHost extends SimilarHost, LitElement {
  readonly vacancyId: string | undefined;
  readonly applyUrl: string | undefined;
  readonly listUrl: string | undefined;
  readonly facts: string | undefined;
  readonly structuredData: boolean;
  readonly documentTitle: boolean;
  readonly hiringOrganization: string | undefined;
  readonly noSaved: boolean;
  readonly noApplied: boolean;
  reload(): Promise<void>;
}

/** What `<vacancy-detail>` hands over. */
export interface DetailSources {
  readonly settings: SettingsController;
  readonly messages: MessagesController;
  readonly url: UrlController;
  readonly directory: DirectoryController;
  readonly marks: VisitorController;
  readonly load: Pick<LoadController<LoadedVacancy, never>, 'value' | 'error' | 'isLoading'>;
  /** What a list on this page knows of it, while the whole loads. */
  readonly listed: () => Vacancy | undefined;
  /** Whether the page would be blank, since it names no vacancy. */
  readonly isUnnamed: () => boolean;
  /** Loads the vacancy in another language than the page's. */
  readonly onLanguage: (language: string) => void;
  /** Emits `vacancy-apply`. @returns false when a listener has prevented the default */
  readonly onApply: (vacancy: Vacancy) => boolean;
}

/** What `<vacancy-detail>` shows and does once there is a vacancy to show; it loads on demand. */
export class DetailBody {
  readonly #host: DetailHost;
  readonly #sources: DetailSources;
  readonly #share: ShareLink;
  readonly #ownHeader: OwnHeader;
  readonly #links: DetailLinks;
  readonly #similar: SimilarController;

  constructor(host: DetailHost, sources: DetailSources) {
    this.#host = host;
    this.#sources = sources;
    const { settings, directory, load, url, onApply, isUnnamed } = sources;
    const sheet = vacancyDetailStyles.styleSheet;
    if (sheet) host.shadowRoot?.adoptedStyleSheets.push(sheet);
    this.#share = new ShareLink(host);
    this.#ownHeader = new OwnHeader(host);
    this.#links = new DetailLinks(host, { settings, url, onApply });
    this.#similar = new SimilarController(host, settings, directory, this.#links);
    const head = () => ({
      vacancy: host.vacancy && this.#named(host.vacancy),
      // Not before the names are known.
      isReady: directory.isSettled,
      isGone: load.error?.code === 'not-found' || (load.value && !host.vacancy) || isUnnamed(),
      advert: load.value?.advert?.element,
      today: settings.today,
      url: this.#shareUrl(host.vacancy?.id ?? ''),
      addressIn: (vacancy: Vacancy) => this.#addressIn(vacancy),
      directApply: (vacancy: Vacancy) => this.#links.isAppliedForHere(vacancy),
      showsSalary: this.#ownHeader.shows('salary') ?? this.#facts.includes('salary'),
    });
    host.addController(new HeadController(host, head));
    host.addController(new AdvertScroller(host));
    host.addController(new StickyBar(host));
  }

  /** Whether all of it can be drawn at once: the vacancy, or why it is missing. */
  get isWhole(): boolean {
    const { load, directory, marks } = this.#sources;
    if (!load.value) return !load.isLoading && load.error?.code === 'not-found';
    return directory.isSettled && !this.#ownHeader.isPending && marks.isSettled;
  }

  render(messages: Messages): TemplateResult {
    return html`${this.#links.back(messages)} ${detailContent(this.#view(messages))}`;
  }

  async #showWhole(): Promise<void> {
    const { load } = this.#sources;
    const loaded = load.value;
    const whole = await showWhole(loaded?.advert, (advert) => {
      if (!loaded || load.value !== loaded) return false;
      load.value = { ...loaded, advert };
      this.#host.requestUpdate();
      return true;
    });
    await this.#host.updateComplete;
    whole?.focus();
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

  #view(messages: Messages): DetailView {
    const host = this.#host;
    const { settings, messages: words, load, listed, marks } = this.#sources;
    const { mapped, today } = settings;
    const isHidden = words.error || this.#ownHeader.isPending || marks.isPending;
    const loaded = isHidden ? undefined : load.value;
    const error = words.error ?? (load.isLoading ? undefined : (settings.error ?? load.error));
    return {
      loaded,
      vacancy: isHidden ? undefined : (host.vacancy ?? (loaded || error ? undefined : listed())),
      error,
      onRetry: () => void host.reload(),
      onWhole: () => void this.#showWhole(),
      language: settings.language,
      onLanguage: this.#sources.onLanguage,
      headingLevel: host.headingLevel,
      access: host.access,
      mapped,
      ownHeader: this.#ownHeader,
      facts: this.#facts,
      today,
      withNames: (vacancy) => this.#named(vacancy),
      addressIn: (vacancy) => this.#addressIn(vacancy),
      shareUrl: (id) => this.#shareUrl(id),
      share: this.#share,
      links: this.#links,
      similar: this.#similar.render(messages, (vacancy) => this.#named(vacancy)),
      marks: (vacancy) => marksView(host, marks, vacancy, today, messages),
      messages,
    };
  }
}
