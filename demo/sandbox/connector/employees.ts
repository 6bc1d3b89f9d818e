// The employee search. The document specifies only its path; request and response are assumed.
import type { Customer } from '../api/customer.js';
import type { Database, Value } from '../database/database.js';
import { readBody, readJson } from '../http/body.js';
import { HttpError, json } from '../http/problem.js';
import type { ApiContext } from '../http/context.js';
import { recordTypes, tableOf } from './model.js';
import { notFound } from './problem.js';
import { readNumber } from './query/options.js';
import { maxRecords } from './query/shape.js';

const { fields } = recordTypes.SimpleEmployee;
const booleans = Object.keys(fields).filter((name) => fields[name] === 'boolean');

const criteria: Readonly<Record<string, 'string' | 'boolean'>> = {
  employeeId: 'string',
  userName: 'string',
  email: 'string',
  active: 'boolean',
};

interface Search {
  database: Database;
  /** Undefined if the path names an unknown one. */
  customer: Customer | undefined;
  /** The URL of the Connector, for next links. */
  baseUrl: string;
}

/**
 * POST /api/{customerId}/Employees/find: all criteria must match; without criteria, all employees match. A next link is
 * sent with the same body.
 */
export async function findEmployees(c: ApiContext, search: Search): Promise<Response> {
  const { database, customer, baseUrl } = search;
  if (customer === undefined) return notFound();
  const skip = readSkip(c.req.query());
  const wanted = Object.entries(readCriteria(await readText(c.req.raw)));
  const where = wanted.length === 0 ? '1' : wanted.map(([name]) => `"${name}" = ?`).join(' AND ');
  const values = wanted.map(([, value]): Value => (typeof value === 'boolean' ? Number(value) : value));
  const columns = Object.keys(fields).map((name) => `"${name}"`);
  const rows = database.all<Record<string, Value>>(
    `SELECT ${columns.join(', ')} FROM "${tableOf('SimpleEmployee')}" WHERE ${where} ORDER BY id LIMIT ? OFFSET ?`,
    ...[...values, maxRecords + 1, skip],
  );
  const value = rows.slice(0, maxRecords).map((row) => ({
    ...row,
    ...Object.fromEntries(booleans.map((name) => [name, row[name] === 1])),
  }));
  if (rows.length <= maxRecords) return json({ value });
  const path = `${baseUrl}/api/${customer.id}/Employees/find`;
  return json({ value, '@odata.nextLink': `${path}?$skip=${skip + maxRecords}` });
}

/** How many records a next link skips. Other options are refused: a client that sends them expects an effect. */
function readSkip(options: Record<string, string>): number {
  const { $skip, ...others } = options;
  const unknown = Object.keys(others)[0];
  if (unknown !== undefined) {
    const what = 'this parameter is not supported. The body has the criteria, and next links lead on.';
    throw new HttpError(400, `${unknown.slice(0, 40)}: ${what}`);
  }
  return readNumber($skip, '$skip') ?? 0;
}

function readCriteria(text: string): Record<string, string | boolean> {
  const input = readJson(text);
  for (const [name, value] of Object.entries(input)) {
    const type = Object.hasOwn(criteria, name) ? criteria[name] : undefined;
    const known = Object.keys(criteria).join(', ');
    if (type === undefined) throw new HttpError(400, `Unknown criterion '${name}'. Known: ${known}.`);
    if (typeof value !== type) throw new HttpError(400, `The criterion ${name} must be a ${type}.`);
  }
  return input as Record<string, string | boolean>;
}

/** The document has 400 for every invalid request. */
async function readText({ body }: Request): Promise<string> {
  try {
    return (await readBody(body)).toString();
  } catch (error) {
    throw error instanceof HttpError ? new HttpError(400, error.message) : error;
  }
}
