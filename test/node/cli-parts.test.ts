// Parts of the command that a run of it shows only in rare cases.
import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { fileError, findTarget, replaceFile } from '../../src/node/sync/directory-file.js';
import { buildTree } from '../../src/node/sync/organization-tree.js';
import { ask } from '../../src/node/commands/ask.js';
import { describeFailure, InterruptError } from '../../src/node/commands/failure.js';
import { isRefused, withTargetsOf, type FindAddresses } from '../../src/node/commands/targets.js';
import { checkWords } from '../../src/node/doctor/words-check.js';
import type { SitePage } from '../../src/node/doctor/site-page.js';
import { PublishError } from '../../src/node/publish/publish-error.js';
import { canRewrite, Output, type OutputOptions } from '../../src/node/commands/output.js';
import { findShrunkLists } from '../../src/node/sync/refuse-mass-removal.js';
import { readId, readText } from '../../src/node/commands/clean-text.js';
import { makeFolder } from '../helpers/node/cli-run.js';

describe('a run that was interrupted', () => {
  const signal = AbortSignal.abort(new InterruptError('SIGTERM'));

  it('says that nothing was changed, unless files could not be written after that', () => {
    assert.equal(describeFailure(new Error('aborted'), signal).code, 'interrupted');
    const { code, message } = describeFailure(new PublishError('file', 'The disk is full.'), signal);
    assert.deepEqual([code, message], ['file', 'The disk is full.']);
  });
});

describe('the tree of organizations', () => {
  const tree = (open: Record<string, string | undefined>, closed: Record<string, string | undefined> = {}) =>
    buildTree(new Map(Object.entries(open)), new Map(Object.entries(closed)));

  it('puts the child of closed ones below the nearest open one', () => {
    const { parents } = tree({ top: undefined, low: 'c1' }, { c1: 'c2', c2: 'c3', c3: 'top' });
    assert.deepEqual([...parents], [['low', 'top']]);
  });

  it('ends on closed ones that stand in a circle, or at the top', () => {
    const { parents, orphans } = tree({ a: 'c1', b: 'c2', c: 'c3' }, { c1: 'c2', c2: 'c1', c3: undefined });
    assert.deepEqual([[...parents], orphans], [[], 0]);
  });

  it('counts those whose way leads to one that does not exist', () => {
    const { orphans } = tree({ a: 'gone', b: 'c1', c: 'c1' }, { c1: 'gone' });
    assert.equal(orphans, 3);
  });

  it('breaks each circle once, one of a single organization and one through closed ones too', () => {
    const { parents, cycles } = tree({ self: 'self', x: 'c1', y: 'x', below: 'y' }, { c1: 'y' });
    assert.deepEqual(cycles, [['self'], ['x', 'y']]);
    assert.deepEqual(
      [...parents],
      [
        ['y', 'x'],
        ['below', 'y'],
      ],
    );
  });
});

describe('texts of the service', () => {
  it('are trimmed, and nothing when nothing is left', () => {
    assert.equal(readText('  a  '), 'a');
    for (const value of ['', ' ', '\u0000', '\uD800', null, undefined, {}, [], true, Number.NaN]) {
      assert.equal(readText(value), undefined);
      assert.equal(readId(value), undefined);
    }
  });

  it('keep what languages need: joiners, marks, accents as they are', () => {
    for (const text of ['Ångström', 'A\u030Angström', 'שלום\u200F', 'می\u200Cخواهم', '👩‍🔬']) {
      assert.equal(readText(text), text);
    }
  });

  it('are cut to 300 characters, while a longer id is refused', () => {
    assert.equal(readText('x'.repeat(300)), 'x'.repeat(300));
    assert.equal(readText('x'.repeat(301))?.length, 300);
    assert.equal(readId('x'.repeat(300)), 'x'.repeat(300));
    assert.equal(readId('x'.repeat(301)), undefined);
    assert.equal(readId(`${' '.repeat(50_000_000)}x`), undefined);
  });
});

describe('a list that shrank', () => {
  it('is one that lost half or more, even its only entry', () => {
    const none = { locations: 0, organizations: 0, jobTypes: 0, employmentCategories: 0 };
    const shrank = (before: number, after: number) =>
      findShrunkLists({ ...none, jobTypes: before }, { ...none, jobTypes: after }).length === 1;
    assert.deepEqual(
      [
        shrank(1, 0),
        shrank(2, 1),
        shrank(3, 2),
        shrank(100, 50),
        shrank(100, 51),
        shrank(0, 0),
        shrank(1, 9),
      ],
      [true, true, false, true, false, false, false],
    );
  });
});

describe('the file', () => {
  it('stays when the run is given up before the new one is in its place', async () => {
    const folder = await makeFolder();
    try {
      await writeFile(folder.file, 'old');
      const target = await findTarget(folder.file);
      const controller = new AbortController();
      const writing = replaceFile(target, Buffer.alloc(50_000_000, 'x'), controller.signal);
      controller.abort(new Error('enough'));
      await assert.rejects(writing, /enough/);
      assert.equal(await readFile(folder.file, 'utf8'), 'old');
      assert.deepEqual(await readdir(folder.path), ['directory.json']);
    } finally {
      await folder.remove();
    }
  });

  it('is one of the two new files when two write at once', async () => {
    const folder = await makeFolder();
    try {
      const target = await findTarget(folder.file);
      const { signal } = new AbortController();
      const contents = ['a', 'b'].map((letter) => Buffer.alloc(20_000_000, letter));
      await Promise.all(contents.map((content) => replaceFile(target, content, signal)));
      const written = await readFile(folder.file);
      assert.ok(contents.some((content) => content.equals(written)));
      assert.deepEqual(await readdir(folder.path), ['directory.json']);
    } finally {
      await folder.remove();
    }
  });

  it('has words for what a disk says, with what to do', () => {
    for (const [code, says] of [
      ['ENOSPC', /the disk is full \(ENOSPC\)/],
      ['EACCES', /permission denied \(EACCES\)/],
      ['EROFS', /read-only \(EROFS\)/],
      ['ENOENT', /folder does not exist \(ENOENT\)/],
      ['ESTRANGE', /ESTRANGE/],
    ] as const) {
      const { message, advice } = fileError(Object.assign(new Error('x'), { code }), 'd.json');
      assert.match(message, says);
      assert.ok(advice);
    }
  });
});

describe('the output', () => {
  function open(options: Partial<OutputOptions> = {}) {
    const written = { stdout: '', stderr: '' };
    const output = new Output({
      stdout: { write: (text) => (written.stdout += text) },
      stderr: { columns: 20, write: (text) => (written.stderr += text) },
      json: false,
      quiet: false,
      canRewrite: true,
      ...options,
    });
    return { written, output };
  }

  it('rewrites one line on a terminal, no wider than it is, and clears it before another', () => {
    const { written, output } = open();
    output.progress('Location: 3000 records …');
    output.step('Location: 4000 records');
    output.say('Done.');
    const clear = '\r\u001B[K';
    assert.equal(written.stderr, `${clear}Location: 3000 reco${clear}Location: 4000 reco${clear}Done.\n`);
  });

  it('writes a line for each part, and none in between, where lines stay', () => {
    const { written, output } = open({ canRewrite: false });
    output.progress('Location: 3000 records …');
    output.step('Location: 4000 records');
    assert.equal(written.stderr, 'Location: 4000 records\n');
  });

  it('says with --quiet only what went wrong', () => {
    const { written, output } = open({ quiet: true });
    output.progress('a');
    output.step('b');
    output.say('c');
    output.result(['d']);
    output.say('Trouble', { isError: true });
    assert.deepEqual(written, { stdout: '', stderr: 'Trouble\n' });
  });

  it('lets nothing that steers a terminal through, in words and in JSON', () => {
    const { written, output } = open({ json: true });
    output.say('a\u001B[2J\nb');
    output.object({ a: ['x\u0007y'], b: { c: 'x\r\ny' } });
    assert.deepEqual(written, { stderr: 'a [2J b\n', stdout: '{"a":["x y"],"b":{"c":"x y"}}\n' });
  });

  it('takes a terminal for one only where somebody looks', () => {
    const terminal = { isTTY: true, write: () => true };
    assert.equal(canRewrite(terminal, {}), true);
    assert.equal(canRewrite(terminal, { CI: 'true' }), false);
    assert.equal(canRewrite(terminal, { TERM: 'dumb' }), false);
    assert.equal(canRewrite({ write: () => true }, {}), false);
  });
});

describe('what a public page names', () => {
  const find: FindAddresses = (host) =>
    Promise.resolve(
      {
        'www.company.example': ['203.0.113.7', '2001:db8::7'],
        'both.example': ['203.0.113.8', '10.1.2.3'],
        'inside.example': ['10.1.2.3', 'fd00::1'],
      }[host] ?? [],
    );
  const inside = [
    ...[
      '127.0.0.1',
      '127.9.9.9',
      '0.0.0.0',
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::a9fe:a9fe]',
      '[2002:7f00:1::]',
      '[::127.0.0.1]',
      '[::ffff:0:10.0.0.1]',
    ],
    ...[
      '100.64.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::]',
      '[fe80::1]',
      '[fd00::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:a9fe:a9fe]',
    ],
    ...['inside.example', 'both.example'],
  ];
  const outside = [
    '203.0.113.7',
    '172.32.0.1',
    '[2001:db8::1]',
    '[::ffff:203.0.113.7]',
    'www.company.example',
    'unknown.example',
  ];

  it('is refused on this machine and in its network, unless that is allowed or the page is there', async () => {
    const refusedFrom = (page: string, isAllowed = false) =>
      withTargetsOf(
        `https://${page}/jobs/`,
        isAllowed,
        async () => {
          const hosts = [...inside, ...outside];
          const isRefusedAt = await Promise.all(hosts.map((host) => isRefused(`http://${host}:8080/x`)));
          return hosts.filter((_, at) => isRefusedAt[at]);
        },
        find,
      );
    assert.deepEqual(await refusedFrom('www.company.example'), inside);
    assert.deepEqual(await refusedFrom('www.company.example', true), []);
    assert.deepEqual(await refusedFrom('127.0.0.1'), []);
    assert.deepEqual(await refusedFrom('inside.example'), []);
    for (const page of ['both.example', 'unknown.example'])
      assert.deepEqual(await refusedFrom(page), inside, page);
    assert.equal(await isRefused('http://127.0.0.1/'), false);
  });

  it('is not asked, nor is what it redirects to, and the answer says why', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(302, { Location: 'http://10.0.0.1/secret' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      // The machine's own address stands for a public one.
      const asPublic: FindAddresses = (host) => Promise.resolve(host === 'localhost' ? ['203.0.113.7'] : []);
      const results = await withTargetsOf(
        'https://www.company.example/',
        false,
        async () => {
          const { signal } = new AbortController();
          const options = { signal, redirect: 'follow' } as const;
          const page = {
            origin: 'https://www.company.example',
            base: 'https://www.company.example/',
          } as SitePage;
          const messagesUrl = `http://127.0.0.1:${port}/{{lng}}.json`;
          const [words] = await checkWords(page, { messagesUrl }, ['en'], signal);
          return [
            await ask(`http://127.0.0.1:${port}/direct`, options),
            await ask(`http://localhost:${port}/redirect`, options),
            { error: words?.message },
          ];
        },
        asPublic,
      );
      for (const one of results) assert.match(String('error' in one && one.error), /private network/);
      assert.deepEqual(asked, ['/redirect']);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
