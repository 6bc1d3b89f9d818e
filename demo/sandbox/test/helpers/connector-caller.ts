// A Connector service with a clock that a test sets, and its database seen from outside.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import Libsql from 'libsql';
import { Database } from '../../database/database.js';
import type { Sandbox, SandboxOptions } from '../../sandbox.js';
import { anchor, start, trustingFetch } from '../../../../test/helpers/node/sandbox-client.js';

export const minute = 60_000;
export const day = 24 * 60 * minute;

type Headers = Record<string, string>;

export interface Connector {
  sandbox: Sandbox;
  database: Database;
  file: string;
  /** Lets the time of the service go on. */
  pass(milliseconds: number): void;
  now(): Date;
  /** `path` is below the base URL. */
  get(path: string, headers?: Headers): Promise<Response>;
  send(path: string, init: RequestInit): Promise<Response>;
  /** The Authorization header of a new key. */
  keyFor(...scopes: string[]): Headers;
  /** What the files of the database hold, as bytes read as text. */
  stored(): string;
}

export async function startConnector(t: TestContext, options: SandboxOptions = {}): Promise<Connector> {
  const folder = mkdtempSync(join(tmpdir(), 'connector-test-'));
  const file = join(folder, 'sandbox.db');
  let time = Date.parse(`${anchor}T12:00:00Z`);
  const now = () => new Date(time);
  const sandbox = await start({ database: file, now, ...options });
  // Not by `openDatabase`, which looks into the file first: a process that closes a file loses all its locks on it, the
  // sandbox's too, and another process would take the database for one that nobody uses.
  const database = new Database(new Libsql(file));
  database.all('PRAGMA busy_timeout = 5000');
  t.after(async () => {
    database.close();
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });
  const send = (path: string, init: RequestInit) =>
    trustingFetch(sandbox.connectorUrl + path, { redirect: 'manual', ...init });
  return {
    sandbox,
    database,
    file,
    now,
    send,
    pass: (milliseconds) => void (time += milliseconds),
    get: (path, headers = {}) => send(path, { headers }),
    keyFor(...scopes) {
      const { value } = sandbox.connector.createKey({ name: 'Test', scopes });
      return { authorization: `ApiKey-v2 ${value}` };
    },
    stored() {
      const files = [file, `${file}-wal`].filter((name) => existsSync(name));
      // By another process, for the same reason.
      return execFileSync('cat', files, { encoding: 'latin1', maxBuffer: 2 ** 30 });
    },
  };
}

interface Used {
  ask(): Promise<Response>;
  lastUsed(): string | null | undefined;
}

/** The last use is undefined before the first request, and is refreshed when five minutes have passed, not before. */
export async function assertLastUse(
  { sandbox, pass, now }: Connector,
  { ask, lastUsed }: Used,
): Promise<void> {
  /** A request is recorded after its answer has left. */
  const askAs = async (count: number) => {
    await ask();
    while (sandbox.connector.traces().length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  assert.equal(lastUsed(), null);
  await askAs(1);
  const first = now().toISOString();
  assert.equal(lastUsed(), first);
  pass(5 * minute - 1);
  await askAs(2);
  assert.equal(lastUsed(), first);
  pass(1);
  await askAs(3);
  assert.equal(lastUsed(), now().toISOString());
}

/** A user account whose employee is active and has a position today, and nobody else's. */
export function someUser({ database }: Connector): { userName: string; employeeId: string } {
  const user = database.first<{ userName: string; employeeId: string }>(
    `SELECT userName, employeeId FROM connector_SimpleEmployee AS employee
     WHERE active = 1 AND userName IS NOT NULL AND EXISTS (
       SELECT 1 FROM connector_PositionVersion AS position WHERE position.employeeId = employee.employeeId
         AND position.validFrom < ?1 AND (position.validTo IS NULL OR position.validTo > ?1))`,
    `${anchor}T23:59:59Z`,
  );
  if (user === undefined) throw new Error('The generated company has no such user.');
  return user;
}
