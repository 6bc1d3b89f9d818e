import {
  checkAttachment,
  hasSameBytes,
  readIntoMemory,
  type AttachmentLimits,
  type AttachmentProblem,
  type ChosenFile,
} from '../../../core/applications/attachments.js';
import { matchesExtension, pictureType } from '../../../core/applications/file-content.js';
import { isEncryptedPdf, isHeic, isPagesDocument } from '../../../core/applications/foreign-formats.js';

/** Pictures that every browser shows. */
export const IMAGE_ENDINGS = ['.jpg', '.jpeg', '.png', '.gif', '.webp'] as const;

/** What has been chosen so far: the limits count it. */
export interface SelectedFiles {
  readonly files: readonly ChosenFile[];
  readonly image: ChosenFile | undefined;
  /** Those that answer questions. */
  readonly answers: readonly ChosenFile[];
}

/** Reads a file that can be added to those already chosen; otherwise returns why it cannot. */
export async function readAttachment(
  file: File,
  { files, image, answers }: SelectedFiles,
  limits: AttachmentLimits,
): Promise<ChosenFile | AttachmentProblem> {
  // The picture and the answers are sent too, so they count towards the total size, but not as files.
  const others = [...files, ...(image ? [image] : []), ...answers];
  const maxFiles = limits.maxFiles + others.length - files.length;
  const result = await read(file, others, { ...limits, maxFiles });
  if ('code' in result) return result.code === 'count' ? { ...result, limit: limits.maxFiles } : result;
  const same = files.find((one) => hasSameBytes(one, result));
  return same ? { code: 'duplicate', name: file.name, other: same.name } : result;
}

/** Reads a picture of the applicant that can be sent with the chosen files; otherwise returns why it cannot. */
export async function readImage(
  file: File,
  files: readonly ChosenFile[],
  limits: AttachmentLimits,
): Promise<ChosenFile | AttachmentProblem> {
  const result = await read(file, files, { ...limits, accept: [], maxFiles: Infinity });
  if ('code' in result || pictureType(result.bytes)) return result;
  return { code: isHeic(result.bytes) ? 'heic' : 'type', name: file.name, limit: IMAGE_ENDINGS };
}

/** Reads a file that answers a question and can be sent with the others; otherwise returns why it cannot. */
export function readAnswerFile(
  file: File,
  others: readonly ChosenFile[],
  limits: AttachmentLimits,
): Promise<ChosenFile | AttachmentProblem> {
  return read(file, others, { ...limits, maxFiles: Infinity });
}

/** The only place that reads the content of a file that a visitor chose. */
async function read(
  file: File,
  others: readonly ChosenFile[],
  limits: AttachmentLimits,
): Promise<ChosenFile | AttachmentProblem> {
  const { name } = file;
  const problem = checkAttachment(file, others, limits);
  if (problem) return problem;
  try {
    const chosen = await readIntoMemory(file);
    return contentProblem(chosen, limits) ?? chosen;
  } catch {
    return { code: 'unreadable', name };
  }
}

function contentProblem(
  { name, bytes }: ChosenFile,
  { accept }: AttachmentLimits,
): AttachmentProblem | undefined {
  if (!/\.pages$/i.test(name) && isPagesDocument(bytes)) return { code: 'pages', name, limit: accept };
  if (/\.pdf$/i.test(name) && isEncryptedPdf(bytes)) return { code: 'encrypted', name };
  if (matchesExtension(name, bytes)) return undefined;
  return isHeic(bytes) ? { code: 'heic', name, limit: accept } : { code: 'content', name };
}
