/** Salaries: what is read of a record, the ranges of the facet, and the order. */
import { expect } from 'chai';
import { readVacancy } from '../../../src/recruiting/vacancy-record.js';
import type { FieldMap } from '../../../src/recruiting/options.js';
import { salaryRank, salaryTerms } from '../../../src/vacancies/salary-ranges.js';
import type { Salary } from '../../../src/vacancies/salary.js';
import type { Vacancy } from '../../../src/vacancies/vacancy.js';

const salaryOf = (record: object, fieldMap?: FieldMap) =>
  readVacancy({ id: '1', description: 'Job', ...record }, fieldMap)?.salary;

const MAP = {
  'salary.min': 'pay.from',
  'salary.max': 'pay.to',
  'salary.value': 'pay.amount',
  'salary.currency': 'pay.currency',
  'salary.unit': 'pay.per',
};
const mapped = (pay: unknown) => salaryOf({ pay }, MAP);

describe('a salary', () => {
  it('is read by the field map, without case', () => {
    expect(mapped({ From: 3000, TO: '4000', currency: ' eur ', per: 'MONTH' })).to.deep.equal({
      ...{ min: 3000, max: 4000, currency: 'EUR', period: 'month' },
    });
    expect(mapped({ amount: 18.5, currency: '£', per: 'hourly' })).to.deep.equal({
      ...{ min: 18.5, max: 18.5, currency: 'GBP', period: 'hour' },
    });
    expect(salaryOf({ pay: 3000 }, { 'salary.value': 'pay' })).to.deep.equal({ min: 3000, max: 3000 });
  });

  it('is read from an object named salary without a map', () => {
    expect(salaryOf({ Salary: { Min: 1, currency: 'DKK', unit: 'year' } })).to.deep.equal({
      ...{ min: 1, currency: 'DKK', period: 'year' },
    });
    expect(salaryOf({ salary: 'negotiable' })).to.equal(undefined);
  });

  it('has its bounds in order, and one of them may be missing', () => {
    expect(mapped({ from: 5000, to: 4000 })).to.deep.equal({ min: 4000, max: 5000 });
    expect(mapped({ to: 4000 })).to.deep.equal({ max: 4000 });
  });

  for (const amount of [
    ...['45.000', '45,000', '3.000,50', '3000 kr', '-5', '0', '1e5', '0x10', '', ' ', '<b>3000</b>', '٣٠٠٠'],
    ...[0, -1, Number.NaN, Infinity, 1e9, null, true, [3000], { value: 3000 }],
  ]) {
    it(`is not stated by what may mean something else: ${JSON.stringify(amount)}`, () => {
      expect(mapped({ amount, currency: 'EUR' })).to.equal(undefined);
    });
  }

  for (const currency of ['kr', '$', 'EURO', 'eu', '<i>', 7, {}, '€€']) {
    it(`has no currency that is not certain: ${JSON.stringify(currency)}`, () => {
      expect(mapped({ amount: 1, currency, per: 'eon' })).to.deep.equal({ min: 1, max: 1 });
    });
  }
});

const text = (salary: Salary | undefined) =>
  salary ? `${salary.min}-${salary.max} ${salary.currency ?? '?'} ${salary.period ?? '?'}` : 'not stated';
const job = (id: string, salary?: Salary) => ({ id, ...(salary ? { salary } : {}) }) as Vacancy;
const euros = (min?: number, max = min): Salary => ({
  ...{ currency: 'EUR', period: 'month' },
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

describe('ranges of salary', () => {
  const names = (list: readonly Vacancy[]) => {
    const { read } = salaryTerms(list, text);
    return list.map((one) => read(one).map(({ name }) => name.replace(' EUR month', '')));
  };

  it('are round, and a vacancy is in each that its salary reaches into', () => {
    expect(
      names([job('1', euros(2100, 3000)), job('2', euros(4900)), job('3', euros(3500, 4200))]),
    ).to.deep.equal([['2000-3000'], ['4000-5000'], ['3000-4000', '4000-5000']]);
  });

  it('tell what is not stated apart, at the end', () => {
    const list = [job('1'), job('2', euros(2000)), job('3', euros(3000))];
    const { read, order } = salaryTerms(list, text);
    expect(read(list[0]!)).to.deep.equal([{ id: 'none', name: 'not stated' }]);
    expect(order.at(-1)).to.equal('none');
    expect(order[0]).to.equal('EUR-month-2000-2200');
  });

  it('take an open end for what is stated', () => {
    const list = [job('1', { min: 2000, currency: 'EUR', period: 'month' }), job('2', euros(6000))];
    expect(names(list)[0]).to.deep.equal(['2000-3000']);
  });

  it('are apart for each currency and period', () => {
    const list = [
      job('1', { min: 3000, max: 3000, currency: 'EUR', period: 'month' }),
      job('2', { min: 3000, max: 3000, currency: 'DKK', period: 'month' }),
      job('3', { min: 3000, max: 3000, currency: 'EUR', period: 'year' }),
      job('4', { min: 3000, max: 3000 }),
    ];
    const { read, order } = salaryTerms(list, text);
    expect(new Set(list.flatMap((one) => read(one).map(({ id }) => id))).size).to.equal(4);
    expect(order).to.have.length(5);
  });

  it('are few, whatever the amounts', () => {
    const list = [0.5, 1, 12, 999_999_999].map((amount, at) => job(String(at), euros(amount)));
    const { read, order } = salaryTerms(list, text);
    expect(order.length).to.be.lessThan(9);
    for (const one of list) expect(read(one)).to.have.length(1);
  });
});

describe('the order by salary', () => {
  it('goes down within the most frequent currency and period, then the others, then what is not stated', () => {
    const list = [
      job('none'),
      job('krone', { min: 45_000, max: 45_000, currency: 'DKK', period: 'month' }),
      job('low', euros(2000, 2500)),
      job('high', euros(2100, 5000)),
      job('hour', { min: 900_000_000, currency: 'EUR', period: 'hour' }),
      job('from', euros(3000)),
    ];
    const rank = salaryRank(list);
    const ids = [...list].sort((a, b) => rank(a) - rank(b)).map(({ id }) => id);
    expect(ids).to.deep.equal(['high', 'from', 'low', 'krone', 'hour', 'none']);
  });
});
