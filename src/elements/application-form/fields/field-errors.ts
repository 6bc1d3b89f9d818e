import { QUESTIONS } from '../../../core/applications/fields.js';
import type { Violation } from '../../../core/applications/validation.js';
import { formatBytes, formatDate, formatTypedNumber } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import type { AskedQuestions } from '../questions/asked-questions.js';
import { controlNames, controlOf, type FormContent } from './form-content.js';

/** The controls that an error can belong to. */
export interface FormControls {
  readonly content: FormContent;
  /** Keys of the page's own inputs. */
  readonly extra: readonly string[];
  /** Whether the visitor chooses the mailing template. */
  readonly offersTemplates: boolean;
  readonly questions: AskedQuestions | undefined;
}

/** Enough to find it again. */
const shorten = (entry: string) => (entry.length > 60 ? `${entry.slice(0, 60)}…` : entry);

/** What is wrong at which field: by our own checks, and by the service's answer to the last submission. */
export class FieldErrors {
  readonly #controls: () => FormControls;
  /** By field; a field is in it only after the visitor had a chance to fill it. */
  #violations: ReadonlyMap<string, Violation> = new Map();
  /** By the service's own field names. */
  #ofService: Readonly<Record<string, readonly string[]>> = {};

  constructor(controls: () => FormControls) {
    this.#controls = controls;
  }

  /** Whether one of our checks failed at a field. */
  has(name: string): boolean {
    return this.#violations.has(name);
  }

  set(name: string, violation: Violation | undefined): void {
    const violations = new Map(this.#violations);
    if (violation) violations.set(name, violation);
    else violations.delete(name);
    this.#violations = violations;
  }

  /** Takes the result of a check of all fields, in place of everything known before. */
  replace(violations: ReadonlyMap<string, Violation>): void {
    this.#violations = violations;
    this.#ofService = {};
  }

  /** Updates those inputs of the page that were invalid, from the messages of those that still are. */
  updateExtra(messages: ReadonlyMap<string, string>): void {
    for (const [name, violation] of this.#violations) {
      if (violation.rule !== 'extra') continue;
      const message = messages.get(name);
      this.set(name, message === undefined ? undefined : { rule: 'extra', message });
    }
  }

  /** Updates those questions of the page that were wrong. */
  updateOwn(questions: AskedQuestions): void {
    for (const name of this.#violations.keys()) {
      if (questions.nameOf(name) !== undefined) this.set(name, questions.check(name));
    }
  }

  setOfService(errors: Readonly<Record<string, readonly string[]>>): void {
    this.#ofService = errors;
  }

  /** Forgets what the service said about a field. */
  dropOfService(name: string): void {
    const kept = Object.entries(this.#ofService).filter(([field]) => this.#controlOf(field) !== name);
    this.#ofService = Object.fromEntries(kept);
  }

  /** The sentence at a field: ours, else the service's; undefined for a field without an error. */
  of(name: string, messages: Messages): string | undefined {
    const violation = this.#violations.get(name);
    if (violation) return sentenceOf(violation, messages);
    const entries = Object.entries(this.#ofService).filter(([field]) => this.#controlOf(field) === name);
    return entries.flatMap(([, messages]) => messages).join(' ') || undefined;
  }

  /** What the service said that belongs to no field of this form. */
  get withoutField(): readonly string[] {
    return Object.entries(this.#ofService)
      .filter(([field]) => this.#controlOf(field) === undefined)
      .flatMap(([, messages]) => messages);
  }

  /** The fields that have an error, in the order of the form. */
  get fields(): readonly string[] {
    const { content, extra, questions } = this.#controls();
    const [previouslyApplied, allowSave] = QUESTIONS;
    const order = [
      ...controlNames(content),
      ...[previouslyApplied, 'candidateMailingTemplateId'],
      ...[...(questions?.keys ?? []), ...extra, allowSave],
    ];
    const ofService = Object.keys(this.#ofService).map((field) => this.#controlOf(field));
    const wrong = new Set([...this.#violations.keys(), ...ofService]);
    return [...new Set(order)].filter((name) => wrong.has(name));
  }

  #controlOf(serviceField: string): string | undefined {
    const { content, extra, offersTemplates, questions } = this.#controls();
    const templates = offersTemplates ? ['candidateMailingTemplateId'] : [];
    return (
      controlOf(content, serviceField, [...templates, ...extra]) ?? questions?.keyOfProperty(serviceField)
    );
  }
}

function sentenceOf(violation: Violation, { t, language }: Messages): string {
  switch (violation.rule) {
    case 'extra':
      return violation.message;
    case 'too-long':
      return t('form.wrong.too-long', { limit: violation.limit, length: violation.length });
    case 'link':
      return t('form.wrong.link', { entry: shorten(violation.entry) });
    case 'ambiguous': {
      const [larger, smaller] = violation.readings;
      return t('form.wrong.ambiguous', {
        entry: violation.entry,
        larger: formatTypedNumber(language, larger),
        smaller: formatTypedNumber(language, smaller),
      });
    }
    case 'min':
    case 'max':
    case 'step':
      return t(`form.wrong.${violation.rule}`, { limit: violation.limit });
    case 'date-min':
    case 'date-max':
      return t(`form.wrong.${violation.rule}`, { date: formatDate(language, violation.date) });
    case 'total-size':
      return t('form.wrong.file.total-size', {
        name: violation.name,
        size: formatBytes(language, violation.bytes),
      });
    default:
      return t(`form.wrong.${violation.rule}`);
  }
}
