// What a service repeats of a key, in whatever form, is in no output of the command.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { createSecretFilter } from '../../src/connector/secret-runs.js';
import { isPlain, isPlainName } from '../../src/cli/plain-words.js';
import { apiKey, ConnectorClient } from '../../src/connector/index.js';
import { key, makeFolder, objectOf, run } from '../helpers/node/cli-run.js';
import { sendJson, smallCompany, startService } from '../helpers/node/cli-service.js';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const wrapped = (text: string) => text.replaceAll(/(.{5})/g, '$1\r\n ');

/** What a service may make of `key`, and what must not be left of it. */
const forms: Record<string, string> = {
  'as it is': key,
  'without its end': `${key.slice(0, 12)}…`,
  'without its beginning': `…${key.slice(-10)}`,
  'with the middle left out': `${key.slice(0, 8)}…${key.slice(-8)}`,
  'with line breaks': wrapped(key),
  'with blanks': [...key].join(' '),
  'with characters that have no width': [...key].join('\u200b'),
  'in capitals': key.toUpperCase(),
  'in small letters': key.toLowerCase(),
  reversed: [...key].reverse().join(''),
  'percent-encoded': [...key].map((one) => `%${one.charCodeAt(0).toString(16)}`).join(''),
  'in hexadecimal': Buffer.from(key).toString('hex'),
  'in base64': base64(key),
  'in base64, for URLs': Buffer.from(key).toString('base64url'),
  'in base64, with line breaks': wrapped(base64(key)),
  'in base64, after one character': base64(`:${key}:`),
  'in base64, after two characters': base64(`a:${key}:b`),
  'in base64, as the header': base64(`ApiKey-v2 ${key}`),
  'in base64, as a part of more': base64(`{"authorization":"ApiKey-v2 ${key}"}`),
  'reversed, in base64': [...base64(key)].reverse().join(''),
};

/** What else a service may make of it: nothing of these may be left. */
const disguises: Record<string, string> = {
  'with hyphens': [...key].join('-'),
  'in groups': key.replaceAll(/(.{4})/g, '$1 | '),
  'with halves of characters, which no terminal gets': [...key].join('\ud800'),
  'with characters that no font shows': [...key].join('\u{e0041}\ufe0f\u3164\u034f'),
  'with marks': [...key].join('\u0301'),
  'in full width': [...key].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join(''),
  'escaped as JSON, twice': [...key].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join(''),
  'escaped as HTML': [...key].map((one) => `&#${one.charCodeAt(0)};`).join(''),
  'escaped as HTML, in hexadecimal': [...key].map((one) => `&#x${one.charCodeAt(0).toString(16)};`).join(''),
  'with escaped line breaks': key.replaceAll(/(.{6})/g, '$1\\r\\n'),
  'as a mail wraps it': key.replaceAll(/(.{6})/g, '$1=\r\n'),
  'with sequences that steer a terminal': [...key].join('\u001B[31m'),
  'with colours after each seventh': key.match(/.{1,7}/g)!.join('\u001B[1;32m'),
  'with tags': key.match(/.{1,5}/g)!.join('<b></b>'),
  'escaped with braces': [...key].map((one) => `\\u{${one.charCodeAt(0).toString(16)}}`).join(''),
  'escaped as HTML, without semicolons': [...key].map((one) => `&#${one.charCodeAt(0)}`).join(''),
  'escaped in octal': [...key].map((one) => `\\${one.charCodeAt(0).toString(8)}`).join(''),
  'in base64, with hyphens': [...base64(key).replaceAll('=', '')].join('-'),
};

const base32 = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll(/.{1,5}/g, (bits) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(parseInt(bits.padEnd(5, '0'), 2)),
    );
const codes = [...key].map((one) => one.charCodeAt(0));

/** Forms that the filter of the client does not know. The command prints no words of a service that are not ordinary. */
const others: Record<string, string> = {
  'in base64 of UTF-16': Buffer.from(key, 'utf16le').toString('base64'),
  'in hexadecimal of UTF-16': Buffer.from(key, 'utf16le').toString('hex'),
  'in base64 of base64': base64(base64(key)),
  'in base64 of the reversed key': base64([...key].reverse().join('')),
  'in base32': base32(key),
  'as decimal codes': codes.join(' '),
  'as decimal codes with commas': codes.join(', '),
  'as hexadecimal codes': codes.map((code) => `0x${code.toString(16)}`).join(', '),
  'as code points': codes.map((code) => `U+00${code.toString(16)}`).join(' '),
  'with an x after each character': [...key].map((one) => `${one}x`).join(''),
  'with words in between': key.replaceAll(/(.{6})/g, '$1 and then '),
  'as an object': JSON.stringify({ ...[...key] }),
  'with attributes of tags': key.replaceAll(/(.{5})/g, '$1<b class="a">'),
  'in small letters of another script': [...key].map((one) => `${one}\u0431`).join(''),
};

/** Runs of 8 characters of any form, as a reader would look for them. */
function tracesIn(text: string): string[] {
  const plain = text.replaceAll(/[\s\u200b]/g, '').toLowerCase();
  const traces = Object.values(forms).flatMap((form) => {
    const one = form.replaceAll(/[\s\u200b…]/g, '').toLowerCase();
    return Array.from({ length: Math.max(0, one.length - 7) }, (_, at) => one.slice(at, at + 8));
  });
  // Of the header's name, which is no secret, and of what stands around the key.
  const known = ['ApiKey-v2 ', '{"authorization":"ApiKey-v2 '].map((one) => base64(one).toLowerCase());
  return traces.filter((one) => plain.includes(one) && !known.some((name) => name.includes(one)));
}

describe('a key that a service repeats', () => {
  for (const [form, echo] of Object.entries(forms)) {
    it(`is hidden ${form}`, () => {
      const hide = createSecretFilter([key], [`ApiKey-v2 ${key}`]);
      const hidden = hide(`The key <${echo}> is unknown.`);
      assert.deepEqual(tracesIn(hidden), []);
      assert.match(hidden, /^The key <.*\[secret\].*> is unknown\.$/s);
    });
  }

  for (const [form, echo] of Object.entries(disguises)) {
    it(`is hidden ${form}`, () => {
      const hidden = createSecretFilter([key], [`ApiKey-v2 ${key}`])(`The key <${echo}> is unknown.`);
      assert.equal(hidden.replaceAll(/\\[rn]|[^a-z0-9]/gi, ''), 'Thekeysecretisunknown', hidden);
    });
  }

  it('is hidden each time, and nothing else is', () => {
    const hide = createSecretFilter([key]);
    assert.equal(
      hide(`${key} and ${key}, or ${key.slice(0, 7)}`),
      `[secret] and [secret], or ${key.slice(0, 7)}`,
    );
    for (const text of ['', 'The key is unknown.', '100 % of 8 %zz', 'x'.repeat(10_000)])
      assert.equal(hide(text), text);
    assert.equal(createSecretFilter(['short'])('a short text'), 'a short text');
    assert.equal(createSecretFilter(['sixsix'])('is SIXSIX it'), 'is [secret] it');
  });

  it('is in no output of doctor and sync', async () => {
    const echoes = [...Object.values(forms), ...Object.values(disguises)];
    let asked = 0;
    const service = await startService(smallCompany(), ({ resource }, response) => {
      if (resource === 'ping') return false;
      const echo = echoes[asked % echoes.length]!;
      asked += 1;
      sendJson(response, { Message: `Of ${echo} nothing is known`, detail: echo }, 400);
      return true;
    });
    try {
      for (let times = 0; asked < echoes.length && times < 20; times += 1) {
        for (const args of [['doctor'], ['doctor', '--json'], ['sync', '--out', '/tmp/never-written.json']]) {
          const { stdout, stderr } = await run(args, service);
          assert.deepEqual(tracesIn(stdout + stderr), [], stdout + stderr);
        }
      }
      assert.ok(asked >= echoes.length, `asked ${asked} times`);
    } finally {
      await service.close();
    }
  });

  it('is in no output of doctor and sync in a form that nobody thought of', async () => {
    const echoes = Object.values(others);
    let asked = 0;
    const service = await startService(smallCompany(), ({ resource }, response) => {
      if (resource === 'ping') return false;
      sendJson(response, { Message: `Of ${echoes[asked % echoes.length]} nothing is known` }, 400);
      asked += 1;
      return true;
    });
    try {
      const printed: string[] = [];
      for (let times = 0; asked < echoes.length && times < 20; times += 1) {
        for (const args of [['doctor'], ['doctor', '--json'], ['sync', '--out', '/tmp/never-written.json']]) {
          const { stdout, stderr } = await run(args, service);
          printed.push(stdout, stderr);
        }
      }
      assert.ok(asked >= echoes.length, `asked ${asked} times`);
      const text = printed.join('');
      assert.doesNotMatch(text, /nothing is known/);
      for (const [form, echo] of Object.entries(others)) assert.ok(!text.includes(echo.slice(0, 12)), form);
      assert.match(text, /answered 400: its words are not shown, since they may repeat a secret/);
    } finally {
      await service.close();
    }
  });

  it('is not in what sync says of a property, whose name is shown only if it is an ordinary word', async () => {
    const folder = await makeFolder();
    const company = smallCompany();
    const [first, ...rest] = company.Location as Record<string, unknown>[];
    const names = [base64(base64(key)), codes.join(' '), 'costCentre2'];
    const strange = { ...first, ...Object.fromEntries(names.map((name) => [name, 1])) };
    const service = await startService({ ...company, Location: [strange, ...rest] });
    try {
      const { code, stdout, stderr } = await run(['sync', '--json', '--out', folder.file], service);
      assert.equal(code, 0, stderr);
      assert.match(stderr, /Location\.costCentre2 is not a documented property/);
      assert.match(stderr, /Location has a property that is not documented; its name is not shown/);
      for (const name of names.slice(0, 2)) assert.ok(!(stdout + stderr).includes(name.slice(0, 12)), name);
    } finally {
      await service.close();
      await folder.remove();
    }
  });

  it('leaves ordinary words of a service as they are', () => {
    const plain = [
      'No property "nmae" in $filter of Location.',
      'The property employeeId is not part of JSON, nor of OData 4.',
      'Für diese Abfrage fehlt ein Recht: bitte wenden Sie sich an den Betreiber!',
      "Can't read (at position 17).",
      '',
    ];
    for (const text of plain) assert.ok(isPlain(text), text);
    for (const [form, echo] of Object.entries({ ...forms, ...disguises, ...others }))
      assert.ok(!isPlain(`The key ${echo} is unknown.`), form);
    assert.ok(!isPlain('word '.repeat(100)));
    assert.ok(!isPlain([...'spelled'].join(' ')));
    for (const name of ['unlisted', 'location.dimension1Id']) assert.ok(isPlainName(name), name);
    for (const name of ['k9ZqVw3', '"a b"', 'x'.repeat(61)]) assert.ok(!isPlainName(name), name);
  });

  it('is in no error or warning of the client', async () => {
    for (const [form, echo] of Object.entries(forms)) {
      const fetch = () => Promise.resolve(Response.json({ Message: `What is ${echo}?` }, { status: 400 }));
      const credentials = apiKey(key);
      const client = new ConnectorClient({
        baseUrl: 'https://connector.example',
        credentials,
        fetch,
        retries: 0,
      });
      const error: unknown = await client.jobs.count().catch((thrown: unknown) => thrown);
      assert.ok(error instanceof Error);
      const fields = JSON.stringify((error as { fields?: object }).fields);
      assert.deepEqual(tracesIn(error.message + fields), [], form);
      assert.match(error.message, /What is/, form);
      const warnings: string[] = [];
      const chatty = new ConnectorClient({
        baseUrl: 'https://connector.example',
        credentials,
        fetch: () => Promise.resolve(Response.json({ value: [{ jobId: 'a', [echo]: 1 }] })),
        onWarning: ({ message }) => warnings.push(message),
      });
      await chatty.jobs
        .list()
        .toArray()
        .catch(() => {});
      assert.deepEqual(tracesIn(warnings.join(' ')), [], form);
    }
  });
});

describe('a key in places that are not printed as they come', () => {
  const clientOf = (answer: () => Response) =>
    new ConnectorClient({
      baseUrl: 'https://connector.example',
      credentials: apiKey(key),
      fetch: () => Promise.resolve(answer()),
      retries: 0,
      onWarning: () => {},
    });
  const failureOf = async (client: ConnectorClient) => {
    const error: unknown = await client.jobs
      .list()
      .toArray()
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    assert.ok(error instanceof Error);
    return inspect(error, { depth: Infinity, showHidden: true });
  };

  for (const [form, echo] of Object.entries(forms)) {
    it(`is in no error of a header: ${form}`, async () => {
      const header = echo.replaceAll(/[^\x20-\x7e]/g, '');
      const headers = {
        Location: `https://elsewhere.example/${header}`,
        'Retry-After': header,
        'X-Echo': header,
        'Content-Type': 'application/json',
      };
      for (const status of [302, 401, 429, 503]) {
        const shown = await failureOf(clientOf(() => new Response('{}', { status, headers })));
        assert.deepEqual(tracesIn(shown), [], `${status}`);
      }
    });

    it(`is in no error of a next link: ${form}`, async () => {
      const part = encodeURIComponent(echo).replaceAll('%', form === 'percent-encoded' ? '%' : '');
      const bodies = [
        { value: [], '@odata.nextLink': `https://x.example/?${part}` },
        { value: [], '@odata.nextLink': `https://x${part.replaceAll(/[^a-z0-9-]/gi, '')}.example/` },
        { value: [], '@odata.nextLink': `?$skiptoken=${part}` },
        { value: 'none', '@odata.nextLink': `?$skiptoken=${part}` },
      ];
      for (const body of bodies) {
        // The second time, the link is that of a page that was asked for: its error names the URL.
        let times = 0;
        const client = clientOf(() => {
          times += 1;
          return times === 1 ? Response.json(body) : Response.json({ Message: 'no' }, { status: 400 });
        });
        assert.deepEqual(tracesIn(await failureOf(client)), [], JSON.stringify(body));
      }
    });
  }
});

describe('career-elements doctor and the way of the key', () => {
  it('sends no key while certificates are not checked, and warns', async () => {
    let isAsked = false;
    const server = createServer((_, response) => {
      isAsked = true;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' };
      const outcome = await run(['doctor', '--json'], { url: `https://127.0.0.1:${port}`, env });
      const { checks } = objectOf(outcome) as { checks: { name: string; state: string; message: string }[] };
      const of = (name: string) => checks.find((one) => one.name === name);
      assert.equal(of('Certificates')?.state, 'warning');
      assert.match(of('Certificates')!.message, /NODE_TLS_REJECT_UNAUTHORIZED is 0/);
      assert.deepEqual([of('Credentials')?.state, isAsked], ['skipped', false]);
      assert.match(of('Credentials')!.message, /^not sent/);
      const sync = await run(['sync', '--out', '/tmp/never-written.json'], {
        url: `https://127.0.0.1:${port}`,
        env,
      });
      assert.deepEqual([sync.code, isAsked], [1, false]);
      assert.match(sync.stderr, /NODE_TLS_REJECT_UNAUTHORIZED is 0, .* the credentials are not sent/);
    } finally {
      server.close();
    }
  });

  it('takes only names that mean this machine everywhere for plain HTTP', async () => {
    for (const host of ['connector.localhost', 'a.b.localhost:8080', 'localhost.example', '128.0.0.1']) {
      assert.throws(
        () => new ConnectorClient({ baseUrl: `http://${host}`, credentials: apiKey(key) }),
        { code: 'insecure-url' },
        host,
      );
      const { stdout } = await run(['doctor'], { url: `http://${host}` });
      assert.match(stdout, /FAILED +Address +CAREER_ELEMENTS_CONNECTOR_URL must be an https/, host);
    }
    for (const host of [
      'localhost',
      'localhost:8080',
      '127.0.0.1',
      '127.255.255.254:1',
      '[::1]',
      '[::1]:80',
    ]) {
      const { baseUrl } = new ConnectorClient({ baseUrl: `http://${host}/`, credentials: apiKey(key) });
      assert.equal(baseUrl, new URL(`http://${host}`).origin);
    }
  });

  it('says in one line why sync cannot work, when it is quiet', async () => {
    const { code, stdout, stderr } = await run(['doctor', '--quiet', '--url', 'http://elsewhere.example']);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^sync cannot work\. Address: --url must be an https:\/\/ address [^\n]*\n$/);
  });

  it('names a wrong date of expiry by itself', async () => {
    const service = await startService(smallCompany());
    try {
      for (const date of ['2026-13-01', '31.12.2026', 'soon']) {
        const env = { CAREER_ELEMENTS_API_KEY_EXPIRES: date };
        const { code, stdout } = await run(['doctor'], { url: service.url, env });
        assert.equal(code, 1);
        assert.match(
          stdout,
          /FAILED +Expiry +CAREER_ELEMENTS_API_KEY_EXPIRES is not a day, written YYYY-MM-DD/,
        );
        assert.match(stdout, /- +Credentials +not checked with a wrong date/);
      }
    } finally {
      await service.close();
    }
  });

  it('has the name on the pages of usage that it is given, as sync has', async () => {
    const service = await startService(smallCompany());
    const names = async (...args: string[]) => {
      service.requests.length = 0;
      await run(args, service);
      const asked = service.requests.filter(({ resource }) => resource !== 'ping');
      return [...new Set(asked.map(({ integrationId }) => integrationId))];
    };
    const folder = await makeFolder();
    try {
      const sync = ['sync', '--out', join(folder.path, 'directory.json')];
      for (const command of [['doctor'], sync]) {
        assert.deepEqual(await names(...command), ['career-elements']);
        assert.deepEqual(await names(...command, '--integration-id', 'site build'), ['site build']);
      }
      const { code, stderr } = await run([...sync, '--integration-id', 'x'.repeat(101)], service);
      assert.equal(code, 1);
      assert.match(stderr, /integrationId has more than 100 characters/);
    } finally {
      await folder.remove();
      await service.close();
    }
  });

  it('names the reasons for which a user account is refused', async () => {
    const service = await startService(smallCompany(), ({ resource }, response) => {
      if (resource === 'ping') return false;
      response.writeHead(401).end();
      return true;
    });
    try {
      const env = { CAREER_ELEMENTS_API_KEY: '', CAREER_ELEMENTS_BEARER_TOKEN: key };
      const outcome = await run(['doctor', '--json'], { url: service.url, env });
      const { checks } = objectOf(outcome) as { checks: { name: string; advice?: string }[] };
      const { advice = '' } = checks.find(({ name }) => name === 'Credentials')!;
      const quiet = await run(['doctor', '--quiet'], { url: service.url, env });
      assert.match(quiet.stderr, /^sync cannot work\. Credentials: [^\n]*\n$/);
      for (const reason of [/expired/, /without an entry/, /active employee record/, /active position/]) {
        assert.match(advice, reason);
        assert.match(quiet.stderr, reason);
      }
    } finally {
      await service.close();
    }
  });

  it('names where a wrong address comes from, as sync does', async () => {
    const env = { CAREER_ELEMENTS_CONNECTOR_URL: 'http://elsewhere.example' };
    for (const command of [
      ['doctor', '--quiet'],
      ['sync', '--out', '/tmp/never-written.json'],
    ]) {
      const fromOption = await run([...command, '--url', 'elsewhere.example'], { env });
      assert.match(fromOption.stderr, /--url must be/);
      assert.doesNotMatch(fromOption.stderr, /CAREER_ELEMENTS_CONNECTOR_URL/);
      const fromEnvironment = await run(command, { env });
      assert.match(fromEnvironment.stderr, /CAREER_ELEMENTS_CONNECTOR_URL must be/);
      assert.doesNotMatch(fromEnvironment.stderr, /--url/);
    }
  });
});
