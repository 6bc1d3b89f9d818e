/** What a page lets visitors set is all that a link can set. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  freshPage,
  openFacet,
  ownParameters,
  part,
  parts,
  pick,
  shown,
  visit,
} from '../../helpers/browser/elements.js';
import { answerBy, chips, counted, listed, titles } from '../../helpers/browser/made-lists.js';

const RECORDS = [
  { id: '1', description: 'Cook', locations: ['Here'], organization: 'One', startDate: '2026-01-03' },
  { id: '2', description: 'Baker', locations: ['There'], organization: 'Two', startDate: '2026-01-02' },
  { id: '3', description: 'Actor', locations: ['Here'], organization: 'Two', startDate: '2026-01-01' },
];

const WISHES = {
  'vacancy-q': 'baker',
  'vacancy-location': 'Here',
  'vacancy-organization': 'Two',
  'vacancy-sort': 'title',
};

const offers = (list: VacancyList) => parts(list, 'loosen').map(shown);

describe('vacancy-list: what a link can set', () => {
  beforeEach(async () => {
    await freshPage();
    answerBy(() => RECORDS);
  });

  it('is nothing where a page has no controls: its list and order stay, with nothing to undo', async () => {
    visit(WISHES);
    const list = await listed({ controls: 'count', perdate: 'any', 'sort-field': 'StartDate' });
    expect(titles(list)).to.deep.equal(['Actor', 'Baker', 'Cook']);
    expect(counted(list)).to.equal('3 vacancies');
    expect(chips(list)).to.deep.equal([]);
  });

  it('follows controls that change, and a page may still show more', async () => {
    visit({ ...WISHES, 'vacancy-page': '2' });
    const list = await listed({ controls: '', perdate: 'any', 'page-size': 1 });
    expect(titles(list)).to.deep.equal(['Cook', 'Baker']);
    list.controls = 'filters';
    await list.updateComplete;
    expect(titles(list)).to.deep.equal(['Actor']);
    expect(chips(list)).to.have.members(['Here', 'Two']);
    list.controls = '';
    await list.updateComplete;
    expect(titles(list)).to.deep.equal(['Cook', 'Baker']);
    expect(chips(list)).to.deep.equal([]);
  });

  it('is only the facets that filters names: another is neither a chip nor in force', async () => {
    visit({ 'vacancy-location': 'Here', 'vacancy-organization': 'Two' });
    const list = await listed({ filters: 'location', perdate: 'any' });
    expect(titles(list)).to.deep.equal(['Cook', 'Actor']);
    expect(chips(list)).to.deep.equal(['Here']);
    expect(counted(list)).to.equal('2 of 3 vacancies');
  });

  it('holds where one value of a facet is left, so that there is no choice, and can be taken away', async () => {
    answerBy(() => RECORDS.filter(({ organization }) => organization === 'Two'));
    visit({ 'vacancy-organization': 'Two', 'vacancy-q': 'zzyzx' });
    const list = await listed({ perdate: 'any' });
    expect(chips(list)).to.deep.equal(['Two']);
    expect(offers(list)).to.deep.equal(['Remove “zzyzx” (2 vacancies)']);
  });

  it('is left out of the URL with the first step that a visitor takes', async () => {
    visit(WISHES);
    const list = await listed({ controls: 'filters', filters: 'location', perdate: 'any' });
    await pick(list, await openFacet(list, 'Location'), 'There');
    expect(part(list, 'chips') !== undefined).to.equal(true);
    expect(ownParameters()).to.deep.equal({ 'vacancy-location': 'Here~There' });
  });
});
