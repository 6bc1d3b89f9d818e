import type { ReactiveControllerHost } from 'lit';
import {
  checkAttachment,
  isSameFile,
  keepInMemory,
  type AttachmentLimits,
  type AttachmentProblem,
} from '../../applications/attachments.js';
import { suggestEmail } from '../../applications/email-typo.js';
import { QUESTIONS, type Question } from '../../applications/fields.js';
import { fitsItsName, pictureType } from '../../applications/file-content.js';
import { checkText, type FormValues, type Violation } from '../../applications/validation.js';
import type { Messages } from '../../controllers/messages-controller.js';
import type { OwnInputs } from './own-inputs.js';
import {
  controlOf,
  fieldsOf,
  isChoice,
  type FormChoice,
  type FormContent,
  type FormField,
} from './form-content.js';

/** Values by the candidate's property names: texts, ids, lists of ids, answers, and a note. */
export type ApplicationValues = Readonly<Record<string, unknown>>;

/** What the state has to know of its form. */
export interface FormSurroundings {
  readonly content: FormContent;
  /** Inputs of the page's own. */
  readonly own: OwnInputs;
  readonly today: string;
  /** Whether the visitor picks the receipt. */
  readonly offersTemplates: boolean;
  /** Whether nothing is chosen though there is something to choose from. */
  readonly isMissing: (field: FormChoice, ids: readonly string[]) => boolean;
  readonly onChange: (name: string) => void;
}

/** What a visitor has typed, chosen and answered, and what is wrong with it. */
export class FormState implements FormValues {
  texts: Readonly<Record<string, string>> = {};
  choices: Readonly<Record<string, readonly string[]>> = {};
  answers: Readonly<Partial<Record<Question, boolean>>> = {};
  files: readonly File[] = [];
  /** What kind of document a file is: an id of the lookup list. */
  kinds: ReadonlyMap<File, string> = new Map();
  image: File | undefined;
  /** The receipt that was picked: an id of the mailing templates. */
  template: string | undefined;
  /** Files that were not taken, and the picture that was not. */
  problems: readonly AttachmentProblem[] = [];
  imageProblem: AttachmentProblem | undefined;
  /** The names of files that are being read. */
  reading: readonly string[] = [];
  /** By field; a field is here only after the visitor had a chance. */
  wrong: ReadonlyMap<string, Violation> = new Map();
  /** What the service said about the last sending, by its own field names. */
  serviceErrors: Readonly<Record<string, readonly string[]>> = {};
  /** The address that was probably meant. */
  suggestion: string | undefined;
  /** How many files the last choice added, or which one was removed: to be announced. */
  lastChange: { readonly added: number } | { readonly removed: string } | undefined;
  /** How often files have come and gone. */
  changes = 0;
  /** Whether the visitor has done anything that would be missed. */
  isTouched = false;
  /** The same for inputs of the page's own. */
  isOwnTouched = false;
  readonly #host: ReactiveControllerHost;
  readonly #form: () => FormSurroundings;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(host: ReactiveControllerHost, form: () => FormSurroundings) {
    this.#host = host;
    this.#form = form;
  }

  type(field: FormField, text: string): void {
    this.texts = { ...this.texts, [field.name]: text };
    if (field.name === 'email') this.suggestion = undefined;
    if (this.wrong.has(field.name)) this.check(field); // once it was wrong, it is right as soon as it is
    this.#changed(field.name);
  }

  choose(field: FormField, ids: readonly string[]): void {
    this.choices = { ...this.choices, [field.name]: ids };
    if (this.wrong.has(field.name)) this.check(field);
    this.#changed(field.name);
  }

  answer(question: Question, value: boolean): void {
    this.answers = { ...this.answers, [question]: value };
    this.#mark(question, undefined);
    this.#changed(question);
  }

  /** As on leaving a field: one that was never filled says nothing yet, the visitor may only be looking around. */
  leave(field: FormField, isUnreadable = false): void {
    if (isUnreadable) this.#mark(field.name, { rule: 'date' });
    else if (this.texts[field.name]?.trim() || this.choices[field.name]?.length) this.check(field);
    if (field.name === 'email') this.suggestion = suggestEmail(this.texts['email']?.trim() ?? '');
  }

  takeSuggestion(): void {
    this.texts = { ...this.texts, email: this.suggestion ?? '' };
    this.suggestion = undefined;
    const field = fieldsOf(this.#form().content).find((one) => one.name === 'email');
    if (field) this.check(field);
    this.#changed('email');
  }

  /** Checks one field. */
  check(field: FormField): void {
    this.#mark(field.name, this.#check(field));
  }

  /** Checks everything, once the files that are being read are there. @returns whether it can be sent */
  async checkAll(unreadable: readonly string[]): Promise<boolean> {
    await this.#reading;
    const { content, own } = this.#form();
    const wrong = new Map<string, Violation>();
    const note = (name: string, violation: Violation | undefined) => {
      if (violation) wrong.set(name, violation);
    };
    for (const field of fieldsOf(content)) {
      note(field.name, unreadable.includes(field.name) ? { rule: 'date' } : this.#check(field));
    }
    if (content.files?.required && !this.files.length) note('files', { rule: 'files' });
    if (content.image?.required && !this.image) note('image', { rule: 'image' });
    const [before, keep] = QUESTIONS;
    const answered = (question: Question): Violation | undefined =>
      this.answers[question] === undefined ? { rule: 'answer' } : undefined;
    note(before, answered(before));
    for (const [name, message] of own.wrong()) note(name, { rule: 'own', message });
    note(keep, answered(keep));
    this.serviceErrors = {};
    this.wrong = wrong;
    this.#host.requestUpdate();
    return wrong.size === 0;
  }

  /** Something was put into an input of the page's own: what it says now, once it was wrong. */
  touchOwn(name: string): void {
    const wasTouched = this.isTouched;
    this.#changed(name);
    this.isTouched = wasTouched; // it goes into no draft
    this.isOwnTouched = true;
    const { own } = this.#form();
    const wrong = own.wrong();
    for (const [name, violation] of this.wrong) {
      if (violation.rule !== 'own') continue;
      const message = wrong.get(name);
      this.#mark(name, message === undefined ? undefined : { rule: 'own', message });
    }
  }

  /** Takes those that can be taken, one after the other: the limits count what was taken before. */
  addFiles(files: readonly File[], limits: AttachmentLimits, folders: readonly string[] = []): void {
    this.problems = folders.map((name) => ({ code: 'folder', name }));
    this.reading = [...this.reading, ...files.map((file) => file.name)];
    this.#host.requestUpdate();
    this.#reading = this.#reading.then(() => this.#readFiles(files, limits));
  }

  removeFile(file: File): void {
    this.files = this.files.filter((one) => one !== file);
    this.problems = [];
    this.lastChange = { removed: file.name };
    this.changes += 1;
    this.#changed('files');
  }

  chooseTemplate(id: string): void {
    this.template = id;
    this.#changed('candidateMailingTemplateId');
  }

  setKind(file: File, kind: string): void {
    this.kinds = new Map(this.kinds).set(file, kind);
    this.#changed('files');
  }

  setImage(file: File | undefined, limits: AttachmentLimits): void {
    this.imageProblem = undefined;
    if (file) this.#reading = this.#reading.then(() => this.#readImage(file, limits));
    else {
      this.image = undefined;
      this.#changed('image');
    }
  }

  /** Fills what is still empty. */
  prefill(values: ApplicationValues): void {
    const texts = { ...this.texts };
    const choices = { ...this.choices };
    const answers: Record<string, boolean> = { ...this.answers };
    const { note } = values as { note?: { text?: unknown } };
    for (const [name, value] of [['coverLetter', note?.text] as const, ...Object.entries(values)]) {
      const ids = [value].flat().filter((one) => typeof one === 'string');
      if (typeof value === 'boolean') answers[name] ??= value;
      else if (ids.length) choices[name] ??= ids;
      const text = name === 'birthDate' ? dateOf(value) : value;
      if (typeof text === 'string') texts[name] ??= text;
    }
    this.texts = texts;
    this.choices = choices;
    this.answers = answers;
  }

  /** What a draft brings stands beside what was typed since. */
  restore({ texts, choices, answers }: FormValues): void {
    const filled = Object.entries(this.texts).filter(([, text]) => text);
    this.texts = { ...texts, ...Object.fromEntries(filled) };
    this.choices = { ...choices, ...this.choices };
    this.answers = { ...answers, ...this.answers };
    this.isTouched = true;
    this.#host.requestUpdate();
  }

  clear(): void {
    this.texts = {};
    this.choices = {};
    this.answers = {};
    this.files = [];
    this.kinds = new Map();
    this.image = undefined;
    this.template = undefined;
    this.problems = [];
    this.imageProblem = undefined;
    this.wrong = new Map();
    this.serviceErrors = {};
    this.suggestion = undefined;
    this.lastChange = undefined;
    this.isTouched = false;
    this.isOwnTouched = false;
    this.#host.requestUpdate();
  }

  /** The sentence at a field: ours, else the service's; undefined when there is none. */
  errorOf(name: string, { t }: Messages): string | undefined {
    const violation = this.wrong.get(name);
    if (violation?.rule === 'own') return violation.message;
    if (violation?.rule === 'too-long') {
      return t('form.wrong.too-long', { limit: violation.limit, length: violation.length });
    }
    if (violation) return t(`form.wrong.${violation.rule}`);
    const said = Object.entries(this.serviceErrors).filter(([field]) => this.#controlOf(field) === name);
    return said.flatMap(([, messages]) => messages).join(' ') || undefined;
  }

  /** What the service said that belongs to no field of this form. */
  get otherErrors(): readonly string[] {
    return Object.entries(this.serviceErrors)
      .filter(([field]) => this.#controlOf(field) === undefined)
      .flatMap(([, messages]) => messages);
  }

  /** The fields that have an error, in the order of the form. */
  get wrongFields(): readonly string[] {
    const { content, own } = this.#form();
    const [before, keep] = QUESTIONS;
    const order = [
      ...fieldsOf(content).map((one) => one.name),
      ...['files', 'image', before, 'candidateMailingTemplateId', ...own.names, keep],
    ];
    const said = Object.keys(this.serviceErrors).map((field) => this.#controlOf(field));
    const wrong = new Set([...this.wrong.keys(), ...said]);
    return [...new Set(order)].filter((name) => wrong.has(name));
  }

  #check(field: FormField): Violation | undefined {
    const { today, isMissing } = this.#form();
    if (!isChoice(field)) return checkText(field, this.texts[field.name] ?? '', field.required, today);
    const isWrong = field.required && isMissing(field, this.choices[field.name] ?? []);
    return isWrong ? { rule: 'choice' } : undefined;
  }

  #controlOf(serviceField: string): string | undefined {
    const { content, own, offersTemplates } = this.#form();
    const more = offersTemplates ? ['candidateMailingTemplateId'] : [];
    return controlOf(content, serviceField, [...more, ...own.names]);
  }

  async #readFiles(files: readonly File[], limits: AttachmentLimits): Promise<void> {
    let added = 0;
    for (const file of files) {
      const taken = await this.#readFile(file, limits);
      const index = this.reading.indexOf(file.name);
      this.reading = this.reading.filter((_, one) => one !== index);
      if (taken instanceof File) {
        this.files = [...this.files, taken];
        added += 1;
      } else this.problems = [...this.problems, taken];
    }
    if (added) {
      this.lastChange = { added };
      this.changes += 1;
      this.#mark('files', undefined);
    }
    this.#changed('files');
  }

  async #readFile(file: File, limits: AttachmentLimits): Promise<File | AttachmentProblem> {
    // The picture goes along, but is none of the files.
    const image = this.image ? [this.image] : [];
    const maxFiles = limits.maxFiles + image.length;
    const taken = await this.#read(file, [...this.files, ...image], { ...limits, maxFiles });
    if (!(taken instanceof File)) {
      return taken.code === 'count' ? { ...taken, limit: limits.maxFiles } : taken;
    }
    for (const other of this.files) {
      if (await isSameFile(taken, other)) return { code: 'duplicate', name: file.name, other: other.name };
    }
    return taken;
  }

  /** A file that can be taken beside others, in memory; else why it is not. */
  async #read(
    file: File,
    others: readonly File[],
    limits: AttachmentLimits,
  ): Promise<File | AttachmentProblem> {
    const { name } = file;
    const problem = checkAttachment(file, others, limits);
    if (problem) return problem;
    try {
      const kept = await keepInMemory(file);
      return fitsItsName(name, new Uint8Array(await kept.arrayBuffer())) ? kept : { code: 'content', name };
    } catch {
      return { code: 'unreadable', name };
    }
  }

  async #readImage(file: File, limits: AttachmentLimits): Promise<void> {
    const taken = await this.#read(file, this.files, { ...limits, accept: [], maxFiles: Infinity });
    if (!(taken instanceof File)) this.imageProblem = taken;
    else if (!pictureType(new Uint8Array(await taken.arrayBuffer()))) {
      this.imageProblem = { code: 'type', name: file.name, limit: IMAGE_ENDINGS };
    } else {
      this.image = taken;
      this.#mark('image', undefined);
    }
    this.#changed('image');
  }

  #changed(name: string): void {
    // What the service said about a value says nothing about the next one.
    const kept = Object.entries(this.serviceErrors).filter(([field]) => this.#controlOf(field) !== name);
    this.serviceErrors = Object.fromEntries(kept);
    this.isTouched = true;
    this.#host.requestUpdate();
    this.#form().onChange(name);
  }

  #mark(name: string, violation: Violation | undefined): void {
    const wrong = new Map(this.wrong);
    if (violation) wrong.set(name, violation);
    else wrong.delete(name);
    this.wrong = wrong;
    this.#host.requestUpdate();
  }
}

/** A text that is no date would stand in no field, and could not be taken away. */
function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : undefined;
}

/** Pictures that every browser shows. */
export const IMAGE_ENDINGS = ['.jpg', '.jpeg', '.png', '.gif', '.webp'] as const;
