/** What a salary is paid for. */
export const SALARY_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

/** A salary as a vacancy states it. At least one bound is there; both are the same where it is one amount. */
export interface Salary {
  readonly min?: number;
  readonly max?: number;
  /** A code of ISO 4217 in capitals; absent: not stated, so it is compared with no other. */
  readonly currency?: string;
  readonly period?: SalaryPeriod;
}

/** The fields of a salary in a record. */
export type SalaryField = 'min' | 'max' | 'value' | 'currency' | 'unit';

/** More is no salary: a telephone number, or a mistake. */
const MAX_AMOUNT = 1e9;

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

/** `HOUR`, `hourly`, `per hour`, `h`; `annual` too. */
const UNIT =
  /^(?:per |an? )?(?:(h(?:ou)?r?)|(d(?:a[yi])?)|(w(?:ee)?k?)|(m(?:o(?:nth)?)?)|(y(?:ea)?r?|ann(?:um|ual)))(?:s|ly)?$/;

/**
 * Reads a salary, field by field. What cannot be read for certain counts as not stated: `45.000` is 45 in one country and 45,000 in another.
 * @param get the value of a field, untrusted
 */
export function readSalary(get: (field: SalaryField) => unknown): Salary | undefined {
  const value = readAmount(get('value'));
  const bounds = [readAmount(get('min')) ?? value, readAmount(get('max')) ?? value];
  let [min, max] = bounds;
  if (min === undefined && max === undefined) return undefined;
  if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min];
  const currency = readCurrency(get('currency'));
  const period = readPeriod(get('unit'));
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(currency ? { currency } : {}),
    ...(period ? { period } : {}),
  };
}

function readAmount(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  const amount = /^\d{1,10}(?:\.\d{1,2})?$/.test(text) ? Number(text) : value;
  return typeof amount === 'number' && amount > 0 && amount < MAX_AMOUNT ? amount : undefined;
}

function readCurrency(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{3}$/.test(text) ? text : SIGNS[text];
}

function readPeriod(value: unknown): SalaryPeriod | undefined {
  const found = typeof value === 'string' ? UNIT.exec(value.trim().toLowerCase()) : undefined;
  return SALARY_PERIODS.find((_period, at) => found?.[at + 1]);
}
