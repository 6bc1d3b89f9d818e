// Parses a fault from the operator; a fault that could match no request is refused.
import { findCustomer, type Customer } from '../api/customer.js';
import { methodOf, routeNames, type RouteName } from '../http/context.js';
import { fieldError } from '../http/problem.js';
import type { Fault } from './fault-list.js';
import { faultNames, type FaultName } from './fault-moments.js';
import { readOptionFields, readOptions } from './fault-options.js';

const properties = ['name', 'route', 'method', 'customerId', 'remaining', 'options'];
const methods = ['GET', 'POST'];

type Input = Record<string, unknown>;

/** @throws HttpError (400) that names the field and what is allowed */
export function readFault(input: Input, customers: readonly Customer[]): Fault {
  const unknown = Object.keys(input).find((property) => !properties.includes(property));
  if (unknown !== undefined)
    refuse(unknown, `A fault has no property ${unknown}. Allowed: ${properties.join(', ')}.`);
  const name = faultNames.find((known) => known === input['name']);
  if (name === undefined) return refuse('name', `name must be one of ${faultNames.join(', ')}.`);
  const place = {
    route: readRoute(input['route'] ?? null),
    method: readMethod(input['method'] ?? null),
    customerId: readCustomerId(input['customerId'] ?? null, customers),
  };
  refuseUnmatchable(name, place);
  const remaining = readRemaining(input['remaining'] ?? null);
  const options = readOptions(name, input['options'] ?? {});
  if (options['moment'] !== undefined) refuseUnlessApplication('A moment', place);
  return { name, ...place, remaining, options };
}

type Place = Pick<Fault, 'route' | 'method' | 'customerId'>;

function readRoute(value: unknown): RouteName | null {
  if (value === null) return null;
  const route = routeNames.find((known) => known === value);
  return route ?? refuse('route', `route must be one of ${routeNames.join(', ')}, or absent.`);
}

function readMethod(value: unknown): string | null {
  if (value === null) return null;
  const method = typeof value === 'string' ? value.toUpperCase() : '';
  if (methods.includes(method)) return method;
  // A preflight is matched by the method of its request.
  return refuse('method', 'method must be GET or POST, or absent; for no-preflight too.');
}

function readCustomerId(value: unknown, customers: readonly Customer[]): string | null {
  if (value === null) return null;
  const customer = typeof value === 'string' ? findCustomer(customers, value) : undefined;
  if (customer !== undefined) return customer.id;
  const ids = customers.map(({ id }) => id);
  return refuse('customerId', `customerId must be one of ${ids.join(', ')}, or absent.`);
}

function readRemaining(value: unknown): number | null {
  if (value === null) return null;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  return refuse('remaining', 'remaining must be a whole number above 0, or absent.');
}

/** A fault that matches no request is a mistake. */
function refuseUnmatchable(name: FaultName, { route, method, customerId }: Place): void {
  if (name === 'mail-down') {
    // The request that caused a mail is unknown.
    const limit = Object.entries({ route, method, customerId }).find(([, value]) => value !== null);
    if (limit !== undefined)
      refuse(limit[0], 'mail-down is about the mail server: it has no route, method or customerId.');
  }
  if (name === 'duplicate-delivery') refuseUnlessApplication(name, { route, method });
  if (route !== null && method !== null && method !== methodOf[route])
    refuse('method', `The route ${route} takes ${methodOf[route]}: method must be that, or absent.`);
}

function refuseUnlessApplication(what: string, { route, method }: Pick<Place, 'route' | 'method'>): void {
  if (method === 'GET') refuse('method', `${what} is about POST requests: method must be POST, or absent.`);
  if (route !== null && route !== 'candidates')
    refuse('route', `${what} is about applications: route must be candidates, or absent.`);
}

function refuse(field: string, message: string): never {
  throw fieldError(field, message);
}

/** Reads the text fields of a form; empty fields are absent. */
export function readFaultForm(input: Input): Input {
  const filled = Object.fromEntries(Object.entries(input).filter(([, text]) => text !== ''));
  const { remaining } = filled;
  const isNumber = typeof remaining === 'string' && /^\d+$/.test(remaining);
  return { ...readOptionFields(filled), ...(isNumber && { remaining: Number(remaining) }) };
}
