// The origins whose pages may call the API, for each customer.
import type { Customer } from '../api/customer.js';
import type { Database } from './database.js';

export interface AllowedOrigin {
  customerId: string;
  origin: string;
}

export function listOrigins(database: Database): AllowedOrigin[] {
  return database.all<AllowedOrigin>(
    'SELECT customer_id AS customerId, origin FROM origins ORDER BY customer_id, origin',
  );
}

/** For an unknown customer, an origin on any list is allowed, so that it can read the 404. */
export function isAllowedOrigin(database: Database, customer: Customer | undefined, origin: string): boolean {
  return listOrigins(database).some(
    (allowed) => allowed.origin === origin && (!customer || allowed.customerId === customer.id),
  );
}

export function addOrigin(database: Database, customerId: string, origin: string): void {
  database.run('INSERT OR IGNORE INTO origins (customer_id, origin) VALUES (?, ?)', customerId, origin);
}

export function removeOrigin(database: Database, customerId: string, origin: string): void {
  database.run('DELETE FROM origins WHERE customer_id = ? AND origin = ?', customerId, origin);
}

export function replaceOrigins(database: Database, origins: readonly AllowedOrigin[]): void {
  database.run('DELETE FROM origins');
  for (const { customerId, origin } of origins) addOrigin(database, customerId, origin);
}

/** Normalises an origin (scheme, host and port); undefined if the text is not an origin. */
export function readOrigin(text: string): string | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isBare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}
