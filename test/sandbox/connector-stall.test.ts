// No query keeps the Connector from answering others: it has a time limit, and runs in another process.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import Libsql from 'libsql';
import { GoneError, ReaderEndedError, Readers, TimeLimitError } from '../../demo/sandbox/database/readers.js';
import { allRows, type SqlWork } from '../../demo/sandbox/database/sql-work.js';
import { startConnector } from '../helpers/node/connector-caller.js';
import { fuzz, type Fuzzed } from '../helpers/node/connector-fuzz.js';
import { Caller, candidate, dial, form, start, trustingFetch } from '../helpers/node/sandbox-client.js';

/** Compares all positions of a category with each other, twice: true for all of them, so that none ends it early. */
const slow = `/odata/v2/EmploymentCategory?$filter=${encodeURIComponent(
  Array.from(
    { length: 8 },
    (_, index) =>
      `positions/all(a:a/employmentCategory/positions/all(b:b/employmentCategory/positions/all(c:c/fte ge -${index})))`,
  ).join(' and '),
)}`;

const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';

/** Ends so many processes of this one that read a database, as soon as there are so many. */
async function killReaders(count: number): Promise<void> {
  for (;;) {
    const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line)?.slice(1) ?? [])
      .filter(([pid, parent, args]) => {
        const isReader = parent === String(process.pid) && args?.includes('read-process.js');
        return isReader && !killed.has(Number(pid));
      })
      .map(([pid]) => Number(pid));
    if (processes.length >= count) {
      for (const pid of processes) {
        killed.add(pid);
        process.kill(pid, 'SIGKILL');
      }
      return;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const killed = new Set<number>();

describe('a query that takes long', () => {
  it('is ended with 503 and a Message, while others are answered', async (t) => {
    const { get, keyFor } = await startConnector(t, { queryTimeLimit: 3000, employees: 800 });
    const [one, other] = [keyFor('EmploymentCategory', 'PositionVersion'), keyFor('Job')];
    let ended = 0;
    // More than there are processes: they must not all be taken by one caller.
    const asked = Array.from({ length: 6 }, async () => {
      const answer = await get(slow, one);
      ended += 1;
      return answer;
    });
    for (let times = 0; times < 3; times += 1) {
      const { status } = await get('/odata/v2/Job?$top=1', other);
      assert.deepEqual({ status, ended }, { status: 200, ended: 0 });
    }
    const answers = await Promise.all(asked);
    const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ Message: string }>));
    for (const [index, { status, headers }] of answers.entries()) {
      assert.equal(status, 503, bodies[index]!.Message);
      assert.match(headers.get('content-type')!, /^application\/json/);
      const hasWaited = headers.has('retry-after');
      assert.match(bodies[index]!.Message, hasWaited ? /waited 3 seconds/ : /longer than 3 seconds/);
    }
    assert.equal(answers.filter(({ headers }) => headers.has('retry-after')).length, 3);
    assert.equal((await get('/odata/v2/EmploymentCategory', one)).status, 200, 'the same caller, afterwards');
  });

  it('is 503 with a Message when its process ends twice, while others are answered', async (t) => {
    const { get, keyFor } = await startConnector(t, { queryTimeLimit: 60_000, employees: 800 });
    const [one, other] = [keyFor('EmploymentCategory', 'PositionVersion'), keyFor('Job')];
    const asked = get(slow, one);
    await killReaders(1);
    const { status: meanwhile } = await get('/odata/v2/Job?$top=1', other);
    // That of the query, which began again, and the one that is idle now.
    await killReaders(2);
    const answer = await asked;
    const body = (await answer.json()) as { Message: string; status: number };
    assert.deepEqual([answer.status, body.status, meanwhile], [503, 503, 200]);
    assert.match(body.Message, /^The process that ran the query has ended/);
    assert.equal(answer.headers.get('retry-after'), '5');
    for (const [path, key] of [
      ['Job?$top=1', other],
      ['EmploymentCategory', one],
    ] as const)
      assert.equal((await get(`/odata/v2/${path}`, key)).status, 200, path);
  });

  it('is interrupted for other callers, also when several callers send many', async (t) => {
    const { get, keyFor, sandbox } = await startConnector(t, { queryTimeLimit: 60_000, employees: 800 });
    const gone = new AbortController();
    let ended = 0;
    const asked = [4, 2, 2, 2].flatMap((count) => {
      const headers = keyFor('EmploymentCategory', 'PositionVersion');
      return Array.from({ length: count }, () =>
        trustingFetch(sandbox.connectorUrl + slow, { headers, signal: gone.signal })
          .catch(() => 'gone')
          .finally(() => (ended += 1)),
      );
    });
    for (let times = 0; times < 6; times += 1) {
      const { status } = await get('/odata/v2/Job?$top=5', keyFor('Job'));
      assert.deepEqual({ status, ended }, { status: 200, ended: 0 });
    }
    gone.abort();
    assert.deepEqual(new Set(await Promise.all(asked)), new Set(['gone']));
  });

  it('ends when its client has gone, so that the next query of the same caller is answered', async (t) => {
    const { get, keyFor, sandbox } = await startConnector(t, { queryTimeLimit: 60_000, employees: 800 });
    const [key, other] = [keyFor('EmploymentCategory', 'PositionVersion'), keyFor('Job')];
    const gone = new AbortController();
    const asked = Array.from({ length: 6 }, () =>
      trustingFetch(sandbox.connectorUrl + slow, { headers: key, signal: gone.signal }).catch(() => 'gone'),
    );
    // By then they run, or wait.
    assert.equal((await get('/odata/v2/Job?$top=1', other)).status, 200);
    gone.abort();
    assert.deepEqual(new Set(await Promise.all(asked)), new Set(['gone']));
    const begun = performance.now();
    assert.equal((await get('/odata/v2/EmploymentCategory?$top=1', key)).status, 200);
    // The slow ones would have run for a minute.
    const time = performance.now() - begun;
    assert.ok(time < 20_000, `${time} ms`);
  });

  it('does not keep the sandbox from stopping', async (t) => {
    const { get, keyFor, sandbox } = await startConnector(t, { queryTimeLimit: 60_000, employees: 800 });
    const key = keyFor('EmploymentCategory', 'PositionVersion', 'Job');
    await get('/odata/v2/Job?$top=1', key);
    const answer = get(slow, key).catch(() => 'cut');
    await get('/odata/v2/Job?$top=1', key);
    await sandbox.close();
    await answer;
  });
});

describe('processes that read the database', () => {
  function open(t: TestContext, limits: ConstructorParameters<typeof Readers>[1]): Readers {
    const folder = mkdtempSync(join(tmpdir(), 'readers-'));
    const file = join(folder, 'test.db');
    const database = new Libsql(file);
    database.exec(
      "PRAGMA journal_mode = WAL; CREATE TABLE words (word TEXT); INSERT INTO words VALUES ('one')",
    );
    const readers = new Readers(file, limits);
    t.after(async () => {
      await readers.close();
      database.close();
      rmSync(folder, { recursive: true });
    });
    return readers;
  }

  const ask = (sql: string) => (): SqlWork<unknown[]> => allRows(sql, []);

  it('run work in the order of its steps, in one transaction', async (t) => {
    const readers = open(t, {});
    function* twice(): SqlWork<unknown> {
      const first = yield* allRows<{ word: string }>('SELECT word FROM words WHERE word = ?', ['one']);
      const second = yield* allRows<object>(`SELECT upper('${first[0]!.word}') AS word`, []);
      return [...first, ...second];
    }
    assert.deepEqual(await readers.run('a', twice), [{ word: 'one' }, { word: 'ONE' }]);
  });

  it('write nothing', async (t) => {
    const readers = open(t, {});
    await assert.rejects(
      readers.run('a', ask("INSERT INTO words VALUES ('two')")),
      /readonly|query_only|write/i,
    );
    assert.deepEqual(await readers.run('a', ask('SELECT * FROM words')), [{ word: 'one' }]);
  });

  it('end a query after its time, and say whether it ran or waited', async (t) => {
    const readers = open(t, { time: 3000, processes: 1, patience: 60_000 });
    // Once the process has started: its start counts as waiting.
    await readers.run('a', ask('SELECT 1 AS one'));
    const ended = await Promise.allSettled([
      readers.run('a', ask(endless)),
      readers.run('b', ask('SELECT 1')),
    ]);
    const errors = ended.map((one) => (one.status === 'rejected' ? (one.reason as unknown) : undefined));
    assert.deepEqual(
      errors.map((error) => error instanceof TimeLimitError && error.hasRun),
      [true, false],
    );
    assert.deepEqual(await readers.run('b', ask('SELECT 1 AS one')), [{ one: 1 }]);
  });

  it('work for the caller that has used them least, and keep one for callers without', async (t) => {
    const readers = open(t, { time: 60_000, processes: 2, patience: 60_000 });
    const ended: string[] = [];
    const run = (caller: string, sql: string, gone?: AbortSignal) =>
      readers.run(caller, ask(sql), gone).then(
        () => ended.push(caller),
        (error: unknown) => assert.ok(error instanceof GoneError),
      );
    const stop = new AbortController();
    const others = [run('a', endless, stop.signal)];
    const waiting = Array.from({ length: 5 }, () => run('a', 'SELECT 1'));
    await Promise.all([run('b', 'SELECT 1'), run('c', 'SELECT 1')]);
    assert.deepEqual(ended, ['b', 'c'], 'those of the first caller wait for its own process');
    stop.abort();
    await Promise.all([...others, ...waiting]);
  });

  it('interrupt what runs long for a caller that waits, and run it again', async (t) => {
    const readers = open(t, { time: 60_000, processes: 1, patience: 200 });
    const sum = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000000)';
    const ended: string[] = [];
    const run = async (caller: string, sql: string) => {
      const rows = await readers.run(caller, ask(sql));
      ended.push(caller);
      return rows;
    };
    // Its time counts from here, not from the start of the process.
    await run('start', 'SELECT 1');
    const long = run('a', `${sum} SELECT count(*) AS count FROM n`);
    assert.deepEqual(await run('b', 'SELECT 2 AS two'), [{ two: 2 }]);
    assert.deepEqual(ended, ['start', 'b']);
    assert.deepEqual(await long, [{ count: 5_000_000 }]);
  });

  it('do not work for those who have gone', async (t) => {
    const readers = open(t, { time: 60_000, processes: 2 });
    const gone = new AbortController();
    const both = [readers.run('a', ask(endless), gone.signal), readers.run('a', ask(endless), gone.signal)];
    // The first one runs, and the other waits: the process that is left is not for the same caller.
    await readers.run('b', ask('SELECT 1'));
    gone.abort();
    const errors = await Promise.allSettled(both);
    assert.ok(errors.every((one) => one.status === 'rejected' && one.reason instanceof GoneError));
    assert.deepEqual(await readers.run('a', ask('SELECT 1 AS one')), [{ one: 1 }]);
    await assert.rejects(readers.run('a', ask('SELECT 1'), gone.signal), GoneError);
  });

  it('let work wait of callers that have less of it waiting', async (t) => {
    const readers = open(t, { time: 60_000, processes: 1, waiting: 3, patience: 60_000 });
    const gone = new AbortController();
    const running = readers.run('a', ask(endless), gone.signal).catch(() => {});
    const ends: string[] = [];
    const wait = (name: string) =>
      readers.run(name.slice(0, 1), ask('SELECT 1')).then(
        () => ends.push(`${name} ran`),
        () => ends.push(`${name} was refused`),
      );
    const waiting = ['a1', 'a2', 'a3', 'b1', 'b2', 'a4'].map(wait);
    await Promise.all([waiting[2], waiting[4], waiting[5]]);
    assert.deepEqual(ends.toSorted(), ['a3 was refused', 'a4 was refused', 'b2 was refused']);
    gone.abort();
    await Promise.all([running, ...waiting]);
    assert.deepEqual(ends.slice(3), ['b1 ran', 'a1 ran', 'a2 ran']);
  });

  it('have a limit of memory, and fail beyond it as a statement does', async (t) => {
    const readers = open(t, { memory: 20_000_000 });
    const large = 'SELECT length(hex(randomblob(50000000))) AS size';
    await assert.rejects(readers.run('a', ask(large)), /out of memory/);
    assert.deepEqual(await readers.run('a', ask('SELECT 1 AS one')), [{ one: 1 }]);
  });

  it('are replaced when they have worked for long, or have ended by themselves', async (t) => {
    const readers = open(t, { works: 2 });
    const results = [];
    for (let times = 0; times < 5; times += 1) results.push(await readers.run('a', ask('SELECT 1 AS one')));
    assert.deepEqual(
      results,
      Array.from({ length: 5 }, () => [{ one: 1 }]),
    );
  });

  it('do their work again in another process when they are ended by others, once', async (t) => {
    const readers = open(t, {});
    const count = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000)';
    const counted = readers.run('a', ask(`${count} SELECT count(*) AS count FROM n`));
    await killReaders(1);
    assert.deepEqual(await counted, [{ count: 3_000_000 }]);
    await killReaders(1);
    assert.deepEqual(
      await readers.run('a', ask('SELECT 1 AS one')),
      [{ one: 1 }],
      'after an idle one has ended',
    );
    const broken = assert.rejects(readers.run('a', ask(endless)), ReaderEndedError);
    await killReaders(1);
    await killReaders(1);
    await broken;
    assert.deepEqual(await readers.run('a', ask('SELECT 1 AS one')), [{ one: 1 }]);
  });

  it('refuse work when too much of it waits, and when they are closed', async (t) => {
    const readers = open(t, { time: 700, processes: 1, waiting: 1 });
    const running = readers.run('a', ask(endless)).catch(() => {});
    const waiting = readers.run('a', ask('SELECT 1')).catch(() => {});
    await assert.rejects(readers.run('a', ask('SELECT 1')), TimeLimitError);
    await Promise.all([running, waiting]);
    await readers.close();
    await assert.rejects(readers.run('a', ask('SELECT 1')), TimeLimitError);
  });
});

describe('generated queries', () => {
  // bench/connector-fuzz.ts sends 20,000.
  const count = process.env['ALL_TESTS'] === '1' ? 2000 : 200;

  it('are answered, refused, or ended in time', async (t) => {
    const sandbox = await start();
    t.after(() => sandbox.close());
    const answers: Fuzzed[] = [];
    await fuzz(sandbox, { count, seed: 'generated', parallel: 3 }, (answer) => answers.push(answer));
    assert.equal(answers.length, count);
    const wrong = answers.filter(({ status }) => ![200, 400, 503].includes(status));
    assert.deepEqual(wrong, []);
    const answered = answers.filter(({ status }) => status === 200);
    assert.ok(answered.length > count / 3, `${answered.length} of ${count} are valid`);
    for (const { status, text } of answers) if (status !== 200) assert.match(text, /"Message":"/);
  });
});

describe('bodies', () => {
  for (const [path, type] of [
    ['/_sandbox/identity/contoso/token', 'application/x-www-form-urlencoded'],
    ['/_sandbox/origins', 'application/x-www-form-urlencoded'],
    ['/_sandbox/faults', 'application/json'],
  ] as const) {
    it(`of ${path} are refused above 64 kB, and not kept`, async (t) => {
      const sandbox = await start();
      t.after(() => sandbox.close());
      const socket = dial(sandbox);
      t.after(() => socket.destroy());
      const before = process.memoryUsage().rss;
      const [chunk, chunks] = [Buffer.alloc(1_000_000, 'a'), 120];
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost:${sandbox.port}\r\nOrigin: ${sandbox.url}\r\n` +
          `Content-Type: ${type}\r\nContent-Length: ${chunk.length * chunks}\r\n\r\n`,
      );
      const answer = once(socket, 'data') as Promise<[Buffer]>;
      for (let sent = 0; sent < chunks; sent += 1) if (!socket.write(chunk)) await once(socket, 'drain');
      assert.match(String((await answer)[0]), /^HTTP\/1\.1 413 /);
      const grown = process.memoryUsage().rss - before;
      assert.ok(grown < 100_000_000, `grew by ${grown} bytes`);
    });
  }

  it('that end before their time are not reported as failures of the sandbox', async (t) => {
    const error = t.mock.method(console, 'error', () => {});
    const connector = await startConnector(t);
    const { sandbox } = connector;
    const { authorization } = connector.keyFor('Employee');
    const paths = {
      '/_sandbox/identity/contoso/token': 'application/x-www-form-urlencoded',
      '/_sandbox/faults': 'application/json',
      [`/connector/api/${sandbox.customerId}/Employees/find`]: 'application/json',
    };
    for (const [path, type] of Object.entries(paths)) {
      const socket = dial(sandbox);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost:${sandbox.port}\r\nOrigin: ${sandbox.url}\r\n` +
          `Authorization: ${authorization}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n` +
          'Expect: 100-continue\r\n\r\n',
      );
      await once(socket, 'data');
      // It is being read.
      await new Promise((resolve) => socket.write('name=', resolve));
      socket.destroy();
    }
    const found = await connector.get('/ping', { authorization: authorization! });
    assert.equal(found.status, 200);
    // Waits for all handlers.
    await sandbox.close();
    assert.deepEqual(
      error.mock.calls.map(({ arguments: [first, second] }) => `${first} ${second}`),
      [],
    );
  });

  it('of the token endpoint are not taken from pages of other origins', async (t) => {
    const { sandbox } = await startConnector(t);
    const ask = async (origin: string | undefined) => {
      const answer = await fetch(`${sandbox.url}/_sandbox/identity/contoso/token`, {
        method: 'POST',
        headers: origin === undefined ? {} : { origin },
        body: new URLSearchParams({
          grant_type: 'urn:career-elements:sandbox:username',
          username: 'someone',
        }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    for (const origin of ['https://elsewhere.example', 'http://localhost:1', 'null']) {
      const { status, body } = await ask(origin);
      assert.equal(status, 403, origin);
      assert.equal(body['error'], 'invalid_request');
      assert.equal(body['access_token'], undefined);
    }
    for (const origin of [undefined, sandbox.url]) assert.equal((await ask(origin)).status, 200, origin);
  });
});

describe('files of the sandbox', () => {
  it('are readable by their owner only: the folder, the database with its keys, and what was uploaded', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'modes-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const database = join(folder, '.sandbox', 'sandbox.db');
    const umask = process.umask(0);
    t.after(() => process.umask(umask));
    const sandbox = await start({ database });
    try {
      const caller = new Caller(sandbox);
      assert.equal((await caller.post(form(candidate(), [[new Blob(['%PDF-1.7']), 'cv.pdf']]))).status, 201);
      const uploads = readdirSync(`${database}.files`).map((name) => join(`${database}.files`, name));
      assert.equal(uploads.length, 1);
      const files = [database, `${database}-wal`, `${database}-shm`, ...uploads];
      const modes = [dirname(database), `${database}.files`, ...files].map(
        (path) => statSync(path).mode & 0o077,
      );
      assert.deepEqual(modes, [0, 0, 0, 0, 0, 0]);
    } finally {
      await sandbox.close();
    }
  });

  it('are restricted when they were open to others, and a folder that was named is left as it is', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'modes-'));
    t.after(() => rmSync(folder, { recursive: true }));
    chmodSync(folder, 0o755);
    const database = join(folder, 'sandbox.db');
    await (await start({ database })).close();
    chmodSync(database, 0o644);
    await (await start({ database })).close();
    assert.deepEqual(
      [folder, database].map((path) => statSync(path).mode & 0o777),
      [0o755, 0o600],
    );
  });
});
