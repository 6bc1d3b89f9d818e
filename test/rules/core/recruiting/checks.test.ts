/** What a page or a program hands in wrongly is named before it costs a request. */
import { expect } from 'chai';
import {
  RecruitingClient,
  type RecruitingOptions,
  type VacancyQuery,
} from '../../../../src/core/recruiting/index.js';
import { rejectionOf, thrownBy } from '../../../helpers/shared/rejection.js';
import { clientAnswering } from '../../../helpers/shared/injected.js';

describe('a client that is handed nonsense', () => {
  for (const [setting, options] of [
    ['customer-id', { customerId: '' }],
    ['customer-id', { customerId: '  ' }],
    ['data-timeout', { timeout: 0 }],
    ['data-timeout', { timeout: NaN }],
    ['data-timeout', { timeout: 2 ** 31 }],
    ['data-upload-timeout', { uploadTimeout: 86_401 }],
    ['data-answer-timeout', { answerTimeout: NaN }],
    ['data-header-prefix', { headerPrefix: 'X Service' }],
    ['origin', { origin: 'www.example.com' }],
  ] as const) {
    it(`as ${JSON.stringify(options)} names ${setting}`, () => {
      const all = { baseUrl: 'https://recruit.example', customerId: 'c1', ...options };
      const error = thrownBy(() => new RecruitingClient(all as unknown as RecruitingOptions));
      expect(error.code).to.equal('configuration');
      expect(error.setting).to.equal(setting);
    });
  }

  for (const [setting, query] of [
    ['location', { location: 5 }],
    ['sort-descending', { sortDescending: 'false' }],
    ['perdate', { perdate: 20260131 }],
  ] as const) {
    it(`as the query ${JSON.stringify(query)} names ${setting}, and asks nothing`, async () => {
      const { client, asked } = clientAnswering([]);
      const error = await rejectionOf(client.vacancies(query as unknown as VacancyQuery));
      expect(error.code).to.equal('configuration');
      expect(error.setting).to.equal(setting);
      expect(asked).to.deep.equal([]);
    });
  }

  for (const id of ['', 7]) {
    it(`as the id ${JSON.stringify(id)} does not ask for the list instead`, async () => {
      const { client, asked } = clientAnswering([]);
      const error = await rejectionOf(client.vacancy(id as string));
      expect(error.setting).to.equal('vacancy-id');
      expect(asked).to.deep.equal([]);
    });
  }

  for (const language of ['da\r\nX-Evil: 1', 'da, en']) {
    it(`as the language ${JSON.stringify(language)} names it`, async () => {
      const { client, asked } = clientAnswering([]);
      expect((await rejectionOf(client.vacancies({}, { language }))).setting).to.equal('language');
      expect(asked).to.deep.equal([]);
    });
  }
});

describe('a list of ten thousand', () => {
  it('is decoded in several turns, complete and in order', async () => {
    const records = Array.from({ length: 10_000 }, (_none, at) => ({ id: at, description: `Vacancy ${at}` }));
    const { client } = clientAnswering(records);
    let turns = 0;
    const known = Object.getOwnPropertyDescriptor(globalThis, 'scheduler');
    Object.defineProperty(globalThis, 'scheduler', {
      configurable: true,
      value: { yield: () => Promise.resolve((turns += 1)) },
    });
    try {
      const { vacancies } = await client.vacancies();
      expect(vacancies.map(({ id }) => id)).to.deep.equal(records.map(({ id }) => String(id)));
    } finally {
      if (known) Object.defineProperty(globalThis, 'scheduler', known);
      else Reflect.deleteProperty(globalThis, 'scheduler');
    }
    expect(turns).to.be.above(0);
  });
});
