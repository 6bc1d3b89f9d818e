// The questions that a site asks besides the form's own fields, as they are once their JSON has been read.

/** A text by language tag, in canonical form; `default` is for all other languages. */
export type LocalizedText = ReadonlyMap<string, string>;

/** When a question is asked: only if another one has an answer, or one of these answers. */
export interface Condition {
  /** The name of the other question. */
  readonly question: string;
  /** Whether it must be answered; undefined where {@link values} decide. */
  readonly answered: boolean | undefined;
  /** The answers that fulfil it, as texts: `true`, `7`, a choice's value. */
  readonly values: ReadonlySet<string>;
}

interface Base {
  /** Unique among the questions; conditions refer to it. */
  readonly name: string;
  /** The candidate's property that has the answer. */
  readonly property: string;
  /** Whether the site has named the property, so that `answers-property` leaves it alone. */
  readonly hasProperty: boolean;
  readonly label: LocalizedText;
  readonly hint: LocalizedText | undefined;
  readonly required: boolean;
  readonly when: Condition | undefined;
}

interface TextQuestion extends Base {
  readonly type: 'text' | 'long-text';
  /** In UTF-16 code units. */
  readonly maxLength: number;
}

export interface Choice {
  /** What is sent. */
  readonly value: string;
  readonly label: LocalizedText;
}

export interface ChoiceQuestion extends Base {
  readonly type: 'one-of' | 'several-of';
  readonly choices: readonly Choice[];
}

export interface NumberQuestion extends Base {
  readonly type: 'number';
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** The distance between valid numbers, counted from `min` or 0; undefined: any number. */
  readonly step: number | undefined;
}

export interface DateQuestion extends Base {
  readonly type: 'date';
  /** A calendar date, or `today`. */
  readonly min: string | undefined;
  readonly max: string | undefined;
}

interface PlainQuestion extends Base {
  readonly type: 'yes-no' | 'file';
}

export type OwnQuestion = TextQuestion | ChoiceQuestion | NumberQuestion | DateQuestion | PlainQuestion;

/** The values of `type`. */
export const QUESTION_TYPES = [
  'text',
  'long-text',
  'yes-no',
  'one-of',
  'several-of',
  'number',
  'date',
  'file',
] as const satisfies readonly OwnQuestion['type'][];

/**
 * A text in a language: in the tag itself, without its region, in `default`, in English, in any language.
 * @param tags the tag and what it is a variant of: `de-CH`, `de`
 */
export function textIn(text: LocalizedText, tags: readonly string[]): string {
  for (const tag of [...tags, 'default', 'en']) {
    const found = text.get(tag);
    if (found !== undefined) return found;
  }
  return text.values().next().value ?? '';
}
