// The active faults, and which of them match a request.
import type { Database } from '../database/database.js';
import type { RouteName } from '../http/context.js';
import type { FaultName } from './fault-moments.js';
import type { Options } from './fault-options.js';

/** Undefined and null match every request. */
export interface Fault {
  name: FaultName;
  route: RouteName | null;
  method: string | null;
  customerId: string | null;
  /** How many more requests it affects; null: until it is cleared. */
  remaining: number | null;
  options: Options;
}

/** A fault in the database. */
export interface ActiveFault extends Fault {
  id: number;
}

type FaultRow = Omit<ActiveFault, 'options'> & { options: string };

const columns = 'id, name, route, method, customer_id AS customerId, remaining, options';

export function listFaults(database: Database): ActiveFault[] {
  return database.all<FaultRow>(`SELECT ${columns} FROM faults ORDER BY id`).map(fromRow);
}

export function addFault(database: Database, fault: Fault): void {
  const { name, route, method, customerId, remaining, options } = fault;
  database.run(
    'INSERT INTO faults (name, route, method, customer_id, remaining, options) VALUES (?, ?, ?, ?, ?, ?)',
    ...[name, route, method, customerId, remaining, JSON.stringify(options)],
  );
}

export function clearFaults(database: Database): void {
  database.run('DELETE FROM faults');
}

/** @returns whether it existed */
export function removeFault(database: Database, id: number): boolean {
  return database.first('DELETE FROM faults WHERE id = ? RETURNING id', id) !== undefined;
}

/** Whether it simulates a gateway in front of the service, which does not know the allowed origins. */
export function isGatewayFault({ name, options }: Fault): boolean {
  return name === 'no-preflight' || name === 'reset' || options['cors'] === false;
}

export interface Target {
  names: readonly FaultName[];
  route?: RouteName | undefined;
  method: string;
  customerId?: string | undefined;
}

/** Counts down its remaining requests and removes it at 0. */
export function decrementRemaining(database: Database, fault: ActiveFault): void {
  database.run('UPDATE faults SET remaining = remaining - 1 WHERE id = ?', fault.id);
  database.run('DELETE FROM faults WHERE id = ? AND remaining <= 0', fault.id);
}

/** The faults that match a request, oldest first. */
export function findFaults(database: Database, { names, route, method, customerId }: Target): ActiveFault[] {
  const rows = database.all<FaultRow>(
    `SELECT ${columns} FROM faults
     WHERE name IN (SELECT value FROM json_each(?)) AND (route IS NULL OR route = ?)
       AND (method IS NULL OR method = ?) AND (customer_id IS NULL OR customer_id = ? COLLATE NOCASE)
     ORDER BY id`,
    JSON.stringify(names),
    route ?? null,
    method,
    customerId ?? null,
  );
  return rows.map(fromRow);
}

function fromRow({ options, ...row }: FaultRow): ActiveFault {
  return { ...row, options: JSON.parse(options) as Options };
}
