import { html, nothing, type TemplateResult } from 'lit';

export interface Field {
  /** The control's id in its root; its hint and its error are named after it. */
  readonly id: string;
  readonly label: string;
  /** Said behind the label of a field that may stay empty. */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The control, which carries `id` and {@link describedBy}. */
  readonly control: unknown;
}

/** The ids of a control's error and hint, for its `aria-describedby`. */
export function describedBy({
  id,
  hint,
  error,
}: {
  readonly id: string;
  readonly hint?: unknown;
  readonly error?: unknown;
}): string | typeof nothing {
  return [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || nothing;
}

/**
 * The value of a control's `aria-invalid`. Without one, browsers call a required control invalid as long as it is empty,
 * before the visitor had a chance to fill it.
 */
export const isInvalid = (error: string | undefined): 'true' | 'false' => (error ? 'true' : 'false');

/** A label, below it hint and error, then the control. */
export function field({ id, label, optional, hint, error, control }: Field): TemplateResult {
  return html`
    <div class=${error ? 'field wrong' : 'field'} part="field">
      <label part="label" for=${id}>${label}${optionalMark(optional)}</label>
      ${fieldHint(id, hint)} ${fieldError(id, error)} ${control}
    </div>
  `;
}

export function optionalMark(word: string | undefined): TemplateResult | typeof nothing {
  return word ? html` <span class="muted">${word}</span>` : nothing;
}

export function fieldHint(id: string, hint: string | undefined): TemplateResult | typeof nothing {
  return hint ? html`<p class="muted hint" part="hint" id="${id}-hint">${hint}</p>` : nothing;
}

export function fieldError(id: string, error: string | undefined): TemplateResult | typeof nothing {
  return error ? html`<p class="error" part="error" id="${id}-error">${error}</p>` : nothing;
}
