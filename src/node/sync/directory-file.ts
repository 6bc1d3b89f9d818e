// Replaces a file atomically: writes a temporary file, then renames it. A concurrent reader sees either the old or the new
// file; of two concurrent writers the last one wins.

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, constants, lstat, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, systemErrorCode } from '../commands/command-error.js';

/** Where the file is written. */
export interface Target {
  /** Without symbolic links. */
  readonly path: string;
  /** The permissions of the existing file; undefined when no file exists. */
  readonly mode: number | undefined;
}

/** In bytes. A larger file is not a directory. */
const MAX_EXISTING_SIZE = 256 * 1024 * 1024;

/**
 * Checks that the file can be written, before anything is read from the service.
 * A symbolic link is kept: its target is replaced, in the target's folder.
 * @throws CommandError `file`
 */
export async function findTarget(out: string): Promise<Target> {
  try {
    if (/[/\\]$/.test(out)) throw folderError(out);
    const found = await resolveTarget(path.resolve(out));
    const folder = path.dirname(found.path);
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
    await access(folder, constants.W_OK);
    return found;
  } catch (error) {
    throw fileError(error, out);
  }
}

async function resolveTarget(file: string): Promise<Target> {
  const link = await lstat(file).catch(unlessMissing);
  if (link === undefined) return { path: file, mode: undefined };
  const real = link.isSymbolicLink() ? await realpath(file).catch(unlessMissing) : file;
  if (real === undefined) {
    throw new CommandError(
      'file',
      `"${file}" is a symbolic link to a file that does not exist.`,
      'Create that file or remove the link.',
    );
  }
  const status = await stat(real);
  if (status.isDirectory()) throw folderError(file);
  if (!status.isFile()) {
    throw new CommandError('file', `"${file}" is a device or a pipe, not a file.`, 'Name a file with --out.');
  }
  return { path: real, mode: status.mode & 0o7777 };
}

/** The file's content; undefined if the file does not exist, null if it is too large for a directory. */
export async function readExisting(target: Target): Promise<Buffer | null | undefined> {
  try {
    const status = await stat(target.path).catch(unlessMissing);
    if (status === undefined) return undefined;
    return status.size > MAX_EXISTING_SIZE ? null : await readFile(target.path);
  } catch (error) {
    throw fileError(error, target.path, 'read');
  }
}

/**
 * Replaces the file's content.
 * @param signal aborts until the file is renamed
 * @throws CommandError `file`, or the signal's reason. In both cases the old file is untouched and no temporary file is left.
 */
export async function replaceFile(target: Target, content: Buffer, signal: AbortSignal): Promise<void> {
  const { dir, base } = path.parse(target.path);
  // In the same folder: a rename is atomic only within one file system.
  const temporary = path.join(dir, `.${base}.${randomBytes(6).toString('hex')}.tmp`);
  // If a second Ctrl-C ends the process.
  const removeAtExit = () => rmSync(temporary, { force: true });
  process.on('exit', removeAtExit);
  try {
    signal.throwIfAborted();
    const handle = await open(temporary, 'wx', 0o666);
    try {
      if (target.mode !== undefined) await handle.chmod(target.mode);
      await handle.writeFile(content, { signal });
      // Flush before the rename: the disk may report only now that it is full, and after a power cut the file must not be empty.
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
  if (systemErrorCode(error) !== 'ENOENT') throw error;
}

function folderError(file: string): CommandError {
  return new CommandError(
    'file',
    `"${file}" is a folder.`,
    'Name a file in it, such as --out public/file.json.',
  );
}

const REASONS: Readonly<Record<string, readonly [string, string]>> = {
  ENOENT: ['its folder does not exist', 'Create the folder first.'],
  ENOTDIR: ['what should be its folder is a file', 'Check the path after --out.'],
  EACCES: ['permission denied', 'Let the user of this job read the file and write to its folder.'],
  EPERM: ['permission denied', 'Let the user of this job read the file and write to its folder.'],
  EROFS: ['the file system is read-only', 'Write to another folder, or mount this one for writing.'],
  ENOSPC: ['the disk is full', 'Make room and run the command again; the old file is untouched.'],
  EFBIG: [
    'the file is larger than this user may write',
    'Raise the limit (ulimit -f); the old file is untouched.',
  ],
};

/** Converts a system error to a message and advice. */
export function fileError(error: unknown, file: string, action = 'written'): CommandError {
  if (error instanceof CommandError) return error;
  const code = systemErrorCode(error);
  const [why, advice] = REASONS[code] ?? [code || String(error), 'Check the path after --out.'];
  return new CommandError(
    'file',
    `"${file}" cannot be ${action}: ${why}${code ? ` (${code})` : ''}.`,
    advice,
    error,
  );
}
