// What a service, a caller without types or a slow helper may try with the client, and what comes of it.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { inspect } from 'node:util';
import { and, apiKey, bearerToken, rawFilter, type Filter } from '../../src/node/connector/index.js';
import {
  locations,
  pagesOf,
  rejectionOf,
  send,
  startService,
  until,
  type Service,
} from '../helpers/node/connector-client-service.js';

let service: Service;
before(async () => {
  service = await startService();
});
afterEach(() => service.reset());
after(() => service.close());

/** As a host may hold it, which loses its capitals. */
const key = 'host-key-0a1b2c3d4e5f';
const client = (options: object = {}) => service.client({ credentials: apiKey(key), ...options });

describe('a next link with the key in it', () => {
  const encoded = [...key].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');
  for (const [what, link] of [
    ['in its query', `?$skiptoken=1&a=${key}`],
    ['in its query, each character encoded', `?$skiptoken=1&a=${encoded}`],
    ['in its host', `https://${key}.example/`],
    ['in its host, in capitals', `https://${key.toUpperCase()}.example/`],
    ['in its path', `/connector/odata/v2/Location/${key}`],
  ] as const) {
    it(`ends the list, whether ${what}, and shows it nowhere`, async () => {
      service.answer = (_asked, response) => {
        send(response, { value: locations(0, 2), '@odata.nextLink': link });
      };
      const error = await rejectionOf(client().locations.list().pages().next());
      assert.equal(error.code, 'bad-answer');
      assert.match(error.message, /next link that contains the credentials/);
      const shown = (inspect(error, { depth: 10, showHidden: true }) + error.stack).toLowerCase();
      assert.ok(!shown.includes(key), shown);
      assert.ok(!shown.includes(encoded), shown);
      assert.equal(service.asked.length, 1);
    });
  }
});

describe('a long text with the key at the place where it is cut', () => {
  const piece = key.slice(0, 8);

  it('loses the key before it is cut, in what a refusal says', async () => {
    for (let length = 900; length < 1010; length += 7) {
      service.answer = (_asked, response) => send(response, { Message: 'x'.repeat(length) + key }, 400);
      const error = await rejectionOf(client().locations.count());
      assert.equal(error.code, 'bad-request');
      const shown = inspect(error, { depth: 10, showHidden: true });
      assert.ok(!shown.includes(piece), `${length}: ${shown.slice(-300)}`);
    }
  });

  it('loses the key before it is cut, in the name of a property', async () => {
    for (let length = 70; length < 100; length += 5) {
      const name = `-${'y'.repeat(length)}${key}`;
      service.answer = (_asked, response) => send(response, { value: [{ [name]: 1 }] });
      await client().locations.list().toArray();
    }
    assert.equal(service.warnings.length, 6);
    const shown = inspect(service.warnings);
    assert.ok(!shown.includes(piece), shown);
  });
});

describe('what does not come in time', () => {
  it('is asked for again, like a line that broke', async () => {
    service.answer = ({ at }, response) => {
      if (at > 0) send(response, { value: locations(0, 1) });
    };
    const records = await client({ timeout: 300 }).locations.list().toArray();
    assert.equal(records.length, 1);
    assert.equal(service.asked.length, 2);
    assert.equal(service.pauses.length, 1);
  });

  it('is given up, when it is the bearer token', async () => {
    const credentials = bearerToken(() => new Promise(() => {}));
    const error = await rejectionOf(client({ credentials, timeout: 50 }).locations.count());
    assert.equal(error.code, 'timeout');
    assert.match(error.message, /returns the bearer token took longer than 50 ms/);
    assert.equal(service.asked.length, 0);
  });
});

describe('the cause of an error', () => {
  it('is replaced when the key stands anywhere in it, however deep or far', async () => {
    let deep: object = { key };
    for (let level = 0; level < 30; level += 1) deep = { deep };
    const causes = [
      { long: 'x'.repeat(20_000) + key },
      { list: [...Array.from({ length: 300 }, () => 'x'), key] },
      deep,
    ];
    for (const cause of causes) {
      const fetch = () => Promise.reject(Object.assign(new Error('own'), cause));
      const error = await rejectionOf(client({ fetch, retries: 0 }).locations.count());
      const options = { depth: Infinity, showHidden: true, maxArrayLength: null, maxStringLength: null };
      const shown = inspect(error, options);
      assert.ok(!shown.includes(key), shown.slice(-300));
    }
  });
});

describe('an end while a page is awaited', () => {
  it('breaks the request off at once, and both calls hear of the end', async () => {
    service.answer = () => {};
    const records = client().locations.list()[Symbol.asyncIterator]();
    const next = records.next();
    await until(() => service.asked.length === 1, 'the request');
    assert.deepEqual(await records.return?.(), { done: true, value: undefined });
    assert.deepEqual(await next, { done: true, value: undefined });
    await until(() => service.brokenOff() === 1, 'the end of the request');
  });
});

describe('a program without types', () => {
  const loose = (options: object) => () => client().organizations.list(options as never);
  const isRefused = (make: () => unknown, words: RegExp) =>
    assert.throws(make, (error: Error & { code?: string }) => {
      assert.equal(error.name, 'CareerError');
      assert.equal(error.code, 'configuration');
      assert.match(error.message, words);
      return true;
    });

  it('is told of an option that does not exist, instead of getting all records', () => {
    isRefused(loose({ filtr: "name eq 'x'" }), /filtr is not an option of a list/);
  });

  it('is told that select takes a list of names', () => {
    isRefused(loose({ select: null }), /select/);
    isRefused(loose({ select: 'name' }), /select/);
  });

  it('cannot put a text where a condition belongs', () => {
    const text = 'true) or (1 eq 1' as unknown as Filter;
    const fake = { toString: () => 'true) or (1 eq 1' } as unknown as Filter;
    for (const one of [text, fake]) {
      isRefused(() => rawFilter('true').and(one), /condition/);
      isRefused(() => rawFilter('true').or(one), /condition/);
      isRefused(() => and(one), /condition/);
      isRefused(() => client().organizations.list({ filter: (o) => o.jobs.any(() => one) }), /condition/);
    }
    assert.equal(service.asked.length, 0);
  });
});

describe('a token that was tampered with', () => {
  it('brings no more records than top, whatever it says came before', async () => {
    service.answer = pagesOf([3, 3, 3]);
    const list = (resumeFrom?: string) =>
      client().locations.list({ top: 5, ...(resumeFrom === undefined ? {} : { resumeFrom }) });
    const first = await list().pages().next();
    assert.ok(!first.done && first.value.next !== undefined, 'there is no token');
    const content = JSON.parse(Buffer.from(first.value.next, 'base64url').toString()) as unknown[];
    const forged = Buffer.from(JSON.stringify([...content.slice(0, -1), 6])).toString('base64url');
    assert.deepEqual(await list(forged).toArray(), []);
  });
});
