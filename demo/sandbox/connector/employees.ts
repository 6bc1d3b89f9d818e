// The employee search. The document specifies only its path; request and response are assumed.
import { findCustomer } from '../database/customers.js';
import type { Database, Value } from '../database/database.js';
import { maxBodyBytes, readLimitedBody } from '../http/limited-body.js';
import { json } from '../http/problem.js';
import { recordTypes, tableOf } from './model.js';
import { ConnectorError, notFound } from './problem.js';

const maxRecords = 3000;
const { fields } = recordTypes.SimpleEmployee;

const criteria: Readonly<Record<string, 'string' | 'boolean'>> = {
  employeeId: 'string',
  userName: 'string',
  email: 'string',
  active: 'boolean',
};

/** POST /api/{customerId}/Employees/find: all criteria must match; without criteria, all employees match. */
export async function findEmployees(
  database: Database,
  customerId: string,
  request: Request,
): Promise<Response> {
  if (findCustomer(database, decode(customerId)) === undefined) return notFound();
  const wanted = Object.entries(readCriteria(await readBody(request)));
  const where = wanted.map(([name]) => `"${name}" = ?`).join(' AND ') || 'TRUE';
  const values = wanted.map(([, value]): Value => (typeof value === 'boolean' ? Number(value) : value));
  const columns = Object.keys(fields).map((name) => `"${name}"`);
  const rows = database.all<Record<string, Value>>(
    `SELECT ${columns.join(', ')} FROM "${tableOf('SimpleEmployee')}" WHERE ${where} ORDER BY id LIMIT ${maxRecords}`,
    ...values,
  );
  const employees = rows.map((row) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, type]) => [name, type === 'boolean' ? row[name] === 1 : row[name]]),
    ),
  );
  return json(employees);
}

function readCriteria(text: string): Record<string, string | boolean> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    throw new ConnectorError(400, 'The body is not valid JSON.');
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new ConnectorError(400, 'The body must be a JSON object.');
  for (const [name, value] of Object.entries(input)) {
    const type = Object.hasOwn(criteria, name) ? criteria[name] : undefined;
    const known = Object.keys(criteria).join(', ');
    if (type === undefined) throw new ConnectorError(400, `Unknown criterion '${name}'. Known: ${known}.`);
    if (typeof value !== type) throw new ConnectorError(400, `The criterion ${name} must be a ${type}.`);
  }
  return input as Record<string, string | boolean>;
}

async function readBody(request: Request): Promise<string> {
  const text = await readLimitedBody(request);
  if (text === undefined) throw new ConnectorError(400, `The body has more than ${maxBodyBytes} bytes.`);
  return text;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
