/** Salaries: what is read of a record, the ranges of the facet, and the order. */
import { expect } from 'chai';
import { readVacancy } from '../../../../src/core/recruiting/vacancy-record.js';
import type { FieldMap } from '../../../../src/core/recruiting/options.js';
import { salaryRank, salaryTerms } from '../../../../src/core/vacancies/salary-ranges.js';
import type { Salary } from '../../../../src/core/vacancies/salary.js';
import type { Vacancy } from '../../../../src/core/vacancies/vacancy.js';

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

  for (const [basis, expected] of [
    ['gross', ['gross']],
    ['Full-time equivalent, Gross', ['gross', 'full-time']],
    [
      ['FTE', 'collective agreement', 7, null],
      ['full-time', 'agreement'],
    ],
    ['agreement', ['agreement']],
  ] as const) {
    it(`has the basis that is named by ${JSON.stringify(basis)}`, () => {
      expect(salaryOf({ salary: { min: 1, basis } })).to.deep.equal({ min: 1, basis: expected });
    });
  }

  for (const basis of ['net', 'gross or net', '', ['x'], 7, null, { gross: true }]) {
    it(`has no basis where a word is not certain: ${JSON.stringify(basis)}`, () => {
      expect(salaryOf({ salary: { min: 1, basis } })).to.deep.equal({ min: 1 });
    });
  }

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

  for (const currency of ['kr', ' $ ', 'EURO', 'eu', '<i>', '€€', 'x'.repeat(20)]) {
    it(`has no currency that is not certain, but what is written for one: ${JSON.stringify(currency)}`, () => {
      expect(mapped({ amount: 1, currency, per: 'eon' })).to.deep.equal({
        ...{ min: 1, max: 1, currencyText: currency.trim() },
      });
    });
  }

  it('takes twenty characters of a currency, and none of what is no text', () => {
    expect(mapped({ amount: 1, currency: '🪙'.repeat(30) })?.currencyText).to.equal('🪙'.repeat(20));
    for (const currency of [7, {}, ' ', null])
      expect(mapped({ amount: 1, currency })).to.deep.equal({ min: 1, max: 1 });
  });
});

const text = (salary: Salary | undefined) =>
  salary ? `${salary.min}-${salary.max} ${salary.currency ?? '?'} ${salary.period ?? '?'}` : 'not stated';
const job = (id: string, salary?: Salary) => ({ id, ...(salary ? { salary } : {}) }) as Vacancy;
const euros = (min?: number, max = min): Salary => ({
  ...{ currency: 'EUR', period: 'month' },
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

const monthly = (currencyText: string | undefined, min: number, max = min): Salary => ({
  ...{ min, max, period: 'month' },
  ...(currencyText ? { currencyText } : {}),
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

  it('are apart for each text in place of a currency, and for none: "kr" and "Kr." are one', () => {
    const list = [
      job('1', monthly('kr', 52_000, 58_000)),
      job('2', monthly('$', 3000, 4000)),
      job('3', monthly(undefined, 5000, 6000)),
      job('4', monthly('Kr.', 52_000, 58_000)),
    ];
    const { read, order } = salaryTerms(list, text);
    expect(list.map((one) => read(one).map(({ id }) => id))).to.deep.equal([
      ['kr-month-52000-58000'],
      ['$-month-3000-4000'],
      ['-month-5000-6000'],
      ['kr-month-52000-58000'],
    ]);
    expect(order).to.deep.equal([
      ...['kr-month-52000-58000', '$-month-3000-4000', '-month-5000-6000', 'none'],
    ]);
  });

  it('are one for a single salary, in its own words', () => {
    const { read, order } = salaryTerms([job('1', euros(400_000, 480_000)), job('2')], text);
    expect(order).to.deep.equal(['EUR-month-400000-480000', 'none']);
    expect(read(job('1', euros(400_000, 480_000)))[0]!.name).to.equal('400000-480000 EUR month');
  });

  it('are never more than the different salaries, and each salary is in one at least', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let round = 0; round < 300; round++) {
      const scale = 10 ** (1 + random(5));
      const list = Array.from({ length: 1 + random(8) }, (_none, at) => {
        const min = 1 + random(scale);
        return job(String(at), euros(min, min + random(scale)));
      });
      const { read, order } = salaryTerms(list, text);
      const different = new Set(list.map(({ salary }) => `${salary?.min}-${salary?.max}`)).size;
      expect(order.length - 1, JSON.stringify(list)).to.be.within(1, Math.min(6, different));
      for (const one of list) expect(read(one), JSON.stringify(list)).not.to.have.length(0);
      const used = new Set(list.flatMap((one) => read(one).map(({ id }) => id)));
      expect(order.filter((one) => one !== 'none' && !used.has(one))).to.deep.equal([]);
    }
  });
});

describe('the order by salary', () => {
  it('keeps apart what has no code for its currency, by its text', () => {
    const list = [
      job('dollars', monthly('$', 3000, 4000)),
      job('few', monthly('kr', 41_000)),
      job('none', monthly(undefined, 5000, 6000)),
      job('more', monthly('kr.', 52_000)),
    ];
    const rank = salaryRank(list);
    const ids = [...list].sort((a, b) => rank(a) - rank(b)).map(({ id }) => id);
    expect(ids).to.deep.equal(['more', 'few', 'dollars', 'none']);
  });

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
