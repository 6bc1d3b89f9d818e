// Publishes to a folder. Each file is written beside its place and renamed, so that at any moment there is a whole one.

import { constants, rmSync } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from './folder-lock.js';
import type { FileOptions, Output } from './output.js';
import { PublishError } from './publish-error.js';

/** Files whose status is asked for at the same time. */
const AT_ONCE = 64;

/** A file that is being written; a process that is killed leaves it, and the next one to publish here removes it. */
const TEMPORARY = '.career-elements/writing';

export class FolderOutput implements Output {
  readonly name: string;
  readonly #folder: string;
  #number = 0;
  readonly #folders = new Set<string>();

  private constructor(name: string, folder: string) {
    this.name = name;
    this.#folder = folder;
  }

  /** @throws PublishError `file` when it is no folder that can be written to */
  static async open(name: string, base: string): Promise<FolderOutput> {
    const folder = path.resolve(base, name);
    try {
      if (!(await stat(folder)).isDirectory())
        throw Object.assign(new Error('no place for files'), { code: 'ENOTDIR' });
      await access(folder, constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw folderError(cause, name);
    }
    return new FolderOutput(name, folder);
  }

  async list(paths: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const iterator = paths[Symbol.iterator]();
    const worker = async () => {
      for (let next = iterator.next(); !next.done; next = iterator.next()) {
        const stamp = await this.#stampOf(next.value);
        if (stamp !== undefined) found.set(next.value, stamp);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
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

  async write(file: string, bytes: Uint8Array, _options: FileOptions): Promise<string> {
    const place = this.#placeOf(file);
    // In the same file system, where a rename is atomic.
    const temporary = this.#placeOf(`${TEMPORARY}/${process.pid}-${(this.#number += 1)}`);
    try {
      await this.#makeFolder(path.dirname(temporary));
      await this.#makeFolder(path.dirname(place));
      const handle = await open(temporary, 'w', 0o666);
      try {
        await handle.writeFile(bytes);
      } finally {
        await handle.close();
      }
      await rename(temporary, place);
      return (await this.#stampOf(file)) ?? '';
    } catch (cause) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw fileError(cause, file, 'written');
    }
  }

  async remove(file: string): Promise<void> {
    try {
      await unlink(this.#placeOf(file));
    } catch (cause) {
      if (!isMissing(cause)) throw fileError(cause, file, 'removed');
    }
    // Folders that are empty now; those with other files stay.
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      const isRemoved = await rmdir(this.#placeOf(folder)).then(
        () => true,
        () => false,
      );
      this.#folders.delete(this.#placeOf(folder));
      if (!isRemoved) break;
    }
  }

  async lock(): Promise<() => Promise<void>> {
    const own = this.#placeOf('.career-elements');
    const isNew = await mkdir(own).then(
      () => true,
      (cause: unknown) => {
        if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw fileError(cause, '.career-elements', 'made');
      },
    );
    const unlock = await lockFolder(own, this.name).catch((cause: unknown) => {
      throw cause instanceof PublishError ? cause : fileError(cause, '.career-elements/lock', 'written');
    });
    // What a run left that was killed.
    const removeTemporary = () => rmSync(this.#placeOf(TEMPORARY), { recursive: true, force: true });
    removeTemporary();
    return async () => {
      removeTemporary();
      await unlock();
      if (isNew) await rmdir(own).catch(() => undefined);
    };
  }

  #placeOf(file: string): string {
    const place = path.join(this.#folder, ...file.split('/'));
    if (place === this.#folder || place.startsWith(this.#folder.replace(/[/\\]?$/, path.sep))) return place;
    throw new PublishError('file', `"${file}" is not in "${this.name}".`, '');
  }

  async #stampOf(file: string): Promise<string | undefined> {
    try {
      const { size, mtimeNs, isFile } = await stat(this.#placeOf(file), { bigint: true }).then((status) => ({
        size: status.size,
        mtimeNs: status.mtimeNs,
        isFile: status.isFile(),
      }));
      if (!isFile) throw Object.assign(new Error('no place for files'), { code: 'EISDIR' });
      return `${size}-${mtimeNs}`;
    } catch (cause) {
      if (isMissing(cause)) return undefined;
      throw fileError(cause, file, 'read');
    }
  }

  async #makeFolder(folder: string): Promise<void> {
    if (this.#folders.has(folder)) return;
    await mkdir(folder, { recursive: true });
    this.#folders.add(folder);
  }
}

const codeOf = (cause: unknown) => (cause as NodeJS.ErrnoException).code ?? String(cause);

const isMissing = (cause: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(cause));

const REASONS: Readonly<Record<string, readonly [why: string, advice: string]>> = {
  ENOENT: ['it does not exist', 'Create the folder first, or name another one by --out.'],
  ENOTDIR: ['it is a file, or a part of its path is one', 'Name a folder by --out.'],
  EEXIST: ['a file is where its folder is to be', 'Move that file, or change the paths of pages.'],
  EISDIR: ['there is a folder of that name', 'Move that folder, or change the paths of pages.'],
  EACCES: ['permission denied', 'Let the user of this job write to the folder and all in it.'],
  EPERM: ['permission denied', 'Let the user of this job write to the folder and all in it.'],
  EROFS: ['the file system is read-only', 'Write to another folder, or mount this one for writing.'],
  ENOSPC: ['the disk is full', 'Make room and run the command again, which completes the site.'],
  EDQUOT: [
    'the quota of this user is used up',
    'Make room and run the command again, which completes the site.',
  ],
  EFBIG: ['it is larger than this user may write', 'Raise the limit (ulimit -f) and run the command again.'],
  ENAMETOOLONG: ['its name is too long', 'Make the paths of pages shorter.'],
  EMFILE: ['too many files are open', 'Raise the limit (ulimit -n).'],
  EIO: ['the disk failed', 'Check the disk.'],
};

function folderError(cause: unknown, name: string): PublishError {
  const code = codeOf(cause);
  const [why, advice] = REASONS[code] ?? [code, 'Check the folder after --out.'];
  return new PublishError(
    'file',
    `The folder "${name}" cannot be written to: ${why}. Nothing was changed.`,
    advice,
    cause,
  );
}

/** Converts an error of the file system to a sentence and advice. */
export function fileError(cause: unknown, file: string, action: string): PublishError {
  if (cause instanceof PublishError) return cause;
  const code = codeOf(cause);
  const [why, advice] = REASONS[code] ?? [code, 'Check the folder after --out.'];
  return new PublishError(
    'file',
    `"${file}" cannot be ${action}: ${why}${why === code ? '' : ` (${code})`}.`,
    advice,
    cause,
  );
}
