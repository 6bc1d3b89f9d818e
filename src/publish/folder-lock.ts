import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** A lock of another machine is taken for left behind after this time, in milliseconds. */
const OLD = 6 * 3600_000;

/**
 * Takes the lock of a folder: a file that says who has it. One whose process has ended is replaced.
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
      if (attempt > 2 || (owner && isAlive(owner))) throw lockedError(owner, { name, file });
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
  const release = () => {
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

function isAlive({ pid, host, since }: Owner): boolean {
  if (host !== hostname()) return Date.now() - Date.parse(since) < OLD;
  if (pid === process.pid) return true;
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
