// The HTTP server, with or without TLS. It has its port before there is an app: requests wait for it. Closing it ends all
// connections and waits for all handlers.
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
  /** Answers requests from now on, and those that have waited. */
  answer(app: Hono<Env>): void;
  /** Resolves when all handlers have finished. */
  close(): Promise<void>;
}

type Listener = ReturnType<typeof getRequestListener>;

/**
 * Milliseconds for which a connection may be idle. Node's 5 s end it now and then just when a client sends on it again.
 */
const KEEP_ALIVE = 75_000;

/** Rejects when the port is in use. */
export async function serve(
  connections: Connections,
  { port, host, certificate }: Place,
): Promise<RunningServer> {
  let begin: (listener: Listener | undefined) => void = () => undefined;
  /** Undefined if the server is closed before it has an app. */
  const begun = new Promise<Listener | undefined>((resolve) => (begin = resolve));
  const activeHandlers = new Set<Promise<void>>();
  const handle: RequestListener = (request, response) => {
    connections.track(request, response);
    const work = begun
      .then((listener) => listener?.(request, response))
      .finally(() => activeHandlers.delete(work));
    activeHandlers.add(work);
  };
  const limits = { maxHeaderSize, keepAliveTimeout: KEEP_ALIVE };
  const server = certificate
    ? createTlsServer({ cert: certificate.certificate, key: certificate.key, ...limits }, handle)
    : createServer(limits, handle);
  server.on('connection', (socket) => connections.open(socket));
  server.listen(port, host);
  await once(server, 'listening');
  const stop = async () => {
    begin(undefined);
    const closed = once(server, 'close');
    server.close();
    connections.closeAll();
    await closed;
    await Promise.allSettled(activeHandlers);
  };
  let stopped: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    // Do not replace the globals of the calling program; the handlers read or drain bodies themselves.
    answer: (app) =>
      begin(getRequestListener(app.fetch, { overrideGlobalObjects: false, autoCleanupIncoming: false })),
    close: () => (stopped ??= stop()),
  };
}
