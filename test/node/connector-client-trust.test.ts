// What the client does not believe: links that lead away, lists without an end, answers that are not lists.
import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import {
  key,
  location,
  locations,
  pagesOf,
  rejectionOf,
  send,
  startService,
  type Service,
} from '../helpers/node/connector-client-service.js';

describe('the trust of the client', () => {
  let service: Service;
  let elsewhere: { url: string; asked: string[]; close: () => void };
  before(async () => {
    service = await startService();
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      send(response, { value: [location(1)] });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    elsewhere = { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
  });
  afterEach(() => {
    assert.deepEqual(elsewhere.asked, [], 'nothing went to another server');
    service.reset();
  });
  after(async () => {
    elsewhere.close();
    await service.close();
  });

  const list = (client = service.client()) => client.locations.list().toArray();
  const linkTo = (nextLink: unknown) => {
    service.answer = ({ query }, response) => {
      if (query.has('page')) send(response, { value: [location(2)] });
      else send(response, { value: [location(1)], '@odata.nextLink': nextLink });
    };
  };

  const good: [string, () => string][] = [
    ['an absolute one', () => `${service.url}/odata/v2/Location?page=2`],
    ['one from the root', () => '/connector/odata/v2/Location?page=2'],
    ['a query alone', () => '?page=2'],
    ['one from the folder', () => 'Location?page=2'],
    ['one with a fragment', () => '?page=2#fragment'],
  ];
  for (const [what, nextLink] of good) {
    it(`follows a next link: ${what}`, async () => {
      linkTo(nextLink());
      assert.equal((await list()).length, 2);
      assert.equal(service.asked[1]?.search, '?page=2');
      assert.equal(service.asked[1]?.headers.authorization, `ApiKey-v2 ${key}`);
    });
  }

  const encodedKey = [...key].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');
  const bad: [string, () => unknown, RegExp][] = [
    ['to another host', () => `${elsewhere.url}/connector/odata/v2/Location?page=2`, /another origin/],
    [
      'to another host without a scheme',
      () => elsewhere.url.replace('http:', '') + '/x?page=2',
      /another origin/,
    ],
    ['to data', () => 'data:application/json,{"value":[]}', /another origin/],
    ['with a user', () => `${service.url.replace('//', '//a:b@')}/odata/v2/Location?page=2`, /user/],
    ['to another list', () => '/connector/odata/v2/Job?page=2', /another path/],
    ['to another path by dots', () => '../../x/odata/v2/Location?page=2', /another path/],
    ['that is not a URL', () => 'http://[', /not a URL/],
    ['that is a number', () => 7, /not a string/],
    ['with the key in it', () => `?page=2&key=${key}`, /credentials/],
    ['with the key in its host, in capitals', () => `https://${key.toUpperCase()}.example/`, /credentials/],
    ['with each character of the key encoded', () => `?page=2&key=${encodedKey}`, /credentials/],
  ];
  for (const [what, nextLink, words] of bad) {
    it(`does not follow a next link ${what}`, async () => {
      linkTo(nextLink());
      const { code, message } = await rejectionOf(list());
      assert.equal(code, 'bad-answer');
      assert.match(message, words);
      assert.doesNotMatch(message, new RegExp(`${key}|${encodedKey}`, 'i'));
      assert.equal(service.asked.length, 1);
    });
  }

  it('stops at a next link that was there before', async () => {
    service.answer = ({ at, query }, response) => {
      const page = (Number(query.get('page') ?? 0) + 1) % 4;
      send(response, { value: [location(at)], '@odata.nextLink': `?page=${page}` });
    };
    const { code, message } = await rejectionOf(list());
    assert.equal(code, 'bad-answer');
    assert.match(message, /repeats a next link/);
    assert.equal(service.asked.length, 5);
  });

  it('stops at a next link to the page itself', async () => {
    service.answer = (_asked, response) =>
      send(response, { value: [location(1)], '@odata.nextLink': 'Location' });
    assert.match((await rejectionOf(list())).message, /repeats a next link/);
    assert.equal(service.asked.length, 1);
  });

  it('stops after empty pages without an end', async () => {
    service.answer = ({ at }, response) =>
      send(response, { value: [], '@odata.nextLink': `?page=${at + 1}` });
    assert.match((await rejectionOf(list())).message, /empty pages/);
    assert.ok(service.asked.length < 30, `${service.asked.length} requests`);
  });

  it('stops after so many pages as it is told', async () => {
    service.answer = ({ at }, response) => {
      send(response, { value: [location(at)], '@odata.nextLink': `?page=${at + 1}` });
    };
    const { message } = await rejectionOf(list(service.client({ maxPages: 7 })));
    assert.match(message, /after 7 pages/);
    assert.equal(service.asked.length, 7);
  });

  for (const status of [302, 307]) {
    it(`follows no redirect (${status})`, async () => {
      service.answer = (_asked, response) => {
        response.writeHead(status, { Location: `${elsewhere.url}/connector/odata/v2/Location` });
        response.end();
      };
      const { code, message } = await rejectionOf(list());
      assert.equal(code, 'bad-answer');
      assert.match(message, /redirects.*base URL/);
      assert.equal(service.asked.length, 1);
    });
  }

  const none: [string, string, RegExp][] = [
    ['HTML', '<!doctype html><title>Sign in</title>', /JSON.*base URL/],
    ['nothing', '', /JSON.*base URL/],
    ['half of it', '{"value": [', /JSON.*base URL/],
    ['no value', '{"@odata.context": "x"}', /"value".*base URL/],
    ['null', 'null', /"value".*base URL/],
    ['a value that is not a list', '{"value": {"a": 1}}', /not a list/],
    ['a text among the records', '{"value": ["L1"]}', /not a record/],
    ['null among the records', '{"value": [null]}', /not a record/],
  ];
  for (const [what, body, words] of none) {
    it(`calls it a bad answer when there is ${what}`, async () => {
      service.answer = (_asked, response) => send(response, body);
      const { code, message, url } = await rejectionOf(list());
      assert.equal(code, 'bad-answer');
      assert.match(message, words);
      if (url) assert.equal(url, `${service.url}/odata/v2/Location`);
    });
  }

  const later: [string, (response: ServerResponse) => void][] = [
    ['HTML', (response) => send(response, '<!doctype html><title>Sign in</title>')],
    ['no value', (response) => send(response, {})],
    ['a list of other records', (response) => send(response, { value: ['L1'] })],
  ];
  for (const [what, respond] of later) {
    it(`does not advise to check the base URL when there is ${what} after a page that was right`, async () => {
      service.answer = (asked, response) =>
        asked.at === 0 ? pagesOf([1, 1])(asked, response) : respond(response);
      const { code, message } = await rejectionOf(list());
      assert.equal(code, 'bad-answer');
      assert.doesNotMatch(message, /base URL/);
    });
  }

  it('does not advise it when an answer breaks off either', async () => {
    service.answer = (_asked, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('{"value": [', () => response.destroy());
    };
    const { code, message } = await rejectionOf(list());
    assert.equal(code, 'bad-answer');
    assert.doesNotMatch(message, /base URL/);
  });

  it('takes a page of more than 3,000 records, and says so', async () => {
    service.answer = pagesOf([3001, 3000]);
    assert.equal((await list()).length, 6001);
    assert.deepEqual(
      service.warnings.map(({ code, resource }) => [code, resource]),
      [['large-page', 'Location']],
    );
  });

  it('takes a page of 50 MB', async () => {
    const note = 'x'.repeat(50 * 2 ** 20);
    service.answer = (_asked, response) => send(response, { value: [location(1, { name: note })] });
    assert.equal((await list())[0]?.name?.length, note.length);
  });

  it('says when a list ends before the count of the service', async () => {
    service.answer = pagesOf([3, 2], () => ({ '@odata.count': 7 }));
    assert.equal((await list()).length, 5);
    assert.deepEqual(
      service.warnings.map(({ code }) => code),
      ['shrunk'],
    );
    assert.match(service.warnings[0]?.message ?? '', /after 5 records.*counted 7/);
  });

  it('does not miss what was skipped or not asked for', async () => {
    service.answer = pagesOf([3, 2], () => ({ '@odata.count': 7 }));
    const { locations } = service.client();
    await locations.list({ skip: 2 }).toArray();
    await locations.list({ top: 4 }).toArray();
    await locations.list({ top: 5 }).toArray();
    await locations.list({ skip: 10 }).toArray();
    assert.deepEqual(service.warnings, []);
  });

  const repeats: [string, number[], number][] = [
    ['the last record of the page before', [2, 3, 4], 1],
    ['the whole page before', [0, 1, 2], 3],
  ];
  for (const [what, second, count] of repeats) {
    for (const select of [undefined, ['locationId', 'name'] as const]) {
      it(`warns when a page repeats ${what}${select ? ', told by its key' : ''}`, async () => {
        const record = (at: number) =>
          select ? { locationId: `L${at}`, name: `Location ${at}` } : location(at);
        service.answer = ({ query }, response) => {
          if (query.has('page')) send(response, { value: second.map(record) });
          else send(response, { value: [0, 1, 2].map(record), '@odata.nextLink': '?page=1' });
        };
        await service.client().locations.list({ select }).toArray();
        const [{ code, message } = { code: '', message: '' }, ...others] = service.warnings;
        assert.equal(code, 'repeated-records');
        assert.match(message, new RegExp(`repeats ${count} of`));
        assert.deepEqual(others, []);
      });
    }
  }

  it('calls nothing repeated that only looks alike', async () => {
    service.answer = ({ query }, response) => {
      const page = Number(query.get('page') ?? 0);
      // Equal row numbers on each page, and nothing that tells records apart.
      const value =
        query.get('$select') || query.has('bare')
          ? locations(0, 2).map(() => ({ availableOnVacancy: true }))
          : locations(page * 2, page * 2 + 2).map((one, at) => ({ ...one, rowNumber: at }));
      const bare = query.get('$select') || query.has('bare') ? '&bare=1' : '';
      send(response, { value, ...(page < 2 ? { '@odata.nextLink': `?page=${page + 1}${bare}` } : {}) });
    };
    assert.equal((await list()).length, 6);
    const { locations: resource } = service.client();
    assert.equal((await resource.list({ select: ['availableOnVacancy'] }).toArray()).length, 6);
    assert.deepEqual(service.warnings, []);
  });
});
