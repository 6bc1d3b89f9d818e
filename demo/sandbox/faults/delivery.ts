// Special ways to send a finished response: in chunks, or in halves.
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiContext, Service } from '../http/context.js';

const chunks = 10;

/** Sends status and headers immediately, the body spread over that many milliseconds. */
export async function sendInChunks(
  answer: Response,
  milliseconds: number,
  { stopping }: Service,
): Promise<Response> {
  const body = Buffer.from(await answer.arrayBuffer());
  const size = Math.max(1, Math.ceil(body.length / chunks));
  const pause = (milliseconds * size) / Math.max(1, body.length);
  let sent = 0;
  return withBody(answer, body.length, async (controller) => {
    await delay(pause, stopping);
    controller.enqueue(body.subarray(sent, sent + size));
    sent += size;
    if (sent >= body.length) controller.close();
  });
}

/** Sends headers (with the full Content-Length) and half of the body immediately; the other half after a delay. */
export async function sendInHalves(
  answer: Response,
  milliseconds: number,
  { stopping }: Service,
): Promise<Response> {
  return afterHalf(answer, async (rest, controller) => {
    await delay(milliseconds, stopping);
    controller.enqueue(rest);
    controller.close();
  });
}

/** Sends headers (with the full Content-Length) and half of the body, then resets the connection. */
export async function sendHalfAndReset(
  answer: Response,
  { env: { incoming, outgoing } }: ApiContext,
  { connections, stopping }: Service,
): Promise<Response> {
  return afterHalf(answer, async () => {
    // A reset discards data that the client has not read yet, so wait until all is sent, and a moment longer.
    do await delay(50, stopping);
    while (outgoing.writableLength > 0 && !outgoing.destroyed && !stopping.aborted);
    connections.reset(incoming.socket);
  });
}

/** Sends everything at once, but keeps the connection open until `linger` resolves. */
export async function sendAndLinger(answer: Response, linger: () => Promise<void>): Promise<Response> {
  const body = Buffer.from(await answer.arrayBuffer());
  let isSent = false;
  return withBody(answer, body.length, async (controller) => {
    if (isSent) {
      await linger();
      controller.close();
      return;
    }
    isSent = true;
    controller.enqueue(body);
  });
}

type Controller = ReadableStreamDefaultController<Uint8Array>;
type Pull = (controller: Controller) => Promise<void>;

async function afterHalf(
  answer: Response,
  sendRest: (rest: Uint8Array, controller: Controller) => Promise<void>,
): Promise<Response> {
  const body = Buffer.from(await answer.arrayBuffer());
  const middle = Math.ceil(body.length / 2);
  let isFirst = true;
  return withBody(answer, body.length, async (controller) => {
    if (!isFirst) return sendRest(body.subarray(middle), controller);
    isFirst = false;
    controller.enqueue(body.subarray(0, middle));
  });
}

/** `pull` is called for each chunk when the previous one has been consumed. */
function withBody(answer: Response, length: number, pull: Pull): Response {
  const headers = new Headers(answer.headers);
  headers.set('content-length', String(length));
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  return new Response(body, { status: answer.status, headers });
}

/** Ends early when the sandbox stops. */
export async function delay(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
}
