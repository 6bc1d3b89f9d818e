import type { LitElement, ReactiveControllerHost, TemplateResult } from 'lit';
import { choicesOf } from '../../../core/applications/choice-search.js';
import { OnDemand } from '../../shared/on-demand.js';
import { checkboxField, loadingChoice, selectField, type ChoiceField } from './choice-field.js';
import type { Combobox } from './combobox.js';

/** A longer list gets a combobox to search in. */
const MAX_WITHOUT_SEARCH = 15;

/**
 * Renders fields whose values are chosen from lists: a select, checkboxes, or for a long list a combobox, whose code loads on
 * demand. Where it cannot be loaded, a long list is a select or checkboxes, too.
 */
export class ChoiceFields {
  readonly #host: ReactiveControllerHost & LitElement;
  readonly #boxes = new Map<string, Combobox>();
  readonly #combobox: OnDemand<typeof import('./combobox.js')>;

  constructor(host: ReactiveControllerHost & LitElement) {
    this.#host = host;
    this.#combobox = new OnDemand(host, 'searching in a long list', () => import('./combobox.js'));
    // An element that is moved in the page loses the focus without an event.
    host.addController({
      hostConnected: () => {
        for (const box of this.#boxes.values()) box.close();
      },
    });
  }

  /** To be called while a list is being loaded, which may be a long one. */
  prepare(): void {
    this.#combobox.want();
  }

  render(field: ChoiceField): TemplateResult {
    const isLong = choicesOf(field.entries).size > MAX_WITHOUT_SEARCH;
    if (isLong) this.#combobox.want();
    if (isLong && this.#combobox.isPending) return loadingChoice(field);
    const { code } = this.#combobox;
    if (!isLong || !code) return field.isMultiple ? checkboxField(field) : selectField(field);
    const box = this.#boxes.get(field.id) ?? new code.Combobox(this.#host, field);
    this.#boxes.set(field.id, box);
    return box.render(field);
  }

  /** Takes what a combobox shows, if a program has changed it without an event. */
  readShown(id: string): void {
    this.#boxes.get(id)?.readShown();
  }

  /** Whether a combobox shows a text of the visitor that no choice is called. */
  isUnread(id: string): boolean {
    return this.#boxes.get(id)?.isUnread ?? false;
  }

  /** Clears what is being typed. */
  reset(): void {
    this.#boxes.clear();
    this.#host.requestUpdate();
  }
}
