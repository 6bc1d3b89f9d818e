import { DEFAULT_LIMITS } from './attachment-limits.js';
import { safeFileName } from './file-name.js';

export { DEFAULT_ACCEPT, DEFAULT_LIMITS } from './attachment-limits.js';

/** What a form takes. All sizes in bytes. */
export interface AttachmentLimits {
  /** File name endings with their dot, lower case; empty: any. */
  readonly accept: readonly string[];
  readonly maxFiles: number;
  readonly maxFileSize: number;
  readonly maxTotalSize: number;
}

/**
 * Why a file is not taken. `name` is the visitor's own; `limit` a number of bytes or files, or the endings that are
 * taken; `other` the name of the chosen file that is the same.
 */
export type AttachmentProblem =
  | { readonly code: 'folder'; readonly name: string }
  | { readonly code: 'empty'; readonly name: string }
  | { readonly code: 'unreadable'; readonly name: string }
  | { readonly code: 'content'; readonly name: string }
  | { readonly code: 'duplicate'; readonly name: string; readonly other: string }
  | { readonly code: 'type'; readonly name: string; readonly limit: readonly string[] }
  | { readonly code: 'file-size'; readonly name: string; readonly limit: number }
  | { readonly code: 'total-size'; readonly name: string; readonly limit: number }
  | { readonly code: 'count'; readonly name: string; readonly limit: number };

/** Reads the limits as a page writes them: what is no number from 1 up is as if it had not been said. */
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
 * Whether a file can be added to those that are chosen already, as far as its name and size tell; undefined: it can.
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
    return { code: 'type', name, limit: limits.accept };
  }
  if (size === 0) return { code: 'empty', name };
  if (size > limits.maxFileSize) return { code: 'file-size', name, limit: limits.maxFileSize };
  const total = chosen.reduce((sum, one) => sum + one.size, size);
  if (total > limits.maxTotalSize) return { code: 'total-size', name, limit: limits.maxTotalSize };
  return undefined;
}

/**
 * Copies a chosen file into memory, so that one that is changed, moved or unplugged later cannot break the
 * sending.
 * @throws what the browser throws when the file cannot be read
 */
export async function keepInMemory(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name, {
    type: file.type,
    lastModified: file.lastModified,
  });
}

/**
 * Whether two files are equal byte for byte, whatever they are called.
 * @throws what the browser throws when one of them cannot be read
 */
export async function isSameFile(a: File, b: File): Promise<boolean> {
  if (a.size !== b.size) return false;
  const [first, second] = await Promise.all([a.arrayBuffer(), b.arrayBuffer()]);
  const others = new Uint8Array(second);
  return new Uint8Array(first).every((byte, place) => byte === others[place]);
}
