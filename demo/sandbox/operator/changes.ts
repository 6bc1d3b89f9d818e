// Changes by the operator: from the forms of the operator pages, or as JSON from a test.
import type { Context } from 'hono';
import {
  addOrigin,
  findCustomer,
  listCustomers,
  listOrigins,
  readOrigin,
  removeOrigin,
} from '../database/customers.js';
import { readFault, readFaultForm } from '../faults/fault-input.js';
import { addFault, clearFaults, listFaults, removeFault } from '../faults/fault-list.js';
import type { Env, Service } from '../http/context.js';
import { maxBodyBytes, readLimitedBody } from '../http/limited-body.js';
import { prefersJson } from '../http/negotiation.js';
import { json, HttpError, fieldError } from '../http/problem.js';
import type { Draft } from './draft.js';
import { faultsPage } from './faults-page.js';
import { originsPage } from './origins-page.js';
import type { Page } from './page.js';

type Input = Record<string, unknown>;

export interface Change {
  input: Input;
  isForm: boolean;
  /** All values of a field of a form, in which a name may occur several times. */
  all: (name: string) => string[];
}

export async function changeOrigins(c: Context<Env>, { database, url }: Service): Promise<Response> {
  const change = await readChange(c, url());
  const draw = (draft: Draft) => originsPage(listOrigins(database), listCustomers(database), draft);
  return withFormErrors(c, change, draw, () => {
    const { action, customerId } = change.input;
    const origin = readOrigin(String(change.input['origin'] ?? ''));
    if (origin === undefined)
      throw fieldError('origin', 'origin must be an origin such as https://www.example.com.');
    const apply = action === 'add' ? addOrigin : action === 'remove' ? removeOrigin : undefined;
    if (apply === undefined) throw fieldError('action', 'action must be add or remove.');
    let customers = listCustomers(database);
    if (customerId !== undefined && customerId !== '') {
      const customer = findCustomer(database, String(customerId));
      if (customer === undefined)
        throw fieldError('customerId', `There is no customer '${String(customerId)}'.`);
      customers = [customer];
    }
    for (const { id } of customers) apply(database, id, origin);
    return change.isForm ? c.redirect('/_sandbox/origins', 303) : json(listOrigins(database));
  });
}

export async function changeFaults(c: Context<Env>, { database, url }: Service): Promise<Response> {
  const change = await readChange(c, url());
  const draw = (draft: Draft) => faultsPage(listFaults(database), listCustomers(database), draft);
  return withFormErrors(c, change, draw, () => {
    const { input, isForm } = change;
    const { action, id } = input;
    if (action === 'clear') clearFaults(database);
    else if (action === 'remove') {
      const given = isForm && typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id;
      const isRemoved = Number.isSafeInteger(given) && removeFault(database, given as number);
      if (!isRemoved)
        throw fieldError('id', 'id must be that of a fault that is on; it may be used up by now.');
    } else if (action !== undefined) {
      throw fieldError('action', 'action must be clear or remove, or absent where a fault is switched on.');
    } else addFault(database, readFault(isForm ? readFaultForm(input) : input, database));
    return isForm ? c.redirect('/_sandbox/faults', 303) : json(listFaults(database));
  });
}

/** Shows a form again, with the message, if its input is refused; programs get JSON. */
export async function withFormErrors(
  c: Context<Env>,
  { input, isForm }: Pick<Change, 'input' | 'isForm'>,
  draw: (draft: Draft) => Page,
  apply: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await apply();
  } catch (error) {
    const isPage = isForm && !prefersJson(c.req.header('accept'));
    if (!isPage || !(error instanceof HttpError) || error.status !== 400) throw error;
    const [field] = Object.keys(error.options.errors ?? {});
    return c.html(draw({ input, message: error.message, field }), 400);
  }
}

/** Whether a request comes from a page of the sandbox. */
export function isOwnOrigin(origin: string | undefined, url: string): boolean {
  return origin === url || origin === url.replace('//localhost:', '//127.0.0.1:');
}

/** Requires the sandbox's own Origin header, since any page could post a form here (CSRF). */
export async function readChange(c: Context<Env>, url: string): Promise<Change> {
  if (!isOwnOrigin(c.req.header('origin'), url)) {
    throw new HttpError(403, `Changes need the sandbox's own Origin: ${url}.`);
  }
  const type = c.req.header('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const fields = new URLSearchParams(await readText(c));
    return { input: Object.fromEntries(fields), isForm: true, all: (name) => fields.getAll(name) };
  }
  if (!/^application\/json\b/i.test(type)) throw new HttpError(415, 'Send application/json or a form.');
  const input = parseJson(await readText(c));
  if (typeof input !== 'object' || input === null)
    throw new HttpError(400, 'The body must be a JSON object.');
  return { input: input as Input, isForm: false, all: () => [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(c: Context<Env>): Promise<string> {
  const text = await readLimitedBody(c.req.raw);
  if (text === undefined) throw new HttpError(413, `The body has more than ${maxBodyBytes} bytes.`);
  return text;
}
