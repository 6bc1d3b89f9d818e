// Reads an application's form with the platform's own parser.
import {
  dropEmptyFileInputs,
  isForm,
  limits,
  malformed,
  noForm,
  partRule,
  tooLarge,
  type ApplicationForm,
} from '../../demo/sandbox/api/form-parts.js';
import { addError, emptyErrors, HttpError } from '../../demo/sandbox/http/problem.js';

export interface ReceivedFile {
  readonly part: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly content: Blob;
}

/** @throws HttpError (400, 413, 415) */
export async function readForm(request: Request): Promise<ApplicationForm<ReceivedFile>> {
  const type = request.headers.get('content-type') ?? '';
  if (!isForm(type)) throw noForm(type);
  const body = await request.arrayBuffer();
  if (body.byteLength > limits.body) throw tooLarge();
  const data = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw malformed((error as Error).message);
    });
  const form: ApplicationForm<ReceivedFile> = { candidate: undefined, files: [], errors: emptyErrors() };
  const refuse = (part: string, message: string) => addError(form.errors, part, message);
  const parts = [...data];
  if (parts.length > limits.parts) throw new HttpError(413, `The form has more than ${limits.parts} parts.`);
  for (const [part, value] of parts) {
    if (typeof value === 'string') {
      if (part !== 'candidate') refuse(part, partRule(part, 'text'));
      else if (form.candidate !== undefined) refuse(part, 'The candidate part was sent more than once.');
      else if (new Blob([value]).size >= limits.candidate)
        throw new HttpError(413, `The candidate part is longer than ${limits.candidate} bytes.`);
      else form.candidate = value;
    } else if (part === 'attachments' || part === 'image') {
      const { name, type, size } = value;
      form.files.push({ part, name, type, size, content: value });
    } else refuse(part, partRule(part, 'file'));
  }
  dropEmptyFileInputs(form);
  return form;
}
