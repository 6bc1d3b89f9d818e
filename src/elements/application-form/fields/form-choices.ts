import type { Lookup, LookupEntry } from '../../../core/applications/lookup.js';
import type { MessageKey, Messages } from '../../../i18n/messages.js';
import type { FormChoice } from './form-content.js';

/** The service's lists, as far as they are loaded. */
export interface LookupState {
  readonly lookup: Lookup | undefined;
  readonly hasFailed: boolean;
}

/** The choices of a field: the service's list, otherwise the values of its documentation with our own names. */
export class FormChoices {
  readonly #state: () => LookupState;
  readonly #messages: () => Messages | undefined;
  /** A list stays the same array as long as its messages are the same. */
  readonly #documented = new Map<
    string,
    { readonly messages: Messages; readonly entries: readonly LookupEntry[] }
  >();

  constructor(state: () => LookupState, messages: () => Messages | undefined) {
    this.#state = state;
    this.#messages = messages;
  }

  /** Undefined while loading; empty when there is nothing to choose from. */
  of(field: FormChoice): readonly LookupEntry[] | undefined {
    const { lookup, hasFailed } = this.#state();
    const list = lookup && Object.hasOwn(lookup, field.list) ? lookup[field.list] : undefined;
    if (list?.length) return list;
    return lookup || hasFailed ? this.#documentedEntries(field) : undefined;
  }

  /**
   * What is offered. A language may have one word for several of the documented values (German "Frau"): then the chosen one is
   * offered, else the last.
   */
  offered(field: FormChoice, chosen: readonly string[]): readonly LookupEntry[] | undefined {
    const entries = this.of(field);
    if (entries !== this.#documented.get(field.name)?.entries) return entries;
    const byName = new Map<string, LookupEntry>();
    for (const one of entries ?? []) {
      const kept = byName.get(one.name);
      if (!kept || !chosen.includes(kept.id)) byName.set(one.name, one);
    }
    return entries?.filter((one) => byName.get(one.name) === one);
  }

  /** The names of what was chosen, as far as they are known. */
  namesOf(field: FormChoice, ids: readonly string[]): readonly string[] {
    const entries = this.of(field);
    return ids.map((id) => entries?.find((one) => one.id === id)?.name ?? id);
  }

  /** The ids that can be sent: those in the list, when there is one. */
  allowed(field: FormChoice, ids: readonly string[] = []): readonly string[] {
    const entries = this.of(field);
    if (!entries?.length) return ids; // nothing to check them against
    const known = new Set(entries.map((one) => one.id));
    return ids.filter((id) => known.has(id));
  }

  /** Whether nothing valid is chosen, though there is something to choose from. */
  isMissing(field: FormChoice, ids: readonly string[]): boolean {
    return this.of(field)?.length !== 0 && !this.allowed(field, ids).length;
  }

  #documentedEntries(field: FormChoice): readonly LookupEntry[] {
    const messages = this.#messages();
    if (!messages) return [];
    const kept = this.#documented.get(field.name);
    if (kept?.messages === messages) return kept.entries;
    const entries = field.values.map((id) => ({ id, name: messages.t(`form.value.${id}` as MessageKey) }));
    this.#documented.set(field.name, { messages, entries });
    return entries;
  }
}
