import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { PreloadController } from '../../controllers/preload-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { UrlController } from '../../controllers/url-controller.js';
import { MessagesController } from '../../controllers/messages-controller.js';
import { baseStyles } from '../../ui/base.styles.js';
import { isPlainClick } from '../../ui/plain-click.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import {
  ApplicationForm,
  loadFormBody,
  type ApplicationValues,
} from '../application-form/application-form.js';
import { loadAdvertAndHead } from '../vacancy-detail/advert.js';
import { VacancyDetail } from '../vacancy-detail/vacancy-detail.js';
import { VacancyList } from '../vacancy-list/vacancy-list.js';

type View = 'list' | 'detail' | 'form';

interface Shown {
  readonly view: View;
  /** Which vacancy. */
  readonly id: string | undefined;
}

const SLOTS: Readonly<Record<View, readonly string[]>> = {
  list: ['heading', 'empty', 'error'],
  detail: ['before', 'after', 'not-found', 'error'],
  form: ['heading', 'extra', 'consent', 'success'],
};

const PARTS: Readonly<Record<View, string>> = {
  list: 'base search input filters filters-button filter filter-name panel dialog search-clear badge value value-count dialog-close dialog-show loosen chips chip clear controls sort select count list table head item card cell title link mark meta deadline near more more-button empty error retry skeleton',
  detail: 'base title meta advert contacts share apply back error retry skeleton',
  form: 'base form title field label input hint error error-summary files file image choices choice chip suggestion draft progress cancel again consent submit success retry skeleton',
};

const TAGS = { list: 'vacancy-list', detail: 'vacancy-detail', form: 'application-form' } as const;

const CHILDREN = [VacancyList, VacancyDetail, ApplicationForm] as const;

/** What leads from one to the next is the site's own matter, and its headings hang together. */
const OWN = new Set<PropertyKey>(['vacancyId', 'detailUrl', 'applyUrl', 'listUrl', 'headingLevel']);

type ListProperties =
  | 'access'
  | 'perdate'
  | 'location'
  | 'sortField'
  | 'sortDescending'
  | 'endpoint'
  | 'controls'
  | 'filters'
  | 'layout'
  | 'pageSize'
  | 'noUrlState';

type FormProperties =
  | 'mailingTemplate'
  | 'fields'
  | 'require'
  | 'accept'
  | 'maxFiles'
  | 'maxFileSize'
  | 'maxTotalSize'
  | 'privacyUrl'
  | 'draft'
  | 'noHoneypot'
  | 'minSeconds';

type DetailProperties = 'advert' | 'structuredData' | 'hiringOrganization' | 'documentTitle';

/** The properties of the three; undefined is the default of each. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the static block below makes them
export interface CareerSite
  extends
    Partial<Pick<VacancyList, ListProperties>>,
    Partial<Pick<VacancyDetail, DetailProperties>>,
    Partial<Pick<ApplicationForm, FormProperties>> {}

/**
 * List, vacancy and form in one tag; the page's URL says which one is shown.
 *
 * It takes all attributes of `<vacancy-list>`, `<vacancy-detail>` and `<application-form>` but those that
 * lead from one to the next (`vacancy-id`, `detail-url`, `apply-url`, `list-url`), and fires their events.
 * Their slots and parts carry the prefixes `list-`, `detail-` and `form-`.
 *
 * @element career-site
 *
 * @csspart base - all of it
 * @csspart back - the link from the form back to the vacancy
 *
 * @cssprop --career-accent - colour of links and main buttons
 * @cssprop --career-accent-text - text on that colour
 * @cssprop --career-border - colour of lines
 * @cssprop --career-control - colour of the borders of fields and buttons
 * @cssprop --career-radius - rounding of corners
 * @cssprop --career-gap - space between things
 * @cssprop --career-muted - colour of secondary text
 * @cssprop --career-danger - colour of errors
 * @cssprop --career-success - colour of success
 * @cssprop --career-surface - background of what stands out
 * @cssprop --career-focus - colour of the focus ring
 */
export class CareerSite extends LitElement {
  static override styles = [
    baseStyles,
    css`
      .form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--_gap);
        justify-items: start;
      }
      .form[hidden] {
        display: none;
      }
      application-form {
        width: 100%;
      }
    `,
  ];

  static {
    for (const [name, options] of CHILDREN.flatMap((child) => [...child.elementProperties])) {
      if (options.state || options.attribute === false || OWN.has(name)) continue;
      this.createProperty(name, { ...options, reflect: true, useDefault: false });
    }
  }

  /** The recruiting service; HTTPS, or HTTP on loopback. */
  @property({ attribute: 'base-url', reflect: true }) baseUrl: string | undefined;
  /** The customer's id. */
  @property({ attribute: 'customer-id', reflect: true }) customerId: string | undefined;
  /** A language tag. */
  @property({ reflect: true }) language: string | undefined;
  /** The prefix of our parameters in the page's URL. */
  @property({ attribute: 'url-key', reflect: true }) urlKey: string | undefined;
  /** The level of the vacancy's heading, 1–6; those in the list are one lower. */
  @property({ type: Number, attribute: 'heading-level', reflect: true, useDefault: true }) headingLevel = 2;
  /** Animates between them, where the browser can and the visitor likes motion. It acts on the whole page. */
  @property({ type: Boolean, reflect: true }) transitions = false;
  /** As of `<vacancy-list>`. */
  @property({ attribute: false }) vacancyFilter: ((vacancy: Vacancy) => boolean) | undefined;
  /** As of `<application-form>`. */
  @property({ attribute: false }) values: ApplicationValues = {};

  readonly #settings = new SettingsController(this);
  readonly #messages = new MessagesController(this, this.#settings);
  readonly #url = new UrlController(this, this.#settings, () => this.#moved());
  readonly #visited = new Set<View>();
  readonly #slots = new MutationObserver(() => this.requestUpdate());
  #shown: Shown = { view: 'list', id: undefined };
  /** What the URL asked for last. */
  #going: Shown = this.#shown;
  /** While the browser takes the picture of what is left, nothing may change. */
  #isHeld = false;
  #listScroll = 0;

  constructor() {
    super();
    // The list asks for the vacancy; whether this loads is seen, and said, when an advert or a form is to be there.
    const prepare = () => {
      const load: () => Promise<unknown> = this.#shown.view === 'list' ? loadAdvertAndHead : loadFormBody;
      load().catch(() => undefined);
    };
    this.addController(new PreloadController(this, prepare));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#slots.observe(this, { childList: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#slots.disconnect();
  }

  #inUrl(): Shown {
    const id = this.#url.get();
    if (!id) return { view: 'list', id: undefined };
    return { view: this.#url.get('apply') ? 'form' : 'detail', id };
  }

  #moved(): void {
    const before = this.#going;
    const next = this.#inUrl();
    if (next.view === before.view && next.id === before.id) return;
    this.#going = next;
    // The element is drawn anew after this, so the page still stands where the visitor left the list.
    if (this.#shown.view === 'list' && !this.#isHeld) this.#listScroll = scrollY;
    if (!this.#isAnimated) void this.updateComplete.then(() => this.#arrive(next.view));
    else {
      this.#isHeld = true;
      const { ready, finished } = document.startViewTransition(async () => {
        this.#isHeld = false;
        this.requestUpdate();
        await this.updateComplete;
        this.#arrive(this.#shown.view);
      });
      // One that is overtaken by the next is given up, which is no failure.
      for (const end of [ready, finished]) end.catch(() => undefined);
    }
  }

  get #isAnimated(): boolean {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return this.transitions && !isStill && 'startViewTransition' in document;
  }

  #arrive(view: View): void {
    if (view === 'list') scrollTo({ left: scrollX, top: this.#listScroll, behavior: 'instant' });
    else if (this.getBoundingClientRect().top < 0) this.scrollIntoView({ behavior: 'instant' });
    // What had the focus is hidden now; a child that has just been made did not hear of the move itself.
    this.renderRoot.querySelector<HTMLElement>(TAGS[view])?.focus({ preventScroll: true });
  }

  /** Not `willUpdate`, which comes before the controllers have read the settings. */
  protected override update(changed: PropertyValues<this>): void {
    if (!this.#isHeld) this.#shown = this.#going = this.#inUrl();
    this.#visited.add(this.#shown.view);
    super.update(changed);
  }

  protected override updated(): void {
    // Each child gets the attributes of ours that it knows. Defaults stay the children's own.
    for (const child of this.renderRoot.querySelectorAll<LitElement>(Object.values(TAGS).join())) {
      const { elementProperties } = child.constructor as typeof LitElement;
      for (const [property, { attribute }] of elementProperties) {
        if (OWN.has(property) || !CareerSite.elementProperties.has(property) || attribute === false) continue;
        const name = typeof attribute === 'string' ? attribute : String(property).toLowerCase();
        const value = this.getAttribute(name);
        if (value === null) child.removeAttribute(name);
        else if (child.getAttribute(name) !== value) child.setAttribute(name, value);
      }
    }
  }

  protected override render(): unknown {
    return html`<div part="base">${this.#list()} ${this.#detail()} ${this.#form()}</div>`;
  }

  // What was shown once stays, hidden: Back finds the list as it was, and a form keeps what was typed.

  #list(): TemplateResult | typeof nothing {
    if (!this.#visited.has('list')) return nothing;
    return html`<vacancy-list
      ?hidden=${this.#shown.view !== 'list'}
      exportparts=${exported('list')}
      heading-level=${this.headingLevel + 1}
      .vacancyFilter=${this.vacancyFilter}
      >${this.#forwarded('list')}</vacancy-list
    >`;
  }

  #detail(): TemplateResult | typeof nothing {
    if (!this.#visited.has('detail')) return nothing;
    return html`<vacancy-detail
      ?hidden=${this.#shown.view !== 'detail'}
      exportparts=${exported('detail')}
      .vacancyId=${this.#shown.id}
      heading-level=${this.headingLevel}
      >${this.#forwarded('detail')}</vacancy-detail
    >`;
  }

  #form(): TemplateResult | typeof nothing {
    if (!this.#visited.has('form')) return nothing;
    const href = this.#url.with({ apply: undefined });
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      this.#url.go(href);
    };
    return html`<div class="form" ?hidden=${this.#shown.view !== 'form'}>
      <a part="back" href=${href} @click=${onClick}>← ${this.#messages.current?.t('form.back')}</a>
      <application-form exportparts=${exported('form')} .vacancyId=${this.#shown.id} .values=${this.values}
        >${this.#forwarded('form')}</application-form
      >
    </div>`;
  }

  /** Only slots that the page fills: an empty one would hide what stands in the child's own. */
  #forwarded(view: View): TemplateResult[] {
    const filled = new Set([...this.children].map((one) => one.slot));
    return SLOTS[view]
      .filter((name) => filled.has(`${view}-${name}`))
      .map((name) => html`<slot name="${view}-${name}" slot=${name}></slot>`);
  }
}

function exported(view: View): string {
  return PARTS[view]
    .split(' ')
    .map((part) => `${part}:${view}-${part}`)
    .join();
}

declare global {
  interface HTMLElementTagNameMap {
    'career-site': CareerSite;
  }
}
