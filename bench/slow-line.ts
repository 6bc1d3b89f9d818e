// A TCP proxy that simulates a slow connection: opening a connection takes a round trip, each packet has a latency, and all
// connections share the bandwidth. The throttling of browsers does not slow down preflights and connection setup.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface LineOptions {
  /** Milliseconds, each way. */
  readonly latency: number;
  /** Kilobits per second. */
  readonly down: number;
  readonly up: number;
}

const PACKET = 1460;

export class SlowLine {
  /** What has come down: bytes, and milliseconds since 1970. */
  readonly received: { readonly bytes: number; readonly at: number }[] = [];
  readonly #latency: number;
  readonly #servers: Server[] = [];
  /** Milliseconds per byte, and when the line is free again, by direction. */
  readonly #down;
  readonly #up;

  constructor({ latency, down, up }: LineOptions) {
    this.#latency = latency;
    this.#down = { perByte: 8 / down, freeAt: 0 };
    this.#up = { perByte: 8 / up, freeAt: 0 };
  }

  /** Opens a local port that forwards to another one over this line. */
  async portTo(port: number): Promise<number> {
    const server = createServer((client) => {
      client.on('error', () => client.destroy());
      client.pause();
      // SYN and SYN-ACK.
      setTimeout(() => this.#join(client, connect(port, '127.0.0.1')), 2 * this.#latency);
    });
    this.#servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  close(): void {
    for (const server of this.#servers) server.close();
  }

  #join(client: Socket, service: Socket): void {
    // Else small packets, as those of TLS and HTTP/2, wait for the acknowledgement of the one before.
    client.setNoDelay(true);
    service.setNoDelay(true);
    this.#pipe(client, service, this.#up);
    this.#pipe(service, client, this.#down);
  }

  #pipe(from: Socket, to: Socket, way: { readonly perByte: number; freeAt: number }): void {
    const packets: { readonly bytes: Uint8Array | undefined; readonly at: number }[] = [];
    let timer: NodeJS.Timeout | undefined;
    const send = () => {
      timer = undefined;
      for (let next = packets[0]; next; next = packets[0]) {
        const wait = next.at - performance.now();
        if (wait > 0) {
          timer = setTimeout(send, Math.max(1, wait));
          return;
        }
        packets.shift();
        if (!next.bytes) to.destroy();
        else if (!to.destroyed) to.write(next.bytes);
        if (next.bytes && way === this.#down)
          this.received.push({ bytes: next.bytes.length, at: Date.now() });
      }
    };
    const queue = (bytes: Uint8Array | undefined) => {
      way.freeAt = Math.max(way.freeAt, performance.now()) + (bytes?.length ?? 0) * way.perByte;
      packets.push({ bytes, at: way.freeAt + this.#latency });
      if (!timer) send();
    };
    from.on('data', (data: Uint8Array) => {
      for (let at = 0; at < data.length; at += PACKET) queue(data.subarray(at, at + PACKET));
    });
    from.on('error', () => from.destroy());
    from.on('close', () => queue(undefined));
    from.resume();
  }
}
