// What `doctor --site` finds in what the service sends and in the directory, and where nobody can apply.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Check } from '../../src/node/doctor/check-result.js';
import {
  addScript,
  examinePage,
  found,
  json,
  page,
  startMadeSite,
  type MadeFile,
  type MadeSite,
} from '../helpers/node/made-site.js';

let site: MadeSite;
let service: MadeSite;

before(async () => {
  [site, service] = await Promise.all([startMadeSite(), startMadeSite()]);
});
after(async () => {
  await Promise.all([site.close(), service.close()]);
});
beforeEach(() => {
  site.files.clear();
  service.files.clear();
  addScript(site);
  answer('/vacancies/', vacancies);
  for (const one of vacancies)
    answer(`/vacancies/${one.id}`, { ...one, advertisementText: '<p>Work</p>', contacts: [] });
  answer('/candidates/lookup', { countries: [{ id: 'DK', name: 'Denmark' }] });
  answer('/candidates/lookup/mailingtemplates', [{ id: 'T1', description: 'Receipt' }]);
  service.files.set('OPTIONS /api/c/candidates/', preflight);
});

const vacancies = ['V1', 'V2'].map((id) => ({
  id,
  title: `Vacancy ${id}`,
  startDate: '2026-01-01',
  endDate: '2099-12-31',
  access: 'external',
  locations: [{ id: '12', name: 'Kolding' }],
  organization: { id: 'rd', name: 'Research' },
}));

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Language',
  'cache-control': 'max-age=60',
};
const preflight: MadeFile = {
  body: '',
  status: 204,
  headers: {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-max-age': '600',
  },
};

function answer(path: string, value: unknown, headers = {}): void {
  service.files.set(
    `GET /api/c${path}`,
    json(value, { ...CORS, vary: 'X-Service-User-Language', ...headers }),
  );
  service.files.set(`OPTIONS /api/c${path}`, preflight);
}

const directory = {
  version: 1,
  locations: [{ id: '12', name: 'Kolding', address: { city: 'Kolding', country: 'DK' } }],
  organizations: [{ id: 'rd', name: 'Research' }],
};

const SITE = '<career-site structured-data hiring-organization="Example"></career-site>';

const html = (body = SITE, data = '') =>
  `<!doctype html><html lang="en"><title>Jobs</title><script type="module" src="/career-elements/career-elements.js"
    data-base-url="${service.url}" data-customer-id="c" ${data}></script>${body}</html>`;

async function examine(
  body?: string,
  data = 'data-directory-url="/directory.json"',
): Promise<readonly Check[]> {
  site.files.set('/jobs/', page(html(body, data)));
  return examinePage(`${site.url}/jobs/`);
}

const has = (checks: readonly Check[], id: string) => checks.some((one) => one.id === id);

describe('doctor --site, of what the service sends', () => {
  it('finds nothing to say of a service as it should be', async () => {
    site.files.set('/directory.json', json(directory));
    const checks = await examine();
    const said = checks.filter(({ state }) => state === 'failed' || state === 'warning');
    assert.deepEqual(said, []);
    for (const id of ['directory', 'lookup', 'templates', 'service'])
      assert.equal(found(checks, id).state, 'ok', id);
  });

  it('names answers that caches would hand to the wrong page or language', async () => {
    answer('/vacancies/', vacancies, { vary: 'Accept-Encoding', 'access-control-allow-origin': site.url });
    const check = found(await examine(), 'answer-vary');
    assert.match(check.message, /Vary does not name Origin and X-Service-User-Language/);
    assert.match(check.advice ?? '', /"Vary: Origin, X-Service-User-Language"/);
  });

  it('names vacancies without a salary, as a hint, only where the site asks for it', async () => {
    const paid = { ...vacancies[0], salary: { min: 30_000, currency: 'DKK', unit: 'MONTH' } };
    const odd = { ...vacancies[0], id: 'V3', title: 'Welder\u001b[31m', salary: { min: 'by agreement' } };
    answer('/vacancies/', [paid, vacancies[1], odd]);
    const list = (attributes: string) => `<vacancy-list detail-url="/jobs/" ${attributes}></vacancy-list>`;
    for (const [body, data, asked] of [
      [list('facts="location salary"'), '', 'facts of <vacancy-list>'],
      [list('filters="location,salary"'), '', 'filters of <vacancy-list>'],
      [list(''), `data-field-map='{"salary.value":"salary.min"}'`, 'data-field-map'],
    ] as const) {
      const { state, message, why } = found(await examine(body, data), 'salary-missing');
      assert.equal(state, 'note');
      assert.match(message, /^2 of 3 vacancies state no salary: V2 \(Vacancy V2\), V3 \(Welder \[31m\)\.$/);
      assert.ok(why?.includes(asked), why);
    }
    assert.ok(!has(await examine(list('facts="location"'), ''), 'salary-missing'));
    answer('/vacancies/', [paid]);
    assert.ok(!has(await examine(list('facts="salary"'), ''), 'salary-missing'));
  });

  it('notes answers and preflights that no browser may keep', async () => {
    answer('/vacancies/', vacancies, { 'cache-control': 'private, no-store="secret"' });
    service.files.set('OPTIONS /api/c/vacancies/', {
      ...preflight,
      headers: { ...preflight.headers, 'access-control-max-age': '5' },
    });
    const checks = await examine();
    const { message, advice } = found(checks, 'answer-caching');
    assert.match(message, /\(Cache-Control: no-store\)\.$/);
    assert.match(advice ?? '', /max-age=60/);
    assert.match(found(checks, 'preflight-caching').advice ?? '', /Access-Control-Max-Age/);
  });

  for (const [what, tag, contentLanguage, state, says] of [
    ['proposes the language that needs no header', '', 'en', 'note', /data-service-language="en"/],
    ['proposes it, too, where both answers are equal', '', undefined, 'note', /data-service-language="en"/],
    [
      'names a language in which it does not answer',
      'data-service-language="da"',
      'en',
      'warning',
      /but in "en"/,
    ],
  ] as const) {
    it(`compares answers with and without the language header: ${what}`, async () => {
      answer('/vacancies/', vacancies, contentLanguage && { 'content-language': contentLanguage });
      const check = found(await examine(SITE, tag), 'language-header');
      assert.equal(check.state, state);
      assert.match(`${check.message} ${check.advice}`, says);
    });
  }

  it('says nothing of the language where the setting is right, and where answers differ', async () => {
    answer('/vacancies/', vacancies, { 'content-language': 'en-GB' });
    assert.equal(has(await examine(SITE, 'data-service-language="en"'), 'language-header'), false);
    answer('/vacancies/', vacancies, { 'content-language': 'da' });
    assert.equal(has(await examine(), 'language-header'), false);
  });

  it('notes a vacancy without Content-Language', async () => {
    assert.match(found(await examine(), 'content-language').advice ?? '', /Send "Content-Language"/);
    answer('/vacancies/V1', vacancies[0], { 'content-language': 'en' });
    assert.equal(has(await examine(), 'content-language'), false);
  });

  it('names the preflight of the application by itself', async () => {
    service.files.delete('OPTIONS /api/c/candidates/');
    service.files.set('OPTIONS /api/c/candidates/', { ...preflight, status: 405 });
    const check = found(await examine(), 'service-preflight');
    assert.match(check.where ?? '', /^OPTIONS .*\/candidates\/$/);
    assert.match(check.why ?? '', /No application can be sent/);
  });

  it('says once what is so on several routes', async () => {
    for (const path of ['lookup', 'lookup/mailingtemplates']) {
      service.files.set(`GET /api/c/candidates/${path}`, { body: 'x', status: 500, headers: CORS });
    }
    const refusals = (await examine()).filter(({ id }) => id === 'service-refuses');
    assert.deepEqual(
      refusals.map(({ message }) => message),
      ['The service answers the lookup with 500.', 'The service answers the mailing templates with 500.'],
    );
  });

  for (const [what, file, id] of [
    ['a web page', { body: '<html>', headers: { ...CORS, 'content-type': 'text/html' } }, 'service-not-json'],
    ['a login', { body: '', status: 401, headers: CORS }, 'service-login'],
    ['a redirect', { body: '', status: 302, headers: { ...CORS, location: '/secret' } }, 'service-redirect'],
    ['no list', { body: '{"a":1}', headers: CORS }, 'service-no-list'],
  ] as const) {
    it(`names a service that answers ${what}`, async () => {
      service.files.set('GET /api/c/vacancies/', file);
      const check = found(await examine(), id);
      assert.equal(check.state, 'failed');
      assert.doesNotMatch(JSON.stringify(check), /secret/);
    });
  }

  it('names an advert by another name', async () => {
    answer('/vacancies/V1', { ...vacancies[0], body: '<p>Work</p>', contacts: [] });
    assert.match(found(await examine(), 'field-names').advice ?? '', /"advertisementText":"body"/);
  });

  it('notes each language of the site that the service does not answer in', async () => {
    answer('/vacancies/V1', vacancies[0], { 'content-language': 'da-DK' });
    const body = '<career-site language-switch></career-site>';
    const checks = await examine(body, 'data-languages="en da de"');
    const notes = checks.filter(({ id }) => id === 'service-language').map(({ message }) => message);
    assert.deepEqual(notes, [
      'Asked in "en", the service answers in "da-DK" (vacancy V1).',
      'Asked in "de", the service answers in "da-DK" (vacancy V1).',
    ]);
  });

  it('names lists that a field of the form needs and the service has not', async () => {
    const checks = await examine(
      '<application-form fields="country nationality" vacancy-id="V1"></application-form>',
    );
    assert.match(found(checks, 'lookup-lists').message, /nationality \(nationalities\)/);
  });
});

describe('doctor --site, of the directory', () => {
  it('names ids of vacancies that the directory has not', async () => {
    site.files.set(
      '/directory.json',
      json({ ...directory, locations: [], organizations: [{ id: 'x', name: 'X' }] }),
    );
    const checks = await examine();
    const ids = checks.filter(({ id }) => id === 'directory-ids').map(({ message }) => message);
    assert.deepEqual(ids, [
      "1 ids of vacancies are not in the directory's locations: 12.",
      "1 ids of vacancies are not in the directory's organizations: rd.",
    ]);
  });

  it('names a file that is not a directory', async () => {
    site.files.set('/directory.json', page('<h1>Hello</h1>'));
    assert.match(found(await examine(), 'directory-content').message, /is not JSON/);
    site.files.set('/directory.json', json({}));
    assert.match(found(await examine(), 'directory-content').message, /contains no list/);
  });
});

describe('doctor --site, where nobody can apply', () => {
  const bare = '<vacancy-list></vacancy-list><vacancy-detail></vacancy-detail>';

  it('says so, why it matters, and what to change', async () => {
    const check = found(await examine(bare), 'apply-nowhere');
    assert.equal(check.state, 'warning');
    assert.match(check.message, /^Nobody can apply: .* \(V1, V2\)\.$/);
    assert.match(check.why ?? '', /no button "Apply"/);
    assert.match(check.advice ?? '', /<application-form>.*apply-url=/);
  });

  it('looks at the page that the list leads to', async () => {
    const list = '<vacancy-list detail-url="/job/{id}"></vacancy-list>';
    site.files.set('/job/V1', page(html('<vacancy-detail></vacancy-detail>')));
    assert.match(found(await examine(list), 'apply-nowhere').where ?? '', /\/job\/V1$/);
    site.files.set(
      '/job/V1',
      page(html('<vacancy-detail apply-url="/apply?vacancy={id}"></vacancy-detail>')),
    );
    assert.ok(!has(await examine(list), 'apply-nowhere'));
  });

  it('is content with a form, and with pages that the vacancies name', async () => {
    assert.ok(!has(await examine(`${bare}<application-form></application-form>`), 'apply-nowhere'));
    assert.ok(!has(await examine(), 'apply-nowhere'));
    answer('/vacancies/V1', { ...vacancies[0], applicationUrl: 'https://apply.example/1' });
    assert.match(found(await examine(bare), 'apply-nowhere').message, /\(V2\)\.$/);
    answer('/vacancies/V2', { ...vacancies[1], applicationUrl: 'https://apply.example/2' });
    assert.ok(!has(await examine(bare), 'apply-nowhere'));
  });
});

describe('doctor --site, of a published list', () => {
  const links = (...ids: readonly string[]) =>
    ids.map((id) => `<a href="/jobs/${id}/" data-id="${id}">${id}</a>`).join('');
  const list = (content: string, attributes = '') =>
    `<vacancy-list published="2026-01-01T00:00:00Z" detail-url="/jobs/{id}/" ${attributes}>${content}</vacancy-list>`;

  it('names vacancies that have closed, and those that are missing', async () => {
    const checks = await examine(list(links('V1', 'V0')));
    const closed = found(checks, 'published-closed');
    assert.deepEqual([closed.state, closed.message.slice(-4)], ['failed', ' V0.']);
    const missing = found(checks, 'published-missing');
    assert.deepEqual([missing.state, missing.message.slice(-4)], ['warning', ' V2.']);
    answer('/vacancies/', [...vacancies, ...['V3', 'V4', 'V5'].map((id) => ({ ...vacancies[0], id }))]);
    assert.equal(found(await examine(list(links('V1'))), 'published-missing').state, 'failed');
  });

  it('reads the further pages of the list, and expects no more than a part of a list of some vacancies', async () => {
    const next = `${links('V1')}<a rel="next" href="page/2/">Next</a>`;
    site.files.set('/jobs/page/2/', page(links('V2')));
    assert.equal(found(await examine(list(next)), 'published').state, 'ok');
    assert.equal(found(await examine(list(links('V1'), 'only="location:12"')), 'published').state, 'ok');
  });
});

describe('doctor --site, of words of the site', () => {
  const words = async (data: string, body?: string) => {
    const checks = await examine(body, data);
    return checks
      .filter(({ name }) => name === 'Words')
      .map(({ state, message, advice }) => `${state}: ${message} ${advice ?? ''}`.trim());
  };

  it('checks those that the page can load, by the languages of the page', async () => {
    assert.deepEqual(await words(''), []);
    site.files.set('/right/de/list.json', json({ list: { label: 'Stellen' }, 'fact.team': 'Team' }));
    const url = `data-messages-url="/right/{{lng}}/{{ns}}.json" data-field-map='{"extra":{"team":"team"}}'`;
    assert.deepEqual(await words(url, '<vacancy-list lang="de-CH"></vacancy-list>'), [
      'ok: The words of the site can be read, and fit.',
    ]);
  });

  it('names files that the page cannot load', async () => {
    const [missing = '', ...more] = await words('data-messages-url="/missing/{{lng}}.json"');
    assert.match(missing, /^failed: The words .* cannot be read: .*\/missing\/en\.json: 404\. Deploy/);
    assert.deepEqual(more, []);
    service.files.set('/en.json', json({}));
    const [foreign = ''] = await words(`data-messages-url="${service.url}/{{lng}}.json"`);
    assert.match(foreign, /^failed: .* does not send "Access-Control-Allow-Origin: /);
    const [wrong = ''] = await words('data-messages-url="https://[/{{lng}}.json"');
    assert.match(wrong, /^failed: .* the address is not a URL/);
  });

  it('names keys that do not exist, in files and in data-messages', async () => {
    const wrong = { 'form.sned': 'x' };
    const expected = ['warning: There is no "form.sned". The nearest key is "form.send".'];
    site.files.set('/wrong.json', json(wrong));
    assert.deepEqual(await words('data-messages-url="/wrong.json"'), expected);
    assert.deepEqual(await words(`data-messages='${JSON.stringify({ en: wrong })}'`), expected);
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`form.wrong-${at}`, 'x']));
    const named = await words(`data-messages='${JSON.stringify({ en: many })}'`);
    assert.match(named.at(-1) ?? '', /^warning: 2 more/);
  });
});
