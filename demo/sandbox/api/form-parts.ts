// The parts of an application's form: their names, limits and refusals.
import { HttpError, type FieldErrors } from '../http/problem.js';

export const limits = {
  /** The whole body, in bytes. */
  body: 30 * 1024 * 1024,
  /** The text of the candidate part, in bytes. */
  candidate: 1024 * 1024,
  parts: 1000,
};

/** A form whose parts have been read. */
export interface ApplicationForm {
  candidate: string | undefined;
  files: { part: string; name: string; size: number }[];
  /** Unknown parts. */
  errors: FieldErrors;
}

export function isForm(contentType: string): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(contentType.trim());
}

export function noForm(contentType: string): HttpError {
  const type = contentType === '' ? 'without a type' : contentType;
  return new HttpError(415, `The body must be multipart/form-data, not ${type}.`);
}

/** Browsers send an empty file input as an empty file without a name. */
export function isEmptyFileInput({ name, size }: ApplicationForm['files'][number]): boolean {
  return name === '' && size === 0;
}

export function malformed(reason: string): HttpError {
  return new HttpError(400, `The multipart body is malformed: ${reason}.`);
}

export function tooLarge(): HttpError {
  return new HttpError(413, `The body is larger than ${limits.body} bytes.`);
}

export function partRule(part: string | undefined, sentAs: 'text' | 'file'): string {
  if (part === 'candidate') return 'The candidate must be a text part, without a file name.';
  if (part === 'attachments' || part === 'image') return `A part '${part}' must be a file, with a file name.`;
  return `There is no ${sentAs} part '${part ?? ''}'; the parts are candidate, attachments and image.`;
}
