import { expect } from 'chai';
import {
  checkTypedAnswer,
  readNumber,
} from '../../../../../src/core/applications/own-questions/check-answer.js';
import { askedQuestions } from '../../../../../src/core/applications/own-questions/conditions.js';
import type { OwnQuestion } from '../../../../../src/core/applications/own-questions/own-question.js';
import { formatTypedNumber } from '../../../../../src/i18n/format.js';
import { readQuestions } from '../../../../../src/core/applications/own-questions/read-questions.js';

const read = (...entries: object[]) => readQuestions(entries, { id: 'V1' }).questions;
const one = (entry: object): OwnQuestion => read({ name: 'x', label: 'X', ...entry })[0]!;
const check = (entry: object, text: string) => checkTypedAnswer(one(entry), text, '2026-05-10');

describe('a number that was typed', () => {
  const ONE: readonly (readonly [text: string, isWhole: boolean, number: number])[] = [
    ['50000', true, 50_000],
    ['50.000', true, 50_000],
    ['50,000', true, 50_000],
    ['-1.250', true, -1250],
    ['50 000', true, 50_000],
    ['50 000', false, 50_000],
    ['50\u202f000', false, 50_000],
    ["50'000", false, 50_000],
    ['50’000,5', false, 50_000.5],
    ['1.234.567', false, 1_234_567],
    ['1.234,5', false, 1234.5],
    ['1,234.500', false, 1234.5],
    ['0.125', false, 0.125],
    ['0,125', false, 0.125],
    ['0.500', true, 0.5],
    ['-0,125', true, -0.125],
    ['0125', true, 125],
    ['1234.567', false, 1234.567],
    ['1.2500', false, 1.25],
    ['7,5', false, 7.5],
    ['7.5', true, 7.5],
    [' +7 ', true, 7],
    ['−7', true, -7],
    ['\u200e-7', true, -7],
    ['.5', false, 0.5],
    ['1.', false, 1],
    ['123456789012345', true, 123_456_789_012_345],
  ];
  for (const [text, isWhole, number] of ONE) {
    it(`is ${number} where ${isWhole ? 'a whole number' : 'any number'} is asked for: "${text}"`, () => {
      expect(readNumber(text, isWhole)).to.deep.equal([number]);
    });
  }

  for (const [text, larger, smaller] of [
    ['1.250', 1250, 1.25],
    ['1,250', 1250, 1.25],
    ['-7,125', -7125, -7.125],
    ['50.000', 50_000, 50],
    ['999.999', 999_999, 999.999],
  ] as const) {
    it(`may be ${larger} and ${smaller} where any number is asked for: "${text}"`, () => {
      expect(readNumber(text, false)).to.deep.equal([larger, smaller]);
      expect(check({ type: 'number', step: 'any' }, text)).to.deep.equal({
        rule: 'ambiguous',
        entry: text,
        readings: [larger, smaller],
      });
      for (const language of ['en', 'de', 'de-CH', 'fr', 'sv', 'ar', 'he', 'fa', 'hi']) {
        for (const one of [larger, smaller])
          expect(readNumber(formatTypedNumber(language, one), false), language).to.deep.equal([one]);
      }
    });
  }

  it('is not one where it has other characters, groups of another length, or more digits than are kept', () => {
    const texts = ['', '-', 'seven', '7 years', '1e5', '0x10', 'NaN', 'Infinity', '5 10', '50 00', '1 2 3'];
    texts.push('1,2,3', '1.23.456', '0.123.456', '1,234.567.890', "1.234'567", '12345 678', '1--2');
    texts.push('1234567890123456', '0.1234567890123456', '1.234.567.890.123.456', '9'.repeat(400));
    for (const text of texts) expect(readNumber(text, false), text).to.deep.equal([]);
  });
});

describe('an answer that was typed', () => {
  it('must be there only where it is required', () => {
    expect(check({ type: 'text' }, ' \u200b ')).to.equal(undefined);
    for (const unseen of [' \u200b ', '\u2800', '\u3164'])
      expect(check({ type: 'text', required: true }, unseen)).to.deep.equal({ rule: 'required' });
    expect(check({ type: 'number', required: true }, '')).to.deep.equal({ rule: 'required' });
  });

  it('has a length', () => {
    expect(check({ type: 'text', maxLength: 3 }, 'abcd')).to.deep.equal({
      rule: 'too-long',
      limit: 3,
      length: 4,
    });
    expect(check({ type: 'long-text', maxLength: 3 }, ' abc ')).to.equal(undefined);
  });

  it('is a number between its limits, on one of its steps', () => {
    const years = { type: 'number', min: 1, max: 10 };
    expect(check(years, '5')).to.equal(undefined);
    expect(check(years, 'five')).to.deep.equal({ rule: 'number' });
    expect(check(years, '0')).to.deep.equal({ rule: 'min', limit: 1 });
    expect(check(years, '11')).to.deep.equal({ rule: 'max', limit: 10 });
    expect(check(years, '2.5')).to.deep.equal({ rule: 'whole' });
    expect(check({ type: 'number', step: 0.1 }, '0.3')).to.equal(undefined);
    expect(check({ type: 'number', step: 0.1 }, '0.35')).to.deep.equal({ rule: 'step', limit: 0.1 });
    expect(check({ type: 'number', min: 2, step: 5 }, '12')).to.equal(undefined);
    expect(check({ type: 'number', min: 2, step: 5 }, '10')).to.deep.equal({ rule: 'step', limit: 5 });
    expect(check({ type: 'number', step: 'any' }, '3.14159')).to.equal(undefined);
  });

  it('is a date between its limits', () => {
    const start = { type: 'date', min: 'today', max: '2026-12-31' };
    expect(check(start, '2026-05-10')).to.equal(undefined);
    expect(check(start, '2026-05-09')).to.deep.equal({ rule: 'date-min', date: '2026-05-10' });
    expect(check(start, '2027-01-01')).to.deep.equal({ rule: 'date-max', date: '2026-12-31' });
    expect(check(start, '2026-02-30')).to.deep.equal({ rule: 'date' });
  });
});

describe('the questions that are asked', () => {
  const label = 'X';
  const questions = read(
    { name: 'licence', type: 'yes-no', label },
    { name: 'class', type: 'text', label, when: { question: 'licence', equals: true } },
    { name: 'permit', type: 'file', label, when: { question: 'class', oneOf: ['C', 'D'] } },
    { name: 'why', type: 'text', label, when: { question: 'licence', answered: false } },
    { name: 'more', type: 'text', label, when: { question: 'class', answered: true } },
  );
  const asked = (answers: Readonly<Record<string, string>>) =>
    askedQuestions(questions, ({ name }) => (answers[name] === undefined ? [] : [answers[name]])).map(
      ({ name }) => name,
    );

  it('depend on the answers to others', () => {
    expect(asked({})).to.deep.equal(['licence', 'why']);
    expect(asked({ licence: 'false' })).to.deep.equal(['licence']);
    expect(asked({ licence: 'true' })).to.deep.equal(['licence', 'class']);
    expect(asked({ licence: 'true', class: 'B' })).to.deep.equal(['licence', 'class', 'more']);
    expect(asked({ licence: 'true', class: 'D' })).to.deep.equal(['licence', 'class', 'permit', 'more']);
  });

  it('do not depend on an answer to one that is not asked', () => {
    expect(asked({ licence: 'false', class: 'D' })).to.deep.equal(['licence']);
  });
});
