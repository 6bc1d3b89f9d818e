// Tracks open connections, to close the idle ones of an origin and to reset single ones.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** The origin of the last request; undefined for clients that are not pages. */
  origin: string | undefined;
  isBusy: boolean;
}

export class Connections {
  /** TCP sockets, below TLS if there is TLS. */
  readonly #sockets = new Set<Socket>();
  /** The sockets of requests: TLS sockets if there is TLS. */
  readonly #connections = new Map<Socket, Connection>();

  /** Call with each new connection. */
  open(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  /** Call with each new request. */
  track({ socket, headers }: IncomingMessage, response: ServerResponse): void {
    if (!this.#connections.has(socket)) socket.once('close', () => this.#connections.delete(socket));
    const connection = { origin: headers.origin, isBusy: true };
    this.#connections.set(socket, connection);
    response.once('close', () => (connection.isBusy = false));
  }

  closeIdle(origin: string): void {
    for (const [socket, connection] of this.#connections) {
      if (connection.origin === origin && !connection.isBusy) socket.destroy();
    }
  }

  /** Resets a request's connection: the TCP socket, since a TLS socket cannot be reset. */
  reset(socket: Socket): void {
    const opened = [...this.#sockets].find((candidate) => isSameConnection(candidate, socket));
    opened?.resetAndDestroy();
  }

  /** Includes connections without any request, which the HTTP server does not track. */
  closeAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

function isSameConnection(a: Socket, b: Socket): boolean {
  return a === b || (a.remotePort === b.remotePort && a.remoteAddress === b.remoteAddress);
}
