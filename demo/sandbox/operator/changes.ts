// The operator's changes: from a form of the sandbox's own pages, or JSON from a test.
import type { Context } from 'hono';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeApplications } from '../database/applications.js';
import {
  addOrigin,
  findCustomer,
  listCustomers,
  listOrigins,
  readOrigin,
  removeOrigin,
} from '../database/customers.js';
import { readFault } from '../faults/fault-input.js';
import { addFault, clearFaults, listFaults } from '../faults/fault-list.js';
import { readOptionFields } from '../faults/fault-options.js';
import type { Env, Service } from '../http/context.js';
import { json, Refusal } from '../http/problem.js';

type Input = Record<string, unknown>;

export async function changeOrigins(c: Context<Env>, { database, url }: Service): Promise<Response> {
  const { input, isForm } = await readChange(c, url());
  const origin = readOrigin(String(input['origin'] ?? ''));
  if (origin === undefined)
    throw new Refusal(400, 'origin must be an origin such as https://www.example.com.');
  const { action, customerId } = input;
  const change = action === 'add' ? addOrigin : action === 'remove' ? removeOrigin : undefined;
  if (change === undefined) throw new Refusal(400, 'action must be add or remove.');
  let customers = listCustomers(database);
  if (customerId !== undefined && customerId !== '') {
    const customer = findCustomer(database, String(customerId));
    if (customer === undefined) throw new Refusal(400, `There is no customer '${String(customerId)}'.`);
    customers = [customer];
  }
  for (const { id } of customers) change(database, id, origin);
  return isForm ? c.redirect('/_sandbox/origins', 303) : json(listOrigins(database));
}

export async function changeFaults(c: Context<Env>, { database, url }: Service): Promise<Response> {
  const { input, isForm } = await readChange(c, url());
  if (input['action'] === 'clear') clearFaults(database);
  else addFault(database, readFault(isForm ? readOptionFields(input) : input));
  return isForm ? c.redirect('/_sandbox/faults', 303) : json(listFaults(database));
}

export async function reset(c: Context<Env>, { database, filesFolder, url }: Service): Promise<Response> {
  const { input, isForm } = await readChange(c, url());
  const resets: Record<string, () => unknown> = {
    applications: () =>
      Promise.all(removeApplications(database).map((path) => rm(join(filesFolder, path), { force: true }))),
    mailbox: () => database.run('DELETE FROM mailbox'),
    requests: () => database.run('DELETE FROM requests'),
    faults: () => clearFaults(database),
  };
  const what = String(input['what']);
  if (!Object.hasOwn(resets, what))
    throw new Refusal(400, `what must be one of ${Object.keys(resets).join(', ')}.`);
  await resets[what]!();
  return isForm ? c.redirect(`/_sandbox/${what}`, 303) : json({ reset: what });
}

/** Only the sandbox's own pages, and programs that say so, may change anything: any page could post a form here. */
async function readChange(c: Context<Env>, url: string): Promise<{ input: Input; isForm: boolean }> {
  const origin = c.req.header('origin');
  const own = [url, url.replace('//localhost:', '//127.0.0.1:')];
  if (origin === undefined || !own.includes(origin)) {
    throw new Refusal(403, `Changes need the sandbox's own Origin: ${url}.`);
  }
  const type = c.req.header('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return { input: Object.fromEntries(new URLSearchParams(await c.req.text())), isForm: true };
  }
  if (!/^application\/json\b/i.test(type)) throw new Refusal(415, 'Send application/json or a form.');
  const input: unknown = await c.req.json().catch(() => undefined);
  if (typeof input !== 'object' || input === null) throw new Refusal(400, 'The body must be a JSON object.');
  return { input: input as Input, isForm: false };
}
