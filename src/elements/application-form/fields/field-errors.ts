import type { Violation } from '../../../core/applications/validation.js';
import { formatBytes, formatDate, formatTypedNumber } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { MAX_SENTENCES, problemSentence } from '../files/file-problems.js';

/** What the service said about one field. */
interface ServiceError {
  /** `undefined` if this form does not have the field. */
  readonly control: string | undefined;
  readonly sentences: readonly string[];
}

/** Enough to find it again. */
const shorten = (entry: string) => (entry.length > 60 ? `${entry.slice(0, 60)}…` : entry);

/** What is wrong at which control: by our own checks, and by the service's answer to the last submission. */
export class FieldErrors {
  /** A control is in it only after the visitor had a chance to fill it. */
  #violations: ReadonlyMap<string, Violation> = new Map();
  #ofService: readonly ServiceError[] = [];

  /** The controls at which one of our checks failed. */
  get violated(): readonly string[] {
    return [...this.#violations.keys()];
  }

  /** Whether nothing is wrong but files that were refused. */
  get areOnlyRefusals(): boolean {
    return [...this.#violations.values()].every(({ rule }) => rule === 'refused');
  }

  set(name: string, violation: Violation | undefined): void {
    const violations = new Map(this.#violations);
    if (violation) violations.set(name, violation);
    else violations.delete(name);
    this.#violations = violations;
  }

  /** Takes the result of a check of all controls, in place of everything known before. */
  replace(violations: ReadonlyMap<string, Violation>): void {
    this.#violations = violations;
    this.#ofService = [];
  }

  /** @param controlOf the control of a field of the service */
  setOfService(
    errors: Readonly<Record<string, readonly string[]>>,
    controlOf: (serviceField: string) => string | undefined,
  ): void {
    this.#ofService = Object.entries(errors).map(([field, sentences]) => ({
      control: controlOf(field),
      sentences,
    }));
  }

  /** Forgets what the service said about a control's value. */
  dropOfService(name: string): void {
    this.#ofService = this.#ofService.filter(({ control }) => control !== name);
  }

  /** The sentence at a control: ours, else the service's; `undefined` without an error. */
  of(name: string, messages: Messages): string | undefined {
    const violation = this.#violations.get(name);
    if (violation) return sentenceOf(violation, messages);
    return this.#saidOf(name).join(' ') || undefined;
  }

  /** What the service said that belongs to no control of this form. */
  get withoutControl(): readonly string[] {
    return this.#saidOf(undefined);
  }

  /** The controls that have an error. @param order the controls of the form */
  in(order: readonly string[]): readonly string[] {
    const wrong = new Set([...this.violated, ...this.#ofService.map(({ control }) => control)]);
    return order.filter((name) => wrong.has(name));
  }

  #saidOf(name: string | undefined): readonly string[] {
    return this.#ofService.filter(({ control }) => control === name).flatMap(({ sentences }) => sentences);
  }
}

function sentenceOf(violation: Violation, messages: Messages): string {
  const { t, language } = messages;
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
    case 'refused':
      return violation.problems
        .slice(0, MAX_SENTENCES)
        .map((one) => problemSentence(one, messages))
        .join(' ');
    case 'total-size':
      return t('form.wrong.file.total-size', {
        name: violation.name,
        size: formatBytes(language, violation.bytes),
      });
    default:
      return t(`form.wrong.${violation.rule}`);
  }
}
