// The employee search. The document specifies only its path; request and response are assumed.
import { findCustomer } from '../database/customers.js';
import type { Database, Value } from '../database/database.js';
import { maxBodyBytes, readLimitedBody } from '../http/limited-body.js';
import { HttpError, json } from '../http/problem.js';
import type { ApiContext } from '../http/context.js';
import { recordTypes, tableOf } from './model.js';
import { ConnectorError, notFound } from './problem.js';
import { QueryError } from './query/query-error.js';
import { SkipTokens } from './query/skip-token.js';

const maxRecords = 3000;
const { fields } = recordTypes.SimpleEmployee;

const criteria: Readonly<Record<string, 'string' | 'boolean'>> = {
  employeeId: 'string',
  userName: 'string',
  email: 'string',
  active: 'boolean',
};

interface Search {
  database: Database;
  customerId: string;
  /** The URL of the Connector, for next links. */
  baseUrl: string;
  /** Signs next links. */
  tokenSecret: string;
}

/**
 * POST /api/{customerId}/Employees/find: all criteria must match; without criteria, all employees match. A next link is
 * sent with the same body.
 */
export async function findEmployees(c: ApiContext, search: Search): Promise<Response> {
  const { database, customerId, baseUrl, tokenSecret } = search;
  if (findCustomer(database, decode(customerId)) === undefined) return notFound();
  refuseOptions(c.req.query());
  const wanted = Object.entries(readCriteria(await readBody(c.req.raw)));
  const tokens = new SkipTokens(tokenSecret, ['Employees/find', ...wanted.toSorted().flat().map(String)]);
  const after = readAfter(c.req.query('$skiptoken'), tokens);
  const where = ['id > ?', ...wanted.map(([name]) => `"${name}" = ?`)].join(' AND ');
  const values = wanted.map(([, value]): Value => (typeof value === 'boolean' ? Number(value) : value));
  const columns = Object.keys(fields).map((name) => `"${name}"`);
  const rows = database.all<Record<string, Value> & { id: number }>(
    `SELECT id, ${columns.join(', ')} FROM "${tableOf('SimpleEmployee')}" WHERE ${where} ORDER BY id LIMIT ${maxRecords + 1}`,
    ...[after, ...values],
  );
  const value = rows
    .slice(0, maxRecords)
    .map((row) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, type]) => [
          name,
          type === 'boolean' ? row[name] === 1 : row[name],
        ]),
      ),
    );
  const last = rows[maxRecords - 1];
  if (rows.length <= maxRecords || last === undefined) return json({ value });
  const state = { after: { id: last.id }, bound: 0, left: null, count: null, now: '' };
  const path = `${baseUrl}/api/${encodeURIComponent(decode(customerId))}/Employees/find`;
  return json({ value, '@odata.nextLink': `${path}?$skiptoken=${encodeURIComponent(tokens.write(state))}` });
}

/** A client that sends `$skip` or `$top` would take all employees for those that it asked for. */
function refuseOptions(options: Record<string, string>): void {
  const unknown = Object.keys(options).find((name) => name !== '$skiptoken');
  if (unknown === undefined) return;
  const what = 'this parameter is not supported. The body has the criteria, and next links lead on.';
  throw new ConnectorError(400, `${unknown.slice(0, 40)}: ${what}`);
}

/** The row id that a next link continues after. */
function readAfter(token: string | undefined, tokens: SkipTokens): number {
  if (token === undefined) return 0;
  try {
    const { after } = tokens.read(token);
    return 'id' in after ? after.id : 0;
  } catch (error) {
    throw error instanceof QueryError ? new ConnectorError(400, error.message) : error;
  }
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
  const text = await readLimitedBody(request).catch((error: unknown) => {
    throw error instanceof HttpError ? new ConnectorError(400, error.message) : error;
  });
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
