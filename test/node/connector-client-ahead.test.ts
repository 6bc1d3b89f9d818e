// The page ahead: when it is requested, what becomes of it when it is not needed, and of its errors.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { findNextLink } from '../../src/node/connector/answer.js';
import {
  key,
  location,
  locations,
  pagesOf,
  rejectionOf,
  send,
  startService,
  until,
  type Service,
} from '../helpers/node/connector-client-service.js';

describe('the next link at the end of an answer', () => {
  const found: [text: string, link: string | undefined][] = [
    ['{"value":[],"@odata.nextLink":"https://x.example/a?b=1"}', 'https://x.example/a?b=1'],
    ['{"value":[],"@odata.nextLink" : "?a=1\\u0026b=\\"2" }\n', '?a=1&b="2'],
    ['{"value":[],"@odata.nextLink":""}', ''],
    ['{"@odata.nextLink":"?a","value":[]}', undefined],
    ['{"value":[{"@odata.nextLink":"?a"}]}', undefined],
    ['{"value":[],"@odata.nextLink":null}', undefined],
    ['{"value":[],"name":"\\"@odata.nextLink\\":\\"?a\\"}"}', undefined],
    ['{"value":[],"\\"@odata.nextLink":"?a"}', undefined],
    ['{"value":[],"@odata.nextLink":"?a\\"}', undefined],
    ['', undefined],
  ];
  for (const [text, link] of found) {
    it(`is ${link === undefined ? 'unknown' : JSON.stringify(link)} in ${text}`, () => {
      assert.equal(findNextLink(text), link);
      if (link !== undefined)
        assert.equal((JSON.parse(text) as Record<string, unknown>)['@odata.nextLink'], link);
    });
  }
});

describe('the page ahead', () => {
  let service: Service;
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  before(async () => {
    service = await startService();
    process.on('unhandledRejection', note);
  });
  afterEach(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(unhandled, []);
    service.reset();
  });
  after(() => {
    process.off('unhandledRejection', note);
    return service.close();
  });

  /** Requests of its own: what a list had asked for before them, the service would have heard. */
  const roundTrips = async () => {
    for (let times = 0; times < 3; times += 1) await service.client().ping();
  };
  const asked = () => service.asked.filter(({ path }) => path.endsWith('/Location'));
  const page = (from: number, next: string) =>
    JSON.stringify({ value: locations(from, from + 100), '@odata.nextLink': next });

  /** Newer versions of Node do not even send a request that is given up at once. */
  const isGivenUp = async () => {
    await roundTrips();
    await until(() => asked().length === 1 + service.brokenOff(), 'the second page is given up');
  };

  it('is given up when this page cannot be parsed', async () => {
    service.answer = ({ query }, response) => {
      if (!query.has('$skiptoken'))
        send(response, page(0, '?$skiptoken=1').replace('"value":[', '"value":[oops'));
    };
    assert.equal((await rejectionOf(service.client().locations.list().toArray())).code, 'bad-answer');
    await isGivenUp();
  });

  it('is the only one, however long the caller takes', async () => {
    service.answer = pagesOf([100, 100, 100, 100]);
    const pages = service.client().locations.list().pages();
    for (const count of [2, 3, 4]) {
      await pages.next();
      await until(() => asked().length === count, `page ${count} is asked for`);
      await roundTrips();
      assert.equal(asked().length, count);
    }
    await pages.next();
    assert.equal((await pages.next()).done, true);
    assert.equal(asked().length, 4);
    assert.deepEqual(service.warnings, []);
  });

  it('is not requested when the caller wants none, or has enough', async () => {
    service.answer = pagesOf([100, 100, 100]);
    const { locations: resource } = service.client();
    await resource.list({ prefetch: false }).pages().next();
    assert.equal((await resource.list({ top: 100 }).toArray()).length, 100);
    await resource.list({ top: 150 }).toArray();
    await roundTrips();
    assert.deepEqual(
      asked().map(({ query }) => query.get('$skiptoken')),
      [null, null, null, '1'],
    );
  });

  it('fails after the last record of this page, and only then', async () => {
    service.answer = (asked, response) => {
      if (asked.query.has('$skiptoken')) send(response, { Message: 'gone' }, 400);
      else pagesOf([100, 100])(asked, response);
    };
    const seen: (string | null)[] = [];
    const error = await rejectionOf(
      (async () => {
        for await (const { locationId } of service.client().locations.list()) {
          if (seen.length === 0) await until(() => asked().length === 2, 'the second page is asked for');
          if (seen.length < 3) await roundTrips();
          seen.push(locationId);
        }
      })(),
    );
    assert.equal(error.code, 'bad-request');
    assert.match(error.message, /gone/);
    assert.equal(seen.length, 100);
  });

  it('is nobody’s concern when it fails after the caller has left', async () => {
    service.answer = (asked, response) => {
      if (asked.query.has('$skiptoken')) send(response, { Message: 'gone' }, 400);
      else pagesOf([100, 100])(asked, response);
    };
    for await (const record of service.client().locations.list()) {
      await until(() => asked().length === 2, 'the second page is asked for');
      await roundTrips();
      assert.equal(record.locationId, 'L0');
      break;
    }
  });

  it('is broken off when the caller leaves the loop over records or pages', async () => {
    service.answer = (asked, response) => {
      if (!asked.query.has('$skiptoken')) pagesOf([100, 100])(asked, response);
    };
    const { locations: resource } = service.client();
    for (const [times, list] of [resource.list(), resource.list().pages()].entries()) {
      for await (const one of list) {
        assert.ok(one);
        await until(() => asked().length === 2 * (times + 1), 'the second page is asked for');
        break;
      }
      await until(() => service.brokenOff() === times + 1, 'the second page is given up');
    }
  });

  it('is given up when this page holds what is not a record', async () => {
    service.answer = ({ query }, response) => {
      if (query.has('$skiptoken')) return;
      const value = [...locations(0, 100), 'text'];
      send(response, { value, '@odata.nextLink': '?$skiptoken=1' });
    };
    assert.equal((await rejectionOf(service.client().locations.list().toArray())).code, 'bad-answer');
    await isGivenUp();
  });

  for (const [what, link] of [
    ['elsewhere', 'https://elsewhere.example/connector/odata/v2/Location?$skiptoken=1'],
    ['to another path', '/connector/odata/v2/Job?$skiptoken=1'],
    ['with the key', `?$skiptoken=1&key=${key}`],
    ['to this page', '?'],
  ] as const) {
    it(`is never requested by a link ${what}`, async () => {
      service.answer = (_asked, response) => send(response, page(0, link));
      const error = await rejectionOf(service.client().locations.list().toArray());
      assert.equal(error.code, 'bad-answer');
      assert.ok(!error.message.includes(key));
      await roundTrips();
      assert.equal(asked().length, 1);
    });
  }

  it('is requested once when an answer must be asked for again', async () => {
    service.answer = ({ at, query }, response) => {
      if (at === 0) {
        // Half of an answer, whose end was promised.
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '99999' });
        response.write(page(0, '?$skiptoken=1'), () => response.destroy());
      } else if (query.has('$skiptoken')) send(response, { value: [location(100)] });
      else send(response, page(0, '?$skiptoken=1'));
    };
    assert.equal((await service.client().locations.list().toArray()).length, 101);
    assert.deepEqual(
      asked().map(({ query }) => query.get('$skiptoken')),
      [null, null, '1'],
    );
  });
});
