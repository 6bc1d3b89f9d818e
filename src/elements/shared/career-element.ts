import { html, LitElement, type PropertyValues, render } from 'lit';
import { property } from 'lit/decorators.js';
import { CareerError } from '../../core/util/error.js';
import { whenActive } from './active-page.js';
import { PageLook } from './page-look.js';
import { PageTranslation, translatableTemplates } from './page-translation.js';
import { loadExplanations, reportError } from './report-error.js';
import { SteadyHeight } from './steady-height.js';

/** Names of the events in the global map that carry a `detail`. */
type CustomEventName = {
  [Name in keyof HTMLElementEventMap]: HTMLElementEventMap[Name] extends CustomEvent<unknown> ? Name : never;
}[keyof HTMLElementEventMap];

interface EmitOptions {
  readonly cancelable?: boolean;
}

/**
 * Dispatches an event from an element. It bubbles, also out of shadow roots. On a page that the browser prepares for a visitor
 * who may never come it waits for the visitor, since pages count events.
 * @returns false when the event is cancelable and a listener has prevented its default
 */
export function emit<Name extends CustomEventName>(
  element: HTMLElement,
  name: Name,
  detail: HTMLElementEventMap[Name]['detail'],
  { cancelable = false }: EmitOptions = {},
): boolean {
  const event = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable });
  whenActive(() => element.dispatchEvent(event));
  return !event.defaultPrevented;
}

/**
 * Base class of the elements: the settings that each of them has as attributes, and its events.
 *
 * @cssprop --career-accent - colour of links and main buttons; default: that of the page's links
 * @cssprop --career-accent-text - text on that colour; default: black or white, whichever has more contrast
 * @cssprop --career-border - colour of lines
 * @cssprop --career-control - colour of the borders of fields and buttons
 * @cssprop --career-radius - rounding of corners
 * @cssprop --career-gap - space between things
 * @cssprop --career-muted - colour of secondary text
 * @cssprop --career-danger - colour of errors
 * @cssprop --career-success - colour of success
 * @cssprop --career-surface - background of what stands out
 * @cssprop --career-focus - colour of the focus ring
 * @cssprop --career-scroll-margin - height of the page's header that stays at the top of the window
 */
export abstract class CareerElement extends LitElement {
  /** Of properties with `useDefault`. */
  readonly #defaults = new Map<PropertyKey, unknown>();

  /** The recruiting service; HTTPS, or HTTP on loopback. */
  @property({ attribute: 'base-url', reflect: true }) baseUrl: string | undefined;
  /** The customer's id. */
  @property({ attribute: 'customer-id', reflect: true }) customerId: string | undefined;
  /** A language tag. */
  @property({ reflect: true }) language: string | undefined;
  /** The prefix of our parameters in the page's URL. */
  @property({ attribute: 'url-key', reflect: true }) urlKey: string | undefined;
  /** Lets visitors save no vacancies. */
  @property({ type: Boolean, attribute: 'no-saved', reflect: true }) noSaved = false;
  /** Keeps and shows nothing of which vacancies the visitor applied for. */
  @property({ type: Boolean, attribute: 'no-applied', reflect: true }) noApplied = false;

  /**
   * Makes `null` and `undefined` mean "not set" for every property: an attribute that is removed gives `null`, and frameworks
   * pass both for what has no value yet.
   */
  protected static override finalize(): void {
    if (Object.hasOwn(this, 'finalized')) return;
    super.finalize();
    for (const [name, { type, useDefault }] of this.elementProperties) {
      const own = Object.getOwnPropertyDescriptor(this.prototype, name);
      if (!own?.set) continue; // of a class above
      const { set } = own;
      Object.defineProperty(this.prototype, name, {
        ...own,
        set(this: CareerElement, value: unknown) {
          // The first value is the one that the class gives it.
          if (useDefault && !this.#defaults.has(name)) this.#defaults.set(name, value);
          set.call(this, value ?? this.#defaults.get(name) ?? (type === Boolean ? false : undefined));
        },
      });
    }
  }

  #translation: PageTranslation | undefined;

  constructor() {
    super();
    // Not an assignment: the manifest would have it as a property of each element.
    Object.assign(this.renderOptions, { creationScope: translatableTemplates });
    this.addController(new PageLook(this));
    this.addController(new SteadyHeight(this));
    // A page in one <form> may press a button of its own at each Enter within that.
    this.addEventListener('keypress', (event) => {
      if (event.key === 'Enter' && event.target === this && this.closest('form')) event.stopPropagation();
    });
  }

  /** Whether the update under way has drawn all. */
  #isDrawn = false;

  /** What nobody has foreseen in a record leaves no placeholder without a word: what fails before it is drawn is said in its place. */
  protected override performUpdate(): void {
    this.#isDrawn = false;
    try {
      super.performUpdate();
    } catch (cause) {
      if (this.#isDrawn) throw cause;
      const error = new CareerError('bad-answer', 'it cannot be drawn', { cause });
      void loadExplanations(error).then(() => reportError(this, error));
      render(this.failure(error), this.renderRoot, this.renderOptions);
    }
  }

  /** What takes the place of all when it cannot be drawn. */
  protected failure(_error: CareerError): unknown {
    return html`<slot></slot>`;
  }

  protected override update(changed: PropertyValues<this>): void {
    const translation = (this.#translation ??= new PageTranslation(this.renderRoot));
    translation.restore();
    try {
      super.update(changed);
      this.#isDrawn = true;
    } finally {
      translation.renew();
    }
  }

  /** Dispatches an event of this element: see {@link emit}. */
  protected emit<Name extends CustomEventName>(
    name: Name,
    detail: HTMLElementEventMap[Name]['detail'],
    options?: EmitOptions,
  ): boolean {
    return emit(this, name, detail, options);
  }
}
