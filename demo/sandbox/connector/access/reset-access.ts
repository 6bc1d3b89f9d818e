// Resets access control to the state of a new database.
import type { Registry } from './registry.js';

const tables = [
  'access_keys',
  'access_tenants',
  'access_links',
  'access_identities',
  'identity_provider_applications',
  'usage_integrations',
  'usage_days',
  'usage_traces',
  'usage_batches',
];

export function resetAccess({ database }: Registry): void {
  for (const table of tables) database.run(`DELETE FROM ${table}`);
  database.run("DELETE FROM access_settings WHERE name IN ('plan', 'daily-requests', 'limit-enforced')");
}
