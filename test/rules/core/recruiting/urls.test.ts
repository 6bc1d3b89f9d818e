import { expect } from 'chai';
import { RecruitingClient, type VacancyQuery } from '../../../../src/core/recruiting/index.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';
import { clientAnswering } from '../../../helpers/shared/injected.js';

const base = 'https://recruit.example';

async function urlOf(
  ask: (client: RecruitingClient) => Promise<unknown>,
  options: Parameters<typeof clientAnswering>[1] = {},
): Promise<string> {
  const { client, asked } = clientAnswering([], options);
  // Whether the answer fits does not matter here.
  await ask(client).catch(() => undefined);
  if (asked.length !== 1) throw new Error(`It asked ${asked.length} times.`);
  return asked[0]!.url;
}

const listUrl = (query: VacancyQuery, options: Parameters<typeof clientAnswering>[1] = {}) =>
  urlOf((client) => client.vacancies(query), options);

describe('the URLs of the six routes', () => {
  it('are those of the document', async () => {
    expect(await listUrl({})).to.equal(`${base}/api/c1/vacancies/simple`);
    expect(await listUrl({ endpoint: 'full' })).to.equal(`${base}/api/c1/vacancies/`);
    expect(await urlOf((client) => client.vacancy('V1'))).to.equal(`${base}/api/c1/vacancies/V1`);
    expect(await urlOf((client) => client.lookup())).to.equal(`${base}/api/c1/candidates/lookup`);
    expect(await urlOf((client) => client.mailingTemplates())).to.equal(
      `${base}/api/c1/candidates/lookup/mailingtemplates`,
    );
    const posted: string[] = [];
    const client = new RecruitingClient(
      { baseUrl: base, customerId: 'c1' },
      {
        fetch: () => Promise.resolve(new Response('[]')),
        upload: (url) => {
          posted.push(url);
          return Promise.resolve(true);
        },
      },
    );
    await client.apply({
      candidate: { vacancyId: 'V1', name: 'A', email: 'a@b.dk', previouslyApplied: false, allowSave: false },
      files: [],
    });
    expect(posted).to.deep.equal([`${base}/api/c1/candidates/`]);
  });

  it('keep a path of the base URL, and its slash does not double', async () => {
    expect(await listUrl({}, { baseUrl: `${base}/recruiting/` })).to.equal(
      `${base}/recruiting/api/c1/vacancies/simple`,
    );
  });

  for (const [id, segment] of [
    ['R&D-7', 'R%26D-7'],
    ['../x', '..%2Fx'],
    ['a b/c?d#e', 'a%20b%2Fc%3Fd%23e'],
    ['$&', '%24%26'],
  ] as const) {
    it(`encode the id ${id} as one segment`, async () => {
      const url = await urlOf((client) => client.vacancy(id));
      expect(url).to.equal(`${base}/api/c1/vacancies/${segment}`);
      expect(new URL(url).href).to.equal(url);
    });
  }

  for (const id of ['.', '..']) {
    it(`do not let the id ${id} lead to another route`, async () => {
      const url = new URL(await urlOf((client) => client.vacancy(id)));
      expect(url.pathname).to.match(/^\/api\/c1\/vacancies\/.+/);
    });
  }

  it('encode the customer too', async () => {
    expect(await listUrl({}, { customerId: 'a/../b' })).to.equal(`${base}/api/a%2F..%2Fb/vacancies/simple`);
    expect(await listUrl({}, { customerId: '{id}' })).to.equal(`${base}/api/%7Bid%7D/vacancies/simple`);
  });

  it('follow a template for all of them', async () => {
    const options = { path: '/{customerId}/v2/' };
    expect(await listUrl({}, options)).to.equal(`${base}/c1/v2/vacancies/simple`);
    expect(await urlOf((client) => client.vacancy('V1'), options)).to.equal(`${base}/c1/v2/vacancies/V1`);
    expect(await urlOf((client) => client.lookup(), options)).to.equal(`${base}/c1/v2/candidates/lookup`);
  });

  it('may have no prefix at all, and a template without its slash', async () => {
    expect(await listUrl({}, { path: '' })).to.equal(`${base}/vacancies/simple`);
    expect(await listUrl({}, { path: '/' })).to.equal(`${base}/vacancies/simple`);
    expect(await listUrl({}, { path: 'rest/{customerId}' })).to.equal(`${base}/rest/c1/vacancies/simple`);
  });

  it('follow a template for a single one, and the others stay', async () => {
    const options = { path: { vacancy: '/jobs/{customerId}/{id}.json', simple: '/jobs?of={customerId}' } };
    expect(await urlOf((client) => client.vacancy('R&D-7'), options)).to.equal(
      `${base}/jobs/c1/R%26D-7.json`,
    );
    expect(await urlOf((client) => client.lookup(), options)).to.equal(`${base}/api/c1/candidates/lookup`);
  });
});

describe('the URL of a list', () => {
  for (const [query, end] of [
    [{}, 'simple'],
    [{ access: 'any' }, 'simple'],
    [{ location: '' }, 'simple'],
    [{ sortField: 'EndDate' }, 'simple?sortField=EndDate'],
    [{ sortDescending: true }, 'simple?sortDescending=true'],
    [{ access: 'external' }, '?access=external'],
    [{ perdate: '2026-02-14' }, '?perdate=2026-02-14'],
    [{ location: 'Århus & omegn/+' }, '?location=%C3%85rhus%20%26%20omegn%2F%2B'],
    [{ endpoint: 'auto', access: 'external' }, '?access=external'],
    [{ endpoint: 'simple', access: 'external' }, 'simple?access=external'],
    [{ endpoint: 'full', sortField: 'Priority' }, '?sortField=Priority'],
  ] as const satisfies [VacancyQuery, string][]) {
    it(`of ${JSON.stringify(query)} ends in ${end}`, async () => {
      expect(await listUrl(query)).to.equal(`${base}/api/c1/vacancies/${end}`);
    });
  }

  it('has its parameters in one order, however they are asked, so that caches see one URL', async () => {
    const end = '?access=external&perdate=2026-02-14&location=cph&sortField=StartDate&sortDescending=true';
    const one: VacancyQuery = {
      sortDescending: true,
      sortField: 'StartDate',
      location: 'cph',
      perdate: '2026-02-14',
      access: 'external',
    };
    const other: VacancyQuery = {
      access: 'external',
      location: 'cph',
      sortField: 'StartDate',
      perdate: '2026-02-14',
      sortDescending: true,
    };
    expect(await listUrl(one)).to.equal(`${base}/api/c1/vacancies/${end}`);
    expect(await listUrl(other)).to.equal(`${base}/api/c1/vacancies/${end}`);
  });

  for (const [setting, query] of [
    ['access', { access: 'everyone' }],
    ['perdate', { perdate: '14.2.2026' }],
    ['sort-field', { sortField: 'Title' }],
    ['endpoint', { endpoint: 'odata' }],
    ['access', { internalAccess: true }],
    ['access', { externalAccess: false }],
  ] as const) {
    it(`is not asked for with ${JSON.stringify(query)}: ${setting} is named`, async () => {
      const { client, asked } = clientAnswering([]);
      const error = await rejectionOf(client.vacancies(query as unknown as VacancyQuery));
      expect(error.code).to.equal('configuration');
      expect(error.setting).to.equal(setting);
      expect(asked).to.deep.equal([]);
    });
  }
});

describe('the language header', () => {
  const header = 'X-Service-User-Language';

  it('goes with every GET that names a language, as it is written', async () => {
    const { client, asked } = clientAnswering([]);
    await client.vacancies({}, { language: 'da-DK' });
    await client.vacancy('V1', { language: 'da-DK' }).catch(() => undefined);
    await client.lookup({ language: 'da-DK' }).catch(() => undefined);
    await client.mailingTemplates({ language: 'da-DK' });
    expect(asked.map(({ headers }) => headers.get(header))).to.deep.equal([
      'da-DK',
      'da-DK',
      'da-DK',
      'da-DK',
    ]);
  });

  it('does not go without a language', async () => {
    const { client, asked } = clientAnswering([]);
    await client.vacancies();
    expect([...asked[0]!.headers.keys()]).to.deep.equal(['accept']);
  });

  it('has the prefix of the host', async () => {
    const { client, asked } = clientAnswering([], { headerPrefix: 'X-Acme' });
    await client.vacancies({}, { language: 'da' });
    expect(asked[0]!.headers.get('X-Acme-User-Language')).to.equal('da');
    expect(asked[0]!.headers.has(header)).to.be.false;
  });

  it('goes nowhere for a host that does not admit it, and then nothing makes a preflight', async () => {
    const { client, asked } = clientAnswering([], { languageHeader: false });
    await client.vacancies({}, { language: 'da' });
    expect([...asked[0]!.headers.keys()]).to.deep.equal(['accept']);
  });
});

describe('equal questions to a client', () => {
  it('are asked once, as long as the language is the same', async () => {
    const { client, asked } = clientAnswering([]);
    await Promise.all([client.vacancies({}, { language: 'da' }), client.vacancies({}, { language: 'da' })]);
    await client.vacancies({}, { language: 'da' });
    expect(asked).to.have.length(1);
    await client.vacancies({}, { language: 'en' });
    expect(asked).to.have.length(2);
  });

  it('are asked again after forget()', async () => {
    const { client, asked } = clientAnswering([]);
    await client.vacancies();
    client.forget();
    await client.vacancies();
    expect(asked).to.have.length(2);
  });
});
