/** What a salary is paid for. */
const SALARY_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
type SalaryPeriod = (typeof SALARY_PERIODS)[number];

/** What the amounts of a salary say: before tax, for full-time work whatever the hours of the vacancy, by a collective agreement. */
const SALARY_BASES = ['gross', 'full-time', 'agreement'] as const;
type SalaryBasis = (typeof SALARY_BASES)[number];

/** A salary as a vacancy states it. At least one bound is there; both are the same where it is one amount. */
export interface Salary {
  readonly min?: number;
  readonly max?: number;
  /** A code of ISO 4217 in capitals. */
  readonly currency?: string;
  /** Instead of a code, the currency as the record writes it (`kr`, `$`): salaries are compared only where it is the same. */
  readonly currencyText?: string;
  readonly period?: SalaryPeriod;
  readonly basis?: readonly SalaryBasis[];
}

/** The fields of a salary in a record. */
export type SalaryField = 'min' | 'max' | 'value' | 'currency' | 'unit' | 'basis';

/** More is no salary: a telephone number, or a mistake. */
const MAX_AMOUNT = 1e9;

/** Characters of a currency that is not a code: a longer text is not the name of a currency. */
const MAX_CURRENCY = 20;

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

/** `HOUR`, `hourly`, `per hour`, `h`; `annual` too. */
const UNIT =
  /^(?:per |an? )?(?:(h(?:ou)?r?)|(d(?:a[yi])?)|(w(?:ee)?k?)|(m(?:o(?:nth)?)?)|(y(?:ea)?r?|ann(?:um|ual)))(?:s|ly)?$/;

/** `gross`, `FTE`, `full-time equivalent`, `collective agreement`. */
const BASIS = /^(?:(gross)|(fte|full[- ]time(?: equivalent)?)|((?:collective )?agreement))$/;

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
  const period = readPeriod(get('unit'));
  const basis = readBasis(get('basis'));
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...readCurrency(get('currency')),
    ...(period ? { period } : {}),
    ...(basis.length ? { basis } : {}),
  };
}

function readAmount(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  const amount = /^\d{1,10}(?:\.\d{1,2})?$/.test(text) ? Number(text) : value;
  return typeof amount === 'number' && amount > 0 && amount < MAX_AMOUNT ? amount : undefined;
}

function readCurrency(value: unknown): Pick<Salary, 'currency' | 'currencyText'> {
  const text = typeof value === 'string' ? value.trim() : '';
  const code = text.toUpperCase();
  const currency = /^[A-Z]{3}$/.test(code) ? code : SIGNS[code];
  if (currency) return { currency };
  return text ? { currencyText: [...text].slice(0, MAX_CURRENCY).join('') } : {};
}

function readPeriod(value: unknown): SalaryPeriod | undefined {
  const found = typeof value === 'string' ? UNIT.exec(value.trim().toLowerCase()) : undefined;
  return SALARY_PERIODS.find((_period, at) => found?.[at + 1]);
}

/** A list, or a text with commas; other words are left out. */
function readBasis(value: unknown): readonly SalaryBasis[] {
  const given = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const found = given.map((one) =>
    typeof one === 'string' ? BASIS.exec(one.trim().toLowerCase()) : undefined,
  );
  return SALARY_BASES.filter((_basis, at) => found.some((groups) => groups?.[at + 1]));
}
