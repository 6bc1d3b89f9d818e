// The key is seen in one header and nowhere else: not in what is printed, thrown or kept, nor in other bytes of the traffic.
import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import { inspect } from 'node:util';
import { apiKey, bearerToken, type ConnectorCredentials } from '../../src/node/connector/index.js';
import {
  location,
  pagesOf,
  rejectionOf,
  send,
  startService,
  type Service,
} from '../helpers/node/connector-client-service.js';

const secret = 'S3cr3t/Key+Of=This~Test';
/** A part of it is too much, too. */
const parts = [secret, encodeURIComponent(secret), secret.slice(0, 8), secret.slice(8, 16), secret.slice(-8)];

function assertHidden(what: string, text: string): void {
  for (const part of parts) assert.ok(!text.includes(part), `${what} shows it: ${text.slice(0, 2000)}`);
}

/** Everything that a program, a log or a debugger's console shows of a value. */
function shown(value: unknown): string {
  const options = {
    showHidden: true,
    depth: 10,
    getters: true,
    maxArrayLength: null,
    maxStringLength: null,
  } as const;
  const error =
    value instanceof Error ? `${value.stack} ${String(value.cause)} ${JSON.stringify({ ...value })}` : '';
  const names = (inner: unknown): unknown[] =>
    typeof inner === 'object' && inner !== null
      ? Reflect.ownKeys(inner).map((name) => [name, Reflect.get(inner, name) as unknown])
      : [];
  return [
    inspect(value, options),
    String(value),
    JSON.stringify(value),
    error,
    inspect(names(value), options),
  ].join('\n');
}

for (const [kind, make] of [
  ['an API key', () => apiKey(secret)],
  ['a bearer token', () => bearerToken(async () => secret)],
] as const) {
  describe(`the secret of ${kind}`, () => {
    let service: Service;
    let credentials: ConnectorCredentials;
    before(async () => {
      service = await startService();
    });
    afterEach(() => service.reset());
    after(() => service.close());
    const client = (options: object = {}) => {
      credentials = make();
      return service.client({ credentials, ...options });
    };

    it('is not shown by credentials, clients, resources, lists, pages or tokens', async () => {
      service.answer = pagesOf([1, 1]);
      const one = client();
      const list = one.locations.list();
      const pages = list.pages();
      const page = await pages.next();
      for (const value of [
        credentials,
        one,
        one.locations,
        list,
        pages,
        page,
        list[Symbol.asyncIterator](),
      ]) {
        assertHidden(String(value), shown(value));
      }
      assertHidden('a token', Buffer.from(page.value?.next ?? '', 'base64url').toString());
      await pages.return?.();
    });

    const failures: [string, Service['answer']][] = [
      ['a refusal', (_asked, response) => send(response, '', 401)],
      ['HTML', (_asked, response) => send(response, '<html>')],
      ['a redirect', (_asked, response) => send(response, '', 302, { Location: 'https://evil.example' })],
      ['an answer that breaks off', (_asked, response) => void response.socket?.destroy()],
      [
        'an echo',
        ({ headers }, response) => send(response, { Message: `wrong: ${headers.authorization}` }, 400),
      ],
      [
        'an echo by field',
        ({ headers }, response) => send(response, { errors: { [secret]: [headers.authorization] } }, 400),
      ],
      ['an echo as a text', ({ headers }, response) => send(response, `no ${headers.authorization}`, 400)],
      [
        'an echo as a host would repeat it',
        ({ headers }, response) => {
          const encoded = encodeURIComponent(headers.authorization ?? '');
          send(response, `${encoded}, ${headers.authorization?.toLowerCase()}`, 400);
        },
      ],
      [
        'an echo in headers',
        (_asked, response) =>
          send(response, '', 302, { Location: `https://x.example/${secret}`, 'X-Echo': secret }),
      ],
      [
        'an echo in a next link',
        (_asked, response) => send(response, { value: [], '@odata.nextLink': `?k=${secret}` }),
      ],
    ];
    for (const [what, answer] of failures) {
      it(`is not in the error of ${what}`, async () => {
        service.answer = answer;
        const error = await rejectionOf(client().locations.list().toArray());
        for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
          assertHidden(what, shown(cause));
        }
        for (const { search, path } of service.asked) assertHidden('a URL', search + path);
      });
    }

    it('is not in an error whose cause shows what was sent', async () => {
      const send: typeof fetch = (_url, init) => {
        const cause = Object.assign(new Error(`cannot send ${JSON.stringify(init?.headers)}`), {
          request: init,
        });
        return Promise.reject(Object.assign(new TypeError('fetch failed'), { cause }));
      };
      const error = await rejectionOf(client({ fetch: send }).locations.list().toArray());
      for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
        assertHidden('it', shown(cause));
    });

    it('is removed from a long text before that is cut', async () => {
      for (let length = 985; length < 1000; length += 3) {
        service.answer = (_asked, response) => send(response, { Message: 'x'.repeat(length) + secret }, 400);
        assertHidden('the error', shown(await rejectionOf(client().locations.count())));
      }
    });

    it('is not in a warning', async () => {
      service.answer = (_asked, response) => {
        send(response, { value: [location(1, { name: 7, [secret]: secret, createdDateTime: secret })] });
      };
      await client().locations.list().toArray();
      assert.ok(service.warnings.length >= 2);
      assertHidden('a warning', inspect(service.warnings));
    });

    it('is once in the bytes of a request, in its own header', async () => {
      const sockets = new Set<Socket>();
      const requests: string[] = [];
      const body = JSON.stringify({ value: [location(1)], '@odata.nextLink': '?page=2' });
      const server = createServer((socket) => {
        sockets.add(socket);
        let text = '';
        socket.on('data', (data) => {
          text += data.toString('latin1');
          while (text.includes('\r\n\r\n')) {
            const end = text.indexOf('\r\n\r\n') + 4;
            requests.push(text.slice(0, end));
            text = text.slice(end);
            const last = requests.at(-1)?.includes('page=2') ? '{"value": []}' : body;
            socket.write(
              `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${last.length}\r\n\r\n${last}`,
            );
          }
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await client({ baseUrl })
        .locations.list({ filter: (one) => one.name.eq('x') })
        .toArray();
      assert.equal(requests.length, 2);
      for (const request of requests) {
        const lines = request.split('\r\n');
        const holding = lines.filter((line) => parts.some((part) => line.includes(part)));
        assert.equal(holding.length, 1, request);
        assert.match(holding[0] ?? '', /^authorization: (?:ApiKey-v2|Bearer) /i);
        assert.doesNotMatch(lines[0] ?? '', /authorization/i);
      }
      for (const socket of sockets) socket.destroy();
      server.close();
    });
  });
}

describe('a bearer token of any length', () => {
  for (const length of [99, 101, 8000, 12_000]) {
    it(`is not in an error or a warning, with ${length} characters`, async () => {
      const token = Array.from({ length }, (_, at) => ((at * at + at) % 36).toString(36)).join('');
      const service = await startService();
      try {
        const client = service.client({ credentials: bearerToken(async () => token) });
        service.answer = (_asked, response) => send(response, { value: [location(1, { [token]: token })] });
        assert.equal((await client.locations.list().toArray()).length, 1);
        service.answer = (_asked, response) => send(response, { Message: `a ${token} b` }, 400);
        const error = await rejectionOf(client.locations.count());
        for (const text of [shown(error), inspect(service.warnings)])
          for (let at = 0; at + 60 < length; at += 60)
            assert.ok(!text.includes(token.slice(at, at + 60)), text.slice(0, 500));
        assert.match(shown(error), /a \[secret\]/);
      } finally {
        await service.close();
      }
    });
  }
});
