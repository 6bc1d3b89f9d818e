// The scopes and what each of them allows.
import { fieldError } from '../../http/problem.js';
import { endpoints, type TypeName } from '../model.js';

/** Allows the employee paths. Not in the documented list of scopes, which only refers to these paths. */
export const employeeScope = 'Employee';

export const scopeNames: readonly string[] = [
  ...new Set<string>([...Object.values(endpoints), employeeScope]),
];

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
