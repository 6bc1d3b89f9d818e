// The routes of the Connector, and the scope that each requires.
import { employeeScope } from './access/scopes.js';
import type { ListPart } from './query/list.js';
import { endpoints, type EndpointName, recordTypes, type TypeName } from './model.js';

export type ConnectorRoute =
  | { kind: 'list'; type: TypeName; part: ListPart; entity: string; scope: string }
  | { kind: 'find'; customerId: string; entity: string; scope: string }
  /** For every authenticated caller. */
  | { kind: 'ping' | 'metadata'; entity: string; scope: undefined };

const findEmployees = /^\/connector\/api\/([^/]+)\/Employees\/find\/?$/;
const odata = /^\/connector\/odata\/v2\/(.+?)\/?$/;

export function routeOf(path: string): ConnectorRoute | undefined {
  if (/^\/connector\/ping\/?$/.test(path)) return { kind: 'ping', entity: 'ping', scope: undefined };
  const [, customerId] = findEmployees.exec(path) ?? [];
  if (customerId !== undefined)
    return { kind: 'find', customerId: decode(customerId), entity: 'Employees/find', scope: employeeScope };
  const [, rest = ''] = odata.exec(path) ?? [];
  const text = decode(rest);
  if (text === '$metadata') return { kind: 'metadata', entity: '$metadata', scope: undefined };
  const [, name = '', key, property, count] =
    /^(\w+)(?:\((.*)\)(?:\/(\w+))?|(\/\$count))?$/s.exec(text) ?? [];
  const list = listOf(name);
  if (list === undefined) return undefined;
  if (count !== undefined) return { ...list, kind: 'list', part: { kind: 'count' } };
  if (key === undefined) return { ...list, kind: 'list', part: { kind: 'page' } };
  const value = readKey(key, recordTypes[list.type].key);
  if (value === undefined) return undefined;
  const part: ListPart =
    property === undefined ? { kind: 'record', key: value } : { kind: 'related', key: value, property };
  return { ...list, kind: 'list', part };
}

function listOf(name: string): { type: TypeName; entity: string; scope: string } | undefined {
  // The only list whose path is not the name of its type.
  if (name === 'Employee') return { type: 'SimpleEmployee', entity: name, scope: employeeScope };
  if (!Object.hasOwn(endpoints, name)) return undefined;
  const type = name as EndpointName;
  return { type, entity: name, scope: endpoints[type] };
}

/** A key in the brackets of a path: `'it''s'` or `jobId='J1'`; a row number where a type has no key. */
function readKey(text: string, key: string | null): string | number | undefined {
  const [, name, quoted, number] = /^(?:(\w+)=)?(?:'((?:[^']|'')*)'|(\d{1,10}))$/s.exec(text) ?? [];
  if (name !== undefined && name !== (key ?? 'rowNumber')) return undefined;
  if (key === null) return number === undefined ? undefined : Number(number);
  return quoted?.replaceAll("''", "'");
}

/** Empty if it is not UTF-8: nothing has that name. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The method of a path, even if the path does not exist, so that a 405 does not reveal which paths exist. */
export function methodOfPath(path: string): 'GET' | 'POST' {
  return /^\/connector\/api\/[^/]+\/./.test(path) ? 'POST' : 'GET';
}
