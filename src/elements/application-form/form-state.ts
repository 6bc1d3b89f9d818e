import type { ReactiveControllerHost } from 'lit';
import type { DraftContent } from '../../core/applications/draft.js';
import { suggestEmail } from '../../core/applications/email-typo.js';
import { QUESTIONS, type Question } from '../../core/applications/fields.js';
import { checkText, type FormValues, type Violation } from '../../core/applications/validation.js';
import type { ExtraInputs } from './fields/extra-inputs.js';
import { FieldErrors } from './fields/field-errors.js';
import {
  fieldsOf,
  isChoice,
  type FormChoice,
  type FormContent,
  type FormField,
} from './fields/form-content.js';
import { applyPrefill, applyDraft, type ApplicationValues } from './fields/prefill.js';
import { FormFiles, type FilesSnapshot } from './files/form-files.js';
import type { AskedQuestions } from './questions/asked-questions.js';

/** What the state depends on. */
export interface FormContext {
  readonly content: FormContent;
  readonly extra: ExtraInputs;
  /** The page's own questions, as far as they are loaded. */
  readonly questions: AskedQuestions | undefined;
  readonly today: string;
  /** Whether the visitor chooses the mailing template. */
  readonly offersTemplates: boolean;
  /** Whether nothing is chosen though there is something to choose from. */
  readonly isMissing: (field: FormChoice, ids: readonly string[]) => boolean;
}

/** What was entered, to be put back later. */
export interface StateSnapshot extends FormValues {
  readonly template: string | undefined;
  readonly files: FilesSnapshot;
}

/** What a visitor has typed, chosen and answered, and what is wrong with it. */
export class FormState implements FormValues {
  texts: Readonly<Record<string, string>> = {};
  choices: Readonly<Record<string, readonly string[]>> = {};
  answers: Readonly<Partial<Record<Question, boolean>>> = {};
  /** The chosen mailing template's id. */
  template: string | undefined;
  /** The email address that was probably meant. */
  suggestion: string | undefined;
  readonly files: FormFiles;
  readonly errors: FieldErrors;
  /** Whether the visitor has entered anything that leaving the page would lose. */
  isTouched = false;
  /** The vacancy for which that was begun. */
  enteredFor: string | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #context: () => FormContext;
  readonly #onChange: (name: string) => void;

  /** @param onChange called with the name of what the visitor has changed */
  constructor(host: ReactiveControllerHost, context: () => FormContext, onChange: (name: string) => void) {
    this.#host = host;
    this.#context = context;
    this.#onChange = onChange;
    this.errors = new FieldErrors(() => {
      const { content, extra, offersTemplates, questions } = this.#context();
      return { content, extra: extra.keys, offersTemplates, questions };
    });
    this.files = new FormFiles(host, (name, isAdded) => {
      if (isAdded) this.errors.set(name, undefined);
      this.#recheckOwn();
      this.#changed(name, this.#context().questions?.nameOf(name));
    });
  }

  type(field: FormField, text: string): void {
    this.texts = { ...this.texts, [field.name]: text };
    if (field.name === 'email') this.suggestion = undefined;
    this.#recheck(field);
    this.#changed(field.name);
  }

  /** Takes the text that a field shows, if it differs: it may have changed without an event. */
  typeShown(field: FormField, text: string): void {
    const lines = (one = '') => one.replace(/\r\n?/g, '\n'); // a text area shows no others
    if (text !== lines(this.texts[field.name])) this.type(field, text);
  }

  choose(field: FormField, ids: readonly string[]): void {
    this.choices = { ...this.choices, [field.name]: ids };
    this.#recheck(field);
    this.#changed(field.name);
  }

  answer(question: Question, value: boolean): void {
    this.answers = { ...this.answers, [question]: value };
    this.errors.set(question, undefined);
    this.#changed(question);
  }

  /**
   * Takes the answer to a question that the page declares: a text, or the values of choices.
   * @param key the question's key in `texts` or `choices`
   */
  answerOwn(key: string, answer: string | readonly string[]): void {
    if (typeof answer === 'string') this.texts = { ...this.texts, [key]: answer };
    else this.choices = { ...this.choices, [key]: answer };
    this.#recheckOwn();
    this.#changed(key, this.#context().questions?.nameOf(key));
  }

  /** Checks such an answer when it loses the focus, as {@link leave} does. */
  leaveOwn(key: string, isUnreadable = false): void {
    if (isUnreadable) this.errors.set(key, { rule: 'date' });
    else if (this.texts[key]?.trim() || this.choices[key]?.length)
      this.errors.set(key, this.#context().questions?.check(key));
    this.#host.requestUpdate();
  }

  chooseTemplate(id: string): void {
    this.template = id;
    this.#changed('candidateMailingTemplateId');
  }

  /** Checks a field that loses the focus, unless it is empty: the visitor may only be looking around. */
  leave(field: FormField, isUnreadable = false): void {
    const { name } = field;
    if (isUnreadable) this.errors.set(name, { rule: 'date' });
    else if (this.texts[name]?.trim() || this.choices[name]?.length)
      this.errors.set(name, this.#check(field));
    if (name === 'email') this.suggestion = suggestEmail(this.texts['email']?.trim() ?? '');
    this.#host.requestUpdate();
  }

  takeSuggestion(): void {
    this.texts = { ...this.texts, email: this.suggestion ?? '' };
    this.suggestion = undefined;
    const field = fieldsOf(this.#context().content).find((one) => one.name === 'email');
    if (field) this.errors.set(field.name, this.#check(field));
    this.#changed('email');
  }

  /** After an input event in the slots `extra` and `consent`. */
  touchExtra(name: string): void {
    this.#changed(name);
    this.errors.updateExtra(this.#context().extra.wrong());
  }

  /**
   * Checks everything, once the chosen files have been read.
   * @param unreadable names of date fields whose text is not a date
   * @returns whether it can be sent
   */
  async checkAll(unreadable: readonly string[]): Promise<boolean> {
    await this.files.settled();
    const { content, extra, questions } = this.#context();
    const violations = new Map<string, Violation>();
    const add = (name: string, violation: Violation | undefined) => {
      if (violation) violations.set(name, violation);
    };
    for (const field of fieldsOf(content)) {
      add(field.name, unreadable.includes(field.name) ? { rule: 'date' } : this.#check(field));
    }
    if (content.files?.required && !this.files.chosen.length) add('files', { rule: 'files' });
    if (content.image?.required && !this.files.image) add('image', { rule: 'image' });
    const [previouslyApplied, allowSave] = QUESTIONS;
    const checkAnswer = (question: Question): Violation | undefined =>
      this.answers[question] === undefined ? { rule: 'answer' } : undefined;
    add(previouslyApplied, checkAnswer(previouslyApplied));
    for (const key of questions?.keys ?? [])
      add(key, unreadable.includes(key) ? { rule: 'date' } : questions?.check(key));
    for (const [name, message] of extra.wrong()) add(name, { rule: 'extra', message });
    add(allowSave, checkAnswer(allowSave));
    this.errors.replace(violations);
    this.#host.requestUpdate();
    return violations.size === 0;
  }

  /** Fills what is still empty. */
  prefill(values: ApplicationValues): void {
    Object.assign(this, applyPrefill(this, values));
  }

  /** What was entered, without the contents of files. */
  get draft(): DraftContent {
    const { texts, choices, answers, template = '', files } = this;
    return { texts, choices, answers, template, own: this.#context().extra.kept(), missing: files.missing };
  }

  /** Adds a draft; what was entered since takes precedence, but not what the page had filled in. */
  restore(draft: DraftContent, prefilled: ApplicationValues): void {
    const initial = applyPrefill({ texts: {}, choices: {}, answers: {} }, prefilled);
    Object.assign(this, applyDraft(this, draft, initial));
    this.template ??= draft.template || undefined;
    this.#context().extra.restore(draft.own);
    this.isTouched = true;
    this.#host.requestUpdate();
  }

  snapshot(): StateSnapshot {
    const { texts, choices, answers, template, files } = this;
    return { texts, choices, answers, template, files: files.snapshot() };
  }

  /** Puts back what was cleared. */
  putBack({ files, ...values }: StateSnapshot): void {
    Object.assign(this, values);
    this.files.putBack(files);
  }

  clear(): void {
    this.texts = {};
    this.choices = {};
    this.answers = {};
    this.template = undefined;
    this.suggestion = undefined;
    this.files.clear();
    this.errors.replace(new Map());
    this.isTouched = false;
    this.enteredFor = undefined;
    this.#host.requestUpdate();
  }

  /** A field that was wrong is right as soon as its value is. */
  #recheck(field: FormField): void {
    if (this.errors.has(field.name)) this.errors.set(field.name, this.#check(field));
  }

  #check(field: FormField): Violation | undefined {
    const { today, isMissing } = this.#context();
    if (!isChoice(field)) return checkText(field, this.texts[field.name] ?? '', field.required, today);
    const isWrong = field.required && isMissing(field, this.choices[field.name] ?? []);
    return isWrong ? { rule: 'choice' } : undefined;
  }

  /** An answer may be right now, or its question be no longer asked. */
  #recheckOwn(): void {
    const { questions } = this.#context();
    if (questions) this.errors.updateOwn(questions);
  }

  /** @param publicName what `application-change` tells, if it is not the control's name */
  #changed(name: string, publicName = name): void {
    this.errors.dropOfService(name); // it was about the value before
    this.isTouched = true;
    this.#host.requestUpdate();
    this.#onChange(publicName);
  }
}
