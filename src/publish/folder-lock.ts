import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { PublishError } from './publish-error.js';

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
}

/** Milliseconds between two times at which who holds the lock says that it still runs. */
const RENEW_EVERY = 30_000;
/** Milliseconds after which a lock that nobody has renewed counts as left behind. */
const OLD = 5 * 60_000;

/**
 * Takes the lock of a folder: a file that says who has it, and is renewed as long as it is held. One whose process has ended, or that
 * nobody renews, is replaced.
 * @param name of the output, for the error
 * @throws PublishError `locked`; what the file system throws
 */
export async function lockFolder(folder: string, name: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock');
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  const text = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
  } satisfies Owner);
  // Whole before it is the lock: a link is made at once or not at all.
  writeFileSync(own, text);
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        linkSync(own, file);
        break;
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      }
      const found = readText(file);
      const owner = readOwner(found);
      if (attempt > 2 || (owner && isAlive(owner, file))) throw lockedError(owner, { name, file });
      // Of two that find an old lock, one renames it.
      const old = `${own}.old`;
      try {
        renameSync(file, old);
        // Somebody else was faster, and this is his.
        if (readText(old) !== found) linkSync(old, file);
        rmSync(old, { force: true });
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
  const renew = setInterval(() => {
    const now = new Date();
    try {
      if (readText(file) === text) utimesSync(file, now, now);
    } catch {
      // It is on a disk that has gone: then the run fails by itself.
    }
  }, RENEW_EVERY).unref();
  const release = () => {
    clearInterval(renew);
    process.off('exit', release);
    if (readText(file) === text) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return () => Promise.resolve(release());
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function readOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return undefined;
  }
}

/** A process that has the number of another one is told from it by the age of the lock: after a restart, numbers start again. */
function isAlive({ pid, host }: Owner, file: string): boolean {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age > OLD) return false;
  if (host !== hostname() || pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function lockedError(
  owner: Owner | undefined,
  { name, file }: { readonly name: string; readonly file: string },
): PublishError {
  const who = owner ? ` (process ${owner.pid} on ${owner.host}, since ${owner.since})` : '';
  return new PublishError(
    'locked',
    `Another run is publishing to "${name}"${who}. Nothing was changed.`,
    `Wait for its end. If there is none, remove "${file}".`,
  );
}
