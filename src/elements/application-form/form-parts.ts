import { html, nothing, type TemplateResult } from 'lit';
import { QUESTIONS, type Question } from '../../applications/fields.js';
import type { MailingTemplate } from '../../applications/mailing-template.js';
import type { MessageKey, Words } from '../../controllers/words-controller.js';
import { describedBy, field } from '../../ui/field.js';
import type { FormField } from './form-content.js';
import type { FormState } from './form-state.js';
import { questionField } from './question-field.js';

/** A text field with its label and what is wrong with it. */
export function textField(one: FormField, state: FormState, words: Words): TemplateResult {
  const { t } = words;
  const id = one.name;
  const error = state.errorOf(id, words);
  const value = state.texts[id] ?? '';
  const onInput = (event: Event) => state.type(one, (event.target as HTMLInputElement).value);
  // Leaving a field that was never filled says nothing yet: the visitor may only be looking around.
  const onBlur = () => {
    if (state.texts[id]?.trim()) state.check(one);
  };
  const control =
    one.type === 'textarea'
      ? html`<textarea
          part="input"
          id=${id}
          name=${id}
          ?required=${one.required}
          aria-invalid=${error ? 'true' : nothing}
          aria-describedby=${describedBy({ id, error })}
          .value=${value}
          @input=${onInput}
          @blur=${onBlur}
        ></textarea>`
      : html`<input
          part="input"
          id=${id}
          name=${id}
          type=${one.type}
          autocomplete=${one.autocomplete as AutoFill}
          ?required=${one.required}
          aria-invalid=${error ? 'true' : nothing}
          aria-describedby=${describedBy({ id, error })}
          .value=${value}
          @input=${onInput}
          @blur=${onBlur}
        />`;
  const optional = one.required ? undefined : t('form.optional');
  return field({ id, label: t(`form.field.${id}` as MessageKey), optional, error, control });
}

/** The two questions, with a link to the privacy notice where the page has one. */
export function questions(state: FormState, words: Words, privacyUrl: string | undefined): TemplateResult {
  const { t } = words;
  const privacy = privacyUrl ? html`<a href=${privacyUrl} target="_blank">${t('form.privacy')}</a>` : nothing;
  return html`
    <fieldset class="group">
      <legend>${t('form.group.questions')}</legend>
      ${QUESTIONS.map((id) =>
        questionField({
          id,
          label: t(`form.question.${id}`),
          after: id === 'allowSave' ? privacy : nothing,
          yes: t('form.yes'),
          no: t('form.no'),
          value: state.answers[id],
          error: state.errorOf(id, words),
          onAnswer: (value) => state.answer(id, value),
        }),
      )}
    </fieldset>
  `;
}

/** The receipts that a visitor can choose from. */
export function templateChoice(
  templates: readonly MailingTemplate[],
  chosen: string | undefined,
  { t }: Words,
  onChoose: (id: string) => void,
): TemplateResult {
  const id = 'candidateMailingTemplateId';
  return field({
    id,
    label: t('form.template'),
    control: html`<select
      part="input"
      id=${id}
      @change=${(event: Event) => onChoose((event.target as HTMLSelectElement).value)}
    >
      <option value="" ?selected=${!chosen}>${t('form.template.none')}</option>
      ${templates.map(
        (one) => html`<option value=${one.id} ?selected=${one.id === chosen}>${one.description}</option>`,
      )}
    </select>`,
  });
}

/** What has to be put right, with a link to each field; above it what became of the last sending. */
export function errorSummary(
  state: FormState,
  words: Words,
  failure: unknown,
  focusField: (name: string) => void,
): TemplateResult | typeof nothing {
  const { t } = words;
  const names = state.wrongFields;
  // All put right, and nothing else to say: then it goes.
  if (failure === nothing && !names.length && !state.otherErrors.length) return nothing;
  const link = (name: string) => html`
    <li>
      <a
        href="#${name}"
        @click=${(event: Event) => {
          event.preventDefault();
          focusField(name);
        }}
        >${t(labelKey(name))}</a
      >: ${state.errorOf(name, words)}
    </li>
  `;
  return html`
    <div class="message danger summary" part="error-summary" id="summary" tabindex="-1" role="group">
      ${failure} ${state.otherErrors.map((one) => html`<p>${one}</p>`)}
      ${
        names.length
          ? html`<p>${t('form.wrong.summary', { count: names.length })}</p>
              <ul>
                ${names.map(link)}
              </ul>`
          : nothing
      }
    </div>
  `;
}

function labelKey(name: string): MessageKey {
  if (name === 'files') return 'form.group.files';
  return isQuestion(name) ? `form.question.${name}` : (`form.field.${name}` as MessageKey);
}

function isQuestion(name: string): name is Question {
  return (QUESTIONS as readonly string[]).includes(name);
}
