// Parses an application's form as a stream: the candidate's text, and each file directly to disk under a generated name.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { privateFile } from '../database/private-files.js';
import { addError, emptyErrors, HttpError } from '../http/problem.js';
import { drain } from '../http/request-body.js';
import {
  isEmptyFileInput,
  isForm,
  limits,
  malformed,
  noForm,
  partRule,
  tooLarge,
  type ApplicationForm,
} from './form-parts.js';
import { PartCounter, readBoundary } from './part-counter.js';

export interface StoredFile {
  id: string;
  part: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  /** The name in the folder of files. */
  path: string;
}

export interface Form extends ApplicationForm {
  files: StoredFile[];
}

/** Rejects with an HttpError (400, 413, 415) after the body has been read and stored files are removed. */
export async function readForm(request: IncomingMessage, folder: string): Promise<Form> {
  const type = request.headers['content-type'] ?? '';
  if (!isForm(type)) {
    await drain(request);
    throw noForm(type);
  }
  const form: Form = { candidate: undefined, files: [], errors: emptyErrors() };
  try {
    await parse(request, folder, form);
  } catch (error) {
    await drain(request);
    await removeFiles(folder, form.files);
    throw error;
  }
  return form;
}

async function parse(request: IncomingMessage, folder: string, form: Form): Promise<void> {
  const parser = openParser(request);
  const writes: Promise<unknown>[] = [];
  const counter = new PartCounter(readBoundary(request.headers['content-type'] ?? '') ?? '');
  let parts = 0;
  let fail: (reason: unknown) => void = () => undefined;
  const refuse = (part: string, message: string) => addError(form.errors, part, message);
  /** Errors are collected: a throw in the parser would crash the sandbox. */
  const guarded =
    <Values extends unknown[]>(handle: (...values: Values) => void) =>
    (...values: Values) => {
      try {
        handle(...values);
      } catch (error) {
        fail(error);
      }
    };

  const onField = (part: string | undefined, text: string, { valueTruncated }: busboy.FieldInfo) => {
    parts++;
    if (part === 'candidate' && valueTruncated) {
      fail(new HttpError(413, `The candidate part is longer than ${limits.candidate} bytes.`));
    } else if (part !== 'candidate') refuse(part ?? '', partRule(part, 'text'));
    else if (form.candidate !== undefined) refuse(part, 'The candidate part was sent more than once.');
    else form.candidate = text;
  };
  const onFile = (part: string | undefined, content: Readable, { filename, mimeType }: busboy.FileInfo) => {
    parts++;
    // Required even if the stream is not read: an unhandled stream error would crash the sandbox.
    content.on('error', () => undefined);
    if (part !== 'attachments' && part !== 'image') {
      refuse(part ?? '', partRule(part, 'file'));
      content.resume();
      return;
    }
    const id = randomUUID();
    const file = { id, part, name: filename ?? '', type: mimeType, size: 0, sha256: '', path: id };
    form.files.push(file);
    const write = storeFile(content, folder, file);
    // Report the disk error, not the resulting parser error.
    write.catch((error: unknown) => {
      if (!parser.destroyed) fail(error);
    });
    writes.push(write);
  };
  parser.on('field', guarded(onField)).on('file', guarded(onFile));

  const parsed = new Promise<void>((resolve, reject) => {
    fail = reject;
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      counter.push(chunk);
      if (received > limits.body) fail(tooLarge());
    });
    // Also if everything has arrived but the connection broke before it was read.
    request.on('close', () => {
      if (!request.readableEnded) fail(endedEarly());
    });
    parser.on('error', (error: Error) => fail(malformed(error.message)));
    // The parser ignores further parts, so an incomplete application would be stored.
    parser.on('partsLimit', () => fail(new HttpError(413, `The form has more than ${limits.parts} parts.`)));
    parser.on('finish', () => {
      if (counter.hasBrokenBoundary) fail(malformed('The line of a boundary goes on behind it'));
      else if (counter.count > parts) fail(malformed('A part has no Content-Disposition of form-data'));
      else resolve();
    });
    if (request.destroyed) fail(endedEarly());
    else if (Number(request.headers['content-length'] ?? 0) > limits.body) fail(tooLarge());
    else request.pipe(parser);
  });
  try {
    await parsed;
    await Promise.all(writes);
  } catch (error) {
    request.unpipe(parser);
    parser.destroy();
    await Promise.allSettled(writes);
    throw error;
  }
  form.files = form.files.filter((file) => !isEmptyFileInput(file));
}

function openParser(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8', // the charset of browsers' file names
      preservePath: true, // keep the name as sent; it is never used as a path
      limits: { fieldSize: limits.candidate, parts: limits.parts + 1 }, // the event fires after the limit is exceeded
    });
  } catch (error) {
    throw malformed((error as Error).message);
  }
}

async function storeFile(content: Readable, folder: string, file: StoredFile): Promise<void> {
  const hash = createHash('sha256');
  content.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    file.size += chunk.length;
  });
  await pipeline(content, createWriteStream(join(folder, file.path), { mode: privateFile }));
  file.sha256 = hash.digest('hex');
}

export async function removeFiles(folder: string, files: Pick<StoredFile, 'path'>[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(join(folder, path), { force: true })));
}

function endedEarly(): HttpError {
  return new HttpError(400, 'The body ended early.');
}
