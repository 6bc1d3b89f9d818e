// The HTTP server, plain or over TLS. Its stop ends every connection and waits for every handler.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Certificate } from './certificate.js';
import type { Connections } from './connections.js';
import type { Env } from './context.js';

/** Of the request line and all headers, in bytes; the query of a Connector list may be long. Beyond it, Node answers 431. */
const maxHeaderSize = 64 * 1024;

export interface Place {
  /** 0 takes a free one. */
  port: number;
  host: string;
  /** With it, the port speaks TLS and nothing else. */
  certificate: Certificate | undefined;
}

export interface RunningServer {
  readonly port: number;
  /** Resolves when no handler is at work any more. */
  close(): Promise<void>;
}

/** Rejects when the port is taken. */
export async function serve(
  app: Hono<Env>,
  connections: Connections,
  { port, host, certificate }: Place,
): Promise<RunningServer> {
  // The globals of a program that starts a sandbox stay its own, and bodies are read or drained by the handlers.
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  const activeHandlers = new Set<Promise<void>>();
  const handle: RequestListener = (request, response) => {
    connections.track(request, response);
    const work = listener(request, response).finally(() => activeHandlers.delete(work));
    activeHandlers.add(work);
  };
  const server = certificate
    ? createTlsServer({ cert: certificate.certificate, key: certificate.key, maxHeaderSize }, handle)
    : createServer({ maxHeaderSize }, handle);
  server.on('connection', (socket) => connections.open(socket));
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      connections.closeAll();
      await closed;
      await Promise.allSettled(activeHandlers);
    },
  };
}
