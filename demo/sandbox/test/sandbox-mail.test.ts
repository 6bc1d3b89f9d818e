import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import type { Sandbox } from '../sandbox.js';
import { candidate, Caller, form, start } from '../../../test/helpers/node/sandbox-client.js';

describe('the receipts of the sandbox', () => {
  let folder: string;
  let sandbox: Sandbox;
  let caller: Caller;
  const open = async () => {
    sandbox = await start({ database: join(folder, 'sandbox.db') });
    caller = new Caller(sandbox);
  };
  /** A sandbox that stops sends what is on its way first: afterwards the mailbox holds all that there will be. */
  const settledMails = async () => {
    await sandbox.close();
    await open();
    return caller.mails(0);
  };
  const apply = async (changes: Record<string, unknown>) => {
    const response = await caller.post(form(candidate(changes)));
    assert.equal(response.status, 201, await response.text());
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-mail-'));
    await open();
  });
  after(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });

  it('go out exactly once in the language of the template, also for what is sent twice with a key', async () => {
    const sent = { candidateMailingTemplateId: 'R-DA', applicationKey: 'k' };
    await apply(sent);
    await apply(sent);
    assert.deepEqual(await settledMails(), [
      {
        to: 'aase@candidate.example',
        subject: 'Din ansøgning som Zoologisk passer',
        text:
          'Kære Åse Bjørn\n\nTak for din ansøgning som Zoologisk passer – vi vender tilbage.\n\n' +
          'Med venlig hilsen\nHavn & Sø',
      },
    ]);
    await caller.change('reset', { what: 'mailbox' });
  });

  it('go out once, at the next start, if the sandbox was killed before', async () => {
    const database = join(folder, 'killed.db');
    const program = fileURLToPath(new URL('helpers/killed-sandbox.ts', import.meta.url));
    const killed = spawn(process.execPath, ['--import', 'tsx', program, database], { stdio: 'inherit' });
    assert.deepEqual(await once(killed, 'exit'), [null, 'SIGKILL']);
    const withDatabase = <Result>(work: (connection: Libsql.Database) => Result): Result => {
      const connection = new Libsql(database);
      try {
        return work(connection);
      } finally {
        connection.close();
      }
    };
    const pending = withDatabase((one) => one.prepare('SELECT * FROM receipts').raw().all()) as [unknown[]];
    assert.equal(pending.length, 1);
    for (const begin of ['nothing has been sent', 'all has been sent', 'it has arrived, and is not noted']) {
      if (begin.startsWith('it')) {
        withDatabase((one) => one.prepare('INSERT INTO receipts VALUES (?, ?)').run(pending[0]));
      }
      await (await start({ database })).close();
      const again = await start({ database });
      const mails = await new Caller(again).mails(1);
      await again.close();
      assert.deepEqual(
        mails.map(({ subject }) => subject),
        ['Your application for Zoo keeper'],
        begin,
      );
      assert.deepEqual(
        withDatabase((one) => one.prepare('SELECT * FROM receipts').all()),
        [],
      );
    }
  });

  it('do not go out without a template, nor for an application that is refused', async () => {
    await apply({});
    await apply({ candidateMailingTemplateId: null });
    const refused = candidate({ candidateMailingTemplateId: 'R-EN', allowSave: 'yes' });
    assert.equal((await caller.post(form(refused))).status, 400);
    assert.deepEqual(await settledMails(), []);
  });

  it('never fail the application when the mail server is down, which the console says once', async (test) => {
    const warn = test.mock.method(console, 'warn', () => undefined);
    await caller.fault({ name: 'mail-down', remaining: 2 });
    await apply({ candidateMailingTemplateId: 'R-EN' });
    await apply({ candidateMailingTemplateId: 'R-EN' });
    assert.deepEqual(await settledMails(), []);
    assert.equal(warn.mock.callCount(), 1);
    assert.match(String(warn.mock.calls[0]!.arguments[0]), /receipt/);
    assert.equal((await caller.listing('applications')).length, 5);
    await apply({ candidateMailingTemplateId: 'R-EN', email: 'after@candidate.example' });
    assert.deepEqual(
      (await settledMails()).map(({ to }) => to),
      ['after@candidate.example'],
    );
    await caller.change('reset', { what: 'mailbox' });
  });
});
