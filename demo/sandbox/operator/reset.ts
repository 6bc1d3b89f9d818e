// Empties a section of the sandbox, or resets all of it to the state at its start.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { resetAccess } from '../connector/access/reset-access.js';
import { removeApplications } from '../database/applications.js';
import { replaceOrigins } from '../database/customers.js';
import { clearFaults } from '../faults/fault-list.js';
import type { Env, Service } from '../http/context.js';
import { json, HttpError } from '../http/problem.js';
import { clearRequests } from '../http/request-log.js';
import { clearMails } from '../mail/mailbox.js';
import { readChange } from './changes.js';

type Reset = (service: Service) => void | Promise<void>;

const resets: Readonly<Record<string, Reset>> = {
  all: resetAll,
  applications: ({ database, filesFolder }) => removeFiles(filesFolder, removeApplications(database)),
  mailbox: ({ database }) => clearMails(database),
  requests: ({ database }) => clearRequests(database),
  faults: ({ database }) => clearFaults(database),
};

export async function reset(c: Context<Env>, service: Service): Promise<Response> {
  const { input, isForm } = await readChange(c, service.url());
  const what = String(input['what']);
  if (!Object.hasOwn(resets, what))
    throw new HttpError(400, `what must be one of ${Object.keys(resets).join(', ')}.`);
  await resets[what]!(service);
  return isForm ? c.redirect(`/_sandbox/${what === 'all' ? '' : what}`, 303) : json({ reset: what });
}

/** Resets everything except vacancies and Connector records, which no request changes. */
async function resetAll({ database, filesFolder, connector, origins, receipts }: Service): Promise<void> {
  // Faults first, since one may delay a mail. Pending mails must not arrive after the mailbox is emptied.
  clearFaults(database);
  await receipts.idle();
  connector.recorder.flush();
  const paths = database.transaction(() => {
    clearMails(database);
    clearRequests(database);
    replaceOrigins(database, origins);
    resetAccess(connector.registry);
    return removeApplications(database);
  });
  await removeFiles(filesFolder, paths);
}

async function removeFiles(folder: string, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(join(folder, path), { force: true })));
}
