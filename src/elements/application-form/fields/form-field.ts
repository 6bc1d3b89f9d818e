import { html, nothing, type TemplateResult } from 'lit';
import type { Question } from '../../../core/applications/fields.js';
import type { MessageKey, Messages } from '../../../i18n/messages.js';
import { optionalMark } from '../../shared/field.js';
import { keepFocus } from '../../shared/keep-focus.js';
import type { FormEntries } from '../form-entries.js';
import type { FormState } from '../form-state.js';
import { sentenceAround, verbatim } from '../sentence-around.js';
import { choiceBoxes, yesOrNo } from './choice-boxes.js';
import { loadingChoice } from './choice-field.js';
import { allowedChoices, offeredEntries } from './form-choices.js';
import { isChoice, type FormChoice, type FormField, type FormText } from './form-content.js';
import { keyboardOf } from './keyboard.js';
import { textField } from './text-field.js';

/** A field with its label and its error. */
export function formField(
  one: FormField,
  entries: FormEntries,
  messages: Messages,
): TemplateResult | typeof nothing {
  return isChoice(one) ? choiceField(one, entries, messages) : ownTextField(one, entries, messages);
}

function ownTextField(one: FormText, entries: FormEntries, messages: Messages): TemplateResult {
  const { state, errors } = entries;
  const { t } = messages;
  const { name: id, type, autocomplete, required } = one;
  const label = labelOf(id, entries, messages);
  return textField(
    {
      ...{ id, type, autocomplete, required, label, keyboard: keyboardOf(one) },
      optional: required ? undefined : t('form.optional'),
      hint: type === 'links' ? t('form.links.hint') : undefined,
      error: errors.of(id, messages),
      dir: type === 'email' || type === 'tel' || type === 'links' ? 'ltr' : 'auto',
      min: type === 'date' ? '1900-01-01' : undefined,
      after: type === 'email' ? emailSuggestion(state, messages) : nothing,
    },
    state,
    entries.leave,
  );
}

/** A suggestion, not an error: the address may be right. */
function emailSuggestion(state: FormState, { t }: Messages): TemplateResult {
  const email = state.suggestion;
  const take = (event: Event) => {
    const root = (event.currentTarget as Element).getRootNode() as ShadowRoot;
    state.setText('email', email ?? '');
    root.querySelector<HTMLElement>('#email')?.focus();
  };
  return html`<div class="suggestion" role="status">
    ${
      email === undefined
        ? nothing
        : html`<span
              >${sentenceAround((place) => t('form.email.suggestion', { email: place }), verbatim(email))}</span
            >
            <button type="button" part="suggestion" @click=${take}>
              ${sentenceAround((place) => t('form.email.take', { email: place }), verbatim(email))}
            </button>`
    }
  </div>`;
}

function choiceField(
  one: FormChoice,
  form: FormEntries,
  messages: Messages,
): TemplateResult | typeof nothing {
  const { host, state, errors, lists, resources } = form;
  const { t } = messages;
  const id = one.name;
  const label = labelOf(id, form, messages);
  const chosen = allowedChoices(one, lists, state.choices[id]);
  const entries = offeredEntries(one, chosen, lists);
  const optional = one.required && entries?.length !== 0 ? undefined : t('form.optional');
  if (entries?.length) {
    return form.choiceFields.render({
      id,
      label,
      optional,
      error: errors.of(id, messages),
      required: one.required,
      autocomplete: one.autocomplete,
      entries,
      chosen,
      isMultiple: one.isMultiple,
      messages,
      onChoose: (ids) => state.setChoice(id, ids),
      onLeave: () => form.leave(id),
    });
  }
  if (!entries) {
    form.choiceFields.prepare();
    return loadingChoice({ label, optional, messages });
  }
  if (!lists.hasFailed) return nothing; // the service has no such list
  const retry = () => void keepFocus(host, [`#${id}`, '[part~=retry]'], () => resources.lookup.reload());
  return html`<div class="field" part="field">
    <p part="label"><b>${label}</b>${optionalMark(optional)}</p>
    <p class="muted" part="hint">${t('form.choice.failed')}</p>
    <button type="button" id=${id} part="retry" @click=${retry}>${t('error.retry')}</button>
  </div>`;
}

/** One of the two questions. */
export function question(
  id: Question,
  entries: FormEntries,
  messages: Messages,
  after?: unknown,
): TemplateResult {
  const { state, errors } = entries;
  const value = state.answers[id];
  return choiceBoxes({
    ...{ id, type: 'radio', isAnswer: true, required: true, after },
    label: labelOf(id, entries, messages),
    error: errors.of(id, messages),
    entries: yesOrNo(messages),
    chosen: value === undefined ? [] : [String(value)], // no default
    onChoose: ([answer]) => state.setAnswer(id, answer === 'true'),
  });
}

/** The label of a field, a question or the files. */
export function labelOf(name: string, { host, limits }: FormEntries, { t }: Messages): string {
  const { keepMonths } = host;
  switch (name) {
    case 'files':
      return t('form.group.files', { count: limits.maxFiles });
    case 'image':
      return t('form.group.image');
    case 'previouslyApplied':
      return t('form.question.previouslyApplied');
    case 'allowSave':
      return keepMonths && keepMonths >= 1
        ? t('form.question.allowSave.months', { count: keepMonths })
        : t('form.question.allowSave');
    case 'candidateMailingTemplateId':
      return t('form.template');
    default:
      return t(`form.field.${name}` as MessageKey);
  }
}
