// The HTTP server, with or without TLS. Closing it ends all connections and waits for all handlers.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Certificate } from './certificate.js';
import type { Connections } from './connections.js';
import type { Env } from './context.js';

/** The request line and all headers, in bytes; the query of a Connector list may be long. Above it, Node responds 431. */
const maxHeaderSize = 64 * 1024;

export interface Place {
  /** 0: a free port. */
  port: number;
  host: string;
  /** If set, the server accepts TLS only. */
  certificate: Certificate | undefined;
}

export interface RunningServer {
  readonly port: number;
  /** Resolves when all handlers have finished. */
  close(): Promise<void>;
}

/**
 * Milliseconds for which a connection may be idle. Node's 5 s end it now and then just when a client sends on it again.
 */
const KEEP_ALIVE = 75_000;

/** Rejects when the port is in use. */
export async function serve(
  app: Hono<Env>,
  connections: Connections,
  { port, host, certificate }: Place,
): Promise<RunningServer> {
  // Do not replace the globals of the calling program; the handlers read or drain bodies themselves.
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
  const limits = { maxHeaderSize, keepAliveTimeout: KEEP_ALIVE };
  const server = certificate
    ? createTlsServer({ cert: certificate.certificate, key: certificate.key, ...limits }, handle)
    : createServer(limits, handle);
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
