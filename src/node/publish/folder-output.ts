// Publishes to a folder. Each file is made in a folder of the same file system and renamed, so that readers get the old or the new content.

import { constants, rmSync } from 'node:fs';
import { access, mkdir, readFile, rename, rmdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { lockFolder } from './folder-lock.js';
import { codeOf, fileError, type Output } from './output.js';
import { PublishError } from './publish-error.js';

/** Files whose status is asked for at the same time. */
const AT_ONCE = 64;

export class FolderOutput implements Output {
  readonly name: string;
  readonly staging: string;
  readonly #folder: string;
  readonly #folders = new Set<string>();

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
    const place = this.#placeOf(file);
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
      if (!isRemoved) break;
    }
  }

  async lock(): Promise<() => Promise<void>> {
    const own = this.#placeOf('.career-elements');
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

  async #stampOf(file: string): Promise<string | undefined> {
    try {
      const status = await stat(this.#placeOf(file), { bigint: true });
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
