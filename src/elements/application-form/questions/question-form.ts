import type { LookupEntry } from '../../../core/applications/lookup.js';
import type {
  ChoiceQuestion,
  LocalizedText,
  OwnQuestion,
} from '../../../core/applications/own-questions/own-question.js';
import type { Messages } from '../../../i18n/messages.js';
import type { FormState } from '../form-state.js';

/** The form, as the questions see it. */
export interface QuestionForm {
  readonly state: FormState;
  readonly messages: Messages | undefined;
  /** The page's language tag. */
  readonly language: string;
  /** A calendar date. */
  readonly today: string;
  /** Of all files together, in bytes. */
  readonly maxTotalSize: number;
}

/** The questions, as their controls see them. */
export interface QuestionTexts {
  readonly asked: readonly OwnQuestion[];
  /** A text in the page's language. */
  text(text: LocalizedText): string;
  /** The choices in the page's language; the same array as long as that stays. */
  entries(question: ChoiceQuestion): readonly LookupEntry[];
  /** The values that are chosen and can be chosen, in the question's order. */
  chosen(question: OwnQuestion): readonly string[];
}

/** With more choices a select takes less room. */
const MAX_RADIOS = 6;

/** Whether radios are shown: they cannot be cleared, so they are for what must be answered. */
export const hasRadios = (question: OwnQuestion): boolean =>
  question.type === 'one-of' && question.required && question.choices.length <= MAX_RADIOS;

/** The question's name in the form's state, and the id of its control; no field of ours begins so. */
export function keyOf({ name }: OwnQuestion): string {
  return `question-${name}`;
}
