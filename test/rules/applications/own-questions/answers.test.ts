import { expect } from 'chai';
import { checkTypedAnswer } from '../../../../src/applications/own-questions/check-answer.js';
import { askedQuestions } from '../../../../src/applications/own-questions/conditions.js';
import type { OwnQuestion } from '../../../../src/applications/own-questions/own-question.js';
import { readNumber } from '../../../../src/applications/own-questions/read-number.js';
import { readQuestions } from '../../../../src/applications/own-questions/read-questions.js';

const read = (...entries: object[]) => readQuestions(entries, { id: 'V1' }).questions;
const one = (entry: object): OwnQuestion => read({ name: 'x', label: 'X', ...entry })[0]!;
const check = (entry: object, text: string, language = 'en') =>
  checkTypedAnswer(one(entry), text, language, '2026-05-10');

describe('a number that was typed', () => {
  const NUMBERS: readonly (readonly [
    text: string,
    language: string,
    isWhole: boolean,
    number: number | undefined,
  ])[] = [
    ['50000', 'en', true, 50_000],
    ['50.000', 'de', true, 50_000],
    ['50.000', 'en', true, 50_000],
    ['50,000', 'en', true, 50_000],
    ['50 000', 'sv', true, 50_000],
    ['50\u202f000', 'fr', true, 50_000],
    ["50'000", 'de-CH', true, 50_000],
    ['1.234.567', 'en', false, 1_234_567],
    ['1.234,5', 'en', false, 1234.5],
    ['1,234.5', 'de', false, 1234.5],
    ['1.234', 'de', false, 1234],
    ['1.234', 'en', false, 1.234],
    ['1,234', 'de', false, 1.234],
    ['7,5', 'en', false, 7.5],
    ['7.5', 'da', false, 7.5],
    ['7.5', 'en', true, 7.5],
    [' +7 ', 'en', true, 7],
    ['−7', 'en', true, -7],
    ['-0.5', 'en', false, -0.5],
    ['.5', 'en', false, 0.5],
    ['1.', 'en', false, 1],
    ['', 'en', false, undefined],
    ['seven', 'en', false, undefined],
    ['7 years', 'en', false, undefined],
    ['1e5', 'en', false, undefined],
    ['0x10', 'en', false, undefined],
    ['1,2,3', 'en', false, undefined],
    ['NaN', 'en', false, undefined],
    ['Infinity', 'en', false, undefined],
    ['9'.repeat(400), 'en', true, undefined],
  ];
  for (const [text, language, isWhole, number] of NUMBERS) {
    it(`"${text.slice(0, 20)}" (${language}, ${isWhole ? 'whole' : 'any'}) is ${number}`, () => {
      expect(readNumber(text, language, isWhole)).to.equal(number);
    });
  }
});

describe('an answer that was typed', () => {
  it('must be there only where it is required', () => {
    expect(check({ type: 'text' }, ' \u200b ')).to.equal(undefined);
    expect(check({ type: 'text', required: true }, ' \u200b ')).to.deep.equal({ rule: 'required' });
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
