// The tables of docs/sandbox.md, which a version promises: against what the sandbox sends and takes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import { faultNames } from '../faults/fault-moments.js';
import { candidate, Caller, form, start } from '../../../test/helpers/node/sandbox-client.js';

const page = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8');
const sectionOf = (title: string) =>
  new RegExp(`\n##+ ${title}\n(.*?)(?=\n##|$)`, 's').exec(page)?.[1] ?? assert.fail(`no section ${title}`);

/** The keys of `{ id, files: [{ name }] }`, in order. */
const keysOf = (code: string) => code.match(/[a-z]\w*/gi) ?? [];

/** The keys of JSON, those of lists of objects with their objects' keys. */
const keysIn = (value: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(value).flatMap(([key, one]) =>
    Array.isArray(one) && one.length > 0 ? [key, ...keysIn(one[0] as Record<string, unknown>)] : [key],
  );

describe('docs/sandbox.md', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());

  it('has the keys of each list that the sandbox sends', async () => {
    const content = candidate({
      candidateMailingTemplateId: 'R-DA',
      attachmentDetails: [{ fileName: 'cv.pdf' }],
    });
    const answer = await caller.post(form(content, [[new Blob(['%PDF-1.7']), 'cv.pdf']]));
    assert.equal(answer.status, 201, await answer.text());
    await caller.mails(1);
    await caller.fault({ name: 'slow', route: 'lookup', remaining: 1 });

    const rows = [
      ...sectionOf('The operator pages').matchAll(/^\| `\/_sandbox\/([a-z]+)` +\| `(\{[^`]+\})`/gm),
    ].filter(([, , code]) => !code?.includes('"'));
    assert.deepEqual(rows.map(([, path]) => path).sort(), [
      'applications',
      'faults',
      'mailbox',
      'origins',
      'requests',
    ]);
    for (const [, path = '', code = ''] of rows) {
      const [first] = await caller.listing<Record<string, unknown>>(path);
      assert.ok(first, `${path} is empty`);
      assert.deepEqual(keysIn(first).sort(), keysOf(code).sort(), path);
    }
  });

  it('has every fault, and no other', () => {
    const names = [...sectionOf('Faults').matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name ?? '');
    assert.deepEqual(names.sort(), [...faultNames].sort());
  });

  it('has every key of a fault that is sent', async () => {
    const [, code = ''] = /A fault is `([^`]+)`/.exec(page) ?? [];
    const refusal = await caller.change('faults', { name: 'slow', nonsense: 1 });
    assert.equal(refusal.status, 400);
    const { errors } = (await refusal.json()) as { errors: Record<string, string[]> };
    const said = Object.values(errors).flat().join(' ');
    const keys = keysOf(code);
    assert.ok(keys.length >= 6, code);
    for (const key of keys) assert.match(said, new RegExp(`\\b${key}\\b`));
  });
});
