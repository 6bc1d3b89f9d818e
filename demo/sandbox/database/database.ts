// Opens the database file, creates its tables, and runs statements with typed rows.
import { closeSync, existsSync, openSync, readSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { makePrivateDatabase, makePrivateFolder } from './private-files.js';
import { schema, schemaVersion } from './schema.js';

export type Value = string | number | Uint8Array | null;

export class Database {
  readonly #connection: Libsql.Database;

  constructor(connection: Libsql.Database) {
    this.#connection = connection;
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    return this.#connection.prepare(sql).all(values) as Row[];
  }

  // `.all()` on purpose: `.get()` of this driver adds a property to the row.
  first<Row>(sql: string, ...values: Value[]): Row | undefined {
    return this.all<Row>(sql, ...values)[0];
  }

  /** @returns the row id of an insert */
  run(sql: string, ...values: Value[]): number {
    const work = () => Number(this.#connection.prepare(sql).run(values).lastInsertRowid);
    return this.#connection.inTransaction ? work() : this.transaction(work);
  }

  /** Prepares a statement that is run many times. */
  prepare(sql: string): (...values: Value[]) => void {
    const statement = this.#connection.prepare(sql);
    return (...values) => void statement.run(values);
  }

  /**
   * For changes. Takes the lock immediately: if another program holds it, this fails before any statement of `work`. The
   * driver does not finish a statement that failed because of a lock, and no later transaction could be committed.
   */
  transaction<Result>(work: () => Result): Result {
    return this.#connection.transaction(work).immediate();
  }

  close(): void {
    this.#connection.close();
  }
}

/** Throws when the file is not a database of the sandbox, or has another version. */
export function openDatabase(file: string): Database {
  makePrivateFolder(dirname(file));
  if (existsSync(file) && !isDatabase(file)) throw new Error(`${file} is not a database of the sandbox.`);
  makePrivateDatabase(file);
  const connection = new Libsql(file);
  try {
    // NORMAL waits for the disk at checkpoints only: without power the last changes may be lost, and the file stays sound.
    connection.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;',
    );
    createTables(connection, file);
  } catch (error) {
    connection.close();
    throw error;
  }
  return new Database(connection);
}

function createTables(connection: Libsql.Database, file: string): void {
  const pragma = connection.prepare('SELECT user_version AS version FROM pragma_user_version');
  const [{ version }] = pragma.all() as [{ version: number }];
  if (version === schemaVersion) return;
  const tables = connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  if (tables.length > 0) {
    throw new Error(
      `The database ${file} has version ${version}; this sandbox needs version ${schemaVersion}. ` +
        'Start with --fresh to seed a new one (the applications in it are lost).',
    );
  }
  connection.exec(`BEGIN; ${schema} PRAGMA user_version = ${schemaVersion}; COMMIT;`);
}

/** Removes the database; throws if the file is something else. */
export function removeDatabase(file: string): void {
  if (!existsSync(file)) return;
  if (!isDatabase(file)) throw new Error(`${file} is not a database of the sandbox; it is left as it is.`);
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

function isDatabase(file: string): boolean {
  const signature = 'SQLite format 3\0';
  const start = Buffer.alloc(signature.length);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, start, 0, signature.length, 0);
    return length === 0 || start.toString('latin1') === signature;
  } finally {
    closeSync(descriptor);
  }
}
