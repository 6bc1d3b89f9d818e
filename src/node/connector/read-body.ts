// Reads the body of a response in Node: into memory that is used again for the next one, and decoded as a whole.
import { Buffer } from 'node:buffer';
import { checkSize } from '../../core/http/request.js';

/** In bytes. */
const FIRST_SIZE = 64 * 1024;
const LARGEST_SPARE = 16 * 2 ** 20;
/** How much of the end of a body is decoded first, in bytes. */
const END_SIZE = 10_000;
/** In bytes. A shorter body is read as a whole at once. */
const LONG_BODY = 20_000;

/** Of a response that was read: a page takes megabytes, which would have to be collected as garbage after each. */
let spare: Buffer | undefined;

/**
 * The text of a response.
 * @param onEnd is called with the end of a long text that is no error, before the rest is decoded; a request that it makes
 *   is sent before that, too
 * @throws CareerError `bad-answer` when it is too long
 */
export async function readBody(response: Response, onEnd?: (text: string) => void): Promise<string> {
  const reader = response.body?.getReader();
  let buffer = spare ?? Buffer.allocUnsafe(FIRST_SIZE);
  spare = undefined;
  let size = 0;
  try {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done) break;
      checkSize(size + value.byteLength, response, reader);
      buffer = withRoom(buffer, size, value.byteLength);
      buffer.set(value, size);
      size += value.byteLength;
    }
    if (onEnd && response.ok && size >= LONG_BODY) {
      // Node frees the connection one turn after the end of a response; another request takes the next one.
      await nextTurn();
      onEnd(buffer.toString('utf8', size - END_SIZE, size));
      await nextTurn();
    }
    return new TextDecoder().decode(buffer.subarray(0, size));
  } finally {
    if (buffer.length <= LARGEST_SPARE) spare = buffer;
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** The buffer, or a larger one with the same beginning. */
function withRoom(buffer: Buffer, size: number, more: number): Buffer {
  if (size + more <= buffer.length) return buffer;
  const larger = Buffer.allocUnsafeSlow(Math.max(size + more, 2 * buffer.length));
  buffer.copy(larger, 0, 0, size);
  return larger;
}
