// Reads half of a request's body, or the rest of it.
import type { IncomingMessage } from 'node:http';

/**
 * Resolves when half of the body (by Content-Length) has been read, or when the body ends. What was read is put back for
 * the next reader; until then, backpressure stops the sender.
 */
export async function readHalf(request: IncomingMessage): Promise<void> {
  const half = Number(request.headers['content-length'] ?? 0) / 2;
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < half && !request.readableEnded && !request.destroyed) {
    const chunk = request.read() as Buffer | null;
    if (chunk === null) await nextRead(request);
    else {
      chunks.push(chunk);
      size += chunk.length;
    }
  }
  if (size > 0 && !request.destroyed) request.unshift(Buffer.concat(chunks));
}

/** Resolves when more data can be read, or the stream has ended. */
function nextRead(request: IncomingMessage): Promise<void> {
  const events = ['readable', 'end', 'error', 'close'];
  return new Promise((resolve) => {
    const done = () => {
      for (const event of events) request.off(event, done);
      resolve();
    };
    for (const event of events) request.on(event, done);
  });
}

/** Reads and discards the rest: a client may not read the response while it is still sending. */
export function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.complete || request.destroyed) {
      resolve();
      return;
    }
    request.on('end', resolve).on('close', resolve).resume();
  });
}
