import { DEFAULT_LIMITS } from './attachment-limits.js';
import { safeFileName } from './file-name.js';

/** What a form accepts. All sizes in bytes. */
export interface AttachmentLimits {
  /** File name endings with their dot, lower case; empty: any. */
  readonly accept: readonly string[];
  readonly maxFiles: number;
  readonly maxFileSize: number;
  readonly maxTotalSize: number;
}

/**
 * Why a file is refused. `name` is its name on the visitor's computer; `limit` a number of bytes or files, or the
 * accepted endings; `other` the name of the chosen file that has the same content.
 */
export type AttachmentProblem =
  | { readonly code: 'folder'; readonly name: string }
  | { readonly code: 'empty'; readonly name: string }
  | { readonly code: 'unreadable'; readonly name: string }
  | { readonly code: 'content'; readonly name: string }
  /** A PDF that has a password. */
  | { readonly code: 'encrypted'; readonly name: string }
  /** A format that has to be exported in one of the accepted. */
  | { readonly code: 'heic' | 'pages'; readonly name: string; readonly limit: readonly string[] }
  | { readonly code: 'duplicate'; readonly name: string; readonly other: string }
  | { readonly code: 'type'; readonly name: string; readonly limit: readonly string[] }
  | { readonly code: 'file-size'; readonly name: string; readonly limit: number }
  | { readonly code: 'total-size'; readonly name: string; readonly limit: number }
  | { readonly code: 'count'; readonly name: string; readonly limit: number };

/** Reads the limits that a page sets. One that is not a number of at least 1 counts as not set. */
export function readLimits(
  written: Readonly<Record<keyof typeof DEFAULT_LIMITS, number> & { accept: string }>,
): AttachmentLimits {
  const limit = (name: keyof typeof DEFAULT_LIMITS) =>
    written[name] >= 1 ? written[name] : DEFAULT_LIMITS[name];
  return {
    accept: readAccept(written.accept ?? ''),
    maxFiles: limit('maxFiles'),
    maxFileSize: limit('maxFileSize'),
    maxTotalSize: limit('maxTotalSize'),
  };
}

/** Reads the attribute `accept`: endings, separated by commas. */
export function readAccept(value: string): readonly string[] {
  return value
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one.startsWith('.'));
}

/**
 * Checks by name and size whether a file can be added to those already chosen; undefined when it can.
 */
export function checkAttachment(
  file: { readonly name: string; readonly size: number },
  chosen: readonly { readonly size: number }[],
  limits: AttachmentLimits,
): AttachmentProblem | undefined {
  const { name, size } = file;
  if (chosen.length >= limits.maxFiles) return { code: 'count', name, limit: limits.maxFiles };
  const lower = safeFileName(name).toLowerCase(); // the ending that arrives
  if (limits.accept.length && !limits.accept.some((ending) => lower.endsWith(ending))) {
    const code = /\.hei[cf]$/.test(lower) ? 'heic' : lower.endsWith('.pages') ? 'pages' : 'type';
    return { code, name, limit: limits.accept };
  }
  if (size === 0) return { code: 'empty', name };
  if (size > limits.maxFileSize) return { code: 'file-size', name, limit: limits.maxFileSize };
  const total = chosen.reduce((sum, one) => sum + one.size, size);
  if (total > limits.maxTotalSize) return { code: 'total-size', name, limit: limits.maxTotalSize };
  return undefined;
}

/** A chosen file as it was when it was read. */
export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  readonly size: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a file into memory, so that changing, moving or unplugging it later cannot break the submission.
 * @throws what the browser throws when the file cannot be read
 */
export async function readIntoMemory(file: File): Promise<ChosenFile> {
  const { name, type, lastModified } = file;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name, type, lastModified, size: bytes.length, bytes };
}

/** The file to send. */
export function toFile({ bytes, type, lastModified }: ChosenFile, name: string): File {
  return new File([bytes], name, { type, lastModified });
}

/** Whether two files are equal byte for byte, whatever their names. */
export function hasSameBytes({ bytes }: ChosenFile, { bytes: other }: ChosenFile): boolean {
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
}
