/** The order that the page wants, and what changes after the list has loaded. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { pageMessages } from '../../../src/elements/shared/messages-controller.js';
import { freshPage, part, until, visit } from '../../helpers/browser/elements.js';
import { answerBy, chips, counted, jobs, listed, sortBy, titles } from '../../helpers/browser/made-lists.js';

const RECORDS = [
  { id: '1', description: 'Baker', startDate: '2026-01-01', priority: 1 },
  { id: '2', description: 'Cook', startDate: '2026-03-01', priority: 3 },
  { id: '3', description: 'Actor', startDate: '2026-02-01', priority: 2 },
];

const isAtRest = (list: VacancyList) => part(list, 'list')?.ariaBusy === 'false';

describe('vacancy-list: order', () => {
  beforeEach(() => freshPage());

  describe("the page's, of a list that is complete", () => {
    for (const [attributes, order] of [
      [{ 'sort-field': 'Description' }, ['Actor', 'Baker', 'Cook']],
      [{ 'sort-field': 'Description', 'sort-descending': true }, ['Cook', 'Baker', 'Actor']],
      [{ 'sort-field': 'StartDate' }, ['Baker', 'Actor', 'Cook']],
      [{ 'sort-descending': true }, ['Cook', 'Actor', 'Baker']],
    ] as const) {
      it(`holds although the service ignores it: ${JSON.stringify(attributes)}`, async () => {
        answerBy(() => RECORDS);
        expect(titles(await listed({ perdate: 'any', ...attributes }))).to.deep.equal(order);
      });
    }

    it('can be changed at once and without a request, and taken away again', async () => {
      const asked = answerBy(() => RECORDS);
      const list = await listed({ perdate: 'any' });
      expect(titles(list)).to.deep.equal(['Baker', 'Cook', 'Actor']);
      for (const [field, descending, order] of [
        ['Description', false, ['Actor', 'Baker', 'Cook']],
        ['Description', true, ['Cook', 'Baker', 'Actor']],
        ['StartDate', true, ['Cook', 'Actor', 'Baker']],
        ['Priority', false, ['Baker', 'Actor', 'Cook']],
        [undefined, false, ['Baker', 'Cook', 'Actor']],
      ] as const) {
        list.sortField = field;
        list.sortDescending = descending;
        await list.updateComplete;
        expect(titles(list), String(field)).to.deep.equal(order);
      }
      await until(() => isAtRest(list), 'a list at rest');
      expect(asked).to.have.length(1);
    });

    it('gives way to what a visitor chooses, and comes back', async () => {
      answerBy(() => RECORDS);
      const list = await listed({ perdate: 'any', 'sort-field': 'StartDate' });
      await sortBy(list, 'title');
      expect(titles(list)).to.deep.equal(['Actor', 'Baker', 'Cook']);
      await sortBy(list, 'default');
      expect(titles(list)).to.deep.equal(['Baker', 'Actor', 'Cook']);
    });
  });

  it("the page's, of a list that is incomplete, is asked of the service", async () => {
    const asked = answerBy(() => ({ items: RECORDS, total: 40 }));
    const list = await listed({ perdate: 'any' });
    list.sortField = 'Description';
    await until(() => asked.at(-1)!.searchParams.get('sortField') === 'Description', 'the request');
    await until(() => isAtRest(list), 'the answer');
    // As it came: what is missing may belong between these.
    expect(titles(list)).to.deep.equal(['Baker', 'Cook', 'Actor']);
    list.sortDescending = true;
    await until(() => asked.at(-1)!.searchParams.get('sortDescending') === 'true', 'the other request');
    expect(asked).to.have.length(3);
  });
});

describe('vacancy-list: what changes after loading', () => {
  const located = jobs(6, (at) => ({ locations: [{ id: `l${at % 2}`, name: `Town ${at % 2}` }] }));

  beforeEach(async () => {
    await freshPage();
    answerBy(() => located);
  });

  const expectFiltered = (list: VacancyList) => {
    expect(counted(list)).to.equal('3 of 6 vacancies');
    expect(chips(list)).to.deep.equal(['Town 1']);
    expect(titles(list)).to.deep.equal(['Job 1', 'Job 3', 'Job 5']);
  };
  const expectAll = (list: VacancyList) => {
    expect(counted(list)).to.equal('6 vacancies');
    expect(chips(list)).to.deep.equal([]);
    expect(titles(list)).to.have.length(6);
  };

  it('url-key: the list shows what the other parameters say, and again what the first said', async () => {
    visit({ 'vacancy-location': 'l1' });
    const list = await listed();
    expectFiltered(list);
    list.setAttribute('url-key', 'other');
    await list.updateComplete;
    expectAll(list);
    list.removeAttribute('url-key');
    await list.updateComplete;
    expectFiltered(list);
  });

  it('the language: a list that is sorted by title is in the order of the new one, before its answer is there', async () => {
    await pageMessages.load('da');
    let isHeld = false;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    answerBy(async () => {
      if (isHeld) await held;
      return ['Ærlig', 'Zebra', 'Ost'].map((title) => ({ id: title, description: title }));
    });
    visit({ 'vacancy-sort': 'title' });
    const list = await listed({ 'base-url': 'http://localhost:1' });
    expect(titles(list)).to.deep.equal(['Ærlig', 'Ost', 'Zebra']);
    isHeld = true;
    list.language = 'da';
    await list.updateComplete;
    expect(titles(list)).to.deep.equal(['Ost', 'Zebra', 'Ærlig']);
    release();
    await until(() => isAtRest(list), 'the answer');
    expect(titles(list)).to.deep.equal(['Ost', 'Zebra', 'Ærlig']);
  });
});
