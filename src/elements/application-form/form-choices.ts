import type { Lookup, LookupEntry } from '../../applications/lookup.js';
import type { MessageKey, Messages } from '../../controllers/messages-controller.js';
import type { FormChoice } from './form-content.js';

/** What the service's lists are just now. */
export interface LookupState {
  readonly lookup: Lookup | undefined;
  readonly hasFailed: boolean;
}

/** What there is to choose from: the service's list, else what it is documented to take, in words of ours. */
export class FormChoices {
  readonly #state: () => LookupState;
  readonly #words: () => Messages | undefined;
  /** A list stays the same array as long as its words stay the same. */
  readonly #own = new Map<
    string,
    { readonly messages: Messages; readonly entries: readonly LookupEntry[] }
  >();

  constructor(state: () => LookupState, words: () => Messages | undefined) {
    this.#state = state;
    this.#words = words;
  }

  /** Undefined: not known yet. None: there is nothing to choose from. */
  of(field: FormChoice): readonly LookupEntry[] | undefined {
    const { lookup, hasFailed } = this.#state();
    const list = lookup && Object.hasOwn(lookup, field.list) ? lookup[field.list] : undefined;
    if (list?.length) return list;
    return lookup || hasFailed ? this.#ours(field) : undefined;
  }

  /** The names of what was chosen, as far as they are known. */
  namesOf(field: FormChoice, ids: readonly string[]): readonly string[] {
    const entries = this.of(field);
    return ids.map((id) => entries?.find((one) => one.id === id)?.name ?? id);
  }

  /** What of it can be sent: a list that is known holds it. */
  allowed(field: FormChoice, ids: readonly string[] = []): readonly string[] {
    const entries = this.of(field);
    if (!entries?.length) return ids; // no list that says otherwise
    const known = new Set(entries.map((one) => one.id));
    return ids.filter((id) => known.has(id));
  }

  #ours(field: FormChoice): readonly LookupEntry[] {
    const messages = this.#words();
    if (!messages) return [];
    const kept = this.#own.get(field.name);
    if (kept?.messages === messages) return kept.entries;
    const entries = field.values.map((id) => ({ id, name: messages.t(`form.value.${id}` as MessageKey) }));
    this.#own.set(field.name, { messages, entries });
    return entries;
  }
}
