import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { describedBy, field, isInvalid, type Field } from '../../shared/field.js';
import type { FormState } from '../form-state.js';
import { onEnter, type Keyboard } from './keyboard.js';

export interface TextField extends Omit<Field, 'control'> {
  /** `links` and `textarea` have several lines. */
  readonly type: 'text' | 'email' | 'tel' | 'date' | 'links' | 'textarea';
  readonly required: boolean;
  readonly autocomplete: string;
  readonly keyboard: Keyboard;
  /** Addresses and numbers run from left to right in every language; other texts as they are written. */
  readonly dir: 'ltr' | 'auto';
  /** Calendar dates. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** What follows the control. */
  readonly after?: unknown;
}

/**
 * A text or a date.
 * @param leave called when it loses the focus, with whether it is a date that cannot be read
 */
export function textField(
  options: TextField,
  state: FormState,
  leave: (id: string, isUnreadable: boolean) => void,
): TemplateResult {
  const { id, type, error, required, keyboard } = options;
  const value = state.texts[id] ?? '';
  const onInput = (event: Event) => state.setText(id, (event.target as HTMLInputElement).value);
  // Some programs fill in a field with this event alone, or with none.
  const onChange = (event: Event) => state.setShownText(id, (event.target as HTMLInputElement).value);
  const onBlur = (event: Event) => {
    onChange(event);
    leave(id, (event.target as HTMLInputElement).validity.badInput);
  };
  const isDate = type === 'date';
  const control =
    type === 'textarea' || type === 'links'
      ? html`<textarea
          part="input"
          class=${type}
          id=${id}
          name=${id}
          rows=${type === 'links' ? 2 : nothing}
          inputmode=${keyboard.inputmode}
          autocapitalize=${keyboard.autocapitalize}
          dir=${options.dir}
          autocomplete=${options.autocomplete as AutoFill}
          enterkeyhint=${keyboard.enterkeyhint}
          spellcheck=${type === 'links' ? 'false' : nothing}
          ?required=${required}
          aria-invalid=${isInvalid(error)}
          aria-describedby=${describedBy(options)}
          .value=${live(value)}
          @input=${onInput}
          @change=${onChange}
          @blur=${onBlur}
        ></textarea>`
      : html`<input
          part="input"
          id=${id}
          name=${id}
          type=${type}
          dir=${isDate ? nothing : options.dir}
          inputmode=${keyboard.inputmode}
          autocapitalize=${keyboard.autocapitalize}
          enterkeyhint=${keyboard.enterkeyhint}
          @keydown=${onEnter}
          autocomplete=${options.autocomplete as AutoFill}
          min=${options.min ?? nothing}
          max=${options.max ?? nothing}
          ?required=${required}
          aria-invalid=${isInvalid(error)}
          aria-describedby=${describedBy(options)}
          .value=${live(value)}
          @input=${onInput}
          @change=${onChange}
          @blur=${onBlur}
        />`;
  return field({ ...options, control: html`${control} ${options.after}` });
}
