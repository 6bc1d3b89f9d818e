// Publishes to a folder. Each file is made in a folder of the same file system and renamed, so that readers get the old or the new content.

import { randomUUID } from 'node:crypto';
import { constants, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { access, lstat, mkdir, readFile, realpath, rename, rmdir, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import pMap from 'p-map';
import { isObject } from '../../../core/util/json.js';
import { codeOf, fileError, type Output } from './output.js';
import { PublishError } from '../publish-error.js';

/** Files whose status is asked for at the same time. */
const AT_ONCE = 64;

export class FolderOutput implements Output {
  readonly name: string;
  readonly staging: string;
  readonly #folder: string;
  /** Those that are there. */
  readonly #folders = new Set<string>();
  /** Those of which is known where they lead. */
  readonly #inside = new Map<string, Promise<void>>();

  private constructor(name: string, folder: string) {
    this.name = name;
    this.#folder = folder;
    this.staging = path.join(folder, '.career-elements', 'new');
  }

  /** @throws PublishError `file` when it is not a folder that can be written to */
  static async open(name: string, base: string): Promise<FolderOutput> {
    const folder = path.resolve(base, name);
    try {
      if (!(await stat(folder)).isDirectory()) throw systemError('ENOTDIR');
      await access(folder, constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw fileError(cause, name, 'written to', ' Nothing was changed.');
    }
    return new FolderOutput(name, folder);
  }

  async list(paths: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const look = async (file: string) => {
      const stamp = await this.#stampOf(file);
      if (stamp !== undefined) found.set(file, stamp);
    };
    await pMap(paths, look, { concurrency: AT_ONCE });
    return found;
  }

  async read(file: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(this.#placeOf(file));
    } catch (cause) {
      if (isMissing(cause)) return undefined;
      throw fileError(cause, file, 'read');
    }
  }

  async put(file: string, staged: string): Promise<string> {
    const place = await this.#insideOf(file);
    const folder = path.dirname(place);
    try {
      if (!this.#folders.has(folder)) await mkdir(folder, { recursive: true });
      this.#folders.add(folder);
      await rename(staged, place);
      return (await this.#stampOf(file)) ?? '';
    } catch (cause) {
      throw fileError(cause, file, 'written');
    }
  }

  async remove(file: string): Promise<void> {
    try {
      await unlink(await this.#insideOf(file));
    } catch (cause) {
      if (!isMissing(cause)) throw fileError(cause, file, 'removed');
    }
    // Folders that are empty now; those with other files stay.
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      const isRemoved = await rmdir(this.#placeOf(folder)).then(
        () => true,
        () => false,
      );
      if (!isRemoved) break;
    }
  }

  async lock(): Promise<() => Promise<void>> {
    const own = path.dirname(await this.#insideOf('.career-elements/lock'));
    const removeStaging = () => rmSync(this.staging, { recursive: true, force: true });
    let unlock = () => {};
    try {
      await mkdir(own, { recursive: true });
      unlock = lockFolder(own, this.name);
      // What a run left that was killed.
      removeStaging();
      await mkdir(this.staging);
    } catch (cause) {
      unlock();
      throw fileError(cause, '.career-elements', 'written to', ' Nothing was changed.');
    }
    return async () => {
      removeStaging();
      unlock();
      // Without a manifest, it is empty.
      await rmdir(own).catch(() => undefined);
    };
  }

  #placeOf(file: string): string {
    const place = path.join(this.#folder, ...file.split('/'));
    if (place.startsWith(this.#folder.replace(/[/\\]?$/, path.sep))) return place;
    throw new PublishError('file', `"${file}" is not in "${this.name}".`, '');
  }

  /** The place of a file whose folder is in this one: a link may lead elsewhere. */
  async #insideOf(file: string): Promise<string> {
    const place = this.#placeOf(file);
    const folder = path.dirname(place);
    const known = this.#inside.get(folder) ?? this.#checkFolder(folder, file);
    this.#inside.set(folder, known);
    await known;
    return place;
  }

  /** @throws PublishError `file` when a part of its path leads out of this folder */
  async #checkFolder(folder: string, file: string): Promise<void> {
    if (folder === this.#folder) return;
    const own = (await realpath(this.#folder)).replace(/[/\\]?$/, path.sep);
    for (
      let part = folder;
      part.startsWith(this.#folder) && part !== this.#folder;
      part = path.dirname(part)
    ) {
      const real = await realpath(part).catch(async (cause: unknown) => {
        if (!isMissing(cause)) throw cause;
        // A link that leads to nothing is there.
        return lstat(part).then(
          () => '',
          () => undefined,
        );
      });
      if (real === undefined) continue;
      if (real.startsWith(own)) return;
      const advice = 'Put a folder in the place of the link, or name the other folder by --out.';
      throw new PublishError(
        'file',
        `The folder of "${file}" is a link that leads out of "${this.name}".`,
        advice,
      );
    }
  }

  async #stampOf(file: string): Promise<string | undefined> {
    try {
      const status = await stat(await this.#insideOf(file), { bigint: true });
      if (!status.isFile()) throw systemError('EISDIR');
      return `${status.size}-${status.mtimeNs}`;
    } catch (cause) {
      if (isMissing(cause)) return undefined;
      throw fileError(cause, file, 'read');
    }
  }
}

const systemError = (code: string) => Object.assign(new Error('not a place for files'), { code });

const isMissing = (cause: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(cause));

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
  const ours = { pid: process.pid, host: hostname(), since: new Date().toISOString(), id: randomUUID() };
  const isOurs = () => readLock(file).id === ours.id;
  if (!createLock(file, ours)) {
    const found = readLock(file);
    if (isHeld(file, found)) throw lockedError(file, found, name);
    // Of two runs that find an old lock, one renames it. The other one may rename the new lock of the first, and puts it back.
    const old = `${file}.${ours.id}`;
    const isTaken = renameLock(file, old) && readLock(old).id !== found.id;
    if (isTaken) renameLock(old, file);
    rmSync(old, { force: true });
    if (isTaken || !createLock(file, ours)) throw lockedError(file, readLock(file), name);
  }
  const renew = () => {
    const now = new Date();
    try {
      if (isOurs()) utimesSync(file, now, now);
    } catch {
      // Without the disk, the run fails by itself.
    }
  };
  const timer = setInterval(renew, RENEW_EVERY).unref();
  const release = () => {
    clearInterval(timer);
    process.off('exit', release);
    if (isOurs()) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

interface Lock {
  readonly pid?: unknown;
  readonly host?: unknown;
  readonly since?: unknown;
  readonly id?: unknown;
}

/** @returns false when the file exists */
function createLock(file: string, lock: Lock): boolean {
  try {
    writeFileSync(file, JSON.stringify(lock), { flag: 'wx' });
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false;
    throw cause;
  }
}

/** @returns false when the file is missing */
function renameLock(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Empty without a lock, and while it is being written. */
function readLock(file: string): Lock {
  try {
    const lock: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isObject(lock) ? lock : {};
  } catch {
    return {};
  }
}

/** After a restart, numbers of processes start again: a lock that was not renewed is old, although a process has its number. */
function isHeld(file: string, { pid, host }: Lock): boolean {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age > OLD || typeof pid !== 'number' || host !== hostname()) return age <= OLD;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return codeOf(cause) === 'EPERM';
  }
}

function lockedError(file: string, { pid, host, since }: Lock, name: string): PublishError {
  const who = pid === undefined ? '' : ` (process ${String(pid)} on ${String(host)}, since ${String(since)})`;
  return new PublishError(
    'locked',
    `Another run is publishing to "${name}"${who}. Nothing was changed.`,
    `Wait for its end. If no run is active, remove "${file}".`,
  );
}
