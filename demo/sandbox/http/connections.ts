// The connections that are open: those of one page's origin can be ended while they are idle, and one can be reset.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** Of the last request. Programs that are no pages send none, and keep their connections. */
  origin: string | undefined;
  isBusy: boolean;
}

export class Connections {
  /** As the system opened them: beneath TLS, where there is TLS. */
  readonly #sockets = new Set<Socket>();
  /** Those that requests came over: a socket that speaks TLS, where there is TLS. */
  readonly #connections = new Map<Socket, Connection>();

  /** To be called with each connection when it is opened. */
  open(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  /** To be called with each request when it arrives. */
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

  /** Breaks a request's connection. TLS knows no reset: it is the connection beneath that is reset. */
  reset(socket: Socket): void {
    const opened = [...this.#sockets].find((candidate) => isSameConnection(candidate, socket));
    opened?.resetAndDestroy();
  }

  /** Also one that has not begun to speak, which the HTTP server does not know of yet. */
  closeAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

function isSameConnection(a: Socket, b: Socket): boolean {
  return a === b || (a.remotePort === b.remotePort && a.remoteAddress === b.remoteAddress);
}
