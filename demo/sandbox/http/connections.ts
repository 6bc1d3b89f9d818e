// Tracks open connections, to close the idle ones of an origin and to reset single ones.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** The origin of the last request; undefined for clients that are not pages. */
  origin: string | undefined;
  isBusy: boolean;
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
    const connection = { origin: headers.origin, isBusy: true };
    this.#connections.set(socket, connection);
    response.once('close', () => (connection.isBusy = false));
  }

  /** Includes connections without any request: Chromium opens some in reserve, and repeats a POST that breaks on one. */
  closeIdle(origin: string): void {
    for (const [socket, connection] of this.#connections) {
      if (connection.origin === origin && !connection.isBusy) socket.destroy();
    }
    const before = performance.now() - IN_RESERVE;
    for (const [socket, { openedAt, hasRequest }] of this.#sockets) {
      if (!hasRequest && openedAt < before) socket.destroy();
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
