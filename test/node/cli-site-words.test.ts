// What `doctor --site` finds in the site's own words: `data-messages` and `data-messages-url`.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../../demo/sandbox/sandbox.js';
import type { Check } from '../../src/cli/check.js';
import { examineSite } from '../../src/cli/site/site-doctor.js';
import { addScript, json, page, startMadeSite, type MadeSite } from '../helpers/node/made-site.js';

let sandbox: Sandbox;
let site: MadeSite;
let other: MadeSite;
before(async () => {
  [site, other] = await Promise.all([startMadeSite(), startMadeSite()]);
  sandbox = await startSandbox({ origins: [site.url], employees: 10 });
});
after(async () => {
  await Promise.all([sandbox.close(), site.close(), other.close()]);
});
beforeEach(() => {
  for (const { files, received } of [site, other]) {
    files.clear();
    received.length = 0;
  }
  addScript(site);
});

/** The checks of words; the page is in `lang`. */
async function words(attributes: string, lang = 'en'): Promise<readonly Check[]> {
  const script = `<script type="module" src="/career-elements/career-elements.js" data-base-url="${sandbox.url}" data-customer-id="${sandbox.customerId}" ${attributes}></script>`;
  site.files.set(
    '/jobs/',
    page(
      `<!doctype html><html lang="${lang}"><head>${script}</head><body><vacancy-list></vacancy-list></body></html>`,
    ),
  );
  const checks: Check[] = [];
  await examineSite(`${site.url}/jobs/`, {
    signal: new AbortController().signal,
    onChecks: (found) => checks.push(...found),
  });
  return checks.filter(({ name }) => name === 'Words');
}

const idsOf = (checks: readonly Check[]) => checks.map(({ id, state }) => `${state} ${id}`);

describe('doctor --site, of words of the site', () => {
  it('says nothing where there are none, and that all is well', async () => {
    assert.deepEqual(await words(''), []);
    site.files.set('/i18n/en.json', json({ form: { send: 'Join us' } }));
    assert.deepEqual(idsOf(await words('data-messages-url="/i18n/{{lng}}.json"')), ['ok messages']);
  });

  it('names a file that is missing, but not one of a region or a namespace where another is there', async () => {
    const url = 'data-messages-url="/i18n/{{lng}}/{{ns}}.json"';
    const [missing, ...more] = await words(url, 'de-CH');
    assert.deepEqual([missing?.id, missing?.state, more], ['messages-missing', 'failed', []]);
    assert.match(missing?.message ?? '', /no words in "de-CH" at .*\/i18n\/de-CH\/shared\.json \(404\)/);
    site.files.set('/i18n/de/list.json', json({ 'list.label': 'Stellen' }));
    assert.deepEqual(idsOf(await words(url, 'de-CH')), ['ok messages']);
  });

  it('names what is no JSON, what the page may not read, and what is no URL', async () => {
    site.files.set('/i18n/en.json', page('<h1>Hello</h1>'));
    assert.deepEqual(idsOf(await words('data-messages-url="/i18n/{{lng}}.json"')), [
      'failed messages-content',
    ]);
    other.files.set('/en.json', json({ 'form.send': 'Join us' }));
    const elsewhere = `data-messages-url="${other.url}/{{lng}}.json"`;
    assert.deepEqual(idsOf(await words(elsewhere)), ['failed messages-cors']);
    other.files.set('/en.json', json({ 'form.send': 'Join us' }, { 'access-control-allow-origin': '*' }));
    assert.deepEqual(idsOf(await words(elsewhere)), ['ok messages']);
    assert.deepEqual(idsOf(await words('data-messages-url="https://[/{{lng}}.json"')), [
      'failed messages-url',
    ]);
  });

  it('names unknown keys, placeholders and plurals, in files and in data-messages', async () => {
    const wrong = { 'form.sned': 'x', 'list.remove': 'Remove {{nmae}}', 'list.count_few': '{{count}}' };
    site.files.set('/en.json', json(wrong));
    const ids = [
      'warning messages-unknown-key',
      'warning messages-unknown-placeholder',
      'warning messages-lost-placeholder',
      'warning messages-unused-plural',
    ];
    const inFile = await words('data-messages-url="/en.json"');
    assert.deepEqual(idsOf(inFile), ids);
    assert.equal(inFile[0]?.message, 'There is no "form.sned".');
    assert.equal(inFile[0]?.advice, 'The nearest key is "form.send".');
    assert.deepEqual(idsOf(await words(`data-messages='${JSON.stringify({ en: wrong })}'`)), ids);
  });

  it('names ten, and how many more there are; names of mapped fields are right', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`form.wrong-${at}`, 'x']));
    site.files.set('/en.json', json({ ...wrong, 'fact.team': 'Team' }));
    const map = `data-field-map='{"extra":{"team":"team"}}'`;
    const checks = await words(`data-messages-url="/en.json" ${map}`);
    assert.equal(checks.length, 11);
    assert.match(checks.at(-1)?.message ?? '', /^2 more/);
  });
});
