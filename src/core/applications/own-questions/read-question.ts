// One question of a site's JSON.

import { isCalendarDate } from '../../util/calendar-date.js';
import { isObject, type JsonObject } from '../../util/json.js';
import { readLanguageTag } from '../../util/language-tag.js';
import {
  QUESTION_TYPES,
  type Choice,
  type Condition,
  type LocalizedText,
  type OwnQuestion,
} from './own-question.js';

/** In UTF-16 code units. */
const MAX_LABEL = 500;
const MAX_HINT = 2000;
const MAX_CHOICE = 300;
/** The choices of one question. */
const MAX_CHOICES = 1000;
/** The answer of a text and of a long text, in UTF-16 code units. */
const MAX_TEXT = 1000;
const MAX_LONG_TEXT = 20_000;

const KNOWN = new Set([
  ...['name', 'type', 'label', 'hint', 'required', 'property', 'when'],
  ...['choices', 'min', 'max', 'step', 'maxLength'],
]);

/**
 * Reads a question; undefined, with a report, when it cannot be asked.
 * @param at its index in the list
 */
export function readQuestion(
  value: unknown,
  at: number,
  report: (problem: string) => void,
): OwnQuestion | undefined {
  const place = `the question at place ${at + 1}`;
  if (!isObject(value)) {
    report(`${place} is not an object, so it is left out`);
    return undefined;
  }
  const { name, type, required, property } = value;
  if (typeof name !== 'string' || !/^[A-Za-z][\w-]{0,63}$/.test(name)) {
    report(
      `${place} has the name ${quote(name)}, so it is left out: a name is a letter and up to 63 letters, digits, - and _`,
    );
    return undefined;
  }
  const leaveOut = (why: string) => {
    report(`"${name}" ${why}, so it is left out`);
    return undefined;
  };
  const note = (problem: string) => report(`"${name}" ${problem}`);
  if (!isType(type)) {
    return leaveOut(`has the unknown type ${quote(type)}; ${QUESTION_TYPES.join(', ')} are known`);
  }
  const label = readText(value['label'], MAX_LABEL, note);
  if (!label) return leaveOut('has no label');
  const hasProperty = property !== undefined;
  if (hasProperty && (typeof property !== 'string' || !/^[A-Za-z_][\w.-]{0,99}$/.test(property))) {
    return leaveOut(`has the property ${quote(property)}, which is not a valid property name`);
  }
  const when = readCondition(value['when']);
  if (typeof when === 'string') return leaveOut(when);
  if (required !== undefined && typeof required !== 'boolean')
    note('has a "required" that is not true or false');
  for (const key of Object.keys(value)) {
    if (!KNOWN.has(key)) note(`has ${quote(key)}, which means nothing; ${[...KNOWN].join(', ')} are known`);
  }
  const base = {
    name,
    property: typeof property === 'string' ? property : name,
    hasProperty,
    label,
    hint: readText(value['hint'], MAX_HINT, note),
    required: required === true,
    when,
  };
  switch (type) {
    case 'text':
      return { ...base, type, maxLength: readLength(value['maxLength'], MAX_TEXT, note) };
    case 'long-text':
      return { ...base, type, maxLength: readLength(value['maxLength'], MAX_LONG_TEXT, note) };
    case 'one-of':
    case 'several-of': {
      const choices = readChoices(value['choices'], note);
      return choices.length ? { ...base, type, choices } : leaveOut('has no choices');
    }
    case 'number':
      return { ...base, type, ...readNumbers(value, note) };
    case 'date':
      return { ...base, type, ...readDates(value, note) };
    default:
      return { ...base, type };
  }
}

const isType = (type: unknown): type is OwnQuestion['type'] => QUESTION_TYPES.some((one) => one === type);

/** Reads a condition. Returns undefined if the value is undefined, or the error message if the condition is invalid. */
function readCondition(value: unknown): Condition | string | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value) || typeof value['question'] !== 'string') {
    return 'has a "when" without the name of a "question"';
  }
  const { question, equals, oneOf, answered } = value;
  const given = [equals, oneOf, answered].filter((one) => one !== undefined);
  const list = oneOf === undefined ? [equals] : oneOf;
  const isAnswer = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one);
  const isValid =
    given.length === 1 &&
    (answered === undefined
      ? Array.isArray(list) && list.length > 0 && list.every(isAnswer)
      : typeof answered === 'boolean');
  if (!isValid) {
    return 'has a "when" that must have one of "equals" (an answer), "oneOf" (a list of answers) and "answered" (true or false)';
  }
  const values = answered === undefined ? (list as unknown[]).map(String) : [];
  return { question, answered: answered as boolean | undefined, values: new Set(values) };
}

function readChoices(value: unknown, note: (problem: string) => void): readonly Choice[] {
  const choices = new Map<string, Choice>();
  const list = Array.isArray(value) ? value : [];
  if (list.length > MAX_CHOICES)
    note(`has ${list.length} choices; those after the first ${MAX_CHOICES} are left out`);
  for (const one of list.slice(0, MAX_CHOICES) as unknown[]) {
    const { value: id, label } = isObject(one) ? one : { value: one, label: one };
    const text = readText(label === undefined ? id : label, MAX_CHOICE, note);
    const isId = typeof id === 'number' || (typeof id === 'string' && id.trim() && id.length <= MAX_CHOICE);
    if (!isId || !text) note(`has a choice (${quote(id)}) without a value or a label, which is left out`);
    else if (choices.has(String(id))) note(`has the choice ${quote(id)} twice`);
    else choices.set(String(id), { value: String(id), label: text });
  }
  return [...choices.values()];
}

function readLength(value: unknown, limit: number, note: (problem: string) => void): number {
  if (value === undefined) return limit;
  if (typeof value === 'number' && value >= 1) return Math.min(Math.floor(value), MAX_LONG_TEXT);
  note(`has the maxLength ${quote(value)}, which must be a number, 1 or more; ${limit} is used instead`);
  return limit;
}

function readNumbers(value: JsonObject, note: (problem: string) => void) {
  const isNumber = (limit: unknown) => typeof limit === 'number' && Number.isFinite(limit);
  const limits = readLimits<number>(value, isNumber, 'not a number', note);
  const { step = 1 } = value;
  const isStep = typeof step === 'number' && step > 0 && Number.isFinite(step);
  if (!isStep && step !== 'any') note(`has the step ${quote(step)}, which must be a number above 0 or "any"`);
  return { ...limits, step: isStep ? step : step === 'any' ? undefined : 1 };
}

function readDates(value: JsonObject, note: (problem: string) => void) {
  const isDay = (limit: unknown) => typeof limit === 'string' && (limit === 'today' || isCalendarDate(limit));
  return readLimits<string>(value, isDay, 'neither a date (YYYY-MM-DD) nor "today"', note);
}

/** Reads `min` and `max`, without limits that no answer can keep: `today` is compared with no date, since it moves. */
function readLimits<T extends number | string>(
  value: JsonObject,
  isLimit: (value: unknown) => boolean,
  otherwise: string,
  note: (problem: string) => void,
): { min: T | undefined; max: T | undefined } {
  const [min, max] = ['min', 'max'].map((name) => {
    const limit = value[name];
    if (limit === undefined || isLimit(limit)) return limit as T | undefined;
    note(`has the ${name} ${quote(limit)}, which is ${otherwise}, so it is ignored`);
    return undefined;
  });
  const isMoving = min === 'today' || max === 'today';
  if (min === undefined || max === undefined || isMoving || min <= max) return { min, max };
  note('has a min above its max, so it has neither');
  return { min: undefined, max: undefined };
}

/**
 * Reads a text, or an object of texts by language tag with an optional `default`.
 * @param limit the length from which it is cut, in UTF-16 code units
 * @returns undefined without a text
 */
function readText(
  value: unknown,
  limit: number,
  onProblem: (problem: string) => void,
): LocalizedText | undefined {
  const texts = new Map<string, string>();
  const add = (tag: string, one: unknown) => {
    const text = typeof one === 'number' ? String(one) : one;
    if (typeof text !== 'string' || !text.slice(0, limit).trim()) return;
    if (text.length > limit) onProblem(`has a text of more than ${limit} characters, which is cut`);
    texts.set(tag, text.slice(0, limit).toWellFormed().trim());
  };
  if (isObject(value)) {
    for (const [tag, one] of Object.entries(value)) {
      const known = tag === 'default' ? tag : readLanguageTag(tag);
      if (known === undefined)
        onProblem(`has a text in the language ${quote(tag)}, which is not a language tag`);
      else add(known, one);
    }
  } else add('default', value);
  return texts.size ? texts : undefined;
}

/** What a builder wrote, for a message: short, and on one line. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value ? 'an object' : String(value);
}
