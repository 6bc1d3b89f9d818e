import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Question } from '../../../core/applications/fields.js';
import type { MessageKey, Messages } from '../../../i18n/messages.js';
import { describedBy, field, isInvalid, optionalMark } from '../../shared/field.js';
import type { ChoiceFields } from './choice-fields.js';
import type { FormChoices } from './form-choices.js';
import { isChoice, type FormChoice, type FormField, type FormText } from './form-content.js';
import type { FormState } from '../form-state.js';
import { keyboardOf, onEnter } from './keyboard.js';
import { questionField } from './question-field.js';

/** What rendering the fields needs. */
export interface FieldTools {
  readonly state: FormState;
  readonly messages: Messages;
  readonly choices: FormChoices;
  readonly choiceFields: ChoiceFields;
  /** Whether loading the service's lists failed. */
  readonly hasNoLists: boolean;
  readonly retryLists: (name: string) => void;
  /** Calls back when nothing is pressed: see PressTracker. */
  readonly afterPress: (callback: () => void) => void;
}

/** A field with its label and its error. */
export function formField(one: FormField, tools: FieldTools): TemplateResult | typeof nothing {
  return isChoice(one) ? choiceField(one, tools) : textField(one, tools);
}

function textField(one: FormText, { state, messages, afterPress }: FieldTools): TemplateResult {
  const { t } = messages;
  const id = one.name;
  const error = state.errors.of(id, messages);
  const value = state.texts[id] ?? '';
  const onInput = (event: Event) => state.type(one, (event.target as HTMLInputElement).value);
  // Some programs fill in a field with this event alone, or with none.
  const onChange = (event: Event) => state.typeShown(one, (event.target as HTMLInputElement).value);
  const onBlur = (event: Event) => {
    onChange(event);
    const { badInput } = (event.target as HTMLInputElement).validity;
    afterPress(() => state.leave(one, badInput));
  };
  const keys = keyboardOf(one);
  const hint = one.type === 'links' ? t('form.links.hint') : undefined;
  const suggestion = one.type === 'email' ? state.suggestion : undefined;
  const control =
    one.type === 'textarea' || one.type === 'links'
      ? html`<textarea
          part="input"
          class=${one.type}
          id=${id}
          name=${id}
          rows=${one.type === 'links' ? 2 : nothing}
          inputmode=${keys.inputmode}
          autocapitalize=${keys.autocapitalize}
          dir=${writingOf(one)}
          autocomplete=${one.autocomplete as AutoFill}
          enterkeyhint=${keys.enterkeyhint}
          spellcheck=${one.type === 'links' ? 'false' : nothing}
          ?required=${one.required}
          aria-invalid=${isInvalid(error)}
          aria-describedby=${describedBy({ id, hint, error })}
          .value=${live(value)}
          @input=${onInput}
          @change=${onChange}
          @blur=${onBlur}
        ></textarea>`
      : html`<input
            part="input"
            id=${id}
            name=${id}
            type=${one.type}
            dir=${writingOf(one)}
            inputmode=${keys.inputmode}
            autocapitalize=${keys.autocapitalize}
            enterkeyhint=${keys.enterkeyhint}
            @keydown=${onEnter}
            autocomplete=${one.autocomplete as AutoFill}
            min=${one.type === 'date' ? '1900-01-01' : nothing}
            ?required=${one.required}
            aria-invalid=${isInvalid(error)}
            aria-describedby=${describedBy({ id, error })}
            .value=${one.type === 'date' ? value : live(value)}
            @input=${onInput}
            @change=${onChange}
            @blur=${onBlur}
          />
          ${one.type === 'email' ? emailSuggestion(suggestion, state, messages) : nothing}`;
  const optional = one.required ? undefined : t('form.optional');
  return field({ id, label: t(labelKey(id)), optional, hint, error, control });
}

/** Addresses and numbers run from left to right in every language; other texts as they are written. */
function writingOf({ type }: FormText): 'ltr' | 'auto' | typeof nothing {
  if (type === 'date') return nothing;
  return type === 'email' || type === 'tel' || type === 'links' ? 'ltr' : 'auto';
}

/** A suggestion, not an error: the address may be right. */
function emailSuggestion(email: string | undefined, state: FormState, { t }: Messages): TemplateResult {
  const take = (event: Event) => {
    const root = (event.currentTarget as Element).getRootNode() as ShadowRoot;
    state.takeSuggestion();
    root.querySelector<HTMLElement>('#email')?.focus();
  };
  return html`<div class="suggestion" role="status">
    ${
      email === undefined
        ? nothing
        : html`<span>${t('form.email.suggestion', { email })}</span>
            <button type="button" part="suggestion" @click=${take}>
              ${t('form.email.take', { email })}
            </button>`
    }
  </div>`;
}

function choiceField(one: FormChoice, tools: FieldTools): TemplateResult | typeof nothing {
  const { state, messages, choices, choiceFields, hasNoLists, retryLists, afterPress } = tools;
  const { t } = messages;
  const id = one.name;
  const label = t(labelKey(id));
  const chosen = choices.allowed(one, state.choices[id]);
  const entries = choices.offered(one, chosen);
  const optional = one.required && entries?.length !== 0 ? undefined : t('form.optional');
  if (entries?.length) {
    return choiceFields.render({
      id,
      label,
      optional,
      error: state.errors.of(id, messages),
      required: one.required,
      autocomplete: one.autocomplete,
      entries,
      chosen,
      isMultiple: one.isMultiple,
      messages,
      onChoose: (ids) => state.choose(one, ids),
      onLeave: () => afterPress(() => state.leave(one)),
    });
  }
  if (entries && !hasNoLists) return nothing; // the service has no such list
  return html`<div class="field" part="field">
    <p part="label"><b>${label}</b>${optionalMark(optional)}</p>
    <p class="muted" part="hint">${t(entries ? 'form.choice.failed' : 'form.choice.loading')}</p>
    ${
      entries
        ? html`<button type="button" id=${id} part="retry" @click=${() => retryLists(id)}>
            ${t('error.retry')}
          </button>`
        : nothing
    }
  </div>`;
}

/** One of the two questions. */
export function question(id: Question, { state, messages }: FieldTools, after?: unknown): TemplateResult {
  const { t } = messages;
  return questionField({
    id,
    label: t(`form.question.${id}`),
    after,
    yes: t('form.yes'),
    no: t('form.no'),
    value: state.answers[id],
    error: state.errors.of(id, messages),
    onAnswer: (value) => state.answer(id, value),
  });
}

/** The key of a field's label. */
export function labelKey(name: string): MessageKey {
  switch (name) {
    case 'files':
    case 'image':
      return `form.group.${name}`;
    case 'previouslyApplied':
    case 'allowSave':
      return `form.question.${name}`;
    case 'candidateMailingTemplateId':
      return 'form.template';
    default:
      return `form.field.${name}` as MessageKey;
  }
}
