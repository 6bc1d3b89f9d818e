// Why a user account is refused, for the log of the service: the response does not tell.
import type { Database } from '../../database/database.js';
import { activeEmployeesOf } from './active-users.js';

/** The reason, if the account has an entry, and is refused all the same. */
export function reasonOfRefusal(database: Database, userName: string): string {
  return activeEmployeesOf(database, userName).length === 0
    ? 'it has no active employee record'
    : 'its employee has no active position';
}

/** Reasons that were logged. A program that asks again and again must not fill the log. */
const logged = new Set<string>();
const mostLogged = 1000;

/** Logs a refusal, once for each reason of an account. */
export function logRefusedUser(userName: string, reason: string): void {
  const line = `Sandbox: the Connector refuses the user account ${JSON.stringify(userName)}: ${reason}.`;
  if (logged.has(line)) return;
  if (logged.size >= mostLogged) logged.clear();
  logged.add(line);
  console.warn(line);
}
