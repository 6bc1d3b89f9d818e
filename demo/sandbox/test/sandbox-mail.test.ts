import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createTransport } from 'nodemailer';
import { readMessage } from '../mail/mailbox.js';
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

  it('do not go out without a template, nor for an application that is refused', async () => {
    await apply({});
    await apply({ candidateMailingTemplateId: null });
    const refused = candidate({ candidateMailingTemplateId: 'R-EN', allowSave: 'yes' });
    assert.equal((await caller.post(form(refused))).status, 400);
    assert.deepEqual(await settledMails(), []);
  });

  it('are letters, whatever the candidate is called', async () => {
    const name = '{{company}} <x@attacker.example>, "Åse"\r\nBcc: y@attacker.example 😀';
    await apply({ candidateMailingTemplateId: 'R-EN', name });
    const mails = await settledMails();
    assert.deepEqual(
      mails.map(({ to }) => to),
      ['aase@candidate.example'],
    );
    assert.equal(mails[0]!.subject, 'Your application for Zoo keeper');
    assert.ok(
      mails[0]!.text.startsWith('Dear {{company}} <x@attacker.example>, "Åse"\nBcc: y@attacker.example 😀,'),
    );
    await caller.change('reset', { what: 'mailbox' });
  });

  it('reach addresses that are not ASCII', async () => {
    await apply({ candidateMailingTemplateId: 'R-EN', email: 'åse@candidate.example' });
    assert.deepEqual(
      (await settledMails()).map(({ to }) => to),
      ['åse@candidate.example'],
    );
    await caller.change('reset', { what: 'mailbox' });
  });

  it('never fail the application when the mail server is down, which the console says once', async (test) => {
    const warn = test.mock.method(console, 'warn', () => undefined);
    await caller.fault({ name: 'mail-down', remaining: 2 });
    await apply({ candidateMailingTemplateId: 'R-EN' });
    await apply({ candidateMailingTemplateId: 'R-EN' });
    assert.deepEqual(await settledMails(), []);
    assert.equal(warn.mock.callCount(), 1);
    assert.match(String(warn.mock.calls[0]!.arguments[0]), /receipt/);
    assert.equal((await caller.listing('applications')).length, 7);
    await apply({ candidateMailingTemplateId: 'R-EN', email: 'after@candidate.example' });
    assert.deepEqual(
      (await settledMails()).map(({ to }) => to),
      ['after@candidate.example'],
    );
    await caller.change('reset', { what: 'mailbox' });
  });

  it('arrive at an SMTP server that takes the mail of any program', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true });
    const subject = `${'Et meget langt emne med æ, ø og å '.repeat(8)}😀`.trim();
    const text = `.\n..\nFrom here\n${'lang linje æøå '.repeat(30)}\n=3D end`;
    await transport.sendMail({ from: 'a@b.example', to: ['c@d.example', 'e@f.example'], subject, text });
    transport.close();
    const mails = await caller.mails(2);
    for (const [index, to] of ['c@d.example', 'e@f.example'].entries()) {
      assert.deepEqual(mails[index], { to, subject, text });
    }
  });
});

describe('reading a mail', () => {
  const read = (...lines: string[]) => readMessage(Buffer.from(lines.join('\r\n')));

  it('decodes words of the subject, also where they are cut within a character', async () => {
    assert.equal((await read('Subject: =?UTF-8?B?w4U=?= =?utf-8?q?_b=C3=B8?=', '', '')).subject, 'Å bø');
    assert.equal(
      (await read('Subject: =?utf-8?B?w6bD?=', ' =?utf-8?B?uA==?= and more', '', '')).subject,
      'æø and more',
    );
    assert.equal((await read('Subject: plain', ' folded', '', '')).subject, 'plain folded');
    assert.equal((await read('To: nobody', '', 'x')).subject, '');
  });

  it('decodes the text by its encoding and charset', async () => {
    const quoted = 'Content-Transfer-Encoding: quoted-printable';
    assert.equal((await read(quoted, '', 'soft =', 'break =C3=A5', 'next')).text, 'soft break å\nnext');
    const latin = 'Content-Type: text/plain; charset="iso-8859-1"';
    assert.equal((await read(latin, quoted, '', 'bl=E5')).text, 'blå');
    assert.equal((await read('Content-Transfer-Encoding: base64', '', 'w6YK')).text, 'æ');
    assert.equal((await read('Content-Type: text/plain', '', 'rå')).text, 'rå');
  });
});
