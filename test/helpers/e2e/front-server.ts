/**
 * A server in front of the demo that also serves the pages that a test makes. (A page that the runner slips in
 * comes from no address, and a browser lets such a page ask nothing of this machine.)
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FrontServer {
  readonly port: number;
  /** The port of the demo, once it is known: the sandbox has to know the front's port before the demo starts. */
  behind: number;
  /** HTML by path; taken instead of the demo's. */
  readonly pages: Map<string, string>;
  close(): Promise<void>;
}

/** Takes a port at once and keeps it: one that is only looked for may be somebody else's a moment later. */
export async function startFront(): Promise<FrontServer> {
  const pages = new Map<string, string>();
  const server = createServer((question, answer) => {
    const page = pages.get(new URL(question.url ?? '/', 'http://localhost').pathname);
    if (page === undefined) passOn(question, answer, front.behind);
    else answer.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const front: FrontServer = {
    pages,
    port: (server.address() as AddressInfo).port,
    behind: 0,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return front;
}

function passOn({ method, url, headers }: IncomingMessage, answer: ServerResponse, port: number): void {
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (received) => {
    answer.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(answer);
  });
  onward.once('error', () => answer.destroy());
  answer.once('close', () => onward.destroy());
  onward.end();
}
