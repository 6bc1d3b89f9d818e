import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import { Caller, errorsOf, start } from '../../../test/helpers/node/sandbox-client.js';

interface Vacancy {
  id: string;
  description: string;
  [field: string]: unknown;
}

describe('the vacancy lists of the sandbox', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());

  const bad = async (query: string, name: string, word: RegExp) => {
    for (const path of ['/vacancies/', '/vacancies/simple']) {
      const response = await caller.get(`${path}?${query}`);
      assert.equal(response.status, 400, query);
      const errors = await errorsOf(response);
      assert.match(errors[name]?.[0] ?? '', word);
    }
  };

  it('are the same with and without a trailing slash, simple or not', async () => {
    const expected = ['V2', 'V4', 'V1', 'V5', 'V3'];
    for (const path of ['/vacancies', '/vacancies/', '/vacancies/simple', '/vacancies/simple/']) {
      assert.deepEqual(await caller.ids(path), expected, path);
    }
  });

  it('carry the list fields and no adverts', async () => {
    const response = await caller.get('/vacancies/');
    const text = await response.text();
    assert.ok(!text.includes('cs1'), 'the advert is left out');
    const vacancies = JSON.parse(text) as Vacancy[];
    assert.deepEqual(
      vacancies.find(({ id }) => id === 'V2'),
      {
        id: 'V2',
        description: 'Eel smoker',
        startDate: null,
        endDate: null,
        priority: 1,
        access: 'external',
        locations: [{ id: 'CPH', name: 'Copenhagen' }],
        organization: { id: 'OPS', name: 'Operations' },
        jobType: { id: 'FULL', name: 'Full time' },
        employmentCategory: { id: 'PERM', name: 'Permanent' },
        regions: [{ id: 'EAST', name: 'East' }],
        fieldsOfWork: [
          { id: 'FOOD', name: 'Food' },
          { id: 'ANIM', name: 'Animals' },
        ],
      },
    );
    assert.ok(!('access' in vacancies.find(({ id }) => id === 'V1')!), 'access that means both is left out');
  });

  it('sort by priority, then title, with nothing last and ties by id in both directions', async () => {
    assert.deepEqual(await caller.ids('/vacancies/?sortDescending=true'), ['V5', 'V1', 'V4', 'V2', 'V3']);
    assert.deepEqual(await caller.ids('/vacancies/?sortField=Priority'), ['V2', 'V1', 'V4', 'V5', 'V3']);
    const descending = await caller.ids('/vacancies/?sortField=Priority&sortDescending=true');
    assert.deepEqual(descending, ['V5', 'V1', 'V4', 'V2', 'V3']);
  });

  it('sort by dates, an absent one last in both directions', async () => {
    assert.deepEqual(await caller.ids('/vacancies/?sortField=StartDate'), ['V3', 'V1', 'V5', 'V4', 'V2']);
    const down = '&sortDescending=true';
    assert.deepEqual(await caller.ids(`/vacancies/?sortField=StartDate${down}`), [
      'V4',
      'V5',
      'V1',
      'V3',
      'V2',
    ]);
    assert.deepEqual(await caller.ids('/vacancies/?sortField=EndDate'), ['V3', 'V5', 'V1', 'V2', 'V4']);
    assert.deepEqual(await caller.ids(`/vacancies/?sortField=EndDate${down}`), [
      'V1',
      'V5',
      'V3',
      'V2',
      'V4',
    ]);
  });

  it('refuse an unknown sortField and a sortDescending that is no boolean', async () => {
    for (const value of ['description', 'Title', '', '1'])
      await bad(`sortField=${value}`, 'sortField', /StartDate/);
    for (const value of ['1', 'TRUE', 'yes', ''])
      await bad(`sortDescending=${value}`, 'sortDescending', /true or false/);
    await bad('sortField=Priority&sortField=Priority', 'sortField', /once/);
  });

  it('filter by access, where a vacancy without one matches both', async () => {
    assert.deepEqual(await caller.ids('/vacancies/?access=external'), ['V2', 'V4', 'V1', 'V5']);
    assert.deepEqual(await caller.ids('/vacancies/simple?access=internal'), ['V4', 'V1', 'V5', 'V3']);
    for (const value of ['External', 'both', ''])
      await bad(`access=${value}`, 'access', /external or internal/);
  });

  it('refuse internalAccess and externalAccess and name access', async () => {
    await bad('internalAccess=true', 'internalAccess', /\baccess=/);
    await bad('externalAccess=false', 'externalAccess', /\baccess=/);
  });

  it('restrict to a date, bounds included and open where absent', async () => {
    assert.deepEqual(await caller.ids('/vacancies/?perdate=2026-01-15'), ['V2', 'V1', 'V5']);
    assert.deepEqual(await caller.ids('/vacancies/simple?perdate=2026-01-16'), ['V2', 'V1']);
    assert.deepEqual(await caller.ids('/vacancies/?perdate=2026-01-14'), ['V2', 'V1', 'V3']);
    assert.deepEqual(await caller.ids('/vacancies/?perdate=2026-02-04'), ['V2', 'V4', 'V1']);
    assert.deepEqual(await caller.ids('/vacancies/?perdate=2028-02-29'), ['V2', 'V4']);
    for (const value of [
      '2026-02-29',
      '2026-13-01',
      '2026-1-5',
      'today',
      '2026-01-15T00:00:00',
      '15.01.2026',
      '',
    ]) {
      await bad(`perdate=${value}`, 'perdate', /calendar date/);
    }
  });

  it('filter by a location: its id, or its name in any language, without case', async () => {
    for (const place of ['AAR', 'aar', 'Aarhus', 'ÅRHUS', 'A\u030arhus']) {
      const query = `?location=${encodeURIComponent(place)}`;
      assert.deepEqual(await caller.ids(`/vacancies/${query}`), ['V4', 'V1', 'V3'], place);
      assert.deepEqual(await caller.ids(`/vacancies/simple${query}`), ['V4', 'V1', 'V3'], place);
    }
    assert.deepEqual(await caller.ids('/vacancies/?location=Odense'), []);
    assert.deepEqual(await caller.ids('/vacancies/?location=AAR&perdate=2026-01-15&access=external'), ['V1']);
    for (const value of ['', '%20']) await bad(`location=${value}`, 'location', /id or the name/);
  });

  it('serve each text in the tag, its language, the default, or any language', async () => {
    const titles = async (tag?: string) => {
      const response = await caller.get(
        '/vacancies/',
        tag === undefined ? {} : { 'x-service-user-language': tag },
      );
      const vacancies = (await response.json()) as Vacancy[];
      const title = (id: string) => vacancies.find((vacancy) => vacancy.id === id)?.description;
      return [response.headers.get('content-language'), title('V4'), title('V3'), title('V5')];
    };
    assert.deepEqual(await titles('en-GB'), ['en-GB', 'Lorry driver', 'Accountant', 'Schweißer']);
    assert.deepEqual(await titles('EN-us'), ['en', 'Truck driver', 'Accountant', 'Schweißer']);
    assert.deepEqual(await titles('da-DK'), ['da', 'Østersdykker', 'Accountant', 'Schweißer']);
    for (const tag of [undefined, 'fi', 'da_DK', 'da, en', '*', '']) {
      assert.deepEqual(await titles(tag), ['en', 'Truck driver', 'Accountant', 'Schweißer'], String(tag));
    }
  });
});

describe('a vacancy of the sandbox', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());

  it('adds the advert, contacts, links and languages to the list fields', async () => {
    for (const path of ['/vacancies/V1', '/vacancies/V1/', '/vacancies/%56%31']) {
      const response = await caller.get(path, { 'x-service-user-language': 'sv-SE' });
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-language'), 'sv');
      const vacancy = (await response.json()) as Vacancy;
      assert.equal(vacancy.description, 'Zoolog');
      assert.equal(vacancy['advertisementText'], '<p class="cs1"><b>Zoolog</b>&nbsp;</p>\n');
      assert.deepEqual(vacancy['contacts'], [
        { name: 'Mette Holm', title: 'Head keeper', phone: '+45 12 34 56 78', email: 'mette@havn.example' },
      ]);
      assert.equal(vacancy['applicationUrl'], 'https://apply.example/V1');
      assert.equal(vacancy['image'], 'https://images.example/V1.jpg');
      assert.deepEqual(vacancy['languages'], ['en', 'da', 'sv']);
      assert.deepEqual(
        (vacancy['locations'] as { id: string }[]).map(({ id }) => id),
        ['AAR', 'CPH'],
      );
    }
  });

  it('says in Content-Language which language the text really has', async () => {
    const response = await caller.get('/vacancies/V5', { 'x-service-user-language': 'da' });
    assert.equal(response.headers.get('content-language'), 'de');
  });

  it('is 404 when no vacancy has the id, with a JSON problem that the page may read', async () => {
    for (const id of ['V9', 'v1', 'V%2F1', 'V%251', '%00', "'", '%E0%A4%A', 'V1/more']) {
      const response = await caller.get(`/vacancies/${id}`);
      assert.equal(response.status, 404, id);
      assert.equal(response.headers.get('access-control-allow-origin'), 'http://localhost:5173');
      const problem = (await response.json()) as Record<string, unknown>;
      assert.equal(problem['status'], 404);
      assert.equal(problem['title'], 'Not Found');
      assert.equal(typeof problem['detail'], 'string');
    }
  });
});

describe('the lookups of the sandbox', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());

  const lookup = async (query: string, headers = {}) =>
    (await (await caller.get(`/candidates/lookup${query}`, headers)).json()) as Record<string, unknown>;

  it('are lists by name, in the order and the language that are set', async () => {
    const answer = await lookup('/', { 'x-service-user-language': 'da' });
    assert.deepEqual(Object.keys(answer).sort(), [
      'countries',
      'documentTypes',
      'fieldsOfWork',
      'genders',
      'locations',
      'maritalStatuses',
      'nationalities',
      'regions',
      'salutations',
    ]);
    assert.deepEqual(answer['locations'], [
      { id: 'CPH', description: 'København' },
      { id: 'AAR', description: 'Århus' },
    ]);
  });

  it('leave countries and nationalities out when that is asked', async () => {
    const without = await lookup('?IncludeCountry=false&IncludeNationality=False');
    assert.ok(!('countries' in without) && !('nationalities' in without) && 'regions' in without);
    const withThem = await lookup('?IncludeCountry=true&IncludeNationality=true');
    assert.ok('countries' in withThem && 'nationalities' in withThem);
    assert.equal((await caller.get('/candidates/lookup?IncludeCountry=maybe')).status, 400);
  });

  it('list the mailing templates, never to be cached', async () => {
    const headers = { 'x-service-user-language': 'da' };
    for (const path of ['/candidates/lookup/mailingtemplates', '/candidates/lookup/mailingtemplates/']) {
      const response = await caller.get(path, headers);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(response.headers.get('content-language'), 'da');
      assert.deepEqual(await response.json(), [
        { id: 'R-EN', description: 'Kvittering på engelsk', language: 'en' },
        { id: 'R-DA', description: 'Kvittering', language: 'da' },
      ]);
    }
  });
});
