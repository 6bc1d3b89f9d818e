// Where files go: a folder, or an object store. What is written, and when, is decided by `publish-files`.

import { cut } from '../../../core/util/json.js';
import { PublishError } from '../publish-error.js';

/**
 * A place for files. Paths are relative to it, with slashes and without `.` or `..`. Methods reject with an error whose message is one sentence
 * for the person who runs the command.
 */
export interface Output {
  /** For messages: `public`, `s3://bucket/jobs`. */
  readonly name: string;
  /** A folder of this machine where files are made before they are put in their places. It is there, and empty, while the output is locked. */
  readonly staging: string;
  /**
   * Which of these files are there, each with a stamp that changes with its content: size and time of a file, ETag of an object. Equal
   * stamps mean that the content is the same; different ones mean nothing.
   */
  list(paths: Iterable<string>): Promise<ReadonlyMap<string, string>>;
  /** The content of a file; undefined when the file is missing. */
  read(path: string): Promise<Uint8Array | undefined>;
  /**
   * Puts a file in its place: at any moment there is the old content or the new one.
   * @param file in {@link staging}; it may be gone afterwards
   * @param type its media type, with charset
   * @returns its new stamp
   */
  put(path: string, file: string, type: string): Promise<string>;
  /** Removes a file, which may be missing. */
  remove(path: string): Promise<void>;
  /**
   * Keeps others from publishing to the same place.
   * @returns what ends that; it rejects when somebody else is publishing
   */
  lock(): Promise<() => Promise<void>>;
}

export const codeOf = (cause: unknown) => (cause as NodeJS.ErrnoException).code ?? String(cause);

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
  EXDEV: [
    'a folder of its path is on another file system',
    'Publish to a folder that is on one file system (--out), and copy it from there.',
  ],
  EFBIG: ['it is larger than this user may write', 'Raise the limit (ulimit -f) and run the command again.'],
  ENAMETOOLONG: ['its name is too long', 'Make the paths of pages shorter.'],
  EMFILE: ['too many files are open', 'Raise the limit (ulimit -n).'],
  EIO: ['the disk failed', 'Check the disk.'],
};

/** The longest path in a message, in characters. */
const MAX_SHOWN = 200;

/**
 * Converts an error of the file system to a sentence and advice.
 * @param rest a further sentence, after a blank
 */
export function fileError(cause: unknown, file: string, action: string, rest = ''): PublishError {
  if (cause instanceof PublishError) return cause;
  const code = codeOf(cause);
  const [why, advice] = REASONS[code] ?? [code, 'Check the folder after --out.'];
  const reason = why === code ? why : `${why} (${code})`;
  // A damaged manifest can name a path of any length.
  const shown = file.length > MAX_SHOWN ? `${cut(file, MAX_SHOWN)}…` : file;
  return new PublishError('file', `"${shown}" cannot be ${action}: ${reason}.${rest}`, advice, cause);
}
