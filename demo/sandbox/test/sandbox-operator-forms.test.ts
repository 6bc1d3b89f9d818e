import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import { Caller, secondCustomer, start, trustingFetch } from '../../../test/helpers/node/sandbox-client.js';

const asPage = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** The tag of a field of the form to fill in, which is the last one of the page. */
function fieldOf(html: string, name: string): string {
  const form = html.slice(html.lastIndexOf('<form'));
  const tag = new RegExp(`<(?:input|select)[^>]*\\sname="${name}"[^>]*>`).exec(form)?.[0];
  assert.ok(tag, `a field ${name}`);
  return tag;
}

const alertOf = (html: string) =>
  /<p role="alert" id="([^"]+)">(.*?)<\/p>/s.exec(html)?.slice(1) ?? ['', 'no alert'];

describe("the forms of the sandbox's pages", () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());
  afterEach(() => caller.change('faults', { action: 'clear' }));

  const send = (section: string, fields: Record<string, string>, accept = asPage) =>
    trustingFetch(`${sandbox.url}/_sandbox/${section}`, {
      method: 'POST',
      headers: { origin: sandbox.url, accept, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      redirect: 'manual',
    });
  const page = async (section: string) =>
    (await trustingFetch(`${sandbox.url}/_sandbox/${section}`, { headers: { accept: asPage } })).text();
  const refused = async (section: string, fields: Record<string, string>) => {
    const response = await send(section, fields);
    assert.equal(response.status, 400, JSON.stringify(fields));
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(
      response.headers.get('content-security-policy') ?? '',
      /default-src 'none'.*form-action 'self'/,
    );
    const html = await response.text();
    assert.doesNotMatch(html, /<script/i);
    return html;
  };

  it('come again with the message, tied to the field that is wrong, and with what was entered', async () => {
    const empty = { name: 'slow', route: '', method: '', customerId: '', remaining: '', ms: '' };
    const wrong: [changes: Record<string, string>, field: string, words: RegExp][] = [
      [{ remaining: '0' }, 'remaining', /above 0/],
      [{ remaining: '1e1' }, 'remaining', /above 0/],
      [{ ms: 'soon' }, 'ms', /option ms of slow must be a whole number/],
      [{ name: 'server-error', ms: '20' }, 'ms', /server-error has no option ms/],
      [{ route: 'candidates', method: 'GET' }, 'method', /takes POST/],
      [{ name: 'mail-down', customerId: secondCustomer }, 'customerId', /about the mail server/],
      [{ name: 'duplicate-delivery', route: 'lookup' }, 'route', /route must be candidates/],
    ];
    for (const [changes, field, words] of wrong) {
      const fields = { ...empty, ...changes };
      const html = await refused('faults', fields);
      const [id, message] = alertOf(html);
      assert.match(message!, words);
      const tag = fieldOf(html, field);
      assert.ok(tag.includes(`aria-describedby="${id}"`), tag);
      assert.match(tag, /aria-invalid="true".* autofocus/s);
      assert.equal(html.match(/aria-invalid/g)?.length, 1);
      for (const name of ['remaining', 'ms'] as const) {
        assert.ok(fieldOf(html, name).includes(`value="${fields[name]}"`), `${name} of ${field}`);
      }
      const selected = [...html.matchAll(/<option value="([^"]*)" selected>/g)].map(([, value]) => value);
      const chosen = [fields.name, fields.route, fields.method, fields.customerId];
      for (const value of chosen) assert.ok(selected.includes(value), `${value} is chosen`);
    }
    assert.deepEqual(await caller.listing('faults'), []);
    assert.doesNotMatch(await page('faults'), /role="alert"|aria-invalid|autofocus/);
  });

  it('answer JSON to a program that sends a form, and to every change from elsewhere', async () => {
    const response = await send('faults', { name: 'nothing' }, 'application/json');
    assert.equal(response.status, 400);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    const foreign = await trustingFetch(`${sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { origin: 'https://attacker.example', accept: asPage },
      body: new URLSearchParams({ name: 'nothing' }),
    });
    assert.equal(foreign.status, 403);
    assert.match(foreign.headers.get('content-type') ?? '', /^application\/json/);
  });

  it('remove one fault each, and say so when it is gone already', async () => {
    await caller.fault({ name: 'reset', route: 'lookup' });
    await caller.fault({ name: 'slow', route: 'lookup', remaining: 3 });
    const html = await page('faults');
    const forms = [...html.matchAll(/<li>\s*<form[^>]*action="([^"]*)".*?<\/form>/gs)].map(([form]) => form);
    assert.equal(forms.length, 2);
    const [reset] = forms;
    assert.match(reset!, /method="post" action="\/_sandbox\/faults"/);
    assert.match(reset!, /<button name="action" value="remove"[^>]*>\s*Remove\s*<\/button>/);
    const id = /name="id" value="(\d+)"/.exec(reset!)![1]!;
    const removed = await send('faults', { action: 'remove', id });
    assert.equal(removed.status, 303);
    assert.equal(removed.headers.get('location'), '/_sandbox/faults');
    const left = await caller.listing<{ name: string }>('faults');
    assert.deepEqual(
      left.map(({ name }) => name),
      ['slow'],
    );
    const gone = await refused('faults', { action: 'remove', id });
    assert.match(alertOf(gone)[1]!, /that is on; it may be used up by now/);
    assert.doesNotMatch(gone, /aria-invalid/);
    assert.equal((await caller.listing('faults')).length, 1);
  });
});
