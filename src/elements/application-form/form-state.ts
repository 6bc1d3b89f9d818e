import type { ReactiveControllerHost } from 'lit';
import {
  checkAttachment,
  keepInMemory,
  type AttachmentLimits,
  type AttachmentProblem,
} from '../../applications/attachments.js';
import type { Question } from '../../applications/fields.js';
import { checkText, type FormValues, type Violation } from '../../applications/validation.js';
import type { Words } from '../../controllers/words-controller.js';
import { checkForm, controlOf, type FormContent, type FormField } from './form-content.js';

/** Values by field name: a text, or the answer to a question. */
export type ApplicationValues = Readonly<Record<string, string | boolean | undefined>>;

/** What a visitor has typed, answered and chosen, and what is wrong with it. */
export class FormState implements FormValues {
  texts: Readonly<Record<string, string>> = {};
  answers: Readonly<Partial<Record<Question, boolean>>> = {};
  files: readonly File[] = [];
  /** Files that were not taken. */
  problems: readonly AttachmentProblem[] = [];
  /** By field; a field is here only after the visitor had a chance. */
  wrong: ReadonlyMap<string, Violation> = new Map();
  /** What the service said about the last sending, by its own field names. */
  serviceErrors: Readonly<Record<string, readonly string[]>> = {};
  /** How many files the last choice added, or which one was removed: to be announced. */
  lastChange: { readonly added: number } | { readonly removed: string } | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #content: () => FormContent;
  readonly #onChange: (name: string) => void;
  #reading: Promise<void> = Promise.resolve();

  constructor(host: ReactiveControllerHost, content: () => FormContent, onChange: (name: string) => void) {
    this.#host = host;
    this.#content = content;
    this.#onChange = onChange;
  }

  type(field: FormField, text: string): void {
    this.texts = { ...this.texts, [field.name]: text };
    if (this.wrong.has(field.name)) this.check(field); // once it was wrong, it is right as soon as it is
    this.#changed(field.name);
  }

  answer(question: Question, value: boolean): void {
    this.answers = { ...this.answers, [question]: value };
    this.#mark(question, undefined);
    this.#changed(question);
  }

  /** Checks one text, as on leaving its field. */
  check(field: FormField): void {
    this.#mark(field.name, checkText(field, this.texts[field.name] ?? '', field.required));
    this.#host.requestUpdate();
  }

  /** Checks everything, once the files that are being read are there. @returns whether it can be sent */
  async checkAll(): Promise<boolean> {
    await this.#reading;
    this.serviceErrors = {};
    this.wrong = checkForm(this.#content(), this, this.files.length);
    this.#host.requestUpdate();
    return this.wrong.size === 0;
  }

  /** Takes those that can be taken, one after the other: the limits count what was taken before. */
  addFiles(files: readonly File[], limits: AttachmentLimits): void {
    this.problems = [];
    this.#reading = this.#reading.then(() => this.#read(files, limits));
  }

  removeFile(file: File): void {
    this.files = this.files.filter((one) => one !== file);
    this.problems = [];
    this.lastChange = { removed: file.name };
    this.#changed('files');
  }

  /** Fills what is still empty. */
  prefill(values: ApplicationValues): void {
    const texts = { ...this.texts };
    const answers: Record<string, boolean> = { ...this.answers };
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'string') texts[name] ??= value;
      else if (typeof value === 'boolean') answers[name] ??= value;
    }
    this.texts = texts;
    this.answers = answers;
  }

  clear(): void {
    this.texts = {};
    this.answers = {};
    this.files = [];
    this.problems = [];
    this.wrong = new Map();
    this.serviceErrors = {};
    this.lastChange = undefined;
    this.#host.requestUpdate();
  }

  /** The sentence at a field: ours, else the service's; undefined when there is none. */
  errorOf(name: string, { t }: Words): string | undefined {
    const violation = this.wrong.get(name);
    if (violation?.rule === 'too-long') {
      return t('form.wrong.too-long', { limit: violation.limit, length: violation.length });
    }
    if (violation) return t(`form.wrong.${violation.rule}`);
    const said = Object.entries(this.serviceErrors).filter(
      ([field]) => controlOf(this.#content(), field) === name,
    );
    return said.flatMap(([, messages]) => messages).join(' ') || undefined;
  }

  /** What the service said that belongs to no field of this form. */
  get otherErrors(): readonly string[] {
    return Object.entries(this.serviceErrors)
      .filter(([field]) => controlOf(this.#content(), field) === undefined)
      .flatMap(([, messages]) => messages);
  }

  /** The fields that have an error, in the order of the form. */
  get wrongFields(): readonly string[] {
    const said = Object.keys(this.serviceErrors).map((field) => controlOf(this.#content(), field));
    return [...new Set([...this.wrong.keys(), ...said])].filter((one) => one !== undefined);
  }

  async #read(files: readonly File[], limits: AttachmentLimits): Promise<void> {
    let added = 0;
    for (const file of files) {
      let problem = checkAttachment(file, this.files, limits);
      if (!problem) {
        try {
          this.files = [...this.files, await keepInMemory(file)];
          added += 1;
        } catch {
          problem = { code: 'unreadable', name: file.name };
        }
      }
      if (problem) this.problems = [...this.problems, problem];
    }
    if (added) {
      this.lastChange = { added };
      this.#mark('files', undefined);
    }
    this.#changed('files');
  }

  #changed(name: string): void {
    // What the service said about a value says nothing about the next one.
    const kept = Object.entries(this.serviceErrors).filter(
      ([field]) => controlOf(this.#content(), field) !== name,
    );
    this.serviceErrors = Object.fromEntries(kept);
    this.#host.requestUpdate();
    this.#onChange(name);
  }

  #mark(name: string, violation: Violation | undefined): void {
    const wrong = new Map(this.wrong);
    if (violation) wrong.set(name, violation);
    else wrong.delete(name);
    this.wrong = wrong;
  }
}
