// Files and folders that only their owner can read: applications, secrets of the Connector, and the key of the identity
// provider are in them. Windows has no such modes and passes over them.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { basename } from 'node:path';

export const privateFile = 0o600;
const privateFolder = 0o700;
/** The default folder of the database, which is the sandbox's own. */
const ownFolder = '.sandbox';

/**
 * Makes a folder that is missing. An existing one is restricted if it is the sandbox's own: one that was named may have
 * other files, for other users.
 */
export function makePrivateFolder(folder: string, isOwn = basename(folder) === ownFolder): void {
  mkdirSync(folder, { recursive: true, mode: privateFolder });
  if (isOwn) chmodSync(folder, privateFolder);
}

/** Makes or restricts the file of a database. SQLite gives the two files beside it the same mode. */
export function makePrivateDatabase(file: string): void {
  // Closing a file that is open elsewhere in this process would end the locks of SQLite on it.
  if (!existsSync(file)) closeSync(openSync(file, 'wx', privateFile));
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) chmodSync(file + suffix, privateFile);
  }
}
