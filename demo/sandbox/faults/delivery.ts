// Special ways to send a finished response: in chunks, or in halves.
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiContext, Service } from '../http/context.js';

type Pieces = AsyncGenerator<Uint8Array, void>;

/** Sends status and headers immediately, the body in ten chunks spread over that many milliseconds. */
export function sendInChunks(
  answer: Response,
  milliseconds: number,
  { stopping }: Service,
): Promise<Response> {
  return sendPieces(answer, async function* (body): Pieces {
    const size = Math.max(1, Math.ceil(body.length / 10));
    for (let sent = 0; sent < body.length; sent += size) {
      await delay((milliseconds * size) / body.length, stopping);
      yield body.subarray(sent, sent + size);
    }
  });
}

/** Sends headers (with the full Content-Length) and half of the body immediately; the other half after a delay. */
export function sendInHalves(
  answer: Response,
  milliseconds: number,
  { stopping }: Service,
): Promise<Response> {
  return sendPieces(answer, async function* (body): Pieces {
    yield body.subarray(0, middleOf(body));
    await delay(milliseconds, stopping);
    yield body.subarray(middleOf(body));
  });
}

/** Sends headers (with the full Content-Length) and half of the body, then resets the connection. */
export function sendHalfAndReset(
  answer: Response,
  { env: { incoming, outgoing } }: ApiContext,
  { connections, stopping }: Service,
): Promise<Response> {
  return sendPieces(answer, async function* (body): Pieces {
    yield body.subarray(0, middleOf(body));
    // A reset discards data that the client has not read yet, so wait until all is sent, and a moment longer.
    do await delay(50, stopping);
    while (outgoing.writableLength > 0 && !outgoing.destroyed && !stopping.aborted);
    connections.reset(incoming.socket);
  });
}

/** Sends everything at once, but keeps the connection open until `linger` resolves. */
export function sendAndLinger(answer: Response, linger: () => Promise<void>): Promise<Response> {
  return sendPieces(answer, async function* (body): Pieces {
    yield body;
    await linger();
  });
}

function middleOf({ length }: Uint8Array): number {
  return Math.ceil(length / 2);
}

/** A piece is asked for when the previous one has been consumed. */
async function sendPieces(answer: Response, split: (body: Buffer) => Pieces): Promise<Response> {
  const content = Buffer.from(await answer.arrayBuffer());
  const pieces = split(content);
  const headers = new Headers(answer.headers);
  headers.set('content-length', String(content.length));
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value } = await pieces.next();
        if (value) controller.enqueue(value);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: answer.status, headers });
}

/** Ends early when the sandbox stops. */
export async function delay(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
}
