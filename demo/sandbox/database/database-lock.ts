// Keeps a second sandbox from the database of a running one. Programs that only read or change records need no lock.
import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { makePrivateFolder } from './private-files.js';

/**
 * Locks a file beside the database, by SQLite: the system ends such a lock with its process, however that ends.
 * @param file the database, which need not exist
 * @returns a function that ends the lock. Throws if another sandbox has it
 */
export function lockDatabase(file: string): () => void {
  makePrivateFolder(dirname(file));
  const connection = new Libsql(`${existsSync(file) ? realpathSync(file) : file}-lock`);
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
