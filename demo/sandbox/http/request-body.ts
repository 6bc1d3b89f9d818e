// A request's body as it comes in: half of it, or all that is left of it.
import type { IncomingMessage } from 'node:http';

/**
 * Resolves when half of the body has been read, by its Content-Length, or when no more of it comes. What was read is put
 * back for whoever reads the body next; until then the rest stays on its way, and the sender is held up.
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

/** Resolves when there is more to read, or never will be. */
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

/** A client that is still sending may not read an answer before it is done: so the rest is read, and thrown away. */
export function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.complete || request.destroyed) {
      resolve();
      return;
    }
    request.on('end', resolve).on('close', resolve).resume();
  });
}
