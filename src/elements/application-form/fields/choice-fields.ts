import type { LitElement, ReactiveControllerHost, TemplateResult } from 'lit';
import { choicesOf } from '../../../applications/choice-search.js';
import { checkboxField, selectField, type ChoiceField } from './choice-field.js';
import { Combobox } from './combobox.js';

export type { ChoiceField } from './choice-field.js';

/** So many can be looked over at once; in more of them a visitor searches. */
const FEW = 15;

/** The fields of a form whose values are chosen from lists, each drawn as the length of its list asks for. */
export class ChoiceFields {
  readonly #host: ReactiveControllerHost & LitElement;
  readonly #boxes = new Map<string, Combobox>();

  constructor(host: ReactiveControllerHost & LitElement) {
    this.#host = host;
    // What is moved on the page loses the focus without an event.
    host.addController({
      hostConnected: () => {
        for (const box of this.#boxes.values()) box.close();
      },
    });
  }

  render(field: ChoiceField): TemplateResult {
    if (choicesOf(field.entries).size <= FEW) {
      return field.isMultiple ? checkboxField(field) : selectField(field);
    }
    const box = this.#boxes.get(field.id) ?? new Combobox(this.#host, field);
    this.#boxes.set(field.id, box);
    return box.render(field);
  }

  /** Forgets what is being typed. */
  reset(): void {
    this.#boxes.clear();
    this.#host.requestUpdate();
  }
}
