// Reads a fault as an operator sent it.
import { routeNames, type RouteName } from '../http/context.js';
import { Refusal } from '../http/problem.js';
import type { Fault } from './fault-list.js';
import { faultNames } from './fault-names.js';
import { readOptions } from './fault-options.js';

const properties = ['name', 'route', 'method', 'customerId', 'remaining', 'options'];

/** Throws a refusal (400). */
export function readFault(input: Record<string, unknown>): Fault {
  const unknown = Object.keys(input).find((property) => !properties.includes(property));
  if (unknown !== undefined)
    throw new Refusal(400, `A fault has no ${unknown}: it has ${properties.join(', ')}.`);
  const given = (name: string) => (input[name] === undefined || input[name] === '' ? null : input[name]);
  const name = faultNames.find((known) => known === input['name']);
  if (name === undefined) throw new Refusal(400, `name must be one of ${faultNames.join(', ')}.`);
  const route = given('route');
  if (route !== null && !routeNames.some((known) => known === route)) {
    throw new Refusal(400, `route must be one of ${routeNames.join(', ')}.`);
  }
  const remaining = given('remaining') === null ? null : Number(input['remaining']);
  if (remaining !== null && !(Number.isInteger(remaining) && remaining > 0)) {
    throw new Refusal(400, 'remaining must be a whole number above 0, or absent.');
  }
  const method = given('method');
  const customerId = given('customerId');
  // It would never meet anything: a mail does not say which request it comes from.
  if (name === 'mail-down' && (route ?? method ?? customerId) !== null)
    throw new Refusal(400, 'mail-down is about the mail server: it has no route, method or customerId.');
  if (name === 'duplicate-delivery' && method !== null && !/^post$/i.test(String(method)))
    throw new Refusal(400, 'duplicate-delivery is about POST requests: method must be POST, or absent.');
  const options = readOptions(name, given('options') ?? {});
  return {
    name,
    route: route as RouteName | null,
    method: method === null ? null : String(method).toUpperCase(),
    customerId: customerId === null ? null : String(customerId),
    remaining,
    options,
  };
}
