// The files of an application: which of them can be added, and what is read of them.
import { IMAGE_ENDINGS, type AttachmentLimits } from './accepted-files.js';
import { acceptedName, mayBeAccepted } from './content-name.js';
import { contentProblem, isHeic, pictureType } from './file-content.js';
import { safeFileName, safeFileNames } from './file-name.js';

/**
 * Why a file is refused. `name` is its name on the visitor's computer; `limit` a number of bytes or files, or the
 * accepted endings; `other` the name of the chosen file that has the same content.
 */
export type AttachmentProblem =
  | { readonly code: 'folder'; readonly name: string }
  | { readonly code: 'empty'; readonly name: string }
  | { readonly code: 'unreadable'; readonly name: string }
  | { readonly code: 'content'; readonly name: string }
  /** A PDF, or a document of Office, that has a password. */
  | { readonly code: 'encrypted'; readonly name: string }
  /** A format that has to be exported in one of the accepted. */
  | { readonly code: 'heic' | 'pages'; readonly name: string; readonly limit: readonly string[] }
  | { readonly code: 'duplicate'; readonly name: string; readonly other: string }
  | { readonly code: 'type'; readonly name: string; readonly limit: readonly string[] }
  | { readonly code: 'file-size'; readonly name: string; readonly limit: number }
  | { readonly code: 'total-size'; readonly name: string; readonly limit: number }
  | { readonly code: 'count'; readonly name: string; readonly limit: number };

/**
 * Checks by name and size whether a file can be added to those already chosen; undefined when it can, as far as they say.
 */
export function checkAttachment(
  file: { readonly name: string; readonly type?: string; readonly size: number },
  chosen: readonly { readonly size: number }[],
  limits: AttachmentLimits,
): AttachmentProblem | undefined {
  const { name, size } = file;
  if (chosen.length >= limits.maxFiles) return { code: 'count', name, limit: limits.maxFiles };
  if (!mayBeAccepted(file, limits.accept)) {
    const lower = safeFileName(name).toLowerCase();
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

/** The files to send, under names that are valid on every system. */
export function toFiles(chosen: readonly ChosenFile[]): readonly File[] {
  const names = safeFileNames(chosen.map(({ name }) => name));
  return chosen.map(
    ({ bytes, type, lastModified, name }, index) =>
      new File([bytes], names[index] ?? name, { type, lastModified }),
  );
}

/** Reads a file that can be added to those in the field for files; otherwise returns why it cannot. */
export async function readAttachment(
  file: File | ChosenFile,
  chosen: readonly ChosenFile[],
  others: readonly ChosenFile[],
  limits: AttachmentLimits,
): Promise<ChosenFile | AttachmentProblem> {
  // The others are sent too, so they count towards the total size, but not as files.
  const maxFiles = limits.maxFiles + others.length;
  const result = await read(file, [...chosen, ...others], { ...limits, maxFiles });
  if ('code' in result) return result.code === 'count' ? { ...result, limit: limits.maxFiles } : result;
  const same = chosen.find((one) => hasSameBytes(one, result));
  return same ? { code: 'duplicate', name: file.name, other: same.name } : result;
}

/** Reads a picture of the applicant that can be sent with the other files; otherwise returns why it cannot. */
export async function readImage(
  file: File | ChosenFile,
  others: readonly ChosenFile[],
  limits: AttachmentLimits,
): Promise<ChosenFile | AttachmentProblem> {
  const result = await read(file, others, { ...limits, accept: [], maxFiles: Infinity }, IMAGE_ENDINGS);
  if ('code' in result || pictureType(result.bytes)) return result;
  return { code: isHeic(result.bytes) ? 'heic' : 'type', name: file.name, limit: IMAGE_ENDINGS };
}

/** Reads a file that answers a question and can be sent with the others; otherwise returns why it cannot. */
export function readAnswerFile(
  file: File | ChosenFile,
  others: readonly ChosenFile[],
  limits: AttachmentLimits,
): Promise<ChosenFile | AttachmentProblem> {
  return read(file, others, { ...limits, maxFiles: Infinity });
}

/**
 * The only place that reads a file that a visitor chose: once, into memory, so that changing, moving or unplugging it later
 * cannot break the submission. A file of a draft has been read before.
 */
async function read(
  file: File | ChosenFile,
  others: readonly ChosenFile[],
  limits: AttachmentLimits,
  endings: readonly string[] = limits.accept,
): Promise<ChosenFile | AttachmentProblem> {
  const { name } = file;
  const problem = checkAttachment(file, others, limits);
  if (problem) return problem;
  try {
    const chosen = file instanceof File ? await readIntoMemory(file) : file;
    const code = contentProblem(name, chosen.bytes);
    if (code === 'pages' || code === 'heic') return { code, name, limit: endings };
    if (code) return { code, name };
    const accepted = acceptedName(chosen, chosen.bytes, endings) ?? (limits.accept.length ? undefined : name);
    return accepted === undefined
      ? { code: 'type', name, limit: limits.accept }
      : { ...chosen, name: accepted };
  } catch {
    return { code: 'unreadable', name };
  }
}

/** @throws what the browser throws when the file cannot be read */
async function readIntoMemory(file: File): Promise<ChosenFile> {
  const { name, type, lastModified } = file;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name, type, lastModified, size: bytes.length, bytes };
}

/** Whether two files are equal byte for byte, whatever their names. */
function hasSameBytes({ bytes }: ChosenFile, { bytes: other }: ChosenFile): boolean {
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
}
