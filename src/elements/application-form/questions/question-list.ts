import { html, nothing, type TemplateResult } from 'lit';
import type { AttachmentLimits } from '../../../core/applications/attachments.js';
import { dateLimits, isWhole } from '../../../core/applications/own-questions/check-answer.js';
import type { OwnQuestion } from '../../../core/applications/own-questions/own-question.js';
import type { Messages } from '../../../i18n/messages.js';
import { describedBy, field, isInvalid } from '../../shared/field.js';
import type { ChoiceFields } from '../fields/choice-fields.js';
import { choiceGroup } from '../fields/choice-group.js';
import { questionField } from '../fields/question-field.js';
import { answerFileField } from './answer-file-field.js';
import { hasRadios, keyOf, type QuestionForm, type QuestionTexts } from './question-form.js';

/** What rendering the questions needs of the form. */
export interface QuestionsView {
  readonly choiceFields: ChoiceFields;
  readonly limits: AttachmentLimits;
  /** Calls back when nothing is pressed: see PressTracker. */
  readonly afterPress: (callback: () => void) => void;
}

/** What all kinds of controls show. */
interface Shown {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly optional: string | undefined;
  readonly error: string | undefined;
}

/** The questions that are asked now, each with its label, hint and error. */
export function questionList(
  questions: QuestionTexts,
  form: QuestionForm,
  messages: Messages,
  view: QuestionsView,
): TemplateResult {
  const shownOf = (question: OwnQuestion): Shown => ({
    id: keyOf(question),
    label: questions.text(question.label),
    hint: question.hint && questions.text(question.hint),
    optional: question.required ? undefined : messages.t('form.optional'),
    error: form.state.errors.of(keyOf(question), messages),
  });
  return html`<div class="questions" part="questions">
    ${questions.asked.map((one) => control(one, shownOf(one), { questions, form, messages, view }))}
  </div>`;
}

interface Context {
  readonly questions: QuestionTexts;
  readonly form: QuestionForm;
  readonly messages: Messages;
  readonly view: QuestionsView;
}

function control(question: OwnQuestion, shown: Shown, context: Context): unknown {
  const { questions, form, messages, view } = context;
  const { state } = form;
  const { t } = messages;
  const { id } = shown;
  switch (question.type) {
    case 'yes-no': {
      const [chosen] = questions.chosen(question);
      return questionField({
        ...shown,
        yes: t('form.yes'),
        no: t('form.no'),
        value: chosen === undefined ? undefined : chosen === 'true',
        onAnswer: (value) => state.answerOwn(id, [String(value)]),
      });
    }
    case 'one-of':
    case 'several-of': {
      const entries = questions.entries(question);
      const chosen = questions.chosen(question);
      if (hasRadios(question)) {
        return radios(shown, entries, chosen[0], (value) => state.answerOwn(id, [value]));
      }
      return view.choiceFields.render({
        ...shown,
        required: question.required,
        autocomplete: 'off',
        entries,
        chosen,
        isMultiple: question.type === 'several-of',
        messages,
        onChoose: (ids) => state.answerOwn(id, ids),
        onLeave: () => view.afterPress(() => state.leaveOwn(id)),
      });
    }
    case 'file':
      return answerFileField({ ...shown, files: state.files, limits: view.limits, messages });
    default:
      return textField(question, shown, context);
  }
}

function textField(
  question: OwnQuestion & { type: 'text' | 'long-text' | 'number' | 'date' },
  shown: Shown,
  { form: { state, today }, view }: Context,
): TemplateResult {
  const { id, error } = shown;
  const value = state.texts[id] ?? '';
  const onInput = (event: Event) => state.answerOwn(id, (event.target as HTMLInputElement).value);
  const onBlur = (event: Event) => {
    const { badInput } = (event.target as HTMLInputElement).validity;
    view.afterPress(() => state.leaveOwn(id, badInput));
  };
  const limits: ReturnType<typeof dateLimits> =
    question.type === 'date' ? dateLimits(question, today) : { min: undefined, max: undefined };
  const textArea = () =>
    html`<textarea
      part="input"
      id=${id}
      name=${id}
      dir="auto"
      ?required=${question.required}
      aria-invalid=${isInvalid(error)}
      aria-describedby=${describedBy(shown)}
      .value=${value}
      @input=${onInput}
      @blur=${onBlur}
    ></textarea>`;
  const input = () =>
    html`<input
      part="input"
      id=${id}
      name=${id}
      type=${question.type === 'date' ? 'date' : 'text'}
      dir=${question.type === 'text' ? 'auto' : question.type === 'number' ? 'ltr' : nothing}
      inputmode=${question.type === 'number' ? numberKeyboard(question) : nothing}
      autocomplete="off"
      min=${limits.min ?? nothing}
      max=${limits.max ?? nothing}
      ?required=${question.required}
      aria-invalid=${isInvalid(error)}
      aria-describedby=${describedBy(shown)}
      .value=${value}
      @input=${onInput}
      @blur=${onBlur}
    />`;
  return field({ ...shown, control: question.type === 'long-text' ? textArea() : input() });
}

/** The keyboard of a phone: that for digits has often no minus sign, and no comma. */
function numberKeyboard(question: OwnQuestion & { type: 'number' }): 'numeric' | 'decimal' | 'text' {
  if (question.min === undefined || question.min < 0) return 'text';
  return isWhole(question) ? 'numeric' : 'decimal';
}

function radios(
  shown: Shown,
  entries: readonly { readonly id: string; readonly name: string }[],
  chosen: string | undefined,
  onChoose: (value: string) => void,
): TemplateResult {
  const { id, error } = shown;
  const buttons = entries.map(
    (one, at) =>
      html`<label part="choice">
        <input
          type="radio"
          part="input"
          id=${at ? `${id}-${at}` : id}
          name=${id}
          required
          aria-invalid=${isInvalid(error)}
          aria-describedby=${describedBy({ id, error })}
          .value=${one.id}
          .checked=${one.id === chosen}
          @change=${() => onChoose(one.id)}
        />
        <bdi>${one.name}</bdi>
      </label>`,
  );
  return choiceGroup(shown, buttons);
}
