import { isCalendarDate } from '../../../core/util/calendar-date.js';
import type { FormValues } from '../../../core/applications/validation.js';

/** Values by the candidate's property names: texts, ids, lists of ids, answers, and a note. */
export type ApplicationValues = Readonly<Record<string, unknown>>;

/** What was filled in, with the page's values in what is still empty. */
export function applyPrefill(current: FormValues, values: ApplicationValues): FormValues {
  const texts = { ...current.texts };
  const choices = { ...current.choices };
  const answers: Record<string, boolean> = { ...current.answers };
  const { note } = values as { note?: { text?: unknown } };
  for (const [name, value] of [['coverLetter', note?.text] as const, ...Object.entries(values)]) {
    const ids = [value].flat().filter((one) => typeof one === 'string');
    if (typeof value === 'boolean') answers[name] ??= value;
    else if (ids.length) choices[name] ??= ids;
    if (typeof value !== 'string') continue;
    // A date field shows nothing else, so the visitor could not remove it.
    if (name !== 'birthDate' || isCalendarDate(value)) texts[name] ??= value;
  }
  return { texts, choices, answers };
}

/**
 * What was filled in, with a draft in what the visitor has not entered since.
 * @param initial what the page had filled in
 */
export function applyDraft(
  current: FormValues,
  { texts, choices, answers }: FormValues,
  initial: FormValues,
): FormValues {
  return {
    texts: mergeDraft(current.texts, texts, initial.texts),
    choices: mergeDraft(current.choices, choices, initial.choices),
    answers: mergeDraft(current.answers, answers, initial.answers),
  };
}

function mergeDraft<Value>(
  current: Readonly<Record<string, Value>>,
  draft: Readonly<Record<string, Value>>,
  initial: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const isEntered = (name: string, value: Value) =>
    value !== '' && JSON.stringify(value) !== JSON.stringify(initial[name]);
  const entered = Object.entries(current).filter(([name, value]) => isEntered(name, value));
  return { ...current, ...draft, ...Object.fromEntries(entered) };
}
