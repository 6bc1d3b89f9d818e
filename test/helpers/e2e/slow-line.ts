/** A slow line to a server: a port that passes on what it gets, at a pace. */
import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface SlowLine {
  readonly url: string;
  /** From now on nothing more goes up, until it is set to false again. */
  stand: (still: boolean) => void;
  close: () => Promise<void>;
}

/** @param bytesPerSecond of what goes up; what comes down comes at once */
export async function startSlowLine(to: number, bytesPerSecond: number): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  let goesOn = Promise.resolve();
  let goOn = () => {};
  const server = createServer((client) => {
    const service = connect(to, '127.0.0.1');
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on('error', () => undefined); // the other side is closed too
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        service.destroy();
      });
    }
    service.pipe(client);
    client.on('end', () => service.end());
    client.on('data', (chunk) => {
      client.pause();
      service.write(chunk);
      setTimeout(() => void goesOn.then(() => client.resume()), (1000 * chunk.length) / bytesPerSecond);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stand(still) {
      if (still) goesOn = new Promise((resolve) => (goOn = resolve));
      else goOn();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
