// Reads a body of limited size, and the JSON object in it.
import { HttpError } from './problem.js';

/** In bytes. Forms and JSON of the sandbox's own pages are far smaller. */
const maxBodyBytes = 64 * 1024;

/**
 * Reads the body to its end in any case, since the next request on the connection follows it, and a client may not read the
 * response while it is still sending.
 *
 * @throws HttpError 413 if it has more bytes, 400 if the connection is closed before its end
 */
export async function readBody(
  body: AsyncIterable<unknown> | null,
  maximum = maxBodyBytes,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body ?? []) {
      const bytes = piece as Uint8Array;
      size += bytes.length;
      if (size <= maximum) pieces.push(bytes);
      else pieces.length = 0;
    }
  } catch {
    throw new HttpError(400, 'The connection was closed before the end of the body.');
  }
  if (size > maximum) throw new HttpError(413, `The body is larger than ${maximum} bytes.`);
  return Buffer.concat(pieces);
}

/** @throws HttpError 400 if it is not a JSON object */
export function readJson(text: string): Record<string, unknown> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.');
  }
  if (typeof input === 'object' && input !== null && !Array.isArray(input))
    return input as Record<string, unknown>;
  throw new HttpError(400, 'The body must be a JSON object.');
}
