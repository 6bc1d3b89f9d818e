import type { ChosenFile } from '../../../core/applications/attachments.js';
import type { LookupEntry } from '../../../core/applications/lookup.js';
import {
  checkTypedAnswer,
  isWhole,
  readNumber,
} from '../../../core/applications/own-questions/check-answer.js';
import { askedQuestions } from '../../../core/applications/own-questions/conditions.js';
import {
  textIn,
  type ChoiceQuestion,
  type LocalizedText,
  type OwnQuestion,
} from '../../../core/applications/own-questions/own-question.js';
import {
  readQuestions,
  type QuestionTarget,
} from '../../../core/applications/own-questions/read-questions.js';
import { textKind, type TextKind } from '../../../core/applications/typed-text.js';
import type { Violation } from '../../../core/applications/validation.js';
import { formatDate } from '../../../i18n/format.js';
import { withParents } from '../../../i18n/messages.js';
import type { MessagesController } from '../../shared/messages-controller.js';
import type { SettingsController } from '../../shared/settings-controller.js';
import type { FileLimits, FormFiles } from '../files/form-files.js';
import type { FormState } from '../form-state.js';
import type { ExtraValue } from './extra-inputs.js';
import { parse, readAnswersProperty } from './question-settings.js';

/** What the visitor enters, and in which language the questions are. */
export interface QuestionForm {
  readonly state: FormState;
  readonly files: FormFiles;
  readonly settings: SettingsController;
  readonly messages: MessagesController;
}

export interface QuestionOptions {
  readonly answersProperty: string | undefined;
  readonly consentProperty: string | undefined;
  /** Where the questions come from, for messages. */
  readonly setting: string;
  readonly report: (problem: string) => void;
}

/** What is sent and shown of the answers. */
export interface Answers {
  /** The candidate's properties. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Under names that tell the question. */
  readonly files: readonly ChosenFile[];
  /** For the receipt. */
  readonly labelled: readonly ExtraValue[];
}

/** The length of a question's label in the name of its file, in UTF-16 code units. */
const MAX_LABEL_IN_NAME = 60;
/** With more choices a select takes less room. */
const MAX_RADIOS = 6;

/** Whether radios are shown: they cannot be cleared, so they are for what must be answered. */
export const hasRadios = (question: OwnQuestion): boolean =>
  question.type === 'one-of' && question.required && question.choices.length <= MAX_RADIOS;

/** The key of a question in the form's state and files, and the id of its control; no field of ours begins so. */
export function keyOf({ name }: OwnQuestion): string {
  return `question-${name}`;
}

/** The questions of a form for one vacancy. The answers are in the form's state and files, by each question's key. */
export class OwnQuestions {
  readonly #questions: readonly OwnQuestion[];
  readonly #byKey: ReadonlyMap<string, OwnQuestion>;
  readonly #form: QuestionForm;
  /** The candidate's property for the answers to questions without a property. */
  readonly #joined: string | undefined;
  /** Entries of choices must stay the same array while the language does. */
  readonly #entries = new Map<
    string,
    { readonly language: string; readonly entries: readonly LookupEntry[] }
  >();

  constructor(source: unknown, target: QuestionTarget, form: QuestionForm, options: QuestionOptions) {
    const { setting, report } = options;
    this.#form = form;
    const consent = options.consentProperty?.trim().toLowerCase();
    this.#joined = readAnswersProperty(options.answersProperty?.trim(), consent, report);
    const taken = new Set([consent, this.#joined?.toLowerCase()].filter((one) => one !== undefined));
    const { questions, problems } = readQuestions(parse(source, setting, report), target, taken);
    for (const problem of problems) report(`${setting}: ${problem}.`);
    this.#questions = questions;
    this.#byKey = new Map(questions.map((one) => [keyOf(one), one]));
  }

  /** The keys of those that are asked now. */
  get keys(): readonly string[] {
    return this.asked.map(keyOf);
  }

  /** The keys of those among them that a file answers. */
  get fileKeys(): readonly string[] {
    return this.asked.filter(({ type }) => type === 'file').map(keyOf);
  }

  /** Those that are asked now, in their order. */
  get asked(): readonly OwnQuestion[] {
    return askedQuestions(this.#questions, (one) => this.#comparable(one));
  }

  /** Names that inputs of the page cannot have: those of the properties, and of the controls. */
  get usedNames(): readonly string[] {
    const names = this.#questions.flatMap((one) => [one.property, keyOf(one)]);
    return this.#joined === undefined ? names : [...names, this.#joined];
  }

  /** The name of the question, asked or not; `undefined` for an unknown key. */
  nameOf(key: string): string | undefined {
    return this.#byKey.get(key)?.name;
  }

  /** The kind of the text that answers a question; `undefined` for another key. */
  textKind(key: string): TextKind | undefined {
    const question = this.#byKey.get(key);
    return question && textKind(question);
  }

  labelOf(key: string): string | undefined {
    const question = this.#byKey.get(key);
    return question && this.text(question.label);
  }

  /** The key of the question whose answer a field of the service has. */
  keyOfProperty(serviceField: string): string | undefined {
    const whole = serviceField.toLowerCase();
    const last = whole
      .replace(/\[\d+\]$/, '')
      .split(/[^\w-]/)
      .at(-1);
    const found = this.asked.find(({ property }) => [whole, last].includes(property.toLowerCase()));
    return found && keyOf(found);
  }

  /** What is wrong with an answer; nothing with that to a question that is not asked. */
  check(key: string, limits: FileLimits): Violation | undefined {
    const question = this.asked.find((one) => keyOf(one) === key);
    if (!question) return undefined;
    const { state, settings } = this.#form;
    switch (question.type) {
      case 'yes-no':
        return question.required && !this.chosen(question).length ? { rule: 'answer' } : undefined;
      case 'one-of':
      case 'several-of':
        if (!question.required || this.chosen(question).length) return undefined;
        return { rule: hasRadios(question) ? 'answer' : 'choice' };
      case 'file':
        return this.#checkFile(question, limits);
      default:
        return checkTypedAnswer(question, state.texts[key] ?? '', settings.today);
    }
  }

  /** What is to be sent; call it when everything is valid. */
  answers(): Answers {
    const answered = this.asked.filter((one) => this.#comparable(one).length);
    const inOwn = answered.filter(
      (one) => one.type !== 'file' && (one.hasProperty || this.#joined === undefined),
    );
    const properties: Record<string, unknown> = Object.fromEntries(
      inOwn.map((one) => [one.property, this.#toSend(one)]),
    );
    const rest = answered.filter((one) => !inOwn.includes(one));
    if (this.#joined !== undefined && rest.length) {
      properties[this.#joined] = rest.map((one) => this.#line(one)).join('\n');
    }
    return {
      properties,
      files: answered.flatMap((one) => this.#fileToSend(one)),
      labelled: answered.map((one) => [this.text(one.label), ...this.#readable(one)]),
    };
  }

  /** A text in the page's language. */
  text(text: LocalizedText): string {
    return textIn(text, withParents(this.#form.settings.language));
  }

  /** The choices in the page's language. */
  entries(question: ChoiceQuestion): readonly LookupEntry[] {
    const { language } = this.#form.settings;
    const known = this.#entries.get(question.name);
    if (known?.language === language) return known.entries;
    const entries = question.choices.map(({ value, label }) => ({ id: value, name: this.text(label) }));
    this.#entries.set(question.name, { language, entries });
    return entries;
  }

  /** The values that are chosen and can be chosen, in the question's order. */
  chosen(question: OwnQuestion): readonly string[] {
    const ids = this.#form.state.choices[keyOf(question)] ?? [];
    const known = 'choices' in question ? question.choices.map(({ value }) => value) : ['true', 'false'];
    const chosen = known.filter((value) => ids.includes(value));
    return question.type === 'several-of' ? chosen : chosen.slice(0, 1);
  }

  /** All files may be too large together when a question is asked again whose file was kept. */
  #checkFile(question: OwnQuestion, limits: FileLimits): Violation | undefined {
    const file = this.#file(question);
    const refusal = this.#form.files.refusal(keyOf(question));
    if (refusal) return refusal;
    if (!file) return question.required ? { rule: 'file' } : undefined;
    const { maxTotalSize } = limits;
    const isTooLarge = this.#form.files.size(limits) > maxTotalSize;
    return isTooLarge ? { rule: 'total-size', name: file.name, bytes: maxTotalSize } : undefined;
  }

  #file(question: OwnQuestion): ChosenFile | undefined {
    return this.#form.files.single.get(keyOf(question))?.file;
  }

  #typed(question: OwnQuestion): string {
    return (this.#form.state.texts[keyOf(question)] ?? '').trim();
  }

  #number(question: OwnQuestion & { type: 'number' }): number | undefined {
    const [number, other] = readNumber(this.#typed(question), isWhole(question));
    return other === undefined ? number : undefined;
  }

  /** The answers as conditions write them; empty without a valid one. */
  #comparable(question: OwnQuestion): readonly string[] {
    switch (question.type) {
      case 'file': {
        const file = this.#file(question);
        return file ? [file.name] : [];
      }
      case 'number': {
        const number = this.#number(question);
        return number === undefined ? [] : [String(number)];
      }
      case 'text':
      case 'long-text':
      case 'date':
        return this.#typed(question) ? [this.#typed(question)] : [];
      default:
        return this.chosen(question);
    }
  }

  #toSend(question: OwnQuestion): unknown {
    const answers = this.#comparable(question);
    if (question.type === 'several-of') return answers;
    if (question.type === 'yes-no') return answers[0] === 'true';
    return question.type === 'number' ? this.#number(question) : answers[0];
  }

  /** An answer as a person reads it. */
  #readable(question: OwnQuestion): readonly (string | boolean)[] {
    const answers = this.#comparable(question);
    const messages = this.#form.messages.current;
    switch (question.type) {
      case 'yes-no':
        return answers.map((one) => one === 'true');
      case 'one-of':
      case 'several-of': {
        const names = new Map(this.entries(question).map(({ id, name }) => [id, name]));
        return answers.map((one) => names.get(one) ?? one);
      }
      case 'date':
        return answers.map((one) => formatDate(messages?.language ?? 'en', one));
      case 'number': {
        const format = new Intl.NumberFormat(messages?.language ?? 'en', { maximumSignificantDigits: 15 });
        return answers.map((one) => format.format(Number(one)));
      }
      default:
        return answers;
    }
  }

  /** `Driving licence: yes`, for the joined answers. */
  #line(question: OwnQuestion): string {
    const messages = this.#form.messages.current;
    const words = this.#readable(question).map((one) =>
      typeof one === 'string' ? one : (messages?.t(one ? 'form.yes' : 'form.no') ?? String(one)),
    );
    const label = this.text(question.label);
    const answer = words.join(', ');
    return `${label}${/[?!:.]$/.test(label) ? '' : ':'}${answer.includes('\n') ? '\n' : ' '}${answer}`;
  }

  #fileToSend(question: OwnQuestion): readonly ChosenFile[] {
    const file = question.type === 'file' && this.#file(question);
    if (!file) return [];
    const label = this.text(question.label).replace(/[/\\]/g, '-').slice(0, MAX_LABEL_IN_NAME).trim();
    const name = file.name.split(/[/\\]/).findLast(Boolean) ?? file.name;
    return [{ ...file, name: `${label} - ${name}` }];
  }
}
