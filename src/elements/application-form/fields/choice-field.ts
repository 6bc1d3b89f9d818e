import { html, nothing, type TemplateResult } from 'lit';
import { choicesOf } from '../../../core/applications/choice-search.js';
import type { LookupEntry } from '../../../core/applications/lookup.js';
import type { Messages } from '../../../i18n/messages.js';
import { describedBy, field, isInvalid, optionalMark, type Field } from '../../shared/field.js';
import { choiceBoxes } from './choice-boxes.js';

/** A field whose values are chosen from a list. */
export interface ChoiceField extends Omit<Field, 'control'> {
  readonly required: boolean;
  /** For autofill, such as `country`. */
  readonly autocomplete?: string | undefined;
  /** What can be chosen. The same list must be the same array, because its search index is cached by array. */
  readonly entries: readonly LookupEntry[];
  /** Ids; at most one for a single choice. */
  readonly chosen: readonly string[];
  readonly isMultiple: boolean;
  readonly messages: Messages;
  readonly onChoose: (ids: readonly string[]) => void;
  /** Called when the focus has left the field. */
  readonly onLeave: () => void;
}

/** In place of a field whose list or code is being loaded. */
export const loadingChoice = ({
  label,
  optional,
  messages,
}: Pick<ChoiceField, 'label' | 'optional' | 'messages'>): TemplateResult =>
  html`<div class="field" part="field">
    <p part="label"><b>${label}</b>${optionalMark(optional)}</p>
    <p class="muted" part="hint">${messages.t('form.choice.loading')}</p>
  </div>`;

/** Calls back when the focus leaves an element, not when it moves within. */
export const onFocusLeave = (onLeave: () => void) => (event: FocusEvent) => {
  if (!(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) onLeave();
};

/** A select for one choice of a short list. */
export function selectField(options: ChoiceField): TemplateResult {
  const { id, entries, chosen, messages, onChoose, onLeave } = options;
  const onChange = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    onChoose(value ? [value] : []);
  };
  const option = (value: string, name: string, isChosen: boolean) =>
    html`<option value=${value} .selected=${isChosen}>${name}</option>`;
  const control = html`<select
    part="input"
    id=${id}
    name=${id}
    autocomplete=${(options.autocomplete ?? nothing) as AutoFill}
    ?required=${options.required}
    aria-invalid=${isInvalid(options.error)}
    aria-describedby=${describedBy(options)}
    @change=${onChange}
    @blur=${onLeave}
  >
    ${option('', messages.t('form.choice.none'), !chosen.length)}
    ${[...choicesOf(entries).values()].map((one) => option(one.id, one.name, chosen.includes(one.id)))}
  </select>`;
  return field({ ...options, control });
}

/** Checkboxes for several choices of a short list. */
export function checkboxField(options: ChoiceField): TemplateResult {
  const entries = [...choicesOf(options.entries).values()];
  return choiceBoxes({
    ...{ ...options, type: 'checkbox', entries },
    onFocusOut: onFocusLeave(options.onLeave),
  });
}
