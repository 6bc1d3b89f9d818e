// Faults that are switched on, and which of them a request meets.
import type { Database } from '../database/database.js';
import type { RouteName } from '../http/context.js';
import type { FaultName } from './fault-names.js';
import type { Options } from './fault-options.js';

/** Whatever is undefined or null holds for every request. */
export interface Fault {
  name: FaultName;
  route: RouteName | null;
  method: string | null;
  customerId: string | null;
  /** How many more requests meet it; null: until it is cleared. */
  remaining: number | null;
  options: Options;
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
export function takeFault(database: Database, target: Target): Fault | undefined {
  const row = findFault(database, target);
  if (row === undefined) return undefined;
  database.run('UPDATE faults SET remaining = remaining - 1 WHERE id = ?', row.id);
  database.run('DELETE FROM faults WHERE id = ? AND remaining <= 0', row.id);
  return fromRow(row);
}

/** Whether one is waiting for such a request. */
export function awaitsFault(database: Database, target: Target): boolean {
  return findFault(database, target) !== undefined;
}

function findFault(
  database: Database,
  { names, route, method, customerId }: Target,
): (FaultRow & { id: number }) | undefined {
  return database.first<FaultRow & { id: number }>(
    `SELECT id, ${columns} FROM faults
     WHERE name IN (SELECT value FROM json_each(?)) AND (route IS NULL OR route = ?)
       AND (method IS NULL OR method = ?) AND (customer_id IS NULL OR customer_id = ? COLLATE NOCASE)
     ORDER BY id LIMIT 1`,
    JSON.stringify(names),
    route ?? null,
    method,
    customerId ?? null,
  );
}

function fromRow({ name, route, method, customerId, remaining, options }: FaultRow): Fault {
  return { name, route, method, customerId, remaining, options: JSON.parse(options) as Options };
}
