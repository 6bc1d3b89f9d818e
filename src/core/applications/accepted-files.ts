// Which files a form accepts.
import { DEFAULT_LIMITS } from './attachment-limits.js';

/** Pictures that every browser shows. */
export const IMAGE_ENDINGS = ['.jpg', '.jpeg', '.png', '.gif', '.webp'] as const;

/** Programs and systems give a JPEG any of these. */
export const JPEG_ENDINGS: readonly string[] = ['.jpg', '.jpeg', '.jpe', '.jfif'];

export const isJpegEnding = (ending: string): boolean => JPEG_ENDINGS.includes(ending);

/** The endings that a file dialog offers. */
export const offeredEndings = (accept: readonly string[]): readonly string[] =>
  accept.some(isJpegEnding) ? [...new Set([...accept, ...JPEG_ENDINGS])] : accept;

/** What a form accepts. All sizes in bytes. */
export interface AttachmentLimits {
  /** File name endings with their dot, lower case; empty: any. */
  readonly accept: readonly string[];
  readonly maxFiles: number;
  readonly maxFileSize: number;
  readonly maxTotalSize: number;
}

/** Reads the limits that a page sets. One that is not a number of at least 1 counts as not set. */
export function readLimits(
  written: Readonly<Record<keyof typeof DEFAULT_LIMITS, number> & { accept: string }>,
): AttachmentLimits {
  const limit = (name: keyof typeof DEFAULT_LIMITS) =>
    written[name] >= 1 ? written[name] : DEFAULT_LIMITS[name];
  return {
    accept: readAccept(written.accept),
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
