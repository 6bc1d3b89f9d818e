import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { isObject } from '../../core/util/json.js';
import { PublishError } from './publish-error.js';

/** Milliseconds between two times at which the run that holds the lock renews it. */
const RENEW_EVERY = 30_000;
/** Milliseconds after which a lock that was not renewed counts as left behind. */
const OLD = 5 * 60_000;

/**
 * Takes the lock of a folder: a file that names its process, and is renewed as long as it is held. A lock whose process has ended, or that
 * was not renewed, is replaced.
 * @param name of the output, for the error
 * @returns what removes the lock
 * @throws PublishError `locked`; what the file system throws
 */
export function lockFolder(folder: string, name: string): () => void {
  const file = path.join(folder, 'lock');
  const id = randomUUID();
  const text = JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString(), id });
  if (!create(file, text)) {
    const found = textOf(file);
    if (isHeld(file, found)) throw lockedError(file, found, name);
    // Of two runs that find an old lock, one renames it. The other one may rename the new lock of the first, and puts it back.
    const old = `${file}.${id}`;
    const isTaken = rename(file, old) && textOf(old) !== found;
    if (isTaken) rename(old, file);
    rmSync(old, { force: true });
    if (isTaken || !create(file, text)) throw lockedError(file, textOf(file), name);
  }
  const renew = () => {
    const now = new Date();
    try {
      if (textOf(file) === text) utimesSync(file, now, now);
    } catch {
      // The disk has gone: then the run fails by itself.
    }
  };
  const timer = setInterval(renew, RENEW_EVERY).unref();
  const release = () => {
    clearInterval(timer);
    process.off('exit', release);
    if (textOf(file) === text) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** @returns false when the file exists */
function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
}

/** @returns false when the file is missing */
function rename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function ownerOf(text: string): { pid?: unknown; host?: unknown; since?: unknown } {
  try {
    const owner: unknown = JSON.parse(text);
    return isObject(owner) ? owner : {};
  } catch {
    // It is being written.
    return {};
  }
}

/** After a restart, numbers of processes start again: so a lock that was not renewed is old, whatever process has its number. */
function isHeld(file: string, text: string): boolean {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const { pid, host } = ownerOf(text);
  if (age > OLD || typeof pid !== 'number' || host !== hostname()) return age <= OLD;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function lockedError(file: string, text: string, name: string): PublishError {
  const { pid, host, since } = ownerOf(text);
  const who = pid === undefined ? '' : ` (process ${String(pid)} on ${String(host)}, since ${String(since)})`;
  return new PublishError(
    'locked',
    `Another run is publishing to "${name}"${who}. Nothing was changed.`,
    `Wait for its end. If no run is active, remove "${file}".`,
  );
}
