// The code of questions that a page declares. It loads only on a page that has some.

import type { ChosenFile } from '../../../core/applications/attachments.js';
import type { LookupEntry } from '../../../core/applications/lookup.js';
import { checkTypedAnswer, isWhole } from '../../../core/applications/own-questions/check-answer.js';
import { askedQuestions } from '../../../core/applications/own-questions/conditions.js';
import {
  textIn,
  type ChoiceQuestion,
  type LocalizedText,
  type OwnQuestion,
} from '../../../core/applications/own-questions/own-question.js';
import { readNumber } from '../../../core/applications/own-questions/read-number.js';
import {
  readQuestions,
  type QuestionTarget,
} from '../../../core/applications/own-questions/read-questions.js';
import type { Violation } from '../../../core/applications/validation.js';
import { formatDate } from '../../../i18n/format.js';
import { withParents } from '../../../i18n/messages.js';
import type { ExtraValue } from '../fields/extra-inputs.js';
import type { AskedQuestions } from './asked-questions.js';
import { parse, readAnswersProperty } from './question-settings.js';
import { hasRadios, keyOf, type QuestionForm, type QuestionTexts } from './question-form.js';
import { questionList, type QuestionsView } from './question-list.js';

export interface QuestionOptions {
  readonly answersProperty: string | undefined;
  readonly consentProperty: string | undefined;
  /** Where the questions come from, for messages. */
  readonly setting: string;
  readonly report: (problem: string) => void;
  readonly form: () => QuestionForm;
}

export { loadQuestionsFile } from './question-settings.js';

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

/** The questions of a form for one vacancy. The answers are in the form's state, by each question's key. */
export class OwnQuestions implements AskedQuestions, QuestionTexts {
  readonly #questions: readonly OwnQuestion[];
  readonly #byKey: ReadonlyMap<string, OwnQuestion>;
  readonly #form: () => QuestionForm;
  /** The candidate's property for the answers to questions without a property. */
  readonly #joined: string | undefined;
  /** Entries of choices must stay the same array while the language does. */
  readonly #entries = new Map<
    string,
    { readonly language: string; readonly entries: readonly LookupEntry[] }
  >();
  #asked: readonly OwnQuestion[] = [];
  #askedBy: readonly unknown[] = [];

  constructor(source: unknown, target: QuestionTarget, options: QuestionOptions) {
    const { setting, report } = options;
    this.#form = options.form;
    const consent = options.consentProperty?.trim().toLowerCase();
    this.#joined = readAnswersProperty(options.answersProperty?.trim(), consent, report);
    const taken = new Set([consent, this.#joined?.toLowerCase()].filter((one) => one !== undefined));
    const { questions, problems } = readQuestions(parse(source, setting, report), target, taken);
    for (const problem of problems) report(`${setting}: ${problem}.`);
    this.#questions = questions;
    this.#byKey = new Map(questions.map((one) => [keyOf(one), one]));
  }

  get keys(): readonly string[] {
    return this.asked.map(keyOf);
  }

  get asked(): readonly OwnQuestion[] {
    const { state } = this.#form();
    const by = [state.texts, state.choices, state.files.answers];
    if (by.some((one, at) => one !== this.#askedBy[at])) {
      this.#askedBy = by;
      this.#asked = askedQuestions(this.#questions, (one) => this.#comparable(one));
    }
    return this.#asked;
  }

  /** Names that inputs of the page cannot have: those of the properties, and of the controls. */
  get usedNames(): readonly string[] {
    const names = this.#questions.flatMap((one) => [one.property, keyOf(one)]);
    return this.#joined === undefined ? names : [...names, this.#joined];
  }

  nameOf(key: string): string | undefined {
    return this.#byKey.get(key)?.name;
  }

  labelOf(key: string): string | undefined {
    const question = this.#byKey.get(key);
    return question && this.text(question.label);
  }

  keyOfProperty(serviceField: string): string | undefined {
    const wanted = serviceField.replace(/^.*?([\w-]+)(?:\[\d+\])?$/, '$1').toLowerCase();
    const found = this.asked.find(({ property }) =>
      [serviceField.toLowerCase(), wanted].includes(property.toLowerCase()),
    );
    return found && keyOf(found);
  }

  check(key: string): Violation | undefined {
    const question = this.asked.find((one) => keyOf(one) === key);
    if (!question) return undefined;
    const { state, today } = this.#form();
    switch (question.type) {
      case 'yes-no':
        return question.required && !this.chosen(question).length ? { rule: 'answer' } : undefined;
      case 'one-of':
      case 'several-of':
        if (!question.required || this.chosen(question).length) return undefined;
        return { rule: hasRadios(question) ? 'answer' : 'choice' };
      case 'file':
        return this.#checkFile(question);
      default:
        return checkTypedAnswer(question, state.texts[key] ?? '', today);
    }
  }

  render(view: QuestionsView): unknown {
    const { messages } = this.#form();
    return messages && this.asked.length ? questionList(this, this.#form(), messages, view) : undefined;
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

  text(text: LocalizedText): string {
    return textIn(text, withParents(this.#form().language));
  }

  entries(question: ChoiceQuestion): readonly LookupEntry[] {
    const { language } = this.#form();
    const known = this.#entries.get(question.name);
    if (known?.language === language) return known.entries;
    const entries = question.choices.map(({ value, label }) => ({ id: value, name: this.text(label) }));
    this.#entries.set(question.name, { language, entries });
    return entries;
  }

  chosen(question: OwnQuestion): readonly string[] {
    const ids = this.#form().state.choices[keyOf(question)] ?? [];
    const known = 'choices' in question ? question.choices.map(({ value }) => value) : ['true', 'false'];
    const chosen = known.filter((value) => ids.includes(value));
    return question.type === 'several-of' ? chosen : chosen.slice(0, 1);
  }

  /** All files may be too large together when a question is asked again whose file was kept. */
  #checkFile(question: OwnQuestion): Violation | undefined {
    const { state, maxTotalSize } = this.#form();
    const { answers, chosen, image, sentAnswers } = state.files;
    const file = answers.get(keyOf(question))?.file;
    if (!file) return question.required ? { rule: 'file' } : undefined;
    const all = [...chosen, ...(image ? [image] : []), ...sentAnswers];
    const total = all.reduce((sum, { size }) => sum + size, 0);
    return total > maxTotalSize ? { rule: 'total-size', name: file.name, bytes: maxTotalSize } : undefined;
  }

  #typed(question: OwnQuestion): string {
    return (this.#form().state.texts[keyOf(question)] ?? '').trim();
  }

  #number(question: OwnQuestion & { type: 'number' }): number | undefined {
    const [number, other] = readNumber(this.#typed(question), isWhole(question));
    return other === undefined ? number : undefined;
  }

  /** The answers as conditions write them; empty without a valid one. */
  #comparable(question: OwnQuestion): readonly string[] {
    switch (question.type) {
      case 'file': {
        const file = this.#form().state.files.answers.get(keyOf(question))?.file;
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
    const { messages } = this.#form();
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
    const { messages } = this.#form();
    const words = this.#readable(question).map((one) =>
      typeof one === 'string' ? one : (messages?.t(one ? 'form.yes' : 'form.no') ?? String(one)),
    );
    const label = this.text(question.label);
    const answer = words.join(', ');
    return `${label}${/[?!:.]$/.test(label) ? '' : ':'}${answer.includes('\n') ? '\n' : ' '}${answer}`;
  }

  #fileToSend(question: OwnQuestion): readonly ChosenFile[] {
    const file = question.type === 'file' && this.#form().state.files.answers.get(keyOf(question))?.file;
    if (!file) return [];
    const label = this.text(question.label).replace(/[/\\]/g, '-').slice(0, MAX_LABEL_IN_NAME).trim();
    const name = file.name.split(/[/\\]/).findLast(Boolean) ?? file.name;
    return [{ ...file, name: `${label} - ${name}` }];
  }
}
