// Tracks open connections, to close the idle ones of an origin and to reset single ones.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

interface Connection {
  /** The origin of the last request; undefined for clients that are not pages. */
  origin: string | undefined;
  /** The response to the request in progress; undefined for an idle connection. */
  response: ServerResponse | undefined;
}

interface OpenSocket {
  readonly openedAt: number;
  hasRequest: boolean;
}

/** Milliseconds after which a socket without a request was opened in reserve, not for a request that is on its way. */
const IN_RESERVE = 100;

export class Connections {
  /** TCP sockets, below TLS if there is TLS. */
  readonly #sockets = new Map<Socket, OpenSocket>();
  /** The sockets of requests: TLS sockets if there is TLS. */
  readonly #connections = new Map<Socket, Connection>();

  /** Call with each new connection. */
  open(socket: Socket): void {
    this.#sockets.set(socket, { openedAt: performance.now(), hasRequest: false });
    socket.once('close', () => this.#sockets.delete(socket));
  }

  /** Call with each new request. */
  track({ socket, headers }: IncomingMessage, response: ServerResponse): void {
    if (!this.#connections.has(socket)) socket.once('close', () => this.#connections.delete(socket));
    const opened = this.#opened(socket);
    if (opened) this.#sockets.get(opened)!.hasRequest = true;
    const connection: Connection = { origin: headers.origin, response };
    this.#connections.set(socket, connection);
    response.once('close', () => (connection.response = undefined));
  }

  /**
   * Resolves when the next request of this origin needs a new connection. Includes connections without any request: Chromium opens
   * some in reserve, and repeats a POST that breaks on one. Connections with a request in progress end with its response.
   */
  async closeIdle(origin: string): Promise<void> {
    const reserve = [...this.#sockets.values()].filter(({ hasRequest }) => !hasRequest);
    const youngest = Math.max(0, ...reserve.map(({ openedAt }) => openedAt));
    // A younger one may have a request that is on its way.
    await delay(Math.max(0, youngest + IN_RESERVE - performance.now()));
    for (const [socket, opened] of this.#sockets) {
      if (!opened.hasRequest && reserve.includes(opened)) socket.destroy();
    }
    for (const [socket, connection] of this.#connections) {
      if (connection.origin !== origin) continue;
      if (!connection.response) socket.destroy();
      else if (!connection.response.headersSent) connection.response.shouldKeepAlive = false;
    }
  }

  /** Resets a request's connection: the TCP socket, since a TLS socket cannot be reset. */
  reset(socket: Socket): void {
    this.#opened(socket)?.resetAndDestroy();
  }

  #opened(socket: Socket): Socket | undefined {
    return [...this.#sockets.keys()].find((candidate) => isSameConnection(candidate, socket));
  }

  /** Includes connections without any request, which the HTTP server does not track. */
  closeAll(): void {
    for (const socket of this.#sockets.keys()) socket.destroy();
  }
}

function isSameConnection(a: Socket, b: Socket): boolean {
  return a === b || (a.remotePort === b.remotePort && a.remoteAddress === b.remoteAddress);
}
