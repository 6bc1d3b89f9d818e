// The routes of the Connector, and the scope that each requires.
import { employeeScope } from './access/scopes.js';
import { endpoints, type EndpointName, type TypeName } from './model.js';

export type ConnectorRoute =
  | { kind: 'list'; type: TypeName; entity: string; scope: string }
  | { kind: 'find'; customerId: string; entity: string; scope: string }
  /** For every authenticated caller. */
  | { kind: 'ping'; entity: string; scope: undefined };

const findEmployees = /^\/connector\/api\/([^/]+)\/Employees\/find\/?$/;

export function routeOf(path: string): ConnectorRoute | undefined {
  if (/^\/connector\/ping\/?$/.test(path)) return { kind: 'ping', entity: 'ping', scope: undefined };
  const [, customerId] = findEmployees.exec(path) ?? [];
  if (customerId !== undefined)
    return { kind: 'find', customerId, entity: 'Employees/find', scope: employeeScope };
  const [, name = ''] = /^\/connector\/odata\/v2\/([^/]+)\/?$/.exec(path) ?? [];
  // The only list whose path is not the name of its type.
  if (name === 'Employee')
    return { kind: 'list', type: 'SimpleEmployee', entity: name, scope: employeeScope };
  if (!Object.hasOwn(endpoints, name)) return undefined;
  const type = name as EndpointName;
  return { kind: 'list', type, entity: name, scope: endpoints[type] };
}

/** The method of a path, even if the path does not exist, so that a 405 does not reveal which paths exist. */
export function methodOfPath(path: string): 'GET' | 'POST' {
  return /^\/connector\/api\/[^/]+\/./.test(path) ? 'POST' : 'GET';
}
