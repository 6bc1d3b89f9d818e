// Faults that are switched on, and which of them a request meets.
import type { Database } from '../database/database.js';
import { routeNames, type RouteName } from '../http/context.js';
import { Refusal } from '../http/problem.js';

export const faultNames = [
  'slow',
  'server-error',
  'bad-gateway',
  'rate-limited',
  'not-json',
  'truncated',
  'empty',
  'hostile',
  'redirect',
  'reset',
  'lost-answer',
  'no-preflight',
  'mail-down',
] as const;
export type FaultName = (typeof faultNames)[number];

/** Whatever is undefined or null holds for every request. */
export interface Fault {
  name: FaultName;
  route: RouteName | null;
  method: string | null;
  customerId: string | null;
  /** How many more requests meet it; null: until it is cleared. */
  remaining: number | null;
  options: Record<string, unknown>;
}

type FaultRow = Omit<Fault, 'options'> & { options: string };

const columns = 'name, route, method, customer_id AS customerId, remaining, options';

export function listFaults(database: Database): Fault[] {
  return database.all<FaultRow>(`SELECT ${columns} FROM faults ORDER BY id`).map(fromRow);
}

export function addFault(database: Database, fault: Fault): void {
  database.run(
    'INSERT INTO faults (name, route, method, customer_id, remaining, options) VALUES (?, ?, ?, ?, ?, ?)',
    fault.name,
    fault.route,
    fault.method,
    fault.customerId,
    fault.remaining,
    JSON.stringify(fault.options),
  );
}

export function clearFaults(database: Database): void {
  database.run('DELETE FROM faults');
}

export interface Target {
  names: readonly FaultName[];
  route?: RouteName | undefined;
  method: string;
  customerId?: string | undefined;
}

/** The oldest fault that the request meets, if any; one of its remaining times is used up. */
export function takeFault(
  database: Database,
  { names, route, method, customerId }: Target,
): Fault | undefined {
  const row = database.first<FaultRow & { id: number }>(
    `SELECT id, ${columns} FROM faults
     WHERE name IN (SELECT value FROM json_each(?)) AND (route IS NULL OR route = ?)
       AND (method IS NULL OR method = ?) AND (customer_id IS NULL OR customer_id = ? COLLATE NOCASE)
     ORDER BY id LIMIT 1`,
    JSON.stringify(names),
    route ?? null,
    method,
    customerId ?? null,
  );
  if (row === undefined) return undefined;
  database.run('UPDATE faults SET remaining = remaining - 1 WHERE id = ?', row.id);
  database.run('DELETE FROM faults WHERE id = ? AND remaining <= 0', row.id);
  return fromRow(row);
}

function fromRow({ name, route, method, customerId, remaining, options }: FaultRow): Fault {
  const parsed = JSON.parse(options) as Record<string, unknown>;
  return { name, route, method, customerId, remaining, options: parsed };
}

/** Reads what an operator sent; throws a refusal (400). */
export function readFault(input: Record<string, unknown>): Fault {
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
  const options = given('options') ?? {};
  if (typeof options !== 'object' || Array.isArray(options))
    throw new Refusal(400, 'options must be an object.');
  const method = given('method');
  const customerId = given('customerId');
  return {
    name,
    route: route as RouteName | null,
    method: method === null ? null : String(method).toUpperCase(),
    customerId: customerId === null ? null : String(customerId),
    remaining,
    options: options as Record<string, unknown>,
  };
}
