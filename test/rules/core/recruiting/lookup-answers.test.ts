import { expect } from 'chai';
import { rejectionOf } from '../../../helpers/shared/rejection.js';
import { clientAnswering } from '../../../helpers/shared/injected.js';

const lookup = (answer: unknown) => clientAnswering(answer).client.lookup();
const templates = (answer: unknown) => clientAnswering(answer).client.mailingTemplates();

describe('the lookup lists', () => {
  it('are read from every shape of an entry', async () => {
    const lists = await lookup({
      countries: [
        { id: 'DK', description: 'Denmark' },
        { code: 'SE', name: 'Sweden' },
        { value: 47, text: 'Norway' },
        'Iceland',
        { id: 'FO' },
        { name: 'Greenland' },
      ],
    });
    expect(lists['countries']).to.deep.equal([
      { id: 'DK', name: 'Denmark' },
      { id: 'SE', name: 'Sweden' },
      { id: '47', name: 'Norway' },
      { id: 'Iceland', name: 'Iceland' },
      { id: 'FO', name: 'FO' },
      { id: 'Greenland', name: 'Greenland' },
    ]);
  });

  it('are found by their known names whatever the case, others by their own', async () => {
    const lists = await lookup({
      Countries: ['a'],
      FIELDSOFWORK: ['b'],
      DocumentTypes: ['c'],
      MaritalStatuses: ['d'],
      ShoeSizes: ['e'],
    });
    expect(lists).to.have.all.keys(
      'countries',
      'fieldsOfWork',
      'documentTypes',
      'maritalStatuses',
      'ShoeSizes',
    );
  });

  it('pass over what is no list and no entry', async () => {
    const lists = await lookup({
      countries: 'none',
      total: 5,
      regions: [null, {}, [], '', { id: null }, { description: 'North' }],
      genders: [],
    });
    expect(lists).to.deep.equal({ regions: [{ id: 'North', name: 'North' }], genders: [] });
  });

  it('stay a plain object whatever the names of the lists are', async () => {
    const lists = await lookup(JSON.parse('{"__proto__":["x"],"constructor":["y"],"regions":["z"]}'));
    expect(Array.isArray(Object.getPrototypeOf(lists))).to.be.false;
    expect(Object.keys(lists)).to.include.members(['constructor', 'regions']);
  });

  for (const answer of [null, [], 'text', 5]) {
    it(`are a bad answer as ${JSON.stringify(answer)}`, async () => {
      expect((await rejectionOf(lookup(answer))).code).to.equal('bad-answer');
    });
  }
});

describe('the mailing templates', () => {
  it('are read, in an envelope too', async () => {
    const records = [
      { id: 'receipt-da', description: 'Kvittering', language: 'da' },
      { Id: 7, Name: 'Receipt' },
      { id: 'plain' },
    ];
    const read = [
      { id: 'receipt-da', description: 'Kvittering', language: 'da' },
      { id: '7', description: 'Receipt' },
      { id: 'plain', description: 'plain' },
    ];
    expect(await templates(records)).to.deep.equal(read);
    expect(await templates({ value: records })).to.deep.equal(read);
  });

  it('pass over what has no id', async () => {
    const hostile = [null, { id: null }, 'x', 5, { id: {} }, { description: 'x' }, { id: '1', language: {} }];
    expect(await templates(hostile)).to.deep.equal([{ id: '1', description: '1' }]);
  });

  it('are a bad answer when there is no list', async () => {
    expect((await rejectionOf(templates({}))).code).to.equal('bad-answer');
  });
});
