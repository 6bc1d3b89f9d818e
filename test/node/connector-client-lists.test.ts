// Lists page by page: order, prefetch, giving up, going on later, counting.
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Page, Location } from '../../src/node/connector/index.js';
import {
  location,
  pagesOf,
  rejectionOf,
  send,
  startService,
  until,
  type Service,
} from '../helpers/node/connector-client-service.js';

describe('lists of the client', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  afterEach(() => service.reset());
  after(() => service.close());

  const ids = (records: readonly { locationId: string | null }[]) => records.map((one) => one.locationId);
  const upTo = (count: number) => Array.from({ length: count }, (_none, at) => `L${at}`);

  it('brings every record once and in order, over pages of any size', async () => {
    service.answer = pagesOf([3, 0, 2, 1]);
    const list = service.client().locations.list();
    const seen: Location[] = [];
    for await (const record of list) seen.push(record);
    assert.deepEqual(ids(seen), upTo(6));
    assert.deepEqual(service.warnings, []);
    assert.equal(service.asked.length, 4);
    assert.deepEqual(ids(await list.toArray()), upTo(6), 'a second iteration starts at the beginning');
  });

  it('asks for nothing before somebody reads', async () => {
    const list = service.client().locations.list();
    list.pages();
    list[Symbol.asyncIterator]();
    assert.deepEqual(await service.client().jobs.list().toArray(), []);
    assert.deepEqual(
      service.asked.map(({ path }) => path),
      ['/connector/odata/v2/Job'],
    );
  });

  it('answers callers that do not wait for each other, in order', async () => {
    service.answer = pagesOf([2, 2, 1]);
    const iterator = service.client().locations.list()[Symbol.asyncIterator]();
    const all = await Promise.all(Array.from({ length: 7 }, () => iterator.next()));
    assert.deepEqual(
      all.map(({ done, value }) => (done ? 'end' : (value?.locationId ?? ''))),
      [...upTo(5), 'end', 'end'],
    );
  });

  it('asks for the next page while this one is worked on, and no further', async () => {
    service.answer = pagesOf([1, 1, 1, 1]);
    const pages = service.client().locations.list().pages();
    await pages.next();
    await until(() => service.asked.length === 2, 'the second page is asked for');
    const { value } = (await pages.next()) as { value: Page<Location> };
    assert.deepEqual(ids(value.records), ['L1']);
    await until(() => service.asked.length === 3, 'the third page is asked for');
    await pages.return?.();
    assert.equal(service.asked.length, 3);
  });

  it('lets the request for the next page go out before it hands over this one', async () => {
    service.answer = pagesOf([1, 1, 1]);
    let sent = 0;
    const counting: typeof fetch = (input, init) => {
      sent += 1;
      return fetch(input, init);
    };
    const seen: number[] = [];
    const pages = service.client({ fetch: counting }).locations.list().pages();
    while (!(await pages.next()).done) seen.push(sent);
    assert.deepEqual(seen, [2, 3, 3]);
  });

  it('asks for one page after the other when told so', async () => {
    service.answer = pagesOf([1, 1, 1]);
    let worked = 0;
    for await (const { records } of service.client().locations.list({ prefetch: false }).pages()) {
      worked += records.length;
      // The service would have received an earlier request of the list before this one.
      await service.client().jobs.list().toArray();
      assert.equal(service.asked.filter(({ path }) => path.endsWith('/Location')).length, worked);
    }
    assert.equal(worked, 3);
  });

  it('gives up the page that is on its way when the loop is left', async () => {
    let second: ServerResponse | undefined;
    service.answer = (asked, response) => {
      if (asked.query.has('$skiptoken')) second = response;
      else pagesOf([2, 2])(asked, response);
    };
    for await (const record of service.client().locations.list()) {
      assert.equal(record.locationId, 'L0');
      await until(() => second !== undefined, 'the second page is asked for');
      break;
    }
    await until(() => service.brokenOff() === 1, 'the request for the second page is broken off');
  });

  it('ignores a failure of the page ahead when the loop is left', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    service.answer = (asked, response) => {
      if (asked.query.has('$skiptoken')) send(response, { Message: 'gone' }, 400);
      else pagesOf([2, 2])(asked, response);
    };
    for await (const record of service.client().locations.list()) {
      assert.equal(record.locationId, 'L0');
      await until(() => service.asked.length === 2, 'the second page is asked for');
      await service.client().ping();
      break;
    }
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    assert.deepEqual(unhandled, []);
  });

  it('tells of a failure of the next page only after this one is read', async () => {
    service.answer = (asked, response) => {
      if (asked.query.has('$skiptoken')) send(response, { Message: 'gone' }, 400);
      else pagesOf([2, 2])(asked, response);
    };
    const seen: string[] = [];
    const error = await rejectionOf(
      (async () => {
        for await (const record of service.client().locations.list()) {
          await until(() => service.asked.length === 2, 'the second page is asked for');
          seen.push(record.locationId ?? '');
        }
      })(),
    );
    assert.equal(error.code, 'bad-request');
    assert.deepEqual(seen, ['L0', 'L1']);
  });

  it('is given up before it starts', async () => {
    const signal = AbortSignal.abort();
    const { code } = await rejectionOf(service.client().locations.list({ signal }).toArray());
    assert.equal(code, 'aborted');
    assert.equal((await rejectionOf(service.client().locations.count({ signal }))).code, 'aborted');
    assert.equal(service.asked.length, 0);
  });

  it('is given up in the middle of an answer', async () => {
    const stop = new AbortController();
    service.answer = (_asked, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"value": [');
      setImmediate(() => stop.abort());
    };
    const { code } = await rejectionOf(service.client().locations.list({ signal: stop.signal }).toArray());
    assert.equal(code, 'aborted');
    await until(() => service.brokenOff() === 1, 'the answer is broken off');
  });

  it('is given up between two records, and stays ended', async () => {
    service.answer = pagesOf([5, 5]);
    const stop = new AbortController();
    const iterator = service.client().locations.list({ signal: stop.signal })[Symbol.asyncIterator]();
    await iterator.next();
    stop.abort();
    assert.equal((await rejectionOf(iterator.next())).code, 'aborted');
    assert.deepEqual(await iterator.next(), { done: true, value: undefined });
  });

  it('goes on after any page by its token', async () => {
    service.answer = pagesOf([2, 2, 2], () => ({ '@odata.count': 6 }));
    const options = { select: ['locationId', 'rowNumber'], count: true } as const;
    const { locations } = service.client();
    const tokens: (string | undefined)[] = [];
    for await (const page of locations.list(options).pages()) {
      tokens.push(page.next);
      assert.equal(page.count, 6);
    }
    assert.equal(tokens.length, 3);
    assert.equal(tokens[2], undefined);
    const later = service.client().locations;
    assert.deepEqual(
      await later
        .list({ ...options, resumeFrom: tokens[0] })
        .toArray()
        .then(ids),
      ['L2', 'L3', 'L4', 'L5'],
    );
    assert.deepEqual(service.warnings, [], 'what came before the token counts too');
  });

  it('takes a token for its own list alone, and nothing else for a token', async () => {
    service.answer = pagesOf([1, 1]);
    const { locations, jobs } = service.client();
    let resumeFrom = '';
    for await (const page of locations.list({ top: 5 }).pages()) resumeFrom ||= page.next ?? '';
    const asked = service.asked.length;
    const other = service.client({ baseUrl: service.url.replace('/connector', '/other') }).locations;
    for (const list of [
      jobs.list({ top: 5, resumeFrom }),
      locations.list({ resumeFrom }),
      other.list({ top: 5, resumeFrom }),
    ]) {
      const { code, message } = await rejectionOf(list.toArray());
      assert.equal(code, 'configuration');
      assert.match(message, /another list/);
    }
    const forged = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
    const [version, of] = JSON.parse(Buffer.from(resumeFrom, 'base64url').toString()) as unknown[];
    for (const token of ['x', forged([version, of, 'http://evil.example/', 1]), forged([99, of, '?x', 1])]) {
      const { code, setting } = await rejectionOf(locations.list({ top: 5, resumeFrom: token }).toArray());
      assert.deepEqual([code, setting], ['configuration', 'resumeFrom'], token);
    }
    assert.equal(service.asked.slice(asked).filter(({ path }) => !path.endsWith('/Location')).length, 0);
  });

  it('stops at top, also when the service does not know it', async () => {
    service.answer = pagesOf([4, 4, 4]);
    const { locations } = service.client();
    assert.deepEqual(await locations.list({ top: 6 }).toArray().then(ids), upTo(6));
    assert.equal(service.asked.length, 2);
    assert.deepEqual(await locations.list({ top: 4 }).toArray().then(ids), upTo(4));
    assert.equal(service.asked.length, 3, 'and no page is asked for in vain');
    assert.deepEqual(await locations.list({ top: 0 }).toArray(), []);
  });

  it('brings at most so many into an array as it is told', async () => {
    service.answer = pagesOf([4, 4, 4]);
    const { locations } = service.client();
    assert.deepEqual(await locations.list({ prefetch: false }).toArray({ max: 5 }).then(ids), upTo(5));
    assert.equal(service.asked.length, 2);
    assert.deepEqual(await locations.list().toArray({ max: 0 }), []);
  });

  it('counts by the count of the service, asking for no records', async () => {
    service.answer = (_asked, response) => send(response, { value: [], '@odata.count': 1234 });
    const count = await service
      .client()
      .locations.count({ filter: (one) => one.availableOnVacancy.eq(true) });
    assert.equal(count, 1234);
    assert.equal(service.asked[0]?.search, '?$filter=availableOnVacancy%20eq%20true&$top=0&$count=true');
    service.answer = (_asked, response) => send(response, { value: null, '@odata.count': '56' });
    assert.equal(await service.client().locations.count(), 56);
  });

  it('counts the records themselves where the service counts nothing', async () => {
    service.answer = pagesOf([3, 3, 1]);
    assert.equal(await service.client().locations.count(), 7);
  });

  it('takes a null value as an empty page', async () => {
    service.answer = ({ query }, response) => {
      if (query.has('$skiptoken')) send(response, { value: [location(1)], '@odata.nextLink': null });
      else send(response, { value: null, '@odata.nextLink': '?$skiptoken=1' });
    };
    assert.deepEqual(await service.client().locations.list().toArray().then(ids), ['L1']);
  });
});
