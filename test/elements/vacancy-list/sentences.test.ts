/** What a list says of nothing, and of what is over. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import {
  freshPage,
  listenToConsole,
  part,
  partOf,
  parts,
  shown,
  visit,
} from '../../helpers/browser/elements.js';
import { answerBy, counted, listed, titles } from '../../helpers/browser/made-lists.js';

describe('vacancy-list: no vacancies at all', () => {
  beforeEach(() => freshPage());

  for (const [what, wishes] of [
    ['a search', { 'vacancy-q': 'nurse' }],
    ['a facet', { 'vacancy-location': 'here' }],
    [
      'everything',
      { 'vacancy-q': 'nurse', 'vacancy-location': 'here', 'vacancy-sort': 'title', 'vacancy-page': '4' },
    ],
  ] as const) {
    it(`is said as it is, also with ${what} in the URL`, async () => {
      answerBy(() => []);
      visit(wishes);
      const list = await listed();
      expect(shown(part(list, 'empty')!)).to.equal('There are no vacancies right now.');
      expect(counted(list)).to.equal('0 vacancies');
      expect(parts(list, 'loosen')).to.have.length(0);
      expect(parts(list, 'clear')).to.have.length(0);
    });
  }
});

describe('vacancy-list: one whose deadline is over', () => {
  beforeEach(() => freshPage());

  for (const [layout, now] of [
    ['cards', 'Apply by 31 December 2099'],
    ['table', '31 December 2099'],
  ] as const) {
    it(`says when it closed, where all are shown: ${layout}`, async () => {
      answerBy(() => [
        { id: '1', description: 'Over', endDate: '2020-01-01' },
        { id: '2', description: 'Open', endDate: '2099-12-31' },
      ]);
      const list = await listed({ perdate: 'any', layout });
      await partOf(list, layout === 'table' ? 'table' : 'list');
      expect(titles(list)).to.deep.equal(['Over', 'Open']);
      expect(parts(list, 'deadline').map(shown)).to.deep.equal(['Closed on 1 January 2020', now]);
      expect(parts(list, 'near')).to.have.length(0);
    });
  }
});

describe('vacancy-list: titles that cannot be seen', () => {
  let told: ReturnType<typeof listenToConsole>;
  beforeEach(async () => {
    await freshPage();
    told = listenToConsole();
  });
  afterEach(() => told.stop());

  it('have no link without a name: they are left out, counted, and told to the builder', async () => {
    answerBy(() => [
      { id: '1', description: '\u200b\u200b' },
      { id: '2', description: '\u0000\u0001\u0007' },
      { id: '3', description: 'Shown' },
      { id: '4', description: ' \u00ad\u2060 ' },
      { id: '5', description: 'With\u0000a\u0007sign' },
    ]);
    const list = await listed();
    expect(titles(list)).to.deep.equal(['Shown', 'With a sign']);
    expect(counted(list)).to.equal('2 vacancies');
    expect(told.warnings.filter((one) => one.includes('skipped 3 records'))).to.have.length(1);
    for (const link of parts(list, 'link')) expect(link.textContent).to.match(/[\p{L}]/u);
  });
});
