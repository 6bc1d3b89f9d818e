// Empties a section of the sandbox, or resets all of it to the state at its start.
import type { Registry } from '../connector/access/registry.js';
import { removeApplications } from '../database/applications.js';
import { replaceOrigins } from '../database/origins.js';
import { clearFaults } from '../faults/fault-list.js';
import type { Service } from '../http/context.js';
import { HttpError } from '../http/problem.js';
import { clearRequests } from '../http/request-log.js';
import { clearMails } from '../mail/mailbox.js';
import { changes, type Routes } from './resource.js';

type Reset = (service: Service) => void | Promise<void>;

const resets: Readonly<Record<string, Reset>> = {
  all: resetAll,
  applications: ({ database }) => removeApplications(database),
  mailbox: ({ database }) => clearMails(database),
  requests: ({ database }) => clearRequests(database),
  faults: ({ database }) => clearFaults(database),
};

const accessTables = [
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

export function addResetRoute(routes: Routes, service: Service): void {
  changes(routes, '/reset', {
    url: service.url,
    apply: async (input) => {
      const what = String(input['what']);
      if (!Object.hasOwn(resets, what))
        throw new HttpError(400, `what must be one of ${Object.keys(resets).join(', ')}.`);
      await resets[what]!(service);
      return { place: () => `/_sandbox/${what === 'all' ? '' : what}`, content: { reset: what } };
    },
  });
}

/** Resets everything except vacancies and Connector records, which no request changes. */
async function resetAll({ database, connector, origins, receipts }: Service): Promise<void> {
  // Faults first, since one may delay a mail. Pending mails must not arrive after the mailbox is emptied.
  clearFaults(database);
  await receipts.idle();
  database.transaction(() => {
    clearMails(database);
    clearRequests(database);
    replaceOrigins(database, origins);
    resetAccess(connector.registry);
    removeApplications(database);
  });
}

/** Resets access control to the state of a new database. */
function resetAccess({ database }: Registry): void {
  for (const table of accessTables) database.run(`DELETE FROM ${table}`);
  database.run("DELETE FROM access_settings WHERE name IN ('plan', 'daily-requests', 'limit-enforced')");
}
