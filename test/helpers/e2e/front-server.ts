/**
 * A server in front of the demo that has pages of its own: those that a test makes. (A page that the runner slips in
 * comes from no address, and a browser lets such a page ask nothing of this machine.)
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

export interface FrontServer {
  /** HTML by path; taken instead of the demo's. */
  readonly pages: Map<string, string>;
  close(): Promise<void>;
}

export async function startFront(port: number, behind: number): Promise<FrontServer> {
  const pages = new Map<string, string>();
  const server = createServer((question, answer) => {
    const page = pages.get(new URL(question.url ?? '/', 'http://localhost').pathname);
    if (page === undefined) passOn(question, answer, behind);
    else answer.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    pages,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
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
