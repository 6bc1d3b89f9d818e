/** Facts, groups, own cards, fixed filters, salaries and what the visitor has saved, in one list. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  collect,
  freshPage,
  has,
  listenToConsole,
  mount,
  ownParameters,
  part,
  partOf,
  parts,
  seek,
  shown,
  until,
} from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed, titles } from '../../helpers/browser/made-lists.js';

const PAY = { min: 3000, max: 4000, currency: 'EUR', unit: 'MONTH' };
const TEAMS = ['Hardware', 'Software', 'Software'];

let told: ReturnType<typeof listenToConsole>;

/** The files of a folder share a page, so hooks belong to a suite. */
function prepareEach(): void {
  beforeEach(async () => {
    await freshPage();
    told = listenToConsole();
    localStorage.clear();
    answerBy(() =>
      jobs(3, (at) => ({
        ...{ locations: ['Aarhus'], endDate: '2199-11-03', custom: { team: TEAMS[at] } },
        ...(at === 0 ? { salary: PAY } : {}),
      })),
    );
  });
  afterEach(() => told.stop());
}

const warned = () =>
  told.warnings.filter((one) => one.includes('<vacancy-list>') && !one.includes('detail-url'));
const salaries = (list: VacancyList) => parts(list, 'fact-salary').map(shown);
const PAID = '€3,000–4,000 per month';

describe('the salary as a fact', () => {
  prepareEach();

  it('has its place before the deadline, or where the page names it', async () => {
    const list = await listed();
    await until(() => has(list, 'fact-salary'), 'the salary');
    expect(shown(part(list, 'meta')!)).to.equal(`Aarhus · ${PAID}`);
    list.facts = 'salary location';
    await list.updateComplete;
    expect(shown(part(list, 'meta')!)).to.equal(`${PAID} · Aarhus`);
    list.facts = 'location';
    await list.updateComplete;
    expect(salaries(list)).to.deep.equal([]);
    expect(warned()).to.deep.equal([]);
  });
});

describe('a card of the page’s own', () => {
  prepareEach();

  it('shows the salary once its code is there, and has the visitor’s marks beside it', async () => {
    const list = mount(
      'vacancy-list',
      { 'detail-url': '/jobs/{id}' },
      '<template slot="card"><h3 data-field="title"></h3><p data-field="salary"></p></template>',
    );
    await partOf(list, 'list');
    await until(() => list.querySelector('p') !== null && has(list, 'save'), 'the salary and the marks');
    expect([...list.querySelectorAll('p')].map(shown)).to.deep.equal([PAID]);
    const card = part(list, 'card')!;
    const slot = card.querySelector<HTMLSlotElement>('slot.own')!;
    const save = card.querySelector<HTMLElement>('[part=save]')!;
    const box = slot.assignedElements({ flatten: true })[0]!.getBoundingClientRect();
    expect(save.getBoundingClientRect().left).to.be.at.least(box.right);
    const selected = collect(list, 'vacancy-select');
    save.click();
    await until(() => save.ariaPressed === 'true', 'the vacancy to be saved');
    expect(selected).to.have.lengthOf(0);
  });
});

describe('what is saved, and closed groups', () => {
  prepareEach();

  it('are in the URL and in vacancies-change together', async () => {
    configure({ fieldMap: { extra: { team: 'custom.team' } } });
    const list = await listed({ 'group-by': 'team' });
    await until(() => has(list, 'save') && parts(list, 'group').length === 2, 'the marks and groups');
    const changes = collect(list, 'vacancies-change');
    parts(list, 'save')[0]!.click();
    await until(() => has(list, 'saved'), 'the button for what is saved');
    parts(list, 'group-button')[1]!.click();
    await list.updateComplete;
    part(list, 'saved')!.click();
    await until(() => ownParameters()['vacancy-saved'] === '1', 'the URL');
    expect(ownParameters()).to.deep.equal({ 'vacancy-saved': '1', 'vacancy-collapsed': 'Software' });
    const { saved, collapsed } = changes.at(-1)!.detail;
    expect([saved, collapsed]).to.deep.equal([true, ['Software']]);
    expect(titles(list)).to.deep.equal(['Job 0']);
  });
});

describe('fixed filters by a mapped field', () => {
  prepareEach();

  it('fix the list, and what is misspelt is named with the field’s values', async () => {
    configure({ fieldMap: { extra: { team: 'custom.team' } } });
    const list = await listed({ only: 'team:software', filters: 'team location' });
    expect(titles(list)).to.deep.equal(['Job 1', 'Job 2']);
    expect(parts(list, 'filter-name').map(shown)).to.deep.equal(['Location']);
    expect(warned()).to.deep.equal([]);
    list.only = 'team:softwear';
    await until(() => warned().length > 0, 'the warning');
    expect(warned()[0]).to.include('Nearest: "Software"');
  });
});

describe('what to search for instead', () => {
  prepareEach();

  it('is counted in what is saved, where only that is shown', async () => {
    const list = await listed();
    await until(() => has(list, 'save'), 'the marks');
    parts(list, 'save')[0]!.click();
    await until(() => has(list, 'saved'), 'the button for what is saved');
    part(list, 'saved')!.click();
    await until(() => titles(list).length === 1, 'what is saved');
    await seek(list, 'Job qqqqqqqq');
    await until(() => has(list, 'suggestion'), 'a suggestion');
    expect(shown(part(list, 'suggestion')!)).to.include('1 vacancy');
  });
});
