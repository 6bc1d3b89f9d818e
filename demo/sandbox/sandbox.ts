// Starts and stops the sandbox: database, mail server and HTTP server.
import { setMaxListeners } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { customerOf } from './api/customer.js';
import { localDate } from './api/dates.js';
import { createApp } from './app.js';
import { writeAddress } from './connector/access/settings.js';
import { connectorControl, type ConnectorControl } from './connector/access/access.js';
import { openConnector } from './connector/connector-service.js';
import { generateCompany, hasCompany } from './connector/data/company.js';
import { QueryWorker } from './connector/query/query-worker.js';
import { addOrigin, listOrigins, readOrigin } from './database/origins.js';
import { openDatabase, removeDatabase, type Database } from './database/database.js';
import { lockDatabase, realDatabase } from './database/database-lock.js';
import { readSamples, type Sample } from './database/sample.js';
import { clearFaults } from './faults/fault-list.js';
import { isMailDown } from './faults/faults.js';
import { makeCertificate } from './http/certificate.js';
import { Connections } from './http/connections.js';
import { serve } from './http/server.js';
import { openMailbox } from './mail/mailbox.js';
import { openReceiptSender } from './mail/receipts.js';

export interface SandboxOptions {
  /** Default 0: a free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** HTTPS only, with a self-signed certificate generated at the start. Default: HTTP. */
  tls?: boolean;
  /** A file. Default: one in a temporary folder that `close` removes. */
  database?: string;
  /** Deletes the content and seeds the database again. */
  fresh?: boolean;
  /** Added to every customer's list of allowed origins. */
  origins?: string[];
  /** Today's date, YYYY-MM-DD. Default: the machine's. */
  today?: string;
  /** The clock of the Connector, for keys, links and tokens. Default: the machine's. */
  now?: () => Date;
  /** The sample company. Default: demo/data. */
  dataFolder?: string;
  /** The number of employees of the first sample company in the Connector's records. Default 120. */
  employees?: number;
  /** Milliseconds that a query of the Connector may take; after it, the response is 503. Default 5000. */
  queryTimeLimit?: number;
  /**
   * Whether `$expand` and paths lead to records of resources outside the caller's scopes, as with hosts that are known to
   * be open. Default: they do not; such a property is unknown.
   */
  showsRelatedRecords?: boolean;
  /**
   * Whether vacancies have what hosts add to the documented records: `salary`, and in lists `image` too. Default: they have
   * the documented properties only.
   */
  showsHostFields?: boolean;
}

export interface Sandbox {
  readonly url: string;
  /** The base URL of the Connector service. */
  readonly connectorUrl: string;
  /** The Connector's administration functions. */
  readonly connector: ConnectorControl;
  readonly port: number;
  readonly customerId: string;
  readonly smtpPort: number;
  /** With TLS: the certificate to trust, PEM. */
  readonly certificate?: string;
  /** Answers a request of this process, without a connection that others could break: for the operator's side. */
  fetch(request: Request): Promise<Response>;
  /** Stops everything, even if requests are pending. */
  close(): Promise<void>;
}

/** Rejects when the port or the database is in use, before it has changed anything, or when the database has another version. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  const cleanup: CleanupStep[] = [];
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= runCleanup(cleanup));
  try {
    const samples = readSamples(options.dataFolder ?? defaultDataFolder());
    const customers = samples.map((sample) => customerOf(sample, options.today ?? localDate()));
    const addedOrigins = (options.origins ?? []).map(checkOrigin);

    const certificate = options.tls ? await makeCertificate() : undefined;
    const connections = new Connections();
    const server = await serve(connections, { port: options.port ?? 0, host, certificate });
    cleanup.push(() => server.close());
    const url = `${certificate ? 'https' : 'http'}://${hostInUrl(host)}:${server.port}`;

    const file = realDatabase(
      options.database === undefined ? temporaryDatabase(cleanup) : resolve(options.database),
    );
    cleanup.push(lockDatabase(file));
    const database = prepareDatabase(file, samples[0]!, options);
    cleanup.push(() => database.close());
    for (const { id } of customers) for (const origin of addedOrigins) addOrigin(database, id, origin);

    const mailbox = await openMailbox(database, '127.0.0.1', () => isMailDown({ database }));
    cleanup.push(() => mailbox.close());
    const receipts = openReceiptSender(database, '127.0.0.1', mailbox.port);
    cleanup.push(() => receipts.close());

    const stopping = new AbortController();
    setMaxListeners(0, stopping.signal); // each pending response adds a listener
    const now = options.now ?? (() => new Date());
    const today = () => options.today ?? localDate(now());
    const queries = new QueryWorker(file, options.queryTimeLimit ?? 5000);
    cleanup.push(() => queries.close());
    const connector = await openConnector({ database, now, today }, () => url, {
      queries,
      showsRelatedRecords: options.showsRelatedRecords ?? false,
    });
    cleanup.push(() => connector.recorder.close());
    cleanup.push(() => connector.heartbeat.stop());
    const app = createApp({
      connections,
      connector,
      database,
      customers,
      url: () => url,
      today,
      stopping: stopping.signal,
      receipts,
      origins: listOrigins(database),
      showsHostFields: options.showsHostFields ?? false,
    });
    cleanup.push(() => {
      stopping.abort();
      // Before the server, which waits for its handlers.
      return Promise.all([queries.close(), server.close()]);
    });
    writeAddress(connector.registry, url);
    connector.heartbeat.start();
    server.answer(app);
    return {
      url,
      connectorUrl: `${url}/connector`,
      connector: connectorControl(connector.registry),
      port: server.port,
      customerId: customers[0]!.id,
      smtpPort: mailbox.port,
      ...(certificate && { certificate: certificate.certificate }),
      fetch: async (request) => app.fetch(request),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type CleanupStep = () => unknown;

/** Runs the steps in reverse order; a failed step does not stop the others. */
async function runCleanup(steps: CleanupStep[]): Promise<void> {
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

function temporaryDatabase(undo: CleanupStep[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'career-elements-sandbox-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'sandbox.db');
}

function prepareDatabase(file: string, sample: Sample, options: SandboxOptions): Database {
  if (options.fresh) {
    removeDatabase(file);
  }
  const database = openDatabase(file);
  try {
    // The Connector serves the first company.
    const { employees = 120, today = localDate() } = options;
    if (!hasCompany(database)) generateCompany(database, { basis: sample.company, employees, today });
    // A fault left over from an earlier run would be confusing.
    clearFaults(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function checkOrigin(text: string): string {
  const origin = readOrigin(text);
  if (origin === undefined) throw new Error(`'${text}' is not an origin such as http://localhost:5173.`);
  return origin;
}

/** The host as written in a URL. */
function hostInUrl(host: string): string {
  if (host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function defaultDataFolder(): string {
  return join(dirname(fileURLToPath(import.meta.url)), '..', 'data');
}
