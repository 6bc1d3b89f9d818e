// The scopes and what each of them allows.
import { fieldError } from '../../http/problem.js';
import { endpoints, type TypeName } from '../model.js';

/** Allows the employee paths. Not in the documented list of scopes, which only refers to these paths. */
export const employeeScope = 'Employee';

export const scopeNames: readonly string[] = [
  ...new Set<string>([...Object.values(endpoints), employeeScope]),
];

const contents: Readonly<Record<string, string>> = {
  ConcurrentPosition: 'Further positions that employees hold beside their main one',
  Dimensions: 'The four dimensions for accounting',
  EmploymentCategory: 'Employment categories with their working hours',
  Job: 'Jobs with their descriptions',
  JobType: 'Types of jobs',
  Location: 'Places of work with addresses, telephone numbers and e-mail addresses',
  Organization: 'Organizations and what they are parts of',
  PositionVersion: 'Positions over time: title, employee, working hours, validity',
  ReasonCode: 'Reasons of hiring and of leaving',
  Settlement: 'Settlements',
  WorkCalendar: 'Work calendars',
  WorkCalendarDate: 'The dates of work calendars',
  [employeeScope]: 'Employees: names, usernames and e-mail addresses',
};

export interface ScopeDescription {
  scope: string;
  /** What the records are about. */
  content: string;
  /** The paths that it opens. */
  opens: string[];
}

/** What each scope opens, in the order of the scopes. */
export function describeScopes(): ScopeDescription[] {
  return scopeNames.map((scope) => {
    const lists = Object.entries(endpoints).filter(([, tag]) => tag === scope);
    const opens = lists.map(([name]) => `/odata/v2/${name}`);
    if (scope === employeeScope) opens.push('/odata/v2/Employee', '/api/{customerId}/Employees/find');
    return { scope, content: contents[scope] ?? '', opens };
  });
}

/** @throws HttpError (400) that lists the known scopes */
export function readScopes(scopes: readonly string[]): string[] {
  if (scopes.length === 0) throw fieldError('scopes', `Give at least one scope of ${scopeNames.join(', ')}.`);
  const unknown = scopes.find((scope) => !scopeNames.includes(scope));
  if (unknown !== undefined)
    throw fieldError('scopes', `There is no scope '${unknown}': there are ${scopeNames.join(', ')}.`);
  return scopeNames.filter((scope) => scopes.includes(scope));
}

/** The scope of the list of a type. */
export function scopeOf(type: TypeName): string {
  return type === 'SimpleEmployee' ? employeeScope : endpoints[type];
}
