// What `doctor --site` finds in what the service sends, in the directory, in structured data, and in published pages.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Check } from '../../src/cli/check.js';
import { examineSite } from '../../src/cli/site/site-doctor.js';
import {
  addScript,
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
  const checks: Check[] = [];
  await examineSite(`${site.url}/jobs/`, {
    signal: new AbortController().signal,
    onChecks: (found) => checks.push(...found),
  });
  return checks;
}

function found(checks: readonly Check[], id: string): Check {
  const check = checks.find((one) => one.id === id);
  assert.ok(
    check,
    `${id} is not in:\n${checks.map((one) => `${one.state} ${one.id}: ${one.message}`).join('\n')}`,
  );
  return check;
}

const has = (checks: readonly Check[], id: string) => checks.some((one) => one.id === id);

describe('doctor --site, of what the service sends', () => {
  it('finds nothing to say of a service as it should be', async () => {
    site.files.set('/directory.json', json(directory));
    const checks = await examine();
    const said = checks.filter(({ state }) => state === 'failed' || state === 'warning');
    assert.deepEqual(said, []);
    for (const id of ['directory', 'posting', 'lookup', 'templates', 'service'])
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

  it('notes a language in which there are no texts', async () => {
    answer('/vacancies/V1', vacancies[0], { 'content-language': 'da' });
    assert.match(
      found(await examine(), 'service-language').message,
      /Asked in "en", the service answers in "da"/,
    );
  });

  it('names lists that a field of the form needs and the service has not', async () => {
    const checks = await examine(
      '<application-form fields="country nationality" vacancy-id="V1"></application-form>',
    );
    assert.match(found(checks, 'lookup-lists').message, /nationality \(nationalities\)/);
  });
});

describe('doctor --site, of the directory and structured data', () => {
  it('names ids of vacancies that the directory has not, and vacancies without an address', async () => {
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
    assert.match(found(checks, 'posting-missing').message, /2 vacancies lack an address .*: V1, V2/);
  });

  it('names a directory that is no directory', async () => {
    site.files.set('/directory.json', page('<h1>Hello</h1>'));
    assert.match(found(await examine(), 'directory-content').message, /is no JSON/);
    site.files.set('/directory.json', json({}));
    assert.match(found(await examine(), 'directory-content').message, /contains no list/);
  });

  it('names the attribute for the company, and an advert by another name', async () => {
    site.files.set('/directory.json', json(directory));
    for (const one of vacancies)
      answer(`/vacancies/${one.id}`, { ...one, body: '<p>Work</p>', contacts: [] });
    const checks = await examine('<career-site structured-data></career-site>');
    const missing = checks.filter(({ id }) => id === 'posting-missing').map(({ message }) => message);
    assert.equal(missing.length, 2);
    assert.match(missing.join(' '), /hiring-organization/);
    assert.match(missing.join(' '), /an advert with text/);
    assert.match(found(checks, 'field-names').advice ?? '', /"advertisementText":"body"/);
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
    for (const one of vacancies)
      answer(`/vacancies/${one.id}`, { ...one, applicationUrl: 'https://apply.example/1' });
    assert.ok(!has(await examine(bare), 'apply-nowhere'));
  });
});

describe('doctor --site, of published pages', () => {
  const hour = 3_600_000;
  const at = (age: number) => new Date(Date.now() - age).toISOString();
  const published = (age: number, list: unknown, links = '') =>
    `<career-site published="${at(age)}"><div class="career-published">${links}</div><script type="application/json" data-published>${
      typeof list === 'string'
        ? list
        : JSON.stringify({ version: 1, at: at(age), list }).replaceAll('<', '\\u003c')
    }</script></career-site>`;

  function sitemap(...urls: readonly string[]): void {
    const all = urls.map((url) => `<url><loc>${site.url}${url}</loc></url>`);
    site.files.set('/sitemap.xml', {
      body: `<urlset>${all.join('')}</urlset>`,
      headers: { 'content-type': 'application/xml' },
    });
  }

  it('finds nothing to say of fresh pages with the vacancies of the service', async () => {
    sitemap('/jobs/', '/jobs/V1/');
    site.files.set('/jobs/V1/', page(html(published(hour, [vacancies[0]]))));
    const checks = await examine(published(hour, vacancies, '<a data-id="V1" href="/jobs/V1/">One</a>'));
    assert.match(found(checks, 'published').message, /2 published pages say what the service says/);
  });

  it('names vacancies that have closed or are missing, and links that are broken, whatever the age of the pages', async () => {
    sitemap('/jobs/', '/jobs/V9/');
    const checks = await examine(
      published(
        72 * hour,
        [vacancies[0], { ID: 'V9', title: 'Gone' }],
        '<a data-id="V9" href="/jobs/V9/">Gone</a>',
      ),
    );
    assert.ok(!has(checks, 'published-old'));
    assert.equal(found(checks, 'published-closed').state, 'failed');
    assert.match(found(checks, 'published-closed').message, /not in the service's list any more: V9/);
    assert.match(found(checks, 'published-missing').message, /V2/);
    assert.match(found(checks, 'published-links').message, /\/jobs\/V9\/ \(404\)/);
    assert.match(found(checks, 'sitemap-broken').message, /1 of 1 pages of the sitemap cannot be opened/);
  });

  it('takes the age of content that has not changed for no fault, and one new vacancy for no failure', async () => {
    sitemap('/jobs/', '/jobs/V1/');
    site.files.set('/jobs/V1/', page(html(published(60 * 24 * hour, [vacancies[0]]))));
    const old = published(60 * 24 * hour, [vacancies[0]]);
    const findings = (await examine(old)).filter(({ name }) => name === 'Published');
    assert.deepEqual(
      findings.map(({ id, state }) => [id, state]),
      [['published-missing', 'warning']],
    );
    assert.match(findings[0]?.message ?? '', /^1 .*: V2 \(from 2026-01-01\)\.$/);
  });

  it('fails where more than a few open vacancies are not published', async () => {
    sitemap('/jobs/');
    const many = ['V1', 'V2', 'V3', 'V4', 'V5'].map((id) => ({ ...vacancies[0], id }));
    answer('/vacancies/', many);
    assert.equal(
      found(await examine(published(hour, many.slice(0, 2))), 'published-missing').state,
      'warning',
    );
    assert.equal(
      found(await examine(published(hour, many.slice(0, 1))), 'published-missing').state,
      'failed',
    );
  });

  it('compares each language with its own list', async () => {
    sitemap('/jobs/', '/da/jobs/');
    const inDanish = [{ ...vacancies[1], title: 'Stilling V2' }];
    answer('/vacancies/', [vacancies[0]]);
    service.files.set('GET /api/c/vacancies/ @da', json(inDanish, CORS));
    const withLanguage = (language: string, list: unknown) =>
      published(hour, JSON.stringify({ version: 1, language, list }));
    site.files.set('/da/jobs/', page(html(withLanguage('da', inDanish))));
    const english = withLanguage('en', [vacancies[0]]);
    assert.equal(found(await examine(english), 'published').state, 'ok');
    service.files.set('GET /api/c/vacancies/ @da', json([{ ...vacancies[1], id: 'V3' }], CORS));
    const checks = await examine(english);
    assert.match(found(checks, 'published-closed').message, /^1 .*: V2 \(da\)\.$/);
    assert.match(found(checks, 'published-missing').message, /^1 .*: V3 \(da; from 2026-01-01\)\.$/);
    service.files.set('GET /api/c/vacancies/ @da', { body: '', status: 500, headers: CORS });
    const unknown = await examine(english);
    assert.equal(found(unknown, 'published-unchecked').state, 'skipped');
    assert.ok(!has(unknown, 'published-closed'));
  });

  it('names what differs in titles and facts, and in the adverts of the pages that it opens', async () => {
    sitemap('/jobs/', '/jobs/V1/', '/jobs/V2/');
    const single = (one: object) =>
      page(html(published(hour, JSON.stringify({ version: 1, vacancy: { ...one, contacts: [] } }))));
    site.files.set('/jobs/V1/', single({ ...vacancies[0], advertisementText: '<p>Old work</p>' }));
    site.files.set('/jobs/V2/', single({ ...vacancies[1], advertisementText: '<p>Work</p>' }));
    const list = [
      { ...vacancies[0], title: 'Old' },
      { ...vacancies[1], endDate: '2099-01-01' },
    ];
    const { message, state } = found(await examine(published(hour, list)), 'published-changed');
    assert.equal(state, 'warning');
    assert.match(message, /^2 .*: V1 \(title, advertisementText\), V2 \(endDate\)\.$/);
  });

  it('reads the JobPostings of published pages, and names what vacancies without one lack', async () => {
    sitemap('/jobs/', '/jobs/V1/', '/jobs/V2/');
    site.files.set('/directory.json', json(directory));
    const posting = { '@type': 'JobPosting', title: 'Vacancy V1', validThrough: '2099-12-31' };
    const single = (one: object, data?: object) =>
      page(
        (data ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : '') +
          html(
            published(hour, JSON.stringify({ version: 1, vacancy: one })).replaceAll(
              'career-site',
              'vacancy-detail hiring-organization="Example"',
            ),
          ),
      );
    site.files.set('/jobs/V1/', single(vacancies[0] ?? {}, { '@graph': [posting] }));
    site.files.set('/jobs/V2/', single(vacancies[1] ?? {}, posting));
    const list = published(hour, vacancies);
    const all = await examine(list);
    assert.match(
      found(all, 'posting').message,
      /^The 2 published pages of vacancies .* have a JobPosting each/,
    );
    assert.match(found(all, 'posting-recommended').message, /employmentType: V1, V2; baseSalary: V1, V2/);
    assert.ok(!has(all, 'posting-off'));

    site.files.set('/jobs/V2/', single(vacancies[1] ?? {}));
    assert.match(found(await examine(list), 'posting-unpublished').message, /^1 .*: V2\.$/);
    answer('/vacancies/V2', {
      ...vacancies[1],
      startDate: undefined,
      endDate: undefined,
      advertisementText: '<p>Work</p>',
    });
    const checks = await examine(list);
    assert.match(
      found(checks, 'posting-missing').message,
      /^1 published vacancies lack a start date \(the day of posting\): V2\.$/,
    );
    assert.match(found(checks, 'posting-recommended').message, /validThrough: V2/);
    answer('/vacancies/', [...vacancies, { ...vacancies[0], id: 'V3', startDate: undefined }]);
    assert.match(found(await examine(list), 'posting-missing').message, /^2 .*: V2, V3\.$/);
    assert.ok(!has(checks, 'posting'));
  });

  it('names content that cannot be read, and a sitemap that is missing', async () => {
    const checks = await examine(published(hour, '{"version":1,'));
    assert.equal(found(checks, 'published-data').state, 'failed');
    assert.equal(found(checks, 'sitemap-missing').state, 'warning');
  });

  it('expects nothing of a site without published pages', async () => {
    const checks = await examine();
    assert.ok(!has(checks, 'sitemap-missing'));
    assert.ok(!has(checks, 'published'));
  });
});
