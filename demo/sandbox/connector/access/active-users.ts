// Whether a user account belongs to a current employee.
import type { Database } from '../../database/database.js';
import { tableOf } from '../model.js';

/** Requires an active employee record with this user name, and a position that is valid on that day. */
export function isActiveUser(database: Database, userName: string, today: string): boolean {
  const row = database.first(
    `SELECT 1 AS found FROM "${tableOf('SimpleEmployee')}" AS employee
     JOIN "${tableOf('PositionVersion')}" AS position ON position.employeeId = employee.employeeId
     WHERE employee.userName = ?1 COLLATE NOCASE AND employee.active = 1 AND substr(position.validFrom, 1, 10) <= ?2
       AND (position.validTo IS NULL OR substr(position.validTo, 1, 10) >= ?2)
     LIMIT 1`,
    userName,
    today,
  );
  return row !== undefined;
}
