import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { cp, lstat, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import { stopOnSignals } from '../../stop-on-signals.js';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox.js';
import {
  anchor,
  candidate,
  Caller,
  company,
  form,
  pageOrigin,
  start,
} from '../../../test/helpers/node/sandbox-client.js';

const isWindows = process.platform === 'win32';

describe('a sandbox', () => {
  let folder: string;
  let database: string;
  let opened: Sandbox[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-life-'));
    database = join(folder, 'data', 'sandbox.db');
    opened = [];
  });
  afterEach(async () => {
    for (const sandbox of opened) await sandbox.close();
    await rm(folder, { recursive: true });
  });

  const open = async (options: SandboxOptions = {}) => {
    const sandbox = await start({ database, ...options });
    opened.push(sandbox);
    return new Caller(sandbox);
  };

  /** Sends the start of an application with a file, and resolves when the sandbox has begun to read it. */
  const beginUpload = async (caller: Caller) => {
    const { sandbox } = caller;
    const socket = connect(sandbox.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    const part = (name: string, content: string) =>
      `--edge\r\nContent-Disposition: form-data; ${name}\r\n\r\n${content}`;
    const begin = `${part('name="candidate"', JSON.stringify(candidate()))}\r\n${part('name="attachments"; filename="a"', 'a f')}`;
    const end = 'ile\r\n--edge--\r\n';
    socket.write(
      `POST /api/${sandbox.customerId}/candidates/ HTTP/1.1\r\nHost: localhost:${sandbox.port}\r\n` +
        `Origin: ${pageOrigin}\r\nContent-Type: multipart/form-data; boundary=edge\r\n` +
        `Content-Length: ${Buffer.byteLength(begin + end)}\r\n\r\n${begin}`,
    );
    while (!(await caller.listing<{ method: string }>('requests')).some(({ method }) => method === 'POST'))
      await new Promise((resolve) => setImmediate(resolve));
    const finish = async () => {
      socket.write(end);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return answer.toString();
    };
    return { socket, closed, finish };
  };

  it('keeps its applications over a stop and a start on the same port and database', async () => {
    const first = await open();
    const { port } = first.sandbox;
    const response = await first.post(form(candidate(), [[new Blob(['cv']), 'cv.txt']]));
    const { id } = (await response.json()) as { id: string };
    await first.fault({ name: 'server-error' });
    await first.sandbox.close();
    await assert.rejects(first.get('/vacancies/'), 'nothing answers while it is down');
    const second = await open({ port });
    assert.equal(second.sandbox.port, port);
    const [stored] = await second.listing<{ id: string; files: { url: string }[] }>('applications');
    assert.equal(stored!.id, id);
    assert.equal(await (await fetch(stored!.files[0]!.url)).text(), 'cv');
    assert.equal((await second.get('/vacancies/')).status, 200, 'a fault does not outlive the sandbox');
  });

  it('seeds again and forgets everything when it starts fresh', async () => {
    const first = await open();
    await first.post(form(candidate(), [[new Blob(['cv']), 'cv.txt']]));
    await first.sandbox.close();
    const second = await open({ fresh: true });
    assert.deepEqual(await second.listing('applications'), []);
    assert.equal((await second.ids('/vacancies/')).length, 5);
  });

  it('is left alone by a second one on its port or its database, also by a fresh one', async () => {
    const first = await open();
    const { port } = first.sandbox;
    await first.post(form(candidate(), [[new Blob(['cv']), 'cv.txt']]));
    await first.fault({ name: 'slow', route: 'vacancies', remaining: 1, options: { ms: 1 } });
    await symlink(join(folder, 'data'), join(folder, 'link'));
    const { finish } = await beginUpload(first);
    for (const fresh of [true, false]) {
      await assert.rejects(open({ port, fresh }), { code: 'EADDRINUSE' });
      await assert.rejects(open({ fresh }), /in use by a sandbox that is running/);
      await assert.rejects(
        open({ fresh, database: join(folder, 'link', 'sandbox.db') }),
        /in use by a sandbox/,
      );
    }
    assert.equal((await first.listing('faults')).length, 1);
    assert.match(await finish(), /^HTTP\/1.1 201 /);
    await first.sandbox.close();
    const again = await open();
    const stored = await again.listing<{ files: { url: string }[] }>('applications');
    const files = await Promise.all(stored.map(async ({ files: [file] }) => (await fetch(file!.url)).text()));
    assert.deepEqual(files, ['cv', 'a file']);
  });

  it('keeps its files from other users, also those of the lock', { skip: isWindows }, async () => {
    await open();
    const names = await readdir(join(folder, 'data'));
    for (const name of ['sandbox.db', 'sandbox.db-lock', 'sandbox.db-lock-journal'])
      assert.ok(names.includes(name), name);
    for (const name of names)
      assert.equal((await lstat(join(folder, 'data', name))).mode & 0o777, 0o600, name);
  });

  it('has one lock and one database behind all links to it, also when it starts fresh', async () => {
    await (await open()).sandbox.close();
    const link = join(folder, 'link.db');
    await symlink(database, link);
    const first = await open({ database: link, fresh: true });
    await first.post(form(candidate()));
    for (const other of [link, database])
      await assert.rejects(open({ database: other, fresh: true }), /in use by a sandbox/);
    await first.sandbox.close();
    assert.equal((await (await open()).listing('applications')).length, 1);
    assert.ok((await lstat(link)).isSymbolicLink());
  });

  it('says that its database is a link to nothing', async () => {
    const link = join(folder, 'link.db');
    await symlink(join(folder, 'missing.db'), link);
    for (const fresh of [true, false])
      await assert.rejects(open({ database: link, fresh }), /symbolic link to a file that does not exist/);
  });

  it('changes nothing when one of its options is wrong', async () => {
    const first = await open();
    await first.post(form(candidate()));
    await first.sandbox.close();
    await assert.rejects(open({ fresh: true, origins: ['localhost'] }), /not an origin/);
    assert.equal((await (await open()).listing('applications')).length, 1);
  });

  it('stops while requests are hanging, and stores nothing of an upload that it broke off', async (test) => {
    const failures = test.mock.method(console, 'error', () => undefined);
    const caller = await open();
    await caller.fault({ name: 'slow', options: { ms: 3_600_000 } });
    const hanging = assert.rejects(caller.get('/vacancies/'));
    const { closed } = await beginUpload(caller);
    while ((await caller.listing('requests')).length < 2)
      await new Promise((resolve) => setImmediate(resolve));
    await caller.sandbox.close();
    await Promise.all([hanging, closed]);
    assert.equal(failures.mock.callCount(), 0, 'no handler outlives the database');
    const again = await open();
    assert.deepEqual(await again.listing('applications'), []);
  });

  it('stops after a fault has cut connections that were kept alive, read or not', async () => {
    const caller = await open();
    const { sandbox } = caller;
    const get = `GET /api/${sandbox.customerId}/vacancies/V1 HTTP/1.1\r\nHost: localhost:${sandbox.port}\r\nOrigin: ${pageOrigin}\r\n\r\n`;
    const sockets = [true, false].map((isRead) => {
      const socket = connect({ port: sandbox.port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => undefined);
      if (isRead) socket.resume();
      socket.write(get);
      return socket;
    });
    while ((await caller.listing('requests')).length < 2)
      await new Promise((resolve) => setImmediate(resolve));
    await caller.fault({ name: 'cut' });
    for (const socket of sockets) socket.write(get + get);
    while ((await caller.listing('requests')).length < 4)
      await new Promise((resolve) => setImmediate(resolve));
    await caller.sandbox.close();
    for (const socket of sockets) socket.destroy();
  });

  it('does not store an application that breaks off, and logs it without a status', async () => {
    const caller = await open();
    const { socket } = await beginUpload(caller);
    socket.destroy();
    await caller.sandbox.close();
    const again = await open();
    assert.deepEqual(await again.listing('applications'), []);
    const [request] = await again.listing<{ method: string; status: number | null }>('requests');
    assert.deepEqual([request!.method, request!.status], ['POST', null]);
  });

  it("shifts the sample's dates to today, at the first start and at later ones", async () => {
    const dates = async (caller: Caller) => {
      const vacancies = (await (await caller.get('/vacancies/')).json()) as Record<string, unknown>[];
      return Object.fromEntries(
        vacancies.map((vacancy) => [vacancy['id'], [vacancy['startDate'], vacancy['endDate']]]),
      );
    };
    const first = await open({ today: '2026-02-15' });
    const shifted = { V1: ['2026-02-05', '2026-03-07'], V2: [null, null], V5: ['2026-02-15', '2026-02-15'] };
    const { V1, V2, V5 } = await dates(first);
    assert.deepEqual({ V1, V2, V5 }, shifted);
    assert.deepEqual(await first.ids('/vacancies/?perdate=2026-02-15'), ['V2', 'V1', 'V5']);
    await first.sandbox.close();
    const second = await open({ today: '2028-03-01' });
    assert.deepEqual((await dates(second))['V5'], ['2028-03-01', '2028-03-01']);
    await second.sandbox.close();
    const third = await open({ today: anchor });
    assert.deepEqual((await dates(third))['V1'], ['2026-01-05', '2026-02-04']);
  });

  it('adds the given origins to the list of every customer at each start', async () => {
    const first = await open({ origins: ['http://localhost:1111', 'http://127.0.0.1:1111/'] });
    await first.sandbox.close();
    const second = await open({ origins: ['http://localhost:2222'] });
    const origins = await second.listing<{ customerId: string; origin: string }>('origins');
    assert.equal(origins.length, 6);
    const own = origins.filter(({ customerId }) => customerId === second.sandbox.customerId);
    assert.deepEqual(
      own.map(({ origin }) => origin),
      ['http://127.0.0.1:1111', 'http://localhost:1111', 'http://localhost:2222'],
    );
    await second.sandbox.close();
    await assert.rejects(open({ origins: ['localhost:5173/page'] }), /not an origin/);
  });

  it('refuses a database of another version and says how to go on', async () => {
    await (await open()).sandbox.close();
    const connection = new Libsql(database);
    connection.exec('PRAGMA user_version = 99');
    connection.close();
    await assert.rejects(open(), /version 99.*--fresh/s);
    assert.equal((await (await open({ fresh: true })).ids('/vacancies/')).length, 5);
  });

  it('leaves a file alone that is no database', async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'These are my notes, and nothing else.');
    await assert.rejects(open({ database: file }), /no database|not a database/);
    await assert.rejects(open({ database: file, fresh: true }), /not a database/);
    assert.equal(await readFile(file, 'utf8'), 'These are my notes, and nothing else.');
  });

  it('says which file of a sample is wrong', async () => {
    const data = join(folder, 'company');
    await cp(company, data, { recursive: true });
    await writeFile(join(data, 'vacancies', 'V1.json'), '{');
    await assert.rejects(open({ dataFolder: data }), /V1\.json cannot be read/);
  });

  it('gives its temporary folder back, and stops once however often it is asked to', async () => {
    // A place of its own: other sandboxes may be running on this machine.
    const place = process.env['TMPDIR'];
    process.env['TMPDIR'] = folder;
    try {
      const sandbox = await startSandbox({ dataFolder: company });
      assert.equal((await readdir(folder)).length, 1);
      await Promise.all([sandbox.close(), sandbox.close()]);
      assert.deepEqual(await readdir(folder), []);
    } finally {
      if (place === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = place;
    }
  });
});

describe('Ctrl+C', () => {
  const runs = (close: () => Promise<void>) => {
    const codes: number[] = [];
    const source = Object.assign(new EventEmitter(), { codes, exit: (code: number) => codes.push(code) });
    stopOnSignals(source, [close, () => Promise.resolve()]);
    return source;
  };

  it('stops everything, and ends', async () => {
    let closed = 0;
    const source = runs(async () => void (closed += 1));
    source.emit('SIGINT');
    // npm repeats it.
    source.emit('SIGINT');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual([closed, source.codes], [1, [0]]);
  });

  it('ends what does not stop when it is pressed again', (t) => {
    const waiting: (() => void)[] = [];
    t.mock.method(globalThis, 'setTimeout', (work: () => void) => waiting.push(work));
    const source = runs(() => new Promise(() => undefined));
    source.emit('SIGINT');
    assert.equal(waiting.length, 0);
    source.emit('SIGTERM');
    for (const work of waiting) work();
    assert.deepEqual(source.codes, [1]);
  });

  it('ends with a failure where something cannot be stopped', async (t) => {
    const said = t.mock.method(console, 'error', () => undefined);
    const source = runs(() => Promise.reject(new Error('stuck')));
    source.emit('SIGTERM');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(
      [source.codes, said.mock.calls.map(({ arguments: [error] }) => String(error))],
      [[1], ['Error: stuck']],
    );
  });
});

describe("the demo's own company", () => {
  it('loads, with vacancies that are active today', async () => {
    const dataFolder = fileURLToPath(new URL('../../data', import.meta.url));
    const sandbox = await startSandbox({ dataFolder, origins: [pageOrigin], today: '2027-05-20' });
    try {
      const caller = new Caller(sandbox);
      const all = await caller.ids('/vacancies/');
      const active = await caller.ids('/vacancies/?perdate=2027-05-20');
      assert.ok(all.length >= 50, `${all.length} vacancies`);
      assert.ok(active.length > 0 && active.length < all.length, `${active.length} active`);
      let adverts = 0;
      for (const id of all) {
        const vacancy = (await (await caller.get(`/vacancies/${encodeURIComponent(id)}`)).json()) as Record<
          string,
          unknown
        >;
        if (String(vacancy['advertisementText'] ?? '').length > 100) adverts++;
      }
      assert.ok(adverts >= 50, `${adverts} adverts`);
    } finally {
      await sandbox.close();
    }
  });
});
