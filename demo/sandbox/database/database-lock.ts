// Keeps a second sandbox from the database of a running one. Programs that only read or change records need no lock.
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Libsql from 'libsql';
import { makePrivateDatabase, makePrivateFolder } from './private-files.js';

/**
 * The path of a database without symbolic links: by any other, it would have another lock, and removing it would remove the link.
 * @param file the database, which need not exist. Throws if it is a link to a missing file
 */
export function realDatabase(file: string): string {
  makePrivateFolder(dirname(file));
  if (existsSync(file)) return realpathSync(file);
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new Error(
      `The database ${file} is a symbolic link to a file that does not exist. Remove the link.`,
    );
  return join(realpathSync(dirname(file)), basename(file));
}

/**
 * Locks a file beside the database, by SQLite: the system ends such a lock with its process, however that ends.
 * @param file as `realDatabase` returns it
 * @returns a function that ends the lock. Throws if another sandbox has it
 */
export function lockDatabase(file: string): () => void {
  makePrivateDatabase(`${file}-lock`);
  const connection = new Libsql(`${file}-lock`);
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    const what = `The database ${file} is in use by a sandbox that is running.`;
    throw new Error(`${what} Stop that one first; nothing has been changed.`, { cause: error });
  }
  return () => {
    connection.exec('ROLLBACK');
    connection.close();
  };
}
