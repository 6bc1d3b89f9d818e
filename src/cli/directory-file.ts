// Writes a file whole or not at all: beside it first, then in its place. Whoever reads meanwhile reads the old one, or
// the new one; of two that write at once, the later one stands.

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, constants, lstat, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from './command-error.js';

/** Where the file will stand. */
export interface Target {
  /** Without symbolic links. */
  readonly path: string;
  /** The permissions of the file that stands there; undefined when none does. */
  readonly mode: number | undefined;
}

/** A file that is larger is no directory. */
const largestOld = 256 * 1024 * 1024;

/**
 * Looks before anything is read from the service whether the file could be written.
 * A symbolic link is kept: the file that it leads to is replaced, in the folder where that one stands.
 * @throws CommandError `file`
 */
export async function findTarget(out: string): Promise<Target> {
  try {
    if (/[/\\]$/.test(out)) throw isFolder(out);
    const found = await existing(path.resolve(out));
    const folder = path.dirname(found.path);
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
    await access(folder, constants.W_OK);
    return found;
  } catch (error) {
    throw fileError(error, out);
  }
}

async function existing(file: string): Promise<Target> {
  const link = await lstat(file).catch(unlessMissing);
  if (link === undefined) return { path: file, mode: undefined };
  const real = link.isSymbolicLink() ? await realpath(file).catch(unlessMissing) : file;
  if (real === undefined) {
    throw new CommandError(
      'file',
      `"${file}" is a symbolic link to a file that does not exist.`,
      'Create that file or remove the link; it is not guessed which of the two is meant.',
    );
  }
  const at = await stat(real);
  if (at.isDirectory()) throw isFolder(file);
  if (!at.isFile()) {
    throw new CommandError('file', `"${file}" is a device or a pipe, not a file.`, 'Name a file with --out.');
  }
  return { path: real, mode: at.mode & 0o7777 };
}

/** The file's content; undefined when there is no file. `null`: it is too large to be one of ours. */
export async function readOld(target: Target): Promise<Buffer | null | undefined> {
  try {
    const old = await stat(target.path).catch(unlessMissing);
    if (old === undefined) return undefined;
    return old.size > largestOld ? null : await readFile(target.path);
  } catch (error) {
    throw fileError(error, target.path, 'read');
  }
}

/**
 * Puts a new content in the file's place.
 * @param signal gives up, as long as the new one is not in its place
 * @throws CommandError `file`; the signal's reason. In both cases the old file is untouched, and no other is left.
 */
export async function replaceFile(target: Target, content: Buffer, signal: AbortSignal): Promise<void> {
  const { dir, base } = path.parse(target.path);
  // In the same folder: a rename is whole only within one file system.
  const temporary = path.join(dir, `.${base}.${randomBytes(6).toString('hex')}.tmp`);
  // For who ends the process in the middle, by a second Ctrl-C.
  const removeAtExit = () => rmSync(temporary, { force: true });
  process.on('exit', removeAtExit);
  try {
    signal.throwIfAborted();
    const handle = await open(temporary, 'wx', 0o666);
    try {
      if (target.mode !== undefined) await handle.chmod(target.mode);
      await handle.writeFile(content, { signal });
      // A disk may say only now that it is full; and after a power cut a renamed file must not be an empty one.
      await handle.sync();
    } finally {
      await handle.close();
    }
    signal.throwIfAborted();
    await rename(temporary, target.path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    signal.throwIfAborted();
    throw fileError(error, target.path);
  } finally {
    process.off('exit', removeAtExit);
  }
}

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function isFolder(file: string): CommandError {
  return new CommandError(
    'file',
    `"${file}" is a folder.`,
    'Name a file in it: --out public/directory.json.',
  );
}

const causes: Readonly<Record<string, readonly [string, string]>> = {
  ENOENT: ['its folder does not exist', 'Create the folder first; the command creates none.'],
  ENOTDIR: ['what should be its folder is a file', 'Check the path after --out.'],
  EACCES: ['this user may not do that', 'Let the user of this job read the file and write to its folder.'],
  EPERM: ['this user may not do that', 'Let the user of this job read the file and write to its folder.'],
  EROFS: ['the file system is read-only', 'Write to another folder, or mount this one for writing.'],
  ENOSPC: ['the disk is full', 'Make room and run the command again; the old file is untouched.'],
  EDQUOT: [
    'the quota of this user is used up',
    'Make room and run the command again; the old file is untouched.',
  ],
  EFBIG: [
    'the file is larger than this user may write',
    'Raise the limit (ulimit -f); the old file is untouched.',
  ],
  ENAMETOOLONG: ['its name is too long', 'Name a shorter one with --out.'],
  EMFILE: ['too many files are open', 'Close some, or raise the limit (ulimit -n).'],
  EIO: ['the disk failed', 'Check the disk; the old file is untouched.'],
};

/** Says in a sentence what the system said in a code, and what to do. */
export function fileError(error: unknown, file: string, deed = 'written'): CommandError {
  if (error instanceof CommandError) return error;
  const code = codeOf(error);
  const [why, advice] = causes[code] ?? [code || String(error), 'Check the path after --out.'];
  return new CommandError(
    'file',
    `"${file}" cannot be ${deed}: ${why}${code ? ` (${code})` : ''}.`,
    advice,
    error,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
