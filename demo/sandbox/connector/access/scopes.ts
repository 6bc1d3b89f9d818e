// The scopes that there are, and which of them opens what.
import { fieldError } from '../../http/problem.js';
import { endpoints } from '../model.js';

/** Opens the employees; no part of the documented list, as their paths are only referred to there. */
export const employeeScope = 'Employee';

export const scopeNames: readonly string[] = [
  ...new Set<string>([...Object.values(endpoints), employeeScope]),
];

/** Throws a refusal (400) that lists the scopes that there are. */
export function readScopes(scopes: readonly string[]): string[] {
  if (scopes.length === 0) throw fieldError('scopes', `Give at least one scope of ${scopeNames.join(', ')}.`);
  const unknown = scopes.find((scope) => !scopeNames.includes(scope));
  if (unknown !== undefined)
    throw fieldError('scopes', `There is no scope '${unknown}': there are ${scopeNames.join(', ')}.`);
  return scopeNames.filter((scope) => scopes.includes(scope));
}
