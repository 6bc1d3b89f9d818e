// Credentials: keys, tokens, the environment, files, the days that are left, and the headers that say who asks.
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import {
  apiKey,
  bearerToken,
  ConnectorClient,
  credentialsFromEnvironment,
  isCareerError,
  type ConnectorOptions,
} from '../../src/node/connector/index.js';
import {
  key,
  pagesOf,
  rejectionOf,
  send,
  startService,
  type Service,
} from '../helpers/node/connector-client-service.js';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('credentials', () => {
  let service: Service;
  let folder: string;
  before(async () => {
    service = await startService();
    folder = await mkdtemp(path.join(tmpdir(), 'connector-credentials-'));
  });
  afterEach(() => service.reset());
  after(async () => {
    await rm(folder, { recursive: true });
    await service.close();
  });

  const list = (client: ConnectorClient) => client.locations.list().toArray();
  const sent = () => service.asked.map(({ headers }) => headers.authorization);
  /** Takes one token alone. */
  const takes = (token: () => string) => {
    service.answer = (asked, response) => {
      if (asked.headers.authorization === `Bearer ${token()}`) pagesOf([1, 1])(asked, response);
      else send(response, '', 401);
    };
  };

  it('sends an API key as the document says', async () => {
    await list(service.client());
    assert.deepEqual(sent(), [`ApiKey-v2 ${key}`]);
  });

  it('asks for a token before the first request, and keeps it', async () => {
    let brought = 0;
    takes(() => 'token-1');
    const client = service.client({ credentials: bearerToken(async () => `token-${(brought += 1)}`) });
    assert.equal(brought, 0);
    await list(client);
    assert.equal(brought, 1);
    assert.deepEqual(sent(), ['Bearer token-1', 'Bearer token-1']);
  });

  it('asks for another token when it is refused, in the middle of a list too', async () => {
    let brought = 0;
    takes(() => (service.asked.length > 1 ? 'token-2' : 'token-1'));
    const client = service.client({ credentials: bearerToken(async () => `token-${(brought += 1)}`) });
    assert.equal((await list(client)).length, 2);
    assert.deepEqual(sent(), ['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
  });

  it('asks again once for a request, and not at all when the token is the same', async () => {
    let brought = 0;
    takes(() => 'none of these');
    const client = service.client({ credentials: bearerToken(async () => `token-${(brought += 1)}`) });
    assert.equal((await rejectionOf(list(client))).code, 'unauthorized');
    assert.deepEqual(sent(), ['Bearer token-1', 'Bearer token-2']);
    service.asked.length = 0;
    const same = service.client({ credentials: bearerToken(async () => 'token-same') });
    assert.equal((await rejectionOf(list(same))).code, 'unauthorized');
    assert.equal(service.asked.length, 1);
  });

  it('shares one call among requests at the same time, at the first and after a refusal', async () => {
    let brought = 0;
    takes(() => 'token-2');
    const client = service.client({ credentials: bearerToken(async () => `token-${(brought += 1)}`) });
    await Promise.all([list(client), list(client), list(client), list(client)]);
    assert.equal(brought, 2);
  });

  it('says when the token does not come, and asks again the next time', async () => {
    let brought = 0;
    takes(() => 'token-2');
    const credentials = bearerToken(async () => {
      brought += 1;
      if (brought === 1) throw new Error('the provider is down');
      return `token-${brought}`;
    });
    const client = service.client({ credentials });
    const { code, cause } = await rejectionOf(list(client));
    assert.equal(code, 'unauthorized');
    assert.match(String(cause), /provider is down/);
    assert.equal(service.asked.length, 0);
    assert.equal((await list(client)).length, 2);
  });

  it('is given up while a token is awaited', async () => {
    const stop = new AbortController();
    const credentials = bearerToken(() => {
      setImmediate(() => stop.abort());
      return new Promise(() => undefined);
    });
    const waiting = service.client({ credentials }).locations.list({ signal: stop.signal }).toArray();
    assert.equal((await rejectionOf(waiting)).code, 'aborted');
  });

  it('gives up a token that does not come in time', async () => {
    const credentials = bearerToken(() => new Promise(() => {}));
    const error = await rejectionOf(list(service.client({ credentials, timeout: 50 })));
    assert.equal(error.code, 'timeout');
    assert.match(error.message, /returns the bearer token took longer than 50 ms/);
    assert.equal(service.asked.length, 0);
  });

  it('refuses what no header can hold, without quoting it', async () => {
    for (const value of ['', 'secret\r\nX-Evil: 1', 'secret ', 'sécret']) {
      assert.throws(
        () => apiKey(value),
        (error) => {
          assert.ok(isCareerError(error));
          assert.equal(error.code, 'configuration');
          assert.doesNotMatch(error.message, /secret|sec|Evil/);
          return true;
        },
      );
      const { code, message } = await rejectionOf(
        list(service.client({ credentials: bearerToken(async () => value) })),
      );
      assert.equal(code, 'configuration');
      assert.doesNotMatch(message, /sec|Evil/);
    }
    assert.equal(service.asked.length, 0);
  });

  it('knows the days that are left, and warns once when they are fewer than 30', async () => {
    for (const [days, warns] of [
      [200, false],
      [30, false],
      [29, true],
      [0, true],
      [-3, true],
    ] as const) {
      const credentials = apiKey(key, { expires: inDays(days) });
      assert.equal(credentials.daysLeft, days);
      const client = service.client({ credentials });
      assert.equal(client.daysLeft, days);
      await Promise.all([list(client), list(client)]);
      assert.deepEqual(
        service.warnings.map(({ code, daysLeft }) => [code, daysLeft]),
        warns ? [['key-expires', days]] : [],
      );
      service.warnings.length = 0;
    }
    assert.equal(apiKey(key).daysLeft, undefined);
    for (const expires of ['tomorrow', '2024-02-30', '2024-1-1', '']) {
      assert.throws(() => apiKey(key, { expires }), { code: 'configuration', setting: 'expires' });
    }
  });

  const url = 'https://connector.example/tenant/';
  const environment = (more: Record<string, string | undefined>) =>
    credentialsFromEnvironment({ CAREER_ELEMENTS_CONNECTOR_URL: url, ...more });
  const fileOf = async (text: string, mode = 0o600) => {
    const file = path.join(folder, `secret-${Math.random()}`);
    await writeFile(file, text);
    await chmod(file, mode);
    return file;
  };
  const headerOf = async (credentials: ConnectorOptions['credentials']) => {
    await list(service.client({ credentials }));
    return sent().at(-1);
  };

  it('reads a key and its last day from the environment', async () => {
    const { baseUrl, credentials } = await environment({
      CAREER_ELEMENTS_API_KEY: ` ${key}\n`,
      CAREER_ELEMENTS_API_KEY_EXPIRES: inDays(40),
    });
    assert.equal(baseUrl, 'https://connector.example/tenant');
    assert.equal(credentials.daysLeft, 40);
    assert.equal(await headerOf(credentials), `ApiKey-v2 ${key}`);
  });

  it('reads a key from a file that is its owner’s alone', async () => {
    const file = await fileOf(`\ufeff${key}\r\n`);
    const { credentials } = await environment({ CAREER_ELEMENTS_API_KEY_FILE: file });
    assert.equal(await headerOf(credentials), `ApiKey-v2 ${key}`);
  });

  it('refuses a file that others may use, and says what to do', async () => {
    for (const mode of [0o640, 0o604]) {
      const file = await fileOf(key, mode);
      const link = `${file}-link`;
      await symlink(file, link);
      for (const name of ['CAREER_ELEMENTS_API_KEY_FILE', 'CAREER_ELEMENTS_BEARER_TOKEN_FILE']) {
        for (const place of [file, link]) {
          const { code, setting, message } = await rejectionOf(environment({ [name]: place }));
          assert.deepEqual([code, setting], ['configuration', name]);
          assert.match(message, /chmod 600/);
        }
      }
    }
  });

  it('refuses files that hold no secret', async () => {
    for (const [file, words] of [
      [await fileOf(' \n'), /empty/],
      [await fileOf('x'.repeat(70_000)), /too large/],
      [path.join(folder, 'nowhere'), /ENOENT/],
      [folder, /not a file/],
      [await fileOf('two\nlines'), /a header cannot contain/],
    ] as const) {
      const { code, message } = await rejectionOf(environment({ CAREER_ELEMENTS_API_KEY_FILE: file }));
      assert.equal(code, 'configuration');
      assert.match(message, words);
    }
  });

  it('reads a token from the environment, and from a file again when it is refused', async () => {
    takes(() => 'token-1');
    const { credentials } = await environment({ CAREER_ELEMENTS_BEARER_TOKEN: 'token-1' });
    assert.equal(await headerOf(credentials), 'Bearer token-1');
    const file = await fileOf('token-old');
    const fromFile = await environment({ CAREER_ELEMENTS_BEARER_TOKEN_FILE: file });
    takes(() => 'token-new');
    await rejectionOf(list(service.client({ credentials: fromFile.credentials })));
    await writeFile(file, 'token-new');
    assert.equal(await headerOf(fromFile.credentials), 'Bearer token-new');
  });

  it('refuses an environment that says nothing, too much, or no address', async () => {
    const API = { CAREER_ELEMENTS_API_KEY: key };
    const cases: [Record<string, string | undefined>, string, string][] = [
      [{}, 'configuration', 'CAREER_ELEMENTS_API_KEY'],
      [{ CAREER_ELEMENTS_API_KEY: ' ' }, 'configuration', 'CAREER_ELEMENTS_API_KEY'],
      [{ ...API, CAREER_ELEMENTS_BEARER_TOKEN: 'x' }, 'configuration', 'CAREER_ELEMENTS_API_KEY'],
      [{ CAREER_ELEMENTS_API_KEY: 'a b' }, 'configuration', 'CAREER_ELEMENTS_API_KEY'],
      [
        { ...API, CAREER_ELEMENTS_API_KEY_EXPIRES: 'soon' },
        'configuration',
        'CAREER_ELEMENTS_API_KEY_EXPIRES',
      ],
      [{ ...API, CAREER_ELEMENTS_CONNECTOR_URL: '' }, 'configuration', 'CAREER_ELEMENTS_CONNECTOR_URL'],
      [{ ...API, CAREER_ELEMENTS_CONNECTOR_URL: key }, 'configuration', 'CAREER_ELEMENTS_CONNECTOR_URL'],
      [
        { ...API, CAREER_ELEMENTS_CONNECTOR_URL: 'http://x.example' },
        'insecure-url',
        'CAREER_ELEMENTS_CONNECTOR_URL',
      ],
    ];
    for (const [env, code, setting] of cases) {
      const error = await rejectionOf(environment(env));
      assert.deepEqual([error.code, error.setting], [code, setting], JSON.stringify(env));
      assert.ok(!error.message.includes(key), 'a key in the wrong variable is not quoted');
    }
  });

  it('sends who asks, in which batch and trace: made, or as set', async () => {
    const client = service.client();
    await list(client);
    const [first] = service.asked;
    assert.equal(first?.headers['x-integration-id'], 'career-elements');
    assert.match(String(first?.headers['x-service-batchid']), /^[\da-f]{8}-[\da-f]{4}-4[\da-f-]{21}$/);
    assert.match(String(first?.headers['traceparent']), /^00-[\da-f]{32}-[\da-f]{16}-01$/);
    assert.equal(client.traceparent, first?.headers['traceparent']);
    assert.notEqual(service.client().batchId, client.batchId);
    assert.notEqual(service.client().traceparent, client.traceparent);
    const set = {
      integrationId: 'x'.repeat(100),
      batchId: 'nightly run 7',
      traceparent: `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`,
    };
    await list(service.client(set));
    const headers = service.asked.at(-1)?.headers;
    assert.deepEqual(
      [headers?.['x-integration-id'], headers?.['x-service-batchid'], headers?.['traceparent']],
      [set.integrationId, set.batchId, set.traceparent],
    );
  });

  it('names the integration in the alternative header, where that is wanted', async () => {
    await list(service.client({ integrationId: 'night', integrationHeader: 'X-Service-IntegrationId' }));
    const headers = service.asked.at(-1)?.headers;
    assert.equal(headers?.['x-service-integrationid'], 'night');
    assert.equal(headers?.['x-integration-id'], undefined);
  });

  const wrong: [keyof ConnectorOptions, unknown][] = [
    ['integrationHeader', 'X-Other'],
    ['integrationId', 'x'.repeat(101)],
    ['integrationId', ''],
    ['integrationId', 'a\r\nb'],
    ['batchId', 'ø'],
    ['batchId', ' x'],
    ['traceparent', `01-${'a'.repeat(32)}-${'b'.repeat(16)}-01`],
    ['traceparent', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`],
    ['traceparent', ''],
    ['timeout', 0],
    ['timeout', 2 ** 31],
    ['retries', -1],
    ['maxPages', 0],
    ['baseUrl', 'connector.example'],
    ['baseUrl', 'https://x.example/?a=b'],
    ['credentials', { kind: 'api key' }],
  ];
  for (const [setting, value] of wrong) {
    it(`refuses ${setting} ${JSON.stringify(value)}`, () => {
      assert.throws(() => service.client({ [setting]: value }), { code: 'configuration', setting });
    });
  }

  it('refuses plain HTTP but on this machine', () => {
    assert.throws(() => service.client({ baseUrl: 'http://connector.example' }), { code: 'insecure-url' });
  });
});
