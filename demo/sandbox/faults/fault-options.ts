// The options of each fault: the allowed values, as a description and as a check.
import { fieldError } from '../http/problem.js';
import { moments, momentsOf, type FaultName } from './fault-moments.js';

export type Options = Record<string, unknown>;

interface OptionRule {
  /** The allowed values, in words. */
  description: string;
  accepts: (value: unknown) => boolean;
}

const wholeNumber = (least: number, most: number, unit = ''): OptionRule => ({
  description: `a whole number${unit} from ${least} to ${most}`,
  accepts: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
});

const flag: OptionRule = { description: 'true or false', accepts: (value) => typeof value === 'boolean' };

const ms = wholeNumber(0, 86_400_000, ' of milliseconds');

const retryAfter: OptionRule = {
  description: 'a whole number of seconds, or a date such as "Thu, 15 Jan 2026 12:00:00 GMT"',
  accepts(value) {
    if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0;
    if (typeof value !== 'string') return false;
    return /^\d{1,15}$/.test(value) || isHttpDate(value);
  },
};

const location: OptionRule = {
  description: 'a URL, as in a Location header',
  accepts: (value) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value),
};

type Rules = Readonly<Record<string, OptionRule>>;

const ownOptions: Readonly<Partial<Record<FaultName, Rules>>> = {
  slow: { ms },
  'slow-body': { ms },
  huge: { count: wholeNumber(1, 200_000) },
  redirect: { location },
  'rate-limited': { retryAfter, exposed: flag },
  'server-error': { status: wholeNumber(500, 599) },
  refused: { status: wholeNumber(400, 499) },
};

/** The faults without a response that pages could read, so that its CORS headers make no difference. */
const unreadable: readonly FaultName[] = ['reset', 'lost-answer', 'duplicate-delivery', 'no-preflight'];

/** @throws HttpError (400) that names what is allowed for this fault */
export function readOptions(name: FaultName, given: unknown): Options {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw fieldError('options', 'options must be an object.');
  const rules = rulesOf(name);
  for (const [option, value] of Object.entries(given)) {
    const rule = Object.hasOwn(rules, option) ? rules[option] : undefined;
    if (rule === undefined) throw fieldError(option, `${name} has no option ${option}: ${allowed(name)}`);
    if (!rule.accepts(value))
      throw fieldError(option, `The option ${option} of ${name} must be ${rule.description}.`);
  }
  return given as Options;
}

function rulesOf(name: FaultName): Rules {
  if (name === 'mail-down') return {};
  const { all }: { all: readonly string[] } = momentsOf[name];
  const moment: OptionRule = {
    description: all.length === 1 ? all[0]! : `one of ${all.join(', ')}`,
    accepts: (value) => all.some((one) => one === value),
  };
  return { ...ownOptions[name], ...(!unreadable.includes(name) && { cors: flag }), moment };
}

/** Names the moment only if there is a choice. */
function allowed(name: FaultName): string {
  const rules = Object.entries(rulesOf(name)).filter(
    ([option, { description }]) => option !== 'moment' || description.startsWith('one of '),
  );
  if (rules.length === 0) return 'it has none.';
  return `it has ${rules.map(([option, { description }]) => `${option} (${description})`).join(', ')}.`;
}

/** RFC 9110, 5.6.7, in the preferred format. */
function isHttpDate(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toUTCString() === text;
}

type FieldKind = 'number' | 'text' | 'flag' | 'choice';

export interface OptionField {
  option: string;
  label: string;
  kind: FieldKind;
  /** The value if the field is empty. */
  otherwise: string;
  /** The options of a choice. */
  values?: readonly string[];
}

/** The fields of the operator's form; the label names the faults that have the option. */
export const optionFields: readonly OptionField[] = [
  {
    option: 'moment',
    label: 'Moment (of a POST)',
    kind: 'choice',
    otherwise: 'the default',
    values: moments,
  },
  { option: 'ms', label: 'Milliseconds (slow, slow-body)', kind: 'number', otherwise: '3000' },
  { option: 'status', label: 'Status (server-error, refused)', kind: 'number', otherwise: '500 or 400' },
  { option: 'retryAfter', label: 'Retry-After (rate-limited)', kind: 'text', otherwise: '1' },
  { option: 'exposed', label: 'Retry-After is exposed (rate-limited)', kind: 'flag', otherwise: 'yes' },
  { option: 'count', label: 'Count (huge)', kind: 'number', otherwise: '10000' },
  { option: 'location', label: 'Location (redirect)', kind: 'text', otherwise: 'the same path' },
  { option: 'cors', label: 'CORS headers (faults that answer)', kind: 'flag', otherwise: 'yes' },
];

const readText: Record<FieldKind, (text: string) => unknown> = {
  number: Number,
  text: (text) => text,
  choice: (text) => text,
  flag: (text) => (text === 'true' || text === 'false' ? text === 'true' : text),
};

/** Converts the flat text fields of a form to options. */
export function readOptionFields(input: Record<string, unknown>): Record<string, unknown> {
  const fault = { ...input };
  const options: Options = {};
  for (const { option, kind } of optionFields) {
    const text = fault[option];
    delete fault[option];
    if (typeof text === 'string' && text !== '') options[option] = readText[kind](text);
  }
  return { ...fault, options };
}
