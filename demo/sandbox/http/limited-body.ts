// Reads a body of limited size.
import { HttpError } from './problem.js';

/** In bytes. Forms and JSON of the sandbox are far smaller. */
export const maxBodyBytes = 64 * 1024;

/**
 * The body as text; undefined if it has more than `maxBodyBytes`. It is read to its end in any case, without being kept,
 * since the next request on the connection follows it.
 *
 * @throws HttpError (400) if the connection is closed before its end
 */
export async function readLimitedBody({ body }: Request): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body ?? []) {
      const bytes = piece as Uint8Array;
      size += bytes.length;
      if (size <= maxBodyBytes) pieces.push(bytes);
      else pieces.length = 0;
    }
  } catch {
    throw new HttpError(400, 'The connection was closed before the end of the body.');
  }
  return size > maxBodyBytes ? undefined : new TextDecoder().decode(Buffer.concat(pieces));
}
