// The pages of API keys and of tenants: forms as a browser sends them, and JSON.
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { describe, it } from 'node:test';
import { day, startConnector } from './helpers/connector-caller.js';
import { panelOf, textOf } from './helpers/panel.js';
import { raw, trustingFetch } from '../../../test/helpers/node/sandbox-client.js';

const attack = '<script>alert(1)</script>"\'&';

describe('the page of API keys', () => {
  it('creates a key whose value is shown once, and which opens what was ticked', async (t) => {
    const connector = await startConnector(t);
    const { form, page, json } = panelOf(connector);
    const fields: [string, string][] = [
      ['action', 'create'],
      ['name', 'Site'],
      ['scopes', 'Location'],
      ['scopes', 'Job'],
    ];
    const response = await form('keys', fields);
    assert.equal(response.status, 303);
    const place = response.headers.get('location') ?? '';
    assert.match(place, /^\/_sandbox\/connector\/keys\/created\?shown=\S{20,}$/);
    assert.doesNotMatch(place, /cek_/);
    const shown = await page(place);
    const value = /value="(cek_[^"]+)"/.exec(shown)?.[1] ?? '';
    const headers = { authorization: `ApiKey-v2 ${value}` };
    assert.equal((await connector.get('/odata/v2/Location', headers)).status, 200);
    assert.equal((await connector.get('/odata/v2/Job', headers)).status, 200);
    assert.equal((await connector.get('/odata/v2/Organization', headers)).status, 404);
    const again = await page(place);
    assert.ok(!again.includes(value) && /cannot be shown again/.test(again));
    assert.ok(!(await page('keys')).includes(value));
    const [key, ...others] = await json<{ name: string; scopes: string[] }[]>('keys');
    assert.deepEqual([key?.name, key?.scopes, others], ['Site', ['Job', 'Location'], []]);
  });

  it('shows days left, and marks keys that are expired or expire soon', async (t) => {
    const connector = await startConnector(t);
    const { page } = panelOf(connector);
    connector.sandbox.connector.createKey({ name: 'One', scopes: ['Job'] });
    assert.match(textOf(await page('keys')), /One Active .* in 365 days Last used never/);
    connector.pass(335 * day);
    assert.match(textOf(await page('keys')), /One Expires in 30 days/);
    connector.pass(30 * day);
    assert.match(textOf(await page('keys')), /no active key.*Expired and revoked keys \(1\) One Expired/);
  });

  it('rotates: the old key goes on until it is revoked, after a confirmation', async (t) => {
    const connector = await startConnector(t);
    const { form, page, json } = panelOf(connector);
    const old = connector.sandbox.connector.createKey({ name: 'Site', scopes: ['Job'] });
    assert.match(await page('keys'), /aria-label="Rotate key 1, Site"/);
    const rotated = await form('keys', [
      ['action', 'rotate'],
      ['id', String(old.id)],
    ]);
    assert.equal(rotated.status, 303);
    const steps = await page(rotated.headers.get('location') ?? '');
    assert.match(textOf(steps), /rotation of key 1 .*Revoke key 1, the old one/);
    const value = /value="(cek_[^"]+)"/.exec(steps)?.[1] ?? '';
    for (const one of [old.value, value])
      assert.equal((await connector.get('/odata/v2/Job', { authorization: `ApiKey-v2 ${one}` })).status, 200);
    connector.sandbox.connector.usage();
    const list = await page('keys');
    assert.match(
      textOf(list),
      /Replaces key 1 .*Last used 2026-01-15 12:00 UTC .*Is replaced by key 2 .*Last used 2026-01-15 12:00 UTC/,
    );
    assert.doesNotMatch(list, /Rotate key 1/);
    assert.match(await page(`keys/${old.id}/revoke`), /Revoke key 1<\/button>/);
    assert.equal(
      (await connector.get('/odata/v2/Job', { authorization: `ApiKey-v2 ${old.value}` })).status,
      200,
    );
    const revoked = await form('keys', [
      ['action', 'revoke'],
      ['id', String(old.id)],
    ]);
    assert.equal(revoked.headers.get('location'), '/_sandbox/connector/keys?revoked=1');
    assert.match(textOf(await page('keys?revoked=1')), /Key 1 is revoked/);
    assert.equal(
      (await connector.get('/odata/v2/Job', { authorization: `ApiKey-v2 ${old.value}` })).status,
      401,
    );
    assert.equal((await connector.get('/odata/v2/Job', { authorization: `ApiKey-v2 ${value}` })).status, 200);
    const keys = await json<{ state: string; replaces: number | null }[]>('keys');
    assert.deepEqual(
      keys.map(({ state, replaces }) => [state, replaces]),
      [
        ['revoked', null],
        ['active', 1],
      ],
    );
  });

  it('answers programs with JSON, and refuses what makes no sense', async (t) => {
    const connector = await startConnector(t);
    const { send } = panelOf(connector);
    const created = await send('keys', { action: 'create', name: 'Site', scopes: ['Job'] });
    assert.equal(created.status, 201);
    const { value, id } = (await created.json()) as { value: string; id: number };
    assert.match(value, /^cek_/);
    assert.equal((await send('keys', { action: 'rotate', id })).status, 201);
    const revoked = await send('keys', { action: 'revoke', id });
    assert.equal(((await revoked.json()) as { state: string }).state, 'revoked');
    const wrong = [
      {},
      { action: 'create', name: 'x', scopes: 'Job' },
      { action: 'create', name: 7, scopes: ['Job'] },
      { action: 'create', name: 'x', scopes: ['Jobs'] },
      { action: 'rotate', id },
      { action: 'revoke', id: 99 },
      { action: 'revoke', id: '1e1' },
      { action: 'revoke' },
    ];
    for (const change of wrong)
      assert.equal((await send('keys', change)).status, 400, JSON.stringify(change));
    assert.equal(connector.sandbox.connector.listKeys().length, 2);
  });
});

describe("the Connector's pages", () => {
  const pages = [
    ...['keys', 'keys/new', 'keys/1/revoke', 'tenants', 'identities', 'identities/new-user'],
    ...['identities/new-application', 'usage', 'traces', 'availability'],
  ];

  it('answer under a loopback name only, change nothing for another origin, and have no CORS headers', async (t) => {
    const connector = await startConnector(t);
    const { form } = panelOf(connector);
    const { url, port } = connector.sandbox;
    if (url.startsWith('http:'))
      for (const path of [...pages, 'assets/copy.js']) {
        const status = await new Promise<number | undefined>((resolve, reject) => {
          const options = {
            host: '127.0.0.1',
            port,
            path: `/_sandbox/connector/${path}`,
            headers: { host: `rebound.example:${port}` },
          };
          get(options, (response) => resolve(response.resume().statusCode)).on('error', reject);
        });
        assert.equal(status, 403, path);
      }
    const fields: [string, string][] = [
      ['action', 'create'],
      ['name', 'x'],
      ['scopes', 'Job'],
    ];
    for (const path of ['keys', 'tenants', 'identities', 'usage']) {
      const refused = await form(path, fields, { origin: 'https://attacker.example' });
      assert.equal(refused.status, 403, path);
      const answer = await raw('OPTIONS', `${url}/_sandbox/connector/${path}`, {
        origin: 'https://a.example',
      });
      assert.deepEqual(
        Object.keys(answer.headers).filter((name) => name.startsWith('access-control')),
        [],
      );
    }
    assert.deepEqual(connector.sandbox.connector.listKeys(), []);
  });
});

describe('the page of tenants', () => {
  it('makes a link that is shown once, and shows what became of each', async (t) => {
    const connector = await startConnector(t);
    const { form, page, json } = panelOf(connector);
    const make = async () => {
      const response = await form('tenants', [['action', 'link']]);
      const place = response.headers.get('location') ?? '';
      const link = /value="(https?:[^"]+activate\?code=[^"]+)"/.exec(await page(place))?.[1] ?? '';
      assert.match(await page(place), /cannot be shown again/);
      return link;
    };
    const [used, expired] = [await make(), await make()];
    assert.match(await (await trustingFetch(used)).text(), /asks for your consent/);
    const consent = { code: new URL(used).searchParams.get('code') ?? '', tenantId: 'contoso', name: attack };
    const own = { origin: connector.sandbox.url, 'content-type': 'application/x-www-form-urlencoded' };
    const activate = `${connector.sandbox.url}/_sandbox/identity/activate`;
    assert.equal((await raw('POST', activate, own, new URLSearchParams(consent).toString())).status, 200);
    connector.pass(day);
    const open = await make();
    assert.equal((await trustingFetch(expired)).status, 410);
    assert.equal((await trustingFetch(open)).status, 200);
    const html = await page('tenants');
    assert.match(textOf(html), /Can be used .* Used .* contoso/);
    assert.match(textOf(html), /Expired .*/);
    assert.doesNotMatch(html, /<script>alert/);
    for (const link of [used, expired, open])
      assert.ok(!html.includes(new URL(link).searchParams.get('code') ?? ''), 'a code');
    const { tenants, links } = await json<{ tenants: { id: string }[]; links: { state: string }[] }>(
      'tenants',
    );
    assert.deepEqual(
      tenants.map(({ id }) => id),
      ['contoso'],
    );
    assert.deepEqual(links.map(({ state }) => state).toSorted(), ['expired', 'open', 'used']);
  });
});

describe('an error of an operator page', () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it('is a page with a way on for a browser, and JSON for a program', async (t) => {
    const connector = await startConnector(t);
    const { createKey, revokeKey } = connector.sandbox.connector;
    const { id } = createKey({ name: 'Site', scopes: ['Job'] });
    revokeKey(id);
    const cases = [
      [`connector/keys/${id}/revoke`, /no key with this id/, '/_sandbox/connector/keys'],
      [
        'connector/identities/new-user?username=nobody',
        /no user with this name/,
        '/_sandbox/connector/identities',
      ],
      ['connector/identities/7/revoke', /no active identity/, '/_sandbox/connector/identities'],
      ['connector/nothing', /There is no route/, '/_sandbox/'],
      ['files/none', /There is no such file/, '/_sandbox/'],
      ['"><script>alert(1)</script>', /There is no route/, '/_sandbox/'],
    ] as const;
    for (const [path, message, way] of cases) {
      const url = `${connector.sandbox.url}/_sandbox/${path}`;
      const answer = await trustingFetch(url, { headers: asBrowser });
      assert.equal(answer.status, 404, path);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/);
      const html = await answer.text();
      assert.match(html, /<h1>Not Found<\/h1>/);
      assert.match(textOf(html), message);
      assert.ok(html.includes(`href="${way}"`) && !html.includes('<script>alert'), path);
      for (const accept of ['application/json', '*/*']) {
        const problem = await trustingFetch(url, { headers: { accept } });
        assert.equal(problem.status, 404);
        assert.match(((await problem.json()) as { detail: string }).detail, message, accept);
      }
    }
    const token = await trustingFetch(`${connector.sandbox.url}/_sandbox/identity/nothing`, {
      headers: asBrowser,
    });
    assert.match(token.headers.get('content-type') ?? '', /json/, 'the identity provider is for programs');
  });
});
