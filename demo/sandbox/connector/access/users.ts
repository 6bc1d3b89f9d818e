// The user accounts of the company: who can be chosen as an identity, and whether requests of the account are accepted.
import { tableOf } from '../model.js';
import { todayOf, type Registry } from './registry.js';

export type Refusal = 'no-active-employee' | 'no-active-position';

export interface User {
  userName: string;
  employeeId: string;
  /** Empty if the record has no name. */
  name: string;
  active: boolean;
  /** The positions that are valid today. */
  positions: UserPosition[];
  /** Why requests of the account get 401; null if they are accepted. */
  refusal: Refusal | null;
}

export interface UserPosition {
  positionId: string;
  title: string;
  /** The name of the organization; empty without one. */
  organization: string;
}

export interface FoundUsers {
  /** At most 25. */
  users: User[];
  /** How many match. */
  total: number;
}

interface EmployeeRow {
  userName: string;
  employeeId: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  active: number;
}

const maxFound = 25;

/** What usernames are compared by. */
export function userKey(userName: string): string {
  return userName.normalize('NFC').toLowerCase();
}

/** Finds users whose username, name, e-mail address or employee id contain all words; case and accents do not count. */
export function findUsers(registry: Registry, search: string): FoundUsers {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const matching = readEmployees(registry).filter((row) => {
    const text = fold([row.userName, row.firstName, row.lastName, row.email, row.employeeId].join(' '));
    return words.every((word) => text.includes(word));
  });
  const users = matching.slice(0, maxFound).map((row) => describe(registry, row));
  return { users, total: matching.length };
}

/** The user with that name; if several employees share it, one whose requests are accepted. */
export function findUser(registry: Registry, userName: string): User | undefined {
  const key = userKey(userName);
  const users = readEmployees(registry)
    .filter((row) => userKey(row.userName) === key)
    .map((row) => describe(registry, row));
  return users.find(({ refusal }) => refusal === null) ?? users[0];
}

/** What requests of such a user account get. */
export function warningOf(refusal: Refusal): string {
  const what = refusal === 'no-active-employee' ? 'active employee record' : 'active position';
  return `The user has no ${what}: all requests of this account get 401 until there is one.`;
}

function readEmployees({ database }: Registry): EmployeeRow[] {
  return database.all<EmployeeRow>(
    `SELECT userName, employeeId, firstName, lastName, email, active FROM "${tableOf('SimpleEmployee')}"
     WHERE userName IS NOT NULL AND userName <> '' ORDER BY userName, id`,
  );
}

function describe(registry: Registry, row: EmployeeRow): User {
  const positions = registry.database.all<UserPosition>(
    `SELECT position.positionId, coalesce(position.title, '') AS title, coalesce(organization.name, '') AS organization
     FROM "${tableOf('PositionVersion')}" AS position
     LEFT JOIN "${tableOf('Organization')}" AS organization ON organization.organizationId = position.organizationId
     WHERE position.employeeId = ?1 AND substr(position.validFrom, 1, 10) <= ?2
       AND (position.validTo IS NULL OR substr(position.validTo, 1, 10) >= ?2)
     ORDER BY position.positionId`,
    row.employeeId,
    todayOf(registry),
  );
  const active = row.active === 1;
  return {
    userName: row.userName,
    employeeId: row.employeeId,
    name: [row.firstName, row.lastName].filter(Boolean).join(' '),
    active,
    positions,
    refusal: !active ? 'no-active-employee' : positions.length === 0 ? 'no-active-position' : null,
  };
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
