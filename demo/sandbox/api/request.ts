// What the handlers of all GET routes read from a request.
import type { Customer } from '../database/customers.js';
import type { ApiContext } from '../http/context.js';
import { Refusal } from '../http/problem.js';
import { readLanguageTag } from './language.js';

interface ApiRequest {
  customer: Customer;
  /** The language asked for; undefined when none is, or no well-formed tag. */
  requested: string | undefined;
  cacheControl: string;
}

export function requestOf(c: ApiContext): ApiRequest {
  const customer = c.get('customer');
  if (customer === undefined) throw new Refusal(404, `There is no customer '${c.get('customerId')}'.`);
  const wantsFresh = /(^|[\s,])no-cache([\s,]|$)/i.test(c.req.header('cache-control') ?? '');
  return {
    customer,
    requested: readLanguageTag(c.req.header('x-service-user-language')),
    cacheControl: wantsFresh ? 'no-cache' : 'max-age=60',
  };
}
