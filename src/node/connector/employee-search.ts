// The search for employees: POST {base_url}/api/{customerId}/Employees/find, a path of the Integration API. The document
// shows neither its body nor its answer, so both are passed on.
import { isObject } from '../../core/util/json.js';
import { checkNumber, invalidOption } from './option-checks.js';
import { ConnectorList } from './list.js';
import type { Access } from './pages.js';
import type { PagingOptions } from './query-types.js';
import { RecordCheck } from './record-check.js';
import type { SimpleEmployee } from './records.js';

/** What `findEmployees()` looks for, and how it brings it. */
export interface FindEmployeesOptions extends PagingOptions {
  /** The customer's id, a part of the path. */
  readonly customerId: string;
  /** The body of the search: what the service takes, for example `{ active: true }` [`{}`, all]. */
  readonly criteria?: Readonly<Record<string, unknown>> | undefined;
}

/** @throws CareerError `configuration` when an option is invalid */
export function findEmployees(access: Access, options: FindEmployeesOptions): ConnectorList<SimpleEmployee> {
  const { customerId, criteria = {}, top = 0 } = options;
  const { baseUrl, warnings, getJson } = access;
  const url = `${baseUrl}/api/${pathSegment(customerId)}/Employees/find`;
  if (!isObject(criteria)) throw invalidOption('criteria', 'must be an object');
  checkNumber('top', top, 0, Number.MAX_SAFE_INTEGER);
  const resource = 'SimpleEmployee';
  return new ConnectorList<SimpleEmployee>({
    access,
    resource,
    url,
    identity: `${url} ${JSON.stringify(criteria)}`,
    options,
    isRaw: false,
    check: new RecordCheck(resource, undefined, warnings).checkAll,
    getJson: async (at, signal) => {
      const answer = await getJson(at, signal, { body: criteria });
      return Array.isArray(answer) ? { value: answer } : answer;
    },
  });
}

function pathSegment(customerId: string): string {
  const isUsable = typeof customerId === 'string' && customerId !== '' && customerId.isWellFormed();
  // A dot would lead to another path.
  if (isUsable && !/^\.{1,2}$/.test(customerId)) return encodeURIComponent(customerId);
  throw invalidOption('customerId', 'must be the id of the customer');
}
