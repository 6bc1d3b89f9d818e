// What only an application needs of the client. A page loads it with its form.
import type { Application, Receipt } from '../applications/application.js';
import type { MailingTemplate } from '../applications/mailing-template.js';
import { CareerError, isCareerError } from '../util/error.js';
import { isObject, readText, wellFormedJson } from '../util/json.js';
import { upload, type Upload, type UploadProgress } from '../http/upload.js';
import { withRetries, type Wait } from '../http/retry.js';
import { uploadByFetch } from '../http/upload-by-fetch.js';
import type { PartNames, RecruitingOptions } from './options.js';
import { readMailingTemplate } from './lookup-record.js';
import { CaseInsensitiveRecord, LONGEST, readList } from './record.js';

export { readLookup } from './lookup-record.js';

export interface ApplyOptions {
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

/** What the client knows of the service. */
export interface SendingWay {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A program's own; undefined: the platform's. */
  readonly fetch: typeof fetch | undefined;
  /** A program's own; undefined: the platform's. */
  readonly upload: Upload | undefined;
  /** A GET of it shows whether the service responds to this page. */
  readonly probeUrl: string;
  readonly ask: (url: string, signal: AbortSignal) => Promise<unknown>;
  readonly wait: Wait;
}

/** As `RecruitingClient.apply` says. */
export async function sendApplication(
  application: Application,
  { parts, uploadTimeout = 60, answerTimeout = 120 }: RecruitingOptions,
  { signal, onProgress }: ApplyOptions,
  way: SendingWay,
): Promise<Receipt> {
  const form = layOut(application, parts);
  await checkAnswers(way, signal);
  const send = way.upload ?? uploadOfPlatform(way.fetch, way.headers);
  const answer = await send(way.url, form, {
    signal,
    onProgress,
    stallTimeout: uploadTimeout * 1000,
    answerTimeout: answerTimeout * 1000,
  });
  const reference = isObject(answer)
    ? readText(new CaseInsensitiveRecord(answer).get('id'), LONGEST.reference)
    : undefined;
  const receivedAt = new Date();
  return reference === undefined ? { receivedAt } : { receivedAt, reference };
}

/** @throws CareerError `configuration` when a program handed in what no form can hold */
function layOut(application: Application, parts: PartNames | undefined): FormData {
  try {
    return candidateForm(application, parts);
  } catch (cause) {
    const message = 'the application cannot be laid out as a form: files must be Files';
    throw new CareerError('configuration', message, { cause, delivered: 'no' });
  }
}

/** Lays an application out as the multipart body that the service reads. */
export function candidateForm({ candidate, files, image }: Application, parts: PartNames = {}): FormData {
  const form = new FormData();
  if (parts.format === 'fields') {
    for (const [name, value] of Object.entries(candidate)) {
      if (value === undefined || value === null) continue;
      for (const one of Array.isArray(value) ? value : [value]) {
        form.append(name, typeof one === 'object' ? wellFormedJson(one) : String(one));
      }
    }
  } else {
    // A string, not a Blob: a Blob would bring a file name with it.
    form.append(parts.candidate ?? 'candidate', wellFormedJson(candidate));
  }
  for (const file of files) form.append(parts.attachments ?? 'attachments', file, file.name);
  if (image) form.append(parts.image ?? 'image', image, image.name);
  return form;
}

function uploadOfPlatform(send: typeof fetch | undefined, headers: Readonly<Record<string, string>>): Upload {
  return typeof XMLHttpRequest === 'undefined' ? uploadByFetch(send, headers) : upload;
}

/** Any status will do: it shows that the way is open and that the service knows this page's origin. */
async function checkAnswers(
  { probeUrl: url, ask, wait }: SendingWay,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  try {
    await withRetries(() => ask(url, signal).catch(passUnlessSilent), signal, wait);
  } catch (cause) {
    const { code = 'unreachable', status } = isCareerError(cause) ? cause : {};
    const message = 'the service does not answer, so nothing was sent';
    throw new CareerError(code, message, { url, status, cause, delivered: 'no' });
  }
}

/** Passes by a failure that had a status, but for those that say that this page may not come in. */
function passUnlessSilent(cause: unknown): void {
  const status = isCareerError(cause) ? cause.status : undefined;
  if (status === undefined || status === 403 || (status >= 300 && status < 400)) throw cause;
}

export function readMailingTemplates(answer: unknown, url: string): readonly MailingTemplate[] {
  return readList(answer, url)
    .records.map(readMailingTemplate)
    .filter((one) => one !== undefined);
}
