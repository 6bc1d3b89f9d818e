import { readLimits } from '../../core/applications/accepted-files.js';
import type { DraftContent } from '../../core/applications/draft.js';
import { textKind } from '../../core/applications/typed-text.js';
import type { Violation } from '../../core/applications/validation.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import type { MessagesController } from '../shared/messages-controller.js';
import type { SettingsController } from '../shared/settings-controller.js';
import type { UrlController } from '../shared/url-controller.js';
import { EntriesDeletion } from './drafts/entries-deletion.js';
import { FormDraft, type FoundDraft } from './drafts/form-draft.js';
import { ChoiceFields } from './fields/choice-fields.js';
import { checkControl, controlOfService, controlsOf, type EnteredForm } from './fields/check-control.js';
import { ExtraInputs } from './fields/extra-inputs.js';
import { FieldErrors } from './fields/field-errors.js';
import type { Lists } from './fields/form-choices.js';
import {
  controlNames,
  fieldsOf,
  isChoice,
  readFormContent,
  usedNames,
  type FormContent,
} from './fields/form-content.js';
import { FormQuestions } from './fields/form-questions.js';
import type { OwnQuestions } from './fields/own-questions.js';
import type { ApplicationValues } from './fields/prefill.js';
import { PressState } from './fields/press-state.js';
import { ShownValues } from './fields/shown-values.js';
import { FormFiles, type FileLimits } from './files/form-files.js';
import { keepsDrafts } from './form-host.js';
import type { FormHost } from './form-host.js';
import { FormResources } from './form-resources.js';
import { FormState } from './form-state.js';
import type { PendingFocus } from './pending-focus.js';

/** What the entries depend on. */
export interface EntriesOptions {
  readonly settings: SettingsController;
  readonly messages: MessagesController;
  readonly url: UrlController;
  readonly focus: PendingFocus;
  /** The vacancy that the form is for. */
  readonly vacancyId: () => string | undefined;
  /** Called with the name of what the visitor has changed. */
  readonly onChange: (name: string) => void;
}

/**
 * Why there is a summary above the form: fields are wrong, something required is where no visitor can fill it in, the honeypot
 * was filled in, files of a draft could not be kept, the application could not be prepared, or it was sent and not accepted.
 */
export type SummaryReason = 'invalid' | 'out-of-reach' | 'suspicious' | 'missing' | 'failed' | 'outcome';

/** What is on a form and entered in it: its texts, choices, answers, questions and files, what is wrong with them, and their draft. */
export class FormEntries implements EnteredForm {
  readonly host: FormHost;
  readonly state = new FormState((name) => this.#changed(name));
  readonly errors = new FieldErrors();
  readonly files: FormFiles;
  readonly resources: FormResources;
  readonly extra: ExtraInputs;
  readonly formQuestions: FormQuestions;
  readonly choiceFields: ChoiceFields;
  readonly draft: FormDraft;
  readonly deletion: EntriesDeletion;
  /** Whether the visitor has entered anything that leaving the page would lose. */
  isTouched = false;
  /** The vacancy for which that was begun. */
  enteredFor: string | undefined;
  summary: SummaryReason | undefined;
  /** What is in the honeypot, a field that people do not reach. */
  trap = '';
  /** The control that has lost the focus last: its error is announced, since the focus is elsewhere. */
  left: string | undefined;
  /** Whether the fields are closed for what is about to be sent. */
  isClosed = false;
  readonly #options: EntriesOptions;
  readonly #shownValues: ShownValues;
  readonly #press: PressState;

  constructor(host: FormHost, options: EntriesOptions) {
    const { settings, messages, url, vacancyId } = options;
    this.host = host;
    this.#options = options;
    this.files = new FormFiles(
      () => host.requestUpdate(),
      (place) => this.#changed(place),
    );
    this.resources = new FormResources(host, {
      settings,
      url,
      vacancyId,
      content: () => this.content,
      hasFiles: () => this.files.chosen.length > 0,
    });
    const { vacancy } = this.resources;
    const form = { state: this.state, files: this.files, settings, messages };
    this.formQuestions = new FormQuestions(host, form, () => vacancy.value);
    this.extra = new ExtraInputs(
      host,
      () => new Set([...usedNames(this.content), ...(this.questions?.usedNames ?? [])]),
      (problem) => warnOnce(`<application-form> ${problem}`),
      (key) => messages.current && this.errors.of(key, messages.current),
    );
    this.choiceFields = new ChoiceFields(host);
    this.#shownValues = new ShownValues(host);
    this.#press = new PressState(host);
    this.deletion = new EntriesDeletion(host);
    this.draft = new FormDraft(host, {
      key: () => {
        const id = vacancyId();
        return keepsDrafts(host) && id ? `${settings.customerId}.${id}` : undefined;
      },
      content: () => this.#draftContent,
      files: this.files,
      readFields: () => this.readFields(),
      afterPress: this.#press.afterPress,
    });
  }

  get content(): FormContent {
    return readFormContent(this.host.fields, this.host.require);
  }

  /** The page's own questions, as far as they are loaded. */
  get questions(): OwnQuestions | undefined {
    return this.formQuestions.current;
  }

  get limits(): FileLimits {
    return { ...readLimits(this.host), asked: this.questions?.keys ?? [] };
  }

  /** Where files can be chosen now, in the order of the form. */
  get filePlaces(): readonly string[] {
    const places = controlNames(this.content).filter((one) => one === 'files' || one === 'image');
    return [...places, ...(this.questions?.fileKeys ?? [])];
  }

  get lists(): Lists {
    const { value, error } = this.resources.lookup;
    return { lookup: value, hasFailed: error !== undefined, messages: this.#options.messages.current };
  }

  get today(): string {
    return this.#options.settings.today;
  }

  /** Reads what the fields show, unless they are closed: some programs change them without an event. */
  readFields(): void {
    if (!this.isClosed) this.#shownValues.read(this);
  }

  /**
   * Checks a control that loses the focus, unless it is empty: the visitor may only be looking around.
   * @param isUnreadable whether it is a date field whose text is not a date
   */
  readonly leave = (name: string, isUnreadable = false): void => {
    this.#press.afterPress(() => {
      const { texts, choices } = this.state;
      const isFilled = texts[name]?.trim() || choices[name]?.length || this.choiceFields.isUnread(name);
      if (isUnreadable) this.errors.set(name, { rule: 'date' });
      else if (isFilled || this.errors.violated.includes(name))
        this.errors.set(name, checkControl(name, this));
      this.left = name;
      if (name === 'email') void this.state.suggest().then(() => this.host.requestUpdate());
      this.host.requestUpdate();
    });
  };

  /** After an input event in a slot. Custom elements that pass an input on hide which one it was. */
  touchExtra(event: Event): void {
    const path = event.composedPath() as Partial<HTMLInputElement>[];
    const { name = '' } = path.find((one) => this.extra.names.includes(one.name ?? '')) ?? path[0] ?? {};
    this.#changed(name);
    const wrong = this.extra.wrong();
    for (const key of this.errors.violated.filter((one) => this.extra.keys.includes(one))) {
      this.errors.set(key, wrong.get(key));
    }
  }

  /**
   * Checks everything. Call it when the chosen files have been read.
   * @returns whether it can be sent
   */
  check(): boolean {
    this.state.normalize((name) => {
      const field = fieldsOf(this.content).find((one) => one.name === name);
      return field && !isChoice(field) ? textKind(field) : this.questions?.textKind(name);
    });
    const dates = this.host.renderRoot.querySelectorAll<HTMLInputElement>('input[type="date"]');
    const unreadable = [...dates].filter((one) => one.validity.badInput).map((one) => one.id);
    const violations = new Map<string, Violation>();
    for (const name of controlsOf(this)) {
      const violation = unreadable.includes(name) ? ({ rule: 'date' } as const) : checkControl(name, this);
      if (violation) violations.set(name, violation);
    }
    for (const [name, violation] of this.extra.wrong()) violations.set(name, violation);
    this.errors.replace(violations);
    this.left = undefined; // the summary says it
    this.host.requestUpdate();
    return violations.size === 0;
  }

  /** Takes what the service said about its fields. */
  refuse(errors: Readonly<Record<string, readonly string[]>>): void {
    const offersTemplates = this.host.mailingTemplate === 'choose';
    this.errors.setOfService(errors, (field) => controlOfService(this, field, offersTemplates));
  }

  /** The controls that have an error, in the order of the form. */
  get wrongControls(): readonly string[] {
    return this.errors.in(controlsOf(this));
  }

  prefill(): void {
    this.state.prefill(this.#initialValues);
  }

  /** Makes the form as it was at first. */
  restart(): void {
    this.clear();
    this.prefill();
  }

  clear(): void {
    this.state.clear();
    this.files.clear();
    this.errors.replace(new Map());
    this.isTouched = false;
    this.enteredFor = undefined;
    this.summary = undefined;
    this.trap = '';
    this.choiceFields.reset();
    this.extra.reset();
    this.draft.discard();
    this.deletion.forget();
    this.host.requestUpdate();
  }

  takeDraft(): void {
    const found = this.draft.take();
    if (!found) return;
    this.#options.focus.request('#title');
    void this.#restore(found);
  }

  /** Deletes the draft that was found. */
  startOver(): void {
    const found = this.draft.dismiss();
    if (found) this.#noteDeletion(() => void this.#restore(found));
  }

  deleteEntries(): void {
    const { state, files, extra } = this;
    const [entries, chosen, own] = [state.snapshot(), files.snapshot(), extra.kept()];
    this.restart();
    this.#noteDeletion(() => {
      extra.restore(own);
      state.putBack(entries);
      files.putBack(chosen);
    });
  }

  askDelete(): void {
    this.deletion.ask();
    this.#options.focus.request('#delete-asked');
  }

  keepEntries(): void {
    this.deletion.forget();
    this.#options.focus.request('#delete');
  }

  focusField(name: string): void {
    const control = this.host.renderRoot.querySelector<HTMLElement>(`#${CSS.escape(name)}`);
    if (!this.extra.focus(name)) control?.focus();
  }

  /** What the page fills in. */
  get #initialValues(): ApplicationValues {
    const { values } = this.host;
    const { source } = this.#options.url;
    return source ? { ...values, advertisementReference: source } : values;
  }

  /** What was entered, without the contents of files. */
  get #draftContent(): DraftContent {
    const { texts, choices, answers, template } = this.state;
    return { texts, choices, answers, template, own: this.extra.kept(), missing: this.files.missing };
  }

  #noteDeletion(bringBack: () => void): void {
    const { focus } = this.#options;
    this.deletion.note(() => {
      focus.request('#title');
      bringBack();
    });
    focus.request('#deleted');
  }

  async #restore(taken: FoundDraft): Promise<void> {
    this.state.restore(taken, this.#initialValues);
    this.extra.restore(taken.own);
    this.isTouched = true;
    this.host.requestUpdate();
    const places = this.filePlaces;
    // The file that answers a question is kept also while that is not asked, or is loading.
    const shown = taken.files.filter(
      ({ place }) => !/^(?:files|image)$/.test(place) || places.includes(place),
    );
    const missing = places.length || this.formQuestions.isLoading ? taken.missing : [];
    await this.draft.saveAfter(this.files.restore(shown, missing, this.limits));
  }

  #changed(name: string): void {
    this.errors.dropOfService(name); // it was about the value before
    this.#recheck(name);
    this.isTouched = true;
    this.deletion.forget();
    this.draft.save(name);
    this.host.requestUpdate();
    this.#options.onChange(this.questions?.nameOf(name) ?? name);
  }

  /** What was wrong is right as soon as its value is; an answer may decide whether a question is still asked. */
  #recheck(name: string): void {
    const { questions } = this;
    for (const one of this.errors.violated) {
      if (one === name || questions?.nameOf(one) !== undefined) this.errors.set(one, checkControl(one, this));
    }
  }
}
