// Whether a user account belongs to a current employee.
import type { Database } from '../../database/database.js';
import { tableOf } from '../model.js';
import { userKey } from './users.js';

interface Employee {
  userName: string;
  employeeId: string;
}

/** The active employee records with a user name. Case makes no difference, also outside ASCII, which SQLite compares as it is. */
export function activeEmployeesOf(database: Database, userName: string): Employee[] {
  const key = userKey(userName);
  return database
    .all<Employee>(
      `SELECT userName, employeeId FROM "${tableOf('SimpleEmployee')}"
       WHERE active = 1 AND (userName = ? COLLATE NOCASE OR userName GLOB '*[^ -~]*')`,
      key,
    )
    .filter((employee) => userKey(employee.userName) === key);
}

/** Requires an active employee record with this user name, and a position that is valid on that day. */
export function isActiveUser(database: Database, userName: string, today: string): boolean {
  const row = database.first(
    `SELECT 1 AS found FROM "${tableOf('PositionVersion')}"
     WHERE employeeId IN (SELECT value FROM json_each(?1)) AND substr(validFrom, 1, 10) <= ?2
       AND (validTo IS NULL OR substr(validTo, 1, 10) >= ?2)
     LIMIT 1`,
    JSON.stringify(activeEmployeesOf(database, userName).map(({ employeeId }) => employeeId)),
    today,
  );
  return row !== undefined;
}
