import type { LitElement, ReactiveController } from 'lit';
import { QUESTIONS } from '../../../core/applications/fields.js';
import type { FormState } from '../form-state.js';
import type { ChoiceFields } from './choice-fields.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What reading the fields needs. */
export interface ShownFields {
  readonly state: FormState;
  readonly choiceFields: ChoiceFields;
}

const TEMPLATE = 'candidateMailingTemplateId';

/**
 * Finds the fields whose values have changed since they were rendered: password managers, autofill and other programs
 * change them without an event.
 */
export class ShownValues implements ReactiveController {
  readonly #host: LitElement;
  readonly #rendered = new WeakMap<Control, string>();

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    for (const control of this.#controls) this.#rendered.set(control, valueOf(control));
  }

  /** Reads what has changed into the state. To be called before the form is rendered again, which would undo it. */
  read({ state, choiceFields }: ShownFields): void {
    const changed = this.#controls.filter(
      (one) => (this.#rendered.get(one) ?? valueOf(one)) !== valueOf(one),
    );
    for (const name of new Set(changed.map((one) => one.name || one.id))) {
      const [control] = changed.filter((one) => (one.name || one.id) === name);
      const question = QUESTIONS.find((one) => one === name);
      if (question) this.#readAnswer(state, question);
      else if (name === TEMPLATE && control) state.setTemplate(control.value);
      else if (control?.role === 'combobox') choiceFields.readShown(name);
      else if (control?.matches('select, [type="checkbox"], [type="radio"]')) {
        const ids = this.#chosen(control);
        if (ids.join('\n') !== (state.choices[name] ?? []).join('\n')) state.setChoice(name, ids);
      } else if (control) state.setShownText(name, control.value);
    }
  }

  get #controls(): readonly Control[] {
    const named = `.fields :is([name], #${TEMPLATE}):not([aria-hidden] > *)`; // not the honeypot
    return [...this.#host.renderRoot.querySelectorAll<Control>(named)].filter(
      (one) => one.matches('input, select, textarea') && one.type !== 'file',
    );
  }

  #named(name: string): HTMLInputElement[] {
    return [...this.#host.renderRoot.querySelectorAll<HTMLInputElement>(`.fields [name="${name}"]`)];
  }

  #readAnswer(state: FormState, question: (typeof QUESTIONS)[number]): void {
    const [yes, no] = this.#named(question);
    const shown = yes?.checked ? true : no?.checked ? false : undefined;
    if (shown !== undefined && shown !== state.answers[question]) state.setAnswer(question, shown);
  }

  #chosen(control: Control): string[] {
    if (control instanceof HTMLSelectElement) return control.value ? [control.value] : [];
    return this.#named(control.name)
      .filter((one) => one.checked)
      .map((one) => one.value);
  }
}

const valueOf = (control: Control): string =>
  /^(?:checkbox|radio)$/.test(control.type) ? String((control as HTMLInputElement).checked) : control.value;
