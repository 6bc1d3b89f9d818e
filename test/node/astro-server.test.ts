// The script folder on Astro's development server: what it sends, and that no request breaks the server.
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import careerElements from '../../src/node/generators/astro/index.js';

type Handle = Parameters<
  Parameters<
    ReturnType<typeof careerElements>['hooks']['astro:server:setup']
  >[0]['server']['middlewares']['use']
>[0];

describe("the script folder on Astro's development server", () => {
  let port = 0;
  let close = () => {};

  before(async () => {
    const { hooks } = careerElements({
      baseUrl: 'https://recruit.example',
      customerId: '6f1c',
      company: { name: 'Example' },
      siteUrl: 'https://www.company.example/',
    });
    hooks['astro:config:setup']({
      config: { base: '/' },
      logger: { warn: () => {} },
      updateConfig: () => undefined,
    });
    let handle: Handle | undefined;
    hooks['astro:server:setup']({ server: { middlewares: { use: (one) => (handle = one) } } });
    const listener: RequestListener = (request, response) =>
      handle?.(request, response, () => {
        response.statusCode = 404;
        response.end('next');
      });
    const server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    ({ port } = server.address() as AddressInfo);
    close = () => void server.close();
  });
  after(() => close());

  /** As it is written: a client of HTTP would tidy the path. */
  const statusOf = (target: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
      );
      let text = '';
      socket.on('data', (part) => (text += part.toString()));
      socket.on('end', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? text));
      socket.on('error', reject);
    });

  for (const target of [
    '//',
    '///x',
    '/',
    '/career-elements/../../package.json',
    '/career-elements/%00',
    '/career-elements/',
    '*',
  ])
    it(`leaves to others what is not one of its files: ${target}`, async () => {
      assert.equal(await statusOf(target), '404');
    });
});
