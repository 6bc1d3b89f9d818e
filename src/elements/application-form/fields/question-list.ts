// The code of questions that a page declares. It loads only on a page that has some.

import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { dateLimits, isWhole } from '../../../core/applications/own-questions/check-answer.js';
import type { OwnQuestion } from '../../../core/applications/own-questions/own-question.js';
import type { Messages } from '../../../i18n/messages.js';
import type { Field } from '../../shared/field.js';
import type { FileLimits, FormFiles } from '../files/form-files.js';
import type { FormState } from '../form-state.js';
import { answerFileField } from './answer-file-field.js';
import type { ChoiceFields } from './choice-fields.js';
import { choiceBoxes, yesOrNo } from './choice-boxes.js';
import type { FieldErrors } from './field-errors.js';
import { hasRadios, keyOf, type OwnQuestions } from './own-questions.js';
import { keyboardOf } from './keyboard.js';
import { textField, type TextField } from './text-field.js';

export { OwnQuestions } from './own-questions.js';
export { loadQuestionsFile } from './question-settings.js';

/** What rendering the questions needs of the form. */
export interface QuestionsView {
  readonly state: FormState;
  readonly files: FormFiles;
  readonly errors: FieldErrors;
  readonly choiceFields: ChoiceFields;
  readonly limits: FileLimits;
  /** A calendar date. */
  readonly today: string;
  /** To be called when a control loses the focus. */
  readonly leave: (key: string, isUnreadable?: boolean) => void;
}

/** What all kinds of controls show. */
type Shown = Omit<Field, 'control'>;

/**
 * The questions that are asked now, each with its label, hint and error. Each keeps its own controls when one before it goes: radio
 * buttons that change their group lose what is chosen.
 */
export function questionList(
  questions: OwnQuestions,
  view: QuestionsView,
  messages: Messages,
): TemplateResult | typeof nothing {
  if (!questions.asked.length) return nothing;
  const shownOf = (question: OwnQuestion): Shown => ({
    id: keyOf(question),
    label: questions.text(question.label),
    hint: question.hint && questions.text(question.hint),
    optional: question.required ? undefined : messages.t('form.optional'),
    error: view.errors.of(keyOf(question), messages),
  });
  return html`<div class="questions" part="questions">
    ${repeat(questions.asked, keyOf, (one) => control(one, shownOf(one), questions, view, messages))}
  </div>`;
}

function control(
  question: OwnQuestion,
  shown: Shown,
  questions: OwnQuestions,
  view: QuestionsView,
  messages: Messages,
): unknown {
  const { state, files, limits } = view;
  const { id } = shown;
  switch (question.type) {
    case 'yes-no':
      return choiceBoxes({
        ...{ ...shown, type: 'radio', isAnswer: true, required: question.required },
        entries: yesOrNo(messages),
        chosen: questions.chosen(question),
        onChoose: (ids) => state.setChoice(id, ids),
      });
    case 'one-of':
    case 'several-of': {
      const entries = questions.entries(question);
      const chosen = questions.chosen(question);
      const onChoose = (ids: readonly string[]) => state.setChoice(id, ids);
      if (hasRadios(question))
        return choiceBoxes({ ...shown, type: 'radio', required: true, entries, chosen, onChoose });
      return view.choiceFields.render({
        ...shown,
        required: question.required,
        autocomplete: 'off',
        entries,
        chosen,
        isMultiple: question.type === 'several-of',
        messages,
        onChoose,
        onLeave: () => view.leave(id),
      });
    }
    case 'file':
      return answerFileField({ ...shown, files, limits, messages });
    default:
      return textField(textOptions(question, shown, view.today), state, view.leave);
  }
}

function textOptions(
  question: OwnQuestion & { type: 'text' | 'long-text' | 'number' | 'date' },
  shown: Shown,
  today: string,
): TextField {
  const { type, required } = question;
  const control = type === 'long-text' ? 'textarea' : type === 'date' ? 'date' : 'text';
  const keyboard = keyboardOf({ name: shown.id, type: control });
  return {
    ...{ ...shown, required, autocomplete: 'off' },
    ...(type === 'date' ? dateLimits(question, today) : {}),
    type: control,
    dir: type === 'number' ? 'ltr' : 'auto',
    keyboard: type === 'number' ? { ...keyboard, inputmode: numberKeyboard(question) } : keyboard,
  };
}

/** The keyboard of a phone: that for digits has often no minus sign, and no comma. */
function numberKeyboard(question: OwnQuestion & { type: 'number' }): 'numeric' | 'decimal' | 'text' {
  if (question.min === undefined || question.min < 0) return 'text';
  return isWhole(question) ? 'numeric' : 'decimal';
}
