import type { LitElement, ReactiveControllerHost, TemplateResult } from 'lit';
import { choicesOf } from '../../../core/applications/choice-search.js';
import { checkboxField, selectField, type ChoiceField } from './choice-field.js';
import { Combobox } from './combobox.js';

export type { ChoiceField } from './choice-field.js';

/** A longer list gets a combobox to search in. */
const MAX_WITHOUT_SEARCH = 15;

/** Renders fields whose values are chosen from lists: a select, checkboxes, or a combobox for a long list. */
export class ChoiceFields {
  readonly #host: ReactiveControllerHost & LitElement;
  readonly #boxes = new Map<string, Combobox>();

  constructor(host: ReactiveControllerHost & LitElement) {
    this.#host = host;
    // An element that is moved in the page loses the focus without an event.
    host.addController({
      hostConnected: () => {
        for (const box of this.#boxes.values()) box.close();
      },
    });
  }

  render(field: ChoiceField): TemplateResult {
    if (choicesOf(field.entries).size <= MAX_WITHOUT_SEARCH) {
      return field.isMultiple ? checkboxField(field) : selectField(field);
    }
    const box = this.#boxes.get(field.id) ?? new Combobox(this.#host, field);
    this.#boxes.set(field.id, box);
    return box.render(field);
  }

  /** Takes what a combobox shows, if a program has changed it without an event. */
  readShown(id: string): void {
    this.#boxes.get(id)?.readShown();
  }

  /** Clears what is being typed. */
  reset(): void {
    this.#boxes.clear();
    this.#host.requestUpdate();
  }
}
