// What the handlers of all GET routes read from a request, and how they read a parameter.
import type { Customer } from '../database/customers.js';
import type { ApiContext } from '../http/context.js';
import { addError, HttpError, type FieldErrors } from '../http/problem.js';
import { readLanguageTag } from './language.js';

interface ApiRequest {
  customer: Customer;
  /** The language asked for; undefined when none is, or no well-formed tag. */
  requested: string | undefined;
  cacheControl: string;
}

export function requestOf(c: ApiContext): ApiRequest {
  const customer = c.get('customer');
  if (customer === undefined) throw new HttpError(404, `There is no customer '${c.get('customerId')}'.`);
  const wantsFresh = /(^|[\s,])no-cache([\s,]|$)/i.test(c.req.header('cache-control') ?? '');
  return {
    customer,
    requested: readLanguageTag(c.req.header('x-service-user-language')),
    cacheControl: wantsFresh ? 'no-cache' : 'max-age=60',
  };
}

interface Parameter<Value> {
  name: string;
  /** What it must be, in words. */
  rule: string;
  /** Undefined when the text breaks the rule. */
  parse: (text: string) => Value | undefined;
}

/** Undefined when it is absent, or wrong, or given more than once: then the errors have it. */
export function readOnce<Value>(
  parameters: URLSearchParams,
  errors: FieldErrors,
  { name, rule, parse }: Parameter<Value>,
): Value | undefined {
  const [text, ...more] = parameters.getAll(name);
  if (text === undefined) return undefined;
  const value = more.length === 0 ? parse(text) : undefined;
  if (value === undefined) {
    addError(errors, name, `${name} must be ${rule}${more.length > 0 ? ', given once' : ''}.`);
  }
  return value;
}
