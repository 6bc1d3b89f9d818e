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

  it('notes answers and preflights that no browser may keep', async () => {
    answer('/vacancies/', vacancies, { 'cache-control': 'no-store' });
    service.files.set('OPTIONS /api/c/vacancies/', {
      ...preflight,
      headers: { ...preflight.headers, 'access-control-max-age': '5' },
    });
    const checks = await examine();
    assert.match(found(checks, 'answer-caching').advice ?? '', /max-age=60/);
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
      const check = found(await examine(SITE, tag), 'service-language');
      assert.equal(check.state, state);
      assert.match(`${check.message} ${check.advice}`, says);
    });
  }

  it('says nothing of the language where the setting is right, and where answers differ', async () => {
    answer('/vacancies/', vacancies, { 'content-language': 'en-GB' });
    assert.equal(has(await examine(SITE, 'data-service-language="en"'), 'service-language'), false);
    answer('/vacancies/', vacancies, { 'content-language': 'da' });
    assert.equal(has(await examine(), 'service-language'), false);
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
    ['a redirect', { body: '', status: 302, headers: { ...CORS, location: '/login' } }, 'service-redirect'],
    ['no list', { body: '{"a":1}', headers: CORS }, 'service-no-list'],
  ] as const) {
    it(`names a service that answers ${what}`, async () => {
      service.files.set('GET /api/c/vacancies/', file);
      assert.equal(found(await examine(), id).state, 'failed');
    });
  }

  it('names an advert by another name', async () => {
    answer('/vacancies/V1', { ...vacancies[0], body: '<p>Work</p>', contacts: [] });
    assert.match(found(await examine(), 'field-names').advice ?? '', /"advertisementText":"body"/);
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
    assert.match(check.message, /^Nobody can apply: .* \(V1\)\.$/);
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

  it('is content with a form, and with a page that the vacancy names', async () => {
    assert.ok(!has(await examine(`${bare}<application-form></application-form>`), 'apply-nowhere'));
    assert.ok(!has(await examine(), 'apply-nowhere'));
    answer('/vacancies/V1', { ...vacancies[0], applicationUrl: 'https://apply.example/1' });
    assert.ok(!has(await examine(bare), 'apply-nowhere'));
  });
});
