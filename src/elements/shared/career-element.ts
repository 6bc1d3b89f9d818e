import { LitElement, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { PageLook } from './page-look.js';
import { PageTranslation, translatableTemplates } from './page-translation.js';
import { SteadyHeight } from './steady-height.js';

/** Names of the events in the global map that carry a `detail`. */
type CustomEventName = {
  [Name in keyof HTMLElementEventMap]: HTMLElementEventMap[Name] extends CustomEvent<unknown> ? Name : never;
}[keyof HTMLElementEventMap];

interface EmitOptions {
  readonly cancelable?: boolean;
}

/**
 * Dispatches an event from an element. It bubbles, also out of shadow roots.
 * @returns false when the event is cancelable and a listener has prevented its default
 */
export function emit<Name extends CustomEventName>(
  element: HTMLElement,
  name: Name,
  detail: HTMLElementEventMap[Name]['detail'],
  { cancelable = false }: EmitOptions = {},
): boolean {
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
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

  #translation: PageTranslation | undefined;

  constructor() {
    super();
    this.renderOptions.creationScope = translatableTemplates;
    this.addController(new PageLook(this));
    this.addController(new SteadyHeight(this));
  }

  protected override update(changed: PropertyValues): void {
    const translation = (this.#translation ??= new PageTranslation(this.renderRoot));
    translation.restore();
    try {
      super.update(changed);
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
