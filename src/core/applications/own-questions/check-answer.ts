import { isCalendarDate } from '../../util/calendar-date.js';
import { VISIBLE } from '../../util/visible.js';
import type { Violation } from '../validation.js';
import type { DateQuestion, NumberQuestion, OwnQuestion } from './own-question.js';

/** Whether only whole numbers are valid. */
export const isWhole = ({ min = 0, step }: NumberQuestion): boolean =>
  step !== undefined && Number.isInteger(step) && Number.isInteger(min);

/**
 * Checks what was typed as an answer; undefined when it is valid. Whether something must be chosen is checked elsewhere.
 * @param today a calendar date
 */
export function checkTypedAnswer(question: OwnQuestion, text: string, today: string): Violation | undefined {
  const trimmed = text.trim();
  if (!VISIBLE.test(trimmed)) return question.required ? { rule: 'required' } : undefined;
  switch (question.type) {
    case 'number':
      return checkNumber(question, trimmed);
    case 'date':
      return checkDate(question, trimmed, today);
    case 'text':
    case 'long-text':
      return trimmed.length > question.maxLength
        ? { rule: 'too-long', limit: question.maxLength, length: trimmed.length }
        : undefined;
    default:
      return undefined;
  }
}

function checkNumber(question: NumberQuestion, text: string): Violation | undefined {
  const { min, max, step } = question;
  const [number, other] = readNumber(text, isWhole(question));
  if (number === undefined) return { rule: 'number' };
  if (other !== undefined) return { rule: 'ambiguous', entry: text, readings: [number, other] };
  if (min !== undefined && number < min) return { rule: 'min', limit: min };
  if (max !== undefined && number > max) return { rule: 'max', limit: max };
  if (step === undefined) return undefined;
  const steps = (number - (min ?? 0)) / step;
  // Binary fractions: 0.3 / 0.1 is not 3.
  const isOnStep = Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps));
  if (isOnStep) return undefined;
  return isWhole(question) && step === 1 ? { rule: 'whole' } : { rule: 'step', limit: step };
}

function checkDate(question: DateQuestion, date: string, today: string): Violation | undefined {
  const { min, max } = dateLimits(question, today);
  if (!isCalendarDate(date)) return { rule: 'date' };
  if (min !== undefined && date < min) return { rule: 'date-min', date: min };
  return max !== undefined && date > max ? { rule: 'date-max', date: max } : undefined;
}

/** The first and the last valid day. */
export function dateLimits(
  { min, max }: DateQuestion,
  today: string,
): { min: string | undefined; max: string | undefined } {
  const dayOf = (limit: string | undefined) => (limit === 'today' ? today : limit);
  return { min: dayOf(min), max: dayOf(max) };
}

/** Digits, with a decimal sign at most. */
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
/** Thousands in groups: `1.234.567`, `1'234`, `1 234,5`. No group begins with 0, so `0.125` has none. */
const GROUPED = /^[1-9]\d{0,2}([ '.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
/** More digits than a number keeps would be sent as others. */
const MAX_DIGITS = 15;

/**
 * The numbers that a text may mean, as people write them in any language: `1.234,5`, `1,234.5` and `1 234,5`. `1.250` may be
 * 1250 or 1.25, whatever the language; where only whole numbers are asked for, nobody writes decimals, and it is 1250.
 * @returns one number; two, the one with groups of thousands first, where only the visitor knows; none when the text is not a number
 */
export function readNumber(text: string, isWhole: boolean): readonly number[] {
  const plainSigns = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('’', "'");
  const [, sign, digits = ''] = /^([-+−–]?) ?(.*)$/.exec(plainSigns) ?? [];
  if (digits.replace(/^[0.,]+|\D/g, '').length > MAX_DIGITS) return [];
  const factor = sign && sign !== '+' ? -1 : 1;
  const separator = GROUPED.exec(digits)?.[1];
  const grouped = separator ? [digits.replaceAll(separator, '')] : [];
  const plain = PLAIN.test(digits) && !(separator && isWhole) ? [digits] : [];
  return [...grouped, ...plain].map((one) => factor * Number(one.replace(',', '.')));
}
