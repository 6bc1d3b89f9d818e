import { html, nothing, type TemplateResult } from 'lit';
import type { CareerError } from '../../core/util/error.js';
import { heading } from './heading.js';

type ErrorKey =
  | 'error.offline'
  | 'error.list'
  | 'error.detail'
  | 'error.form'
  | 'error.busy'
  | 'error.configuration'
  | 'error.technical'
  | 'error.retry';

export interface ErrorMessage {
  readonly t: (key: ErrorKey) => string;
  readonly error: CareerError;
  /** The sentence for kinds of errors without one. */
  readonly otherwise: 'error.list' | 'error.detail' | 'error.form';
  /** What the owner of the website can do. */
  readonly technical: string;
  readonly retry: () => void;
  /** The level, where the sentence replaces a heading that could not be shown. */
  readonly headingLevel?: number;
}

/** An error: a sentence for the visitor, and, collapsed below it, details for the page's owner. */
export function errorMessage(message: ErrorMessage): TemplateResult {
  const { t, error, otherwise, technical, retry, headingLevel } = message;
  const isSetup = error.code === 'configuration' || error.code === 'insecure-url';
  const sentence = isSetup
    ? 'error.configuration'
    : error.code === 'offline'
      ? 'error.offline'
      : error.code === 'rate-limited'
        ? 'error.busy'
        : otherwise;
  return html`
    <div class="message danger" part="error" role="alert">
      ${headingLevel === undefined ? html`<p>${t(sentence)}</p>` : heading(headingLevel, t(sentence))}
      ${isSetup ? nothing : html`<button type="button" part="retry" @click=${retry}>${t('error.retry')}</button>`}
      <details class="technical" ?open=${isSetup}>
        <summary>${t('error.technical')}</summary>
        <p lang="en" dir="ltr">career-elements: ${technical}</p>
      </details>
    </div>
  `;
}

/** Bars in place of what is loading, with a text for screen readers. */
export function skeleton(label: string, rows = 5): TemplateResult {
  return html`
    <div part="skeleton" class="skeleton" role="status">
      <span class="hidden">${label}</span>
      ${Array(rows).fill(html`<div class="bars" aria-hidden="true"><i></i><i></i></div>`)}
    </div>
  `;
}
