// The connections that pages hold open, so that those of one origin can be ended while they are idle.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** Of the last request. Programs that are no pages send none, and keep their connections. */
  origin: string | undefined;
  isBusy: boolean;
}

export class Connections {
  readonly #connections = new Map<Socket, Connection>();

  /** To be called with each request when it arrives. */
  note({ socket, headers }: IncomingMessage, response: ServerResponse): void {
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
}
