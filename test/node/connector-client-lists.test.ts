// Lists page by page: order, prefetch, giving up, going on later, counting.
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Page, Location } from '../../src/node/connector/index.js';
import {
  key,
  location,
  pagesOf,
  rejectionOf,
  send,
  startService,
  until,
  type Answer,
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

  describe('with expanded collections that come in parts', () => {
    const job = (at: number, more: object = {}) => ({ jobId: `J${at}`, ...more });
    /** Job types A and B, whose jobs are sent by twos; the links are made by `link`. */
    const inParts =
      (jobs: readonly object[], link: (from: number) => unknown): Answer =>
      ({ path, query }, response) => {
        const from = Number(query.get('from') ?? 0);
        const rest = from + 2 < jobs.length ? link(from + 2) : undefined;
        const some = jobs.slice(from, from + 2);
        if (!path.endsWith('/JobType')) send(response, { value: some, '@odata.nextLink': rest });
        else {
          const types = [{ jobTypeId: 'A', jobs: some, 'jobs@odata.nextLink': rest }, { jobTypeId: 'B' }];
          send(response, { value: types });
        }
      };
    const list = (client = service.client()) => client.jobTypes.list({ expand: { jobs: true } }).toArray();
    const jobs = [1, 2, 3, 4, 5].map((at) => job(at));

    for (const [what, link] of [
      ['relative', (from: number) => `JobType('A')/jobs?from=${from}`],
      ['absolute', (from: number) => `${service.url}/odata/v2/JobType('A')/jobs?from=${from}`],
      ['at another list', (from: number) => `/connector/odata/v2/Job?from=${from}`],
    ] as const) {
      it(`brings all of them, by links that are ${what}, and leaves out the annotation`, async () => {
        service.answer = inParts(jobs, link);
        assert.deepEqual(await list(), [
          { jobTypeId: 'A', jobs },
          { jobTypeId: 'B', jobs: [] },
        ]);
        assert.equal(service.asked.length, 3);
        assert.deepEqual(service.warnings, []);
      });
    }

    it('brings those within others, of later pages too, and checks them', async () => {
      const positions = (from: number) =>
        from < 4 && { 'positions@odata.nextLink': `Organization('O')/positions?from=${from}` };
      service.answer = ({ path, query }, response) => {
        const from = Number(query.get('from') ?? 0);
        const some = [{ positionId: `P${from}`, colour: 'x' }];
        if (path.endsWith("/odata/v2/Organization('O')/positions")) send(response, { value: some });
        else if (path.endsWith('/jobs'))
          send(response, {
            value: [job(2, { organization: { organizationId: 'O', positions: some, ...positions(3) } })],
          });
        else
          send(response, {
            value: [
              {
                jobTypeId: 'A',
                jobs: [job(1, { organization: { organizationId: 'O', positions: [], ...positions(1) } })],
                'jobs@odata.nextLink': "JobType('A')/jobs?from=1",
              },
            ],
          });
      };
      const expand = { jobs: { expand: { organization: { expand: { positions: true } } } } } as const;
      const [type] = await service.client().jobTypes.list({ expand }).toArray();
      assert.deepEqual(
        type?.jobs.map(({ jobId, organization }) => [
          jobId,
          organization?.positions.map(({ positionId }) => positionId),
        ]),
        [
          ['J1', ['P1']],
          ['J2', ['P1', 'P3']],
        ],
      );
      assert.deepEqual(
        service.warnings.map(({ property }) => property),
        ['jobs.organization.positions.colour'],
      );
    });

    it('brings them in raw mode, with its header', async () => {
      service.answer = ({ path, headers }, response) => {
        assert.match(headers.accept ?? '', /service\.raw=true/);
        if (path.endsWith('/JobType'))
          send(response, { value: [{ Jobs: [{ Ref: 1 }], 'Jobs@odata.nextLink': 'Anything?page=2' }] });
        else send(response, { value: [{ Ref: 2 }] });
      };
      const records = await service
        .client()
        .jobTypes.list({ raw: true, expand: { Jobs: true } })
        .toArray();
      assert.deepEqual(records, [{ Jobs: [{ Ref: 1 }, { Ref: 2 }] }]);
    });

    const refused: [string, unknown, RegExp][] = [
      ['to another origin', 'https://elsewhere.example/connector/odata/v2/Job', /another origin/],
      ['to another path', '/connector/api/x/Employees/find', /another path/],
      ['out of the lists', '../v2/../../ping', /another path/],
      ['that is no text', 7, /not a string/],
      ['with a user name', 'http://me@127.0.0.1/connector/odata/v2/Job', /user name/],
      ['with the key', `Job?key=${key}`, /contains the credentials/],
    ];
    for (const [what, link, words] of refused) {
      it(`does not follow a link ${what}, and fails rather than lose records`, async () => {
        service.answer = inParts(jobs, () => link);
        const { code, message } = await rejectionOf(list());
        assert.equal(code, 'bad-answer');
        assert.match(message, words);
        assert.ok(!message.includes(key));
        assert.equal(service.asked.length, 1);
      });
    }

    it('stops at a link that was there before', async () => {
      service.answer = inParts(jobs, () => 'Job?from=2');
      assert.match((await rejectionOf(list())).message, /repeats a next link/);
    });

    it('says where a service may have cut one without a link', async () => {
      const many = Array.from({ length: 3000 }, (_none, at) => job(at));
      service.answer = (_asked, response) => send(response, { value: [{ jobTypeId: 'A', jobs: many }] });
      const client = service.client();
      await list(client);
      await list(client);
      assert.deepEqual(
        service.warnings.map(({ code, resource, property }) => [code, resource, property]),
        [['cut-collection', 'JobType', 'jobs']],
      );
      service.warnings.length = 0;
      await service
        .client()
        .jobTypes.list({ expand: { jobs: { top: 3000 } } })
        .toArray();
      assert.deepEqual(service.warnings, [], 'no more were asked for');
    });
  });
});
