// Starts the sandbox: database, mail server and HTTP server, and ends all of them.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.js';
import { listPaths } from './database/applications.js';
import { addOrigin, listCustomers, readOrigin } from './database/customers.js';
import { openDatabase, removeDatabase, type Database } from './database/database.js';
import { localDate, shiftSampleDates } from './database/sample-dates.js';
import { readSamples } from './database/sample.js';
import { seed } from './database/seed.js';
import { clearFaults } from './faults/fault-list.js';
import { isMailDown } from './faults/faults.js';
import { Connections } from './http/connections.js';
import type { Service } from './http/context.js';
import { openMailbox } from './mail/mailbox.js';
import { openReceiptSender } from './mail/receipts.js';

export interface SandboxOptions {
  /** Default 0: a free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** A file; the candidates' files lie in a folder beside it. Default: a temporary folder that `close` removes. */
  database?: string;
  /** Throws the content away and seeds again. */
  fresh?: boolean;
  /** Added to every customer's list of allowed origins. */
  origins?: string[];
  /** YYYY-MM-DD, the day that counts as today. Default: the machine's. */
  today?: string;
  /** The sample company. Default: demo/data. */
  dataFolder?: string;
}

export interface Sandbox {
  readonly url: string;
  readonly port: number;
  readonly customerId: string;
  readonly smtpPort: number;
  /** Ends everything, also while requests are hanging. */
  close(): Promise<void>;
}

/** Rejects when the port is taken, or the database is one of another version. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  const undo: Step[] = [];
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= undoAll(undo));
  try {
    const file = options.database === undefined ? temporaryDatabase(undo) : resolve(options.database);
    const filesFolder = `${file}.files`;
    const database = prepareDatabase(file, filesFolder, options);
    undo.push(() => database.close());
    const [customer] = listCustomers(database);
    if (customer === undefined) throw new Error(`The database ${file} has no customer. Start with --fresh.`);

    const mailbox = await openMailbox(database, '127.0.0.1', () => isMailDown({ database }));
    undo.push(() => mailbox.close());
    const receipts = openReceiptSender(database, '127.0.0.1', mailbox.port);
    undo.push(() => receipts.close());

    const stopping = new AbortController();
    let url = '';
    const { server, settle } = serve({
      connections: new Connections(),
      database,
      filesFolder,
      url: () => url,
      today: () => options.today ?? localDate(),
      stopping: stopping.signal,
      sendReceipt: receipts.send,
    });
    undo.push(async () => {
      stopping.abort();
      const closed = server.listening ? once(server, 'close') : undefined;
      server.close();
      server.closeAllConnections();
      await closed;
      await settle();
    });
    server.listen(options.port ?? 0, host);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    url = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
    return { url, port, customerId: customer.id, smtpPort: mailbox.port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Step = () => unknown;

/** The last first; a step that fails keeps no other from being taken. */
async function undoAll(steps: Step[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of [...steps].reverse()) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'The sandbox did not stop cleanly.');
}

function temporaryDatabase(undo: Step[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'career-elements-sandbox-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'sandbox.db');
}

function prepareDatabase(file: string, filesFolder: string, options: SandboxOptions): Database {
  if (options.fresh) {
    removeDatabase(file);
    rmSync(filesFolder, { recursive: true, force: true });
  }
  const database = openDatabase(file);
  try {
    if (listCustomers(database).length === 0)
      seed(database, readSamples(options.dataFolder ?? defaultDataFolder()));
    shiftSampleDates(database, options.today ?? localDate());
    // A fault of yesterday would only puzzle.
    clearFaults(database);
    for (const text of options.origins ?? []) {
      const origin = readOrigin(text);
      if (origin === undefined) throw new Error(`'${text}' is no origin such as http://localhost:5173.`);
      for (const { id } of listCustomers(database)) addOrigin(database, id, origin);
    }
    removeStrayFiles(database, filesFolder);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Files of an upload that a stop of the sandbox broke off belong to no application. */
function removeStrayFiles(database: Database, filesFolder: string): void {
  mkdirSync(filesFolder, { recursive: true });
  const known = new Set(listPaths(database));
  for (const name of readdirSync(filesFolder)) if (!known.has(name)) rmSync(join(filesFolder, name));
}

/** `settle` resolves when no handler is at work any more. */
function serve(service: Service): { server: Server; settle: () => Promise<unknown> } {
  const app = createApp(service);
  // The globals of a program that starts a sandbox stay its own, and bodies are read or drained by the handlers.
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  const atWork = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    service.connections.note(request, response);
    const work = listener(request, response).finally(() => atWork.delete(work));
    atWork.add(work);
  });
  return { server, settle: () => Promise.allSettled(atWork) };
}

function defaultDataFolder(): string {
  return join(dirname(fileURLToPath(import.meta.url)), '..', 'data');
}
