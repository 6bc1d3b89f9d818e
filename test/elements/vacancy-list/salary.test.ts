/** Salaries in a list: on the card, as a facet by ranges, and as an order. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  freshPage,
  has,
  make,
  openFacet,
  ownParameters,
  part,
  parts,
  pick,
  shown,
  until,
  valuesOf,
} from '../../helpers/browser/elements.js';
import { answerBy, chips, jobs, listed, sortBy, titles } from '../../helpers/browser/made-lists.js';

const salary = (min: number, max: number) => ({ min, max, currency: 'EUR', unit: 'MONTH' });
const FTE = { ...salary(3100, 4200), basis: 'gross, FTE' };
const SALARIES = [salary(2000, 2900), undefined, salary(5000, 5000), FTE, 'negotiable'];
const answer = () => answerBy(() => jobs(5, (at) => ({ salary: SALARIES[at] })));

/** A list whose salaries are written: their code comes after the list. */
async function open(attributes: Record<string, string> = {}): Promise<VacancyList> {
  const list = await listed({ perdate: 'any', ...attributes });
  await until(
    () => list.renderRoot.textContent?.includes('5.000') || shown(list).includes('5,000'),
    'the salaries',
  );
  return list;
}

describe('vacancy-list: salary', () => {
  beforeEach(() => freshPage());

  it('is a fact of a card, and a column of a table', async () => {
    answer();
    const cards = await open();
    expect(parts(cards, 'meta').map(shown)).to.deep.equal([
      '€2,000–2,900 per month',
      '€5,000 per month',
      '€3,100–4,200 per month, gross, full-time equivalent',
    ]);
    cards.remove();
    const table = await open({ layout: 'table' });
    expect(shown(part(table, 'head')!)).to.equal('Vacancy Salary');
  });

  it('is a facet by ranges, the lowest first, and tells apart what is not stated', async () => {
    answer();
    const list = await open();
    const facet = await openFacet(list, 'Salary');
    expect(valuesOf(facet).map(({ name, count }) => [name, count])).to.deep.equal([
      ['€2,000–3,000 per month', 1],
      ['€3,000–5,000 per month', 1],
      ['€5,000–6,000 per month', 1],
      ['Salary not stated', 2],
    ]);
    await pick(list, facet, '€3,000–5,000 per month');
    expect(titles(list)).to.deep.equal(['Job 3']);
    expect(chips(list)).to.deep.equal(['€3,000–5,000 per month']);
    expect(ownParameters()).to.deep.equal({ 'vacancy-salary': 'EUR-month-3000-5000' });
    await pick(list, facet, 'Salary not stated');
    expect(titles(list)).to.deep.equal(['Job 1', 'Job 3', 'Job 4']);
  });

  it('is an order, with what is not stated at the end', async () => {
    answer();
    const list = await open();
    await sortBy(list, 'salary');
    expect(titles(list)).to.deep.equal(['Job 2', 'Job 3', 'Job 0', 'Job 1', 'Job 4']);
    expect(ownParameters()).to.deep.equal({ 'vacancy-sort': 'salary' });
  });

  it('comes after the list without choosing the vacancies again', async () => {
    answer();
    const asked: string[] = [];
    const list = make('vacancy-list', { perdate: 'any' });
    list.vacancyFilter = ({ id }) => asked.push(id) > 0;
    document.body.append(list);
    await until(() => shown(list).includes('5,000'), 'the salaries');
    const known = await openFacet(list, 'Salary');
    expect(valuesOf(known)).to.have.length(4);
    expect(asked).to.deep.equal(['J0', 'J1', 'J2', 'J3', 'J4']);
  });

  it('is neither where no vacancy states one', async () => {
    answerBy(() => jobs(4));
    const list = await listed({ perdate: 'any' });
    await until(() => has(list, 'save'), 'the marks');
    expect(parts(list, 'filter-name').map(shown)).not.to.include('Salary');
    expect([...part(list, 'select')!.querySelectorAll('option')].map((one) => one.value)).not.to.include(
      'salary',
    );
  });
});
