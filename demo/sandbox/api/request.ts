// Reads requests and their parameters, for the handlers of GET routes.
import type { ApiContext } from '../http/context.js';
import { addError, HttpError, type FieldErrors } from '../http/problem.js';
import type { Customer } from './customer.js';
import { readLanguageTag } from './language.js';

interface ApiRequest {
  customer: Customer;
  /** The requested language; undefined if absent or malformed. */
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
  /** The rule, in words. */
  rule: string;
  /** @returns undefined if the text is invalid */
  parse: (text: string) => Value | undefined;
}

/** Undefined if it is absent, invalid or repeated; the latter two add an error. */
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
