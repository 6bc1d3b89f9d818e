// How a finished answer leaves where it does not simply leave: in pieces, or in halves.
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiContext, Service } from '../http/context.js';

const chunks = 10;

/** Status and headers at once, the body spread over that many milliseconds. */
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

/** Status and headers, which promise the whole body, and half of it at once; the other half after a pause. */
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

/** Status and headers, which promise the whole body, and half of it; then the connection breaks. */
export async function sendHalfAndReset(
  answer: Response,
  { env: { incoming, outgoing } }: ApiContext,
  { connections, stopping }: Service,
): Promise<Response> {
  return afterHalf(answer, async () => {
    // A reset takes away what the other side has not read yet: so it comes when all has left, and a moment later.
    do await delay(50, stopping);
    while (outgoing.writableLength > 0 && !outgoing.destroyed && !stopping.aborted);
    connections.reset(incoming.socket);
  });
}

/** All of it at once, but the connection stays for a while. */
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

/** `pull` is asked for each piece when the one before has been handed on. */
function withBody(answer: Response, length: number, pull: Pull): Response {
  const headers = new Headers(answer.headers);
  headers.set('content-length', String(length));
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  return new Response(body, { status: answer.status, headers });
}

/** A sandbox that stops waits no longer: its connections are gone by then. */
export async function delay(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
}
