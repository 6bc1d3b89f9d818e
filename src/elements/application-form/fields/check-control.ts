// Which controls a form has, and what is wrong with what is entered in one.
import { QUESTIONS } from '../../../core/applications/fields.js';
import { checkText, type Violation } from '../../../core/applications/validation.js';
import type { FileLimits, FormFiles } from '../files/form-files.js';
import type { FormState } from '../form-state.js';
import type { ChoiceFields } from './choice-fields.js';
import type { ExtraInputs } from './extra-inputs.js';
import { isChoiceMissing, type Lists } from './form-choices.js';
import { controlNames, fieldsOf, isChoice, type FormContent } from './form-content.js';
import type { OwnQuestions } from './own-questions.js';

/** What is on the form. */
export interface FormControls {
  readonly content: FormContent;
  readonly extra: ExtraInputs;
  /** The page's own questions, as far as they are loaded. */
  readonly questions: OwnQuestions | undefined;
}

/** What is entered, and what it depends on whether that is valid. */
export interface EnteredForm extends FormControls {
  readonly state: FormState;
  readonly files: FormFiles;
  readonly limits: FileLimits;
  readonly lists: Lists;
  readonly choiceFields: Pick<ChoiceFields, 'isUnread'>;
  /** A calendar date. */
  readonly today: string;
}

const [PREVIOUSLY_APPLIED, ALLOW_SAVE] = QUESTIONS;
const TEMPLATE = 'candidateMailingTemplateId';

/** The names of all controls, in the order of the form. */
export function controlsOf({ content, extra, questions }: FormControls): readonly string[] {
  return [
    ...extra.keysIn('heading'),
    ...controlNames(content),
    ...[PREVIOUSLY_APPLIED, TEMPLATE],
    ...[...(questions?.keys ?? []), ...extra.keysIn('extra'), ALLOW_SAVE, ...extra.keysIn('consent')],
  ];
}

/** Names of the service's fields whose control has another name, in lower case. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['attachments', 'files'],
  ['attachmentdetails', 'files'],
  ['documenttypeid', 'files'],
  ['note', 'coverLetter'],
  ['text', 'coverLetter'],
]);

/** The control of a field of the service's answer. @param offersTemplates whether the visitor chooses the mailing template */
export function controlOfService(
  { content, extra, questions }: FormControls,
  serviceField: string,
  offersTemplates: boolean,
): string | undefined {
  const name = (serviceField.split(/[.[]/).findLast((part) => /^[a-z]/i.test(part)) ?? '').toLowerCase();
  const wanted = (ALIASES.get(name) ?? name).toLowerCase();
  const templates = offersTemplates ? [TEMPLATE] : [];
  const controls = [...controlNames(content), ...QUESTIONS, ...templates, ...extra.keys];
  return controls.find((one) => one.toLowerCase() === wanted) ?? questions?.keyOfProperty(serviceField);
}

/** What is wrong at a control, except those of `extra`; `undefined` if nothing is. */
export function checkControl(
  name: string,
  { choiceFields, content, files, limits, lists, questions, state, today }: EnteredForm,
): Violation | undefined {
  if (choiceFields.isUnread(name)) return { rule: 'choice' };
  if (name === 'files') return content.files && checkFiles(name, files, content.files.required);
  if (name === 'image') return content.image && checkFiles(name, files, content.image.required);
  if (name === PREVIOUSLY_APPLIED || name === ALLOW_SAVE)
    return state.answers[name] === undefined ? { rule: 'answer' } : undefined;
  const field = fieldsOf(content).find((one) => one.name === name);
  if (!field) return questions?.check(name, limits);
  if (!isChoice(field)) return checkText(field, state.texts[name] ?? '', field.required, today);
  return field.required && isChoiceMissing(field, state.choices[name] ?? [], lists)
    ? { rule: 'choice' }
    : undefined;
}

function checkFiles(rule: 'files' | 'image', files: FormFiles, required: boolean): Violation | undefined {
  const hasOne = rule === 'files' ? files.chosen.length > 0 : files.image !== undefined;
  return files.refusal(rule) ?? (required && !hasOne ? { rule } : undefined);
}
