// The form of an application: its parts, limits and refusals.
import { addError, emptyErrors, HttpError, type FieldErrors } from '../http/problem.js';

export const limits = {
  /** The body, in bytes. */
  body: 30 * 1024 * 1024,
  /** The text of the candidate part, in bytes. */
  candidate: 1024 * 1024,
  parts: 1000,
};

export interface ApplicationForm {
  candidate: string | undefined;
  files: SentFile[];
  /** Unknown parts, and parts of the wrong kind. */
  errors: FieldErrors;
}

export interface SentFile {
  part: 'attachments' | 'image';
  content: File;
}

/** @throws HttpError (400, 413, 415) */
export async function readForm(body: BodyInit, contentType: string): Promise<ApplicationForm> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType.trim())) {
    const type = contentType === '' ? 'without a type' : contentType;
    throw new HttpError(415, `The body must be multipart/form-data, not ${type}.`);
  }
  const headers = { 'content-type': contentType };
  const data = await new Response(body, { headers }).formData().catch((error: Error) => {
    throw new HttpError(400, `The multipart body is malformed: ${error.message}`);
  });
  // A form that is not read to its end would be stored as an incomplete application.
  if ([...data].length > limits.parts)
    throw new HttpError(413, `The form has more than ${limits.parts} parts.`);
  const form: ApplicationForm = { candidate: undefined, files: [], errors: emptyErrors() };
  for (const [part, content] of data) {
    if (typeof content === 'string') readText(form, part, content);
    else if (part !== 'attachments' && part !== 'image') addError(form.errors, part, partRule(part, 'file'));
    // Browsers send an empty file input as an empty file without a name.
    else if (content.name !== '' || content.size > 0) form.files.push({ part, content });
  }
  return form;
}

function readText(form: ApplicationForm, part: string, text: string): void {
  if (part !== 'candidate') addError(form.errors, part, partRule(part, 'text'));
  else if (form.candidate !== undefined)
    addError(form.errors, part, 'The candidate part was sent more than once.');
  else if (new Blob([text]).size >= limits.candidate)
    throw new HttpError(413, `The candidate part is longer than ${limits.candidate} bytes.`);
  else form.candidate = text;
}

function partRule(part: string, sentAs: 'text' | 'file'): string {
  if (part === 'candidate') return 'The candidate must be a text part, without a file name.';
  if (part === 'attachments' || part === 'image') return `A part '${part}' must be a file, with a file name.`;
  return `There is no ${sentAs} part '${part}'; the parts are candidate, attachments and image.`;
}
