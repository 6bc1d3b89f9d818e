// The choices of a field: the service's list, otherwise the values of its documentation with our own names.
import type { Lookup, LookupEntry } from '../../../core/applications/lookup.js';
import type { MessageKey, Messages } from '../../../i18n/messages.js';
import type { FormChoice } from './form-content.js';

/** The service's lists, as far as they are loaded, and the words for documented values. */
export interface Lists {
  readonly lookup: Lookup | undefined;
  readonly hasFailed: boolean;
  readonly messages: Messages | undefined;
}

function entriesOfService({ list }: FormChoice, { lookup }: Lists): readonly LookupEntry[] | undefined {
  const entries = lookup && Object.hasOwn(lookup, list) ? lookup[list] : undefined;
  return entries?.length ? entries : undefined;
}

/** `undefined` while the lists load; empty when there is nothing to choose from. */
function entriesOf(field: FormChoice, lists: Lists): readonly LookupEntry[] | undefined {
  const { lookup, hasFailed, messages } = lists;
  const listed = entriesOfService(field, lists);
  if (listed || (!lookup && !hasFailed)) return listed;
  return messages
    ? field.values.map((id) => ({ id, name: messages.t(`form.value.${id}` as MessageKey) }))
    : [];
}

/**
 * What is offered: `undefined` while the lists load, empty when there is nothing to choose from. A language may have one word
 * for several of the documented values (German "Frau"): then the chosen one is offered, else the last.
 */
export function offeredEntries(
  field: FormChoice,
  chosen: readonly string[],
  lists: Lists,
): readonly LookupEntry[] | undefined {
  const entries = entriesOf(field, lists);
  if (entriesOfService(field, lists)) return entries;
  const byName = new Map<string, LookupEntry>();
  for (const one of entries ?? []) {
    const kept = byName.get(one.name);
    if (!kept || !chosen.includes(kept.id)) byName.set(one.name, one);
  }
  return entries?.filter((one) => byName.get(one.name) === one);
}

/** The names of what was chosen, as far as they are known. */
export function choiceNames(field: FormChoice, ids: readonly string[], lists: Lists): readonly string[] {
  const entries = entriesOf(field, lists);
  return ids.map((id) => entries?.find((one) => one.id === id)?.name ?? id);
}

/** The ids that can be sent: those in the list, when there is one. */
export function allowedChoices(
  field: FormChoice,
  lists: Lists,
  ids: readonly string[] = [],
): readonly string[] {
  const entries = entriesOf(field, lists);
  if (!entries?.length) return ids; // nothing to check them against
  return ids.filter((id) => entries.some((one) => one.id === id));
}

/** Whether nothing valid is chosen, though there is something to choose from. */
export function isChoiceMissing(field: FormChoice, ids: readonly string[], lists: Lists): boolean {
  return entriesOf(field, lists)?.length !== 0 && !allowedChoices(field, lists, ids).length;
}
