/** Every shape in which hosts may answer vacancies. */
import { expect } from 'chai';
import type { FieldMap } from '../../../../src/core/recruiting/index.js';
import { readVacancy } from '../../../../src/core/recruiting/vacancy-record.js';
import type { Vacancy } from '../../../../src/core/vacancies/vacancy.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';
import { clientAnswering } from '../../../helpers/shared/injected.js';

const record = { id: 'V1', description: 'Engineer' };

async function read(answer: unknown, fieldMap?: FieldMap, timeZone?: string): Promise<Vacancy> {
  const options = { ...(fieldMap ? { fieldMap } : {}), ...(timeZone ? { timeZone } : {}) };
  return clientAnswering(answer, options).client.vacancy('V1');
}

const readWith = (fields: Record<string, unknown>, fieldMap?: FieldMap) =>
  read({ ...record, ...fields }, fieldMap);

describe('the envelope of a list', () => {
  it('may be absent', async () => {
    const page = await clientAnswering([record]).client.vacancies();
    expect(page.vacancies.map(({ id }) => id)).to.deep.equal(['V1']);
    expect(page).not.to.have.property('total');
  });

  for (const name of ['value', 'items', 'data', 'results', 'vacancies', 'Value', 'ITEMS']) {
    it(`may be "${name}", with a total or without`, async () => {
      const page = await clientAnswering({ [name]: [record], total: 120 }).client.vacancies();
      expect(page.vacancies.map(({ id }) => id)).to.deep.equal(['V1']);
      expect(page.total).to.equal(120);
      const without = await clientAnswering({ [name]: [record], next: null }).client.vacancies();
      expect(without).not.to.have.property('total');
    });
  }

  it('may hold other things, as long as one known name has an array', async () => {
    const answer = { data: { page: 1 }, items: [record], columns: ['id'] };
    expect((await clientAnswering(answer).client.vacancies()).vacancies).to.have.length(1);
  });

  for (const answer of [{}, { value: [record], items: [record] }, { value: record }, null]) {
    it(`is a bad answer as ${JSON.stringify(answer)}`, async () => {
      const error = await rejectionOf(clientAnswering(answer).client.vacancies());
      expect(error.code).to.equal('bad-answer');
      expect(error.url).to.contain('/vacancies/simple');
    });
  }
});

describe('a vacancy of the service', () => {
  it('is read with all its fields', async () => {
    const full = {
      id: 'V1',
      description: 'Engineer',
      startDate: '2026-01-01',
      endDate: '2026-02-28T00:00:00',
      priority: 3,
      access: 'external',
      locations: [{ id: 'cph', name: 'Copenhagen' }],
      organization: { id: 'rd', name: 'Research' },
      jobType: { id: 'ft', description: 'Full time' },
      employmentCategory: 'Permanent',
      regions: [{ id: 'c', name: 'Capital' }],
      fieldsOfWork: ['Software'],
      advertisementText: '<p>Advert</p>',
      contacts: [{ name: 'Ida', title: 'Head', phone: '+45 1234', email: 'ida@example.com' }],
      applicationUrl: 'https://apply.example',
      image: 'https://img.example/a.png',
      languages: ['en', 'da'],
      salaryBand: 'B',
    };
    expect(await read(full)).to.deep.equal({
      id: 'V1',
      title: 'Engineer',
      startDate: '2026-01-01',
      endDate: '2026-02-28',
      priority: 3,
      access: 'external',
      locations: [{ id: 'cph', name: 'Copenhagen' }],
      organization: { id: 'rd', name: 'Research' },
      jobType: { id: 'ft', name: 'Full time' },
      employmentCategory: { name: 'Permanent' },
      regions: [{ id: 'c', name: 'Capital' }],
      fieldsOfWork: [{ name: 'Software' }],
      advertisementText: '<p>Advert</p>',
      contacts: [{ name: 'Ida', title: 'Head', phone: '+45 1234', email: 'ida@example.com' }],
      applicationUrl: 'https://apply.example',
      image: 'https://img.example/a.png',
      languages: ['en', 'da'],
      record: full,
    });
  });

  it('needs nothing but an id and a title', async () => {
    expect(await read(record)).to.deep.equal({
      id: 'V1',
      title: 'Engineer',
      locations: [],
      regions: [],
      fieldsOfWork: [],
      contacts: [],
      languages: [],
      record,
    });
  });

  it('is read whatever the case of its names', async () => {
    const vacancy = await read({
      Id: 'V1',
      DESCRIPTION: 'Engineer',
      StartDate: '2026-01-01',
      enddate: '2026-02-01',
      Organization: { Id: 'rd', Name: 'Research' },
      Contacts: [{ Name: 'Ida', EMAIL: 'ida@example.com' }],
      AdvertisementText: '<p>x</p>',
    });
    expect(vacancy).to.deep.include({
      id: 'V1',
      title: 'Engineer',
      startDate: '2026-01-01',
      endDate: '2026-02-01',
      organization: { id: 'rd', name: 'Research' },
      contacts: [{ name: 'Ida', email: 'ida@example.com' }],
      advertisementText: '<p>x</p>',
    });
  });

  it('keeps unknown fields reachable under the names that they came with', async () => {
    const vacancy = await readWith({ SalaryBand: { from: 1 }, custom_1: ['x'] });
    expect(vacancy.record).to.deep.include({ SalaryBand: { from: 1 }, custom_1: ['x'] });
  });

  it('has its number as a string', async () => {
    expect((await read({ id: 4711, description: 'Engineer' })).id).to.equal('4711');
    expect((await read({ id: 0, description: 'Engineer' })).id).to.equal('0');
  });

  for (const [written, terms] of [
    [
      ['A', 'B'],
      [{ name: 'A' }, { name: 'B' }],
    ],
    ['A', [{ name: 'A' }]],
    [{ id: 1, description: 'A' }, [{ id: '1', name: 'A' }]],
    [{ Code: 'a', Text: 'A' }, [{ id: 'a', name: 'A' }]],
    [{ value: 'a' }, [{ id: 'a', name: 'a' }]],
    [
      [null, 3, {}, [], { name: '' }, { name: 'A' }],
      [{ name: '3' }, { name: 'A' }],
    ],
    [null, []],
  ] as const) {
    it(`reads locations as ${JSON.stringify(written)}`, async () => {
      expect((await readWith({ locations: written })).locations).to.deep.equal(terms);
    });
  }

  it('takes a single location under its own name, and the list before it', async () => {
    expect((await readWith({ location: 'Aarhus' })).locations).to.deep.equal([{ name: 'Aarhus' }]);
    const both = await readWith({ location: 'Aarhus', locations: ['Odense'] });
    expect(both.locations).to.deep.equal([{ name: 'Odense' }]);
    const nothing = await readWith({ location: 'Aarhus', locations: null });
    expect(nothing.locations).to.deep.equal([{ name: 'Aarhus' }]);
  });

  for (const [written, date] of [
    ['2026-02-28T23:59:59', '2026-02-28'],
    ['2026-02-31', undefined],
  ] as const) {
    it(`has the deadline ${date} for ${JSON.stringify(written)}`, async () => {
      const vacancy = await readWith({ endDate: written });
      expect(vacancy.endDate).to.equal(date);
      expect('endDate' in vacancy).to.equal(date !== undefined);
    });
  }

  it('has the day of an instant in the time zone of the company', async () => {
    const answer = { ...record, endDate: '2026-02-28T23:30:00Z' };
    expect((await read(answer, undefined, 'Europe/Copenhagen')).endDate).to.equal('2026-03-01');
    expect((await read(answer, undefined, 'America/New_York')).endDate).to.equal('2026-02-28');
  });

  for (const [written, priority] of [
    [5, 5],
    ['7', 7],
    ['high', undefined],
    [[3], undefined],
  ] as const) {
    it(`has the priority ${priority} for ${JSON.stringify(written)}`, async () => {
      expect((await readWith({ priority: written })).priority).to.equal(priority);
    });
  }

  for (const [written, access] of [
    ['external', 'external'],
    ['Internal', 'internal'],
    [' EXTERNAL ', 'external'],
    ['everyone', 'internal'], // not understood: it might be internal, so it is
    ['', undefined],
    [1, 'internal'],
    [null, undefined],
  ] as const) {
    it(`has the access ${access} for ${JSON.stringify(written)}`, async () => {
      expect((await readWith({ access: written })).access).to.equal(access);
    });
  }

  it('skips invalid contacts and languages', async () => {
    const vacancy = await readWith({
      contacts: [null, 'x', { name: 'Ida', phone: 12_345, email: {} }],
      languages: [null, 'en', 5, {}],
    });
    expect(vacancy.contacts).to.deep.equal([{ name: 'Ida', phone: '12345' }]);
    expect(vacancy.languages).to.deep.equal(['en', '5']);
    expect((await readWith({ contacts: { name: 'Ida' } })).contacts).to.deep.equal([{ name: 'Ida' }]);
  });

  for (const answer of [null, [record], { id: 'V1' }, { description: 'x' }]) {
    it(`is a bad answer as ${JSON.stringify(answer)}`, async () => {
      expect((await rejectionOf(read(answer))).code).to.equal('bad-answer');
    });
  }
});

describe('hostile records in a list', () => {
  it('are skipped and counted when they have no id or no title, and the others are shown', async () => {
    const page = await clientAnswering([
      { description: 'no id' },
      { id: 'V2' },
      { id: '', description: '' },
      { id: ' ', description: ' ' },
      { id: {}, description: [] },
      { id: true, description: true },
      null,
      'a string',
      42,
      [],
      record,
    ]).client.vacancies();
    expect(page.vacancies.map(({ id }) => id)).to.deep.equal(['V1']);
    expect(page.skipped).to.equal(10);
  });

  it('cannot reach what objects have by themselves', async () => {
    const json = '[{"id":"V1","description":"x","__proto__":{"attacked":true},"constructor":"y"}]';
    const page = await clientAnswering(JSON.parse(json)).client.vacancies();
    expect(page.vacancies[0]).to.include({ id: 'V1', title: 'x' });
    expect('attacked' in page.vacancies[0]!).to.be.false;
    expect('attacked' in {}).to.be.false;
  });
});

describe('a field map', () => {
  it('reads a field under the name of the host, and only there', async () => {
    const vacancy = await read(
      { id: 'V1', jobTitle: 'Engineer', description: '<p>Long text</p>' },
      { title: 'jobTitle', advertisementText: 'description' },
    );
    expect(vacancy.title).to.equal('Engineer');
    expect(vacancy.advertisementText).to.equal('<p>Long text</p>');
    const missing = rejectionOf(read({ id: 'V1', description: 'x' }, { title: 'jobTitle' }));
    expect((await missing).code).to.equal('bad-answer');
  });

  it('follows a path into the record, without case', async () => {
    const vacancy = await read(
      {
        meta: { Ids: { number: 7 } },
        texts: { job: { Title: 'Engineer' } },
        place: { city: { name: 'Ribe' } },
      },
      { id: 'meta.ids.number', title: 'texts.job.title', locations: 'place.city' },
    );
    expect(vacancy).to.include({ id: '7', title: 'Engineer' });
    expect(vacancy.locations).to.deep.equal([{ name: 'Ribe' }]);
  });

  it('gives nothing for a path that leads nowhere', async () => {
    const vacancy = await read(
      { ...record, dates: null, end: 'text' },
      { startDate: 'dates.from', endDate: 'end.of.it', priority: 'constructor.name' },
    );
    expect(vacancy).not.to.have.any.keys('startDate', 'endDate', 'priority');
  });
});

describe('a record without an end', () => {
  const endless = 'x'.repeat(200_000);
  const term = { id: endless, name: endless };
  const person = { name: endless, title: endless, phone: endless, email: endless };
  const nested = (levels: number): unknown =>
    JSON.parse(`${'{"address":'.repeat(levels)}1${'}'.repeat(levels)}`);

  it('has no text that is longer than its field may be, but the advert', async () => {
    const vacancy = await readWith({
      description: endless,
      organization: term,
      jobType: endless,
      employmentCategory: { description: endless },
      locations: [term],
      regions: [endless],
      fieldsOfWork: [{ code: 'f', text: endless }],
      contacts: [person],
      languages: [endless],
      salary: { min: 1, currency: endless },
      image: endless,
      applicationUrl: endless,
      advertisementText: endless,
      own: { text: endless, [endless]: [endless] },
    });
    const texts: string[] = [];
    const collect = (value: unknown): void => {
      if (typeof value === 'string') texts.push(value);
      else if (typeof value === 'object' && value)
        for (const entry of Object.entries(value)) entry.forEach(collect);
    };
    const { advertisementText, record, ...rest } = vacancy;
    expect(advertisementText).to.equal(endless);
    collect(rest);
    expect(Math.max(...texts.map(({ length }) => length))).to.equal(2000);
    expect(rest.contacts[0]?.phone).to.have.length(100);
    texts.length = 0;
    collect({ ...record, advertisementText: '' });
    expect(Math.max(...texts.map(({ length }) => length))).to.equal(10_000);
    expect(record['advertisementText']).to.equal(endless);
  });

  it('has a whole advert wherever the host keeps it', async () => {
    const vacancy = await readWith({ own: { html: endless } }, { advertisementText: 'own.html' });
    expect(vacancy.advertisementText).to.equal(endless);
    expect(vacancy.record['own']).to.deep.equal({ html: endless });
  });

  it('has no half of a letter where a text is cut', async () => {
    const { title } = await readWith({ description: `${'x'.repeat(499)}😀` });
    expect(title.isWellFormed()).to.equal(true);
    expect(title).to.have.length(500);
  });

  describe('in its lists', () => {
    const texts = Array.from({ length: 20_000 }, (_, at) => `x${at}`);
    const terms = texts.map((name) => ({ id: name, name }));
    const first = texts.slice(0, 100);

    it('has the first 100 entries of each, and 50 contacts', async () => {
      const vacancy = await readWith({
        locations: terms,
        regions: texts,
        fieldsOfWork: texts.map((text) => ({ code: text, text })),
        languages: texts,
        contacts: texts.map((name) => ({ name })),
      });
      for (const list of ['locations', 'regions', 'fieldsOfWork'] as const)
        expect(vacancy[list].map(({ name }) => name)).to.deep.equal(first);
      expect(vacancy.languages).to.deep.equal(first);
      expect(vacancy.contacts.map(({ name }) => name)).to.deep.equal(first.slice(0, 50));
    });

    it('has the first 1,000 entries of any other', async () => {
      const vacancy = await readWith({ own: { list: texts } });
      expect(vacancy.record['own']).to.deep.equal({ list: texts.slice(0, 1000) });
    });

    it('has all terms of a field of the site', async () => {
      const vacancy = await readWith({ own: { list: terms } }, { 'extra.skill': 'own.list' } as FieldMap);
      expect(vacancy.extra?.['skill']).to.deep.equal(terms);
    });
  });

  it('is the very record where nothing is cut', () => {
    const answer = { ...record, own: [{ a: { b: [1, null, true, 'c'] } }] };
    expect(readVacancy(answer)?.record).to.equal(answer);
  });

  it('is read to the eighth level', () => {
    const found = readVacancy({
      ...record,
      address: nested(5000),
      locations: [{ name: 'Odense', address: nested(5000) }],
    });
    expect(JSON.stringify(found?.record).split('address').length - 1).to.be.below(20);
  });
});

describe('a record that cannot be read', () => {
  it('is left out and named, and costs the others nothing', async () => {
    const said: unknown[] = [];
    const { error } = console;
    console.error = (text: unknown) => void said.push(text);
    try {
      const answer = [record, { id: 'V2', description: 'Nurse', startDate: '2026-01-31T23:30:00Z' }];
      const { vacancies, skipped } = await clientAnswering(answer, {
        timeZone: 'No/Where',
      }).client.vacancies();
      expect([vacancies.map(({ id }) => id), skipped]).to.deep.equal([['V1'], 1]);
    } finally {
      console.error = error;
    }
    expect(said.join()).to.match(/"id":"V2".* cannot be read, so it is left out: RangeError/);
  });
});
