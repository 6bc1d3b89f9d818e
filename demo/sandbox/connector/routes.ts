// Which route of the Connector a path names, and the scope that opens it.
import { employeeScope } from './access/scopes.js';
import { endpoints, type EndpointName, type TypeName } from './model.js';

export type ConnectorRoute =
  | { kind: 'list'; type: TypeName; entity: string; scope: string }
  | { kind: 'find'; customerId: string; entity: string; scope: string }
  /** For every caller that is let in. */
  | { kind: 'ping'; entity: string; scope: undefined };

const findEmployees = /^\/connector\/api\/([^/]+)\/Employees\/find\/?$/;

export function routeOf(path: string): ConnectorRoute | undefined {
  if (/^\/connector\/ping\/?$/.test(path)) return { kind: 'ping', entity: 'ping', scope: undefined };
  const [, customerId] = findEmployees.exec(path) ?? [];
  if (customerId !== undefined)
    return { kind: 'find', customerId, entity: 'Employees/find', scope: employeeScope };
  const [, name = ''] = /^\/connector\/odata\/v2\/([^/]+)\/?$/.exec(path) ?? [];
  // The one list whose path has not the name of its type.
  if (name === 'Employee')
    return { kind: 'list', type: 'SimpleEmployee', entity: name, scope: employeeScope };
  if (!Object.hasOwn(endpoints, name)) return undefined;
  const type = name as EndpointName;
  return { kind: 'list', type, entity: name, scope: endpoints[type] };
}

/** The one method that a path takes, whether there is anything at it or not: nothing tells where the search is. */
export function methodOfPath(path: string): 'GET' | 'POST' {
  return /^\/connector\/api\/[^/]+\/./.test(path) ? 'POST' : 'GET';
}
