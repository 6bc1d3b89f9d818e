import type { DraftContent } from '../../core/applications/draft.js';
import { loadCode } from '../../core/util/page-leave.js';
import type { Question } from '../../core/applications/fields.js';
import type { FormValues } from '../../core/applications/validation.js';
import { normalizeText, type TextKind } from '../../core/applications/typed-text.js';
import { applyDraft, applyPrefill, type ApplicationValues } from './fields/prefill.js';

/** What was entered, to be put back later. */
export type StateSnapshot = Pick<FormState, 'texts' | 'choices' | 'answers' | 'template'>;

let typos: Promise<typeof import('../../core/applications/email-typo.js') | undefined> | undefined;

/** Undefined: without a network; the next call tries again. */
const loadTypos = () =>
  (typos ??= loadCode(() => import('../../core/applications/email-typo.js')).catch(
    () => (typos = undefined),
  ));

/** What a visitor has typed, chosen and answered, by the names of the controls. */
export class FormState implements FormValues {
  texts: Readonly<Record<string, string>> = {};
  choices: Readonly<Record<string, readonly string[]>> = {};
  answers: Readonly<Partial<Record<Question, boolean>>> = {};
  /** The chosen mailing template's id; empty: no receipt; undefined: nothing was chosen. */
  template: string | undefined;
  /** The email address that was probably meant. */
  suggestion: string | undefined;
  readonly #onChange: (name: string) => void;

  /** @param onChange called with the name of the control that the visitor has changed */
  constructor(onChange: (name: string) => void) {
    this.#onChange = onChange;
  }

  setText(name: string, text: string): void {
    this.texts = { ...this.texts, [name]: text };
    if (name === 'email') {
      this.suggestion = undefined;
      void loadTypos(); // so that it is there when the field is left
    }
    this.#onChange(name);
  }

  /** Takes the text that a field shows, if it differs: it may have changed without an event. */
  setShownText(name: string, text: string): void {
    const lines = (one = '') => one.replace(/\r\n?/g, '\n'); // a text area shows no others
    if (text !== lines(this.texts[name])) this.setText(name, text);
  }

  /** Makes all texts what they are when they are sent, so that the fields show it. @param kindOf undefined: no text of the form */
  normalize(kindOf: (name: string) => TextKind | undefined): void {
    const texts = Object.entries(this.texts).map(([name, text]) => {
      const kind = kindOf(name);
      return [name, kind ? normalizeText(kind, text) : text] as const;
    });
    this.texts = Object.fromEntries(texts);
  }

  setChoice(name: string, ids: readonly string[]): void {
    this.choices = { ...this.choices, [name]: ids };
    this.#onChange(name);
  }

  setAnswer(question: Question, value: boolean): void {
    this.answers = { ...this.answers, [question]: value };
    this.#onChange(question);
  }

  setTemplate(id: string): void {
    this.template = id;
    this.#onChange('candidateMailingTemplateId');
  }

  /** Looks for a typing mistake in the email address. Without the code for that, none is found. */
  async suggest(): Promise<void> {
    const email = this.texts['email'];
    const code = await loadTypos();
    if (email === this.texts['email'])
      this.suggestion = code?.suggestEmail(normalizeText('code', email ?? ''));
  }

  /** Fills what is still empty. */
  prefill(values: ApplicationValues): void {
    Object.assign(this, applyPrefill(this, values));
  }

  /** Adds a draft; what was entered since takes precedence, but not what the page had filled in. */
  restore(draft: DraftContent, prefilled: ApplicationValues): void {
    const initial = applyPrefill({ texts: {}, choices: {}, answers: {} }, prefilled);
    Object.assign(this, applyDraft(this, draft, initial));
    this.template ??= draft.template;
  }

  snapshot(): StateSnapshot {
    const { texts, choices, answers, template } = this;
    return { texts, choices, answers, template };
  }

  /** Puts back what was cleared. */
  putBack(snapshot: StateSnapshot): void {
    Object.assign(this, snapshot);
  }

  clear(): void {
    this.putBack({ texts: {}, choices: {}, answers: {}, template: undefined });
    this.suggestion = undefined;
  }
}
