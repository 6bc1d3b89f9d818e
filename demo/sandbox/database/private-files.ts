// Files and folders that only their owner can read: applications, secrets of the Connector, and the key of the identity
// provider are in them. Windows has no such modes: there, these calls change nothing.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { basename } from 'node:path';

const privateFile = 0o600;
const privateFolder = 0o700;
/** The default folder of the database, which is the sandbox's own. */
const ownFolder = '.sandbox';

/** Makes a folder that is missing. An existing one is restricted only by its default name: another may have files of others. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateFolder });
  if (basename(folder) === ownFolder) chmodSync(folder, privateFolder);
}

/** Makes or restricts the file of a database. SQLite gives the two files beside it the same mode. */
export function makePrivateDatabase(file: string): void {
  // Closing a file that is open elsewhere in this process would end the locks of SQLite on it.
  if (!existsSync(file)) closeSync(openSync(file, 'wx', privateFile));
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) chmodSync(file + suffix, privateFile);
  }
}
