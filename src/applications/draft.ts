import type { RecordStorage, TimedRecord } from './timed-records.js';
import { TimedRecords } from './timed-records.js';
import type { FormValues } from './validation.js';

/** What was typed, chosen and answered, without files. */
export interface Draft extends FormValues, TimedRecord {}

export type Drafts = TimedRecords<Draft>;

/** The drafts of a tab, by customer and vacancy. */
export function openDrafts(storage: () => RecordStorage): Drafts {
  return new TimedRecords('career-elements.draft.', storage, readDraft);
}

function readDraft(value: object): Draft | undefined {
  const { at, texts, choices, answers } = value as Partial<Record<keyof Draft, unknown>>;
  if (typeof at !== 'number') return undefined;
  return {
    at,
    texts: only(texts, (one) => typeof one === 'string'),
    choices: only(
      choices,
      (one): one is readonly string[] => Array.isArray(one) && one.every((id) => typeof id === 'string'),
    ),
    answers: only(answers, (one) => typeof one === 'boolean'),
  };
}

function only<V>(values: unknown, is: (value: unknown) => value is V): Record<string, V> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, V] => is(entry[1])));
}
