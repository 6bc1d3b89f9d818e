import { expect } from 'chai';
import { textIn } from '../../../../../src/core/applications/own-questions/own-question.js';
import {
  MAX_QUESTIONS,
  readQuestions,
} from '../../../../../src/core/applications/own-questions/read-questions.js';

const target = {
  id: 'V1',
  organization: { id: 'prod', name: 'Production' },
  jobType: { id: 'skilled', name: 'Skilled worker' },
};
const read = (source: unknown, taken?: ReadonlySet<string>) => readQuestions(source, target, taken);
const namesOf = (source: unknown) => read(source).questions.map(({ name }) => name);
const ask = (name: string, more: object = {}) => ({ name, type: 'text', label: name, ...more });
/** What is reported of one question, with a good one beside it that must stay. */
function reportOf(question: unknown): string {
  const { questions, problems } = read([question, ask('good')]);
  expect(questions.at(-1)!.name).to.equal('good');
  return problems.join('\n');
}

describe('questions that a page declares', () => {
  it('are read with all that they can have', () => {
    const { questions, problems } = read([
      { ...ask('motto'), property: 'myMotto', required: true, hint: 'Short', maxLength: 50 },
      { name: 'class', type: 'one-of', label: 'Class', choices: ['B', { value: 'C1', label: 'Lorry' }, 7] },
      { name: 'years', type: 'number', label: 'Years', min: 0, max: 50, step: 0.5 },
      { name: 'start', type: 'date', label: 'Start', min: 'today', max: '2030-12-31' },
      { name: 'permit', type: 'file', label: 'Permit', when: { question: 'class', oneOf: ['C1', 7] } },
    ]);
    expect(problems).to.deep.equal([]);
    const [motto, licence, years, start, permit] = questions;
    expect(motto).to.include({ property: 'myMotto', hasProperty: true, required: true, maxLength: 50 });
    expect(
      (licence as unknown as { choices: { value: string }[] }).choices.map(({ value }) => value),
    ).to.deep.equal([...['B', 'C1', '7']]);
    expect(years).to.include({ min: 0, max: 50, step: 0.5, property: 'years', hasProperty: false });
    expect(start).to.include({ min: 'today', max: '2030-12-31' });
    expect([...permit!.when!.values]).to.deep.equal(['C1', '7']);
  });

  it('come from the lists for all, for the organisation, the job type and the vacancy', () => {
    const source = {
      $schema: 'x',
      vacancies: { V1: [ask('vacancy')], V2: [ask('other')] },
      jobTypes: { 'Skilled worker': [ask('jobType')], x: [ask('otherType')] },
      organizations: { prod: [ask('organization')], rd: [ask('otherOrganization')] },
      all: [ask('all')],
    };
    expect(namesOf(source)).to.deep.equal(['all', 'organization', 'jobType', 'vacancy']);
    expect(read(source).problems).to.deep.equal([]);
    expect(readQuestions(source, { id: 'V9' }).questions.map(({ name }) => name)).to.deep.equal(['all']);
  });

  it('have texts by language: without the region, then `default`, then English, then any', () => {
    const { questions } = read([
      ask('a', { label: { default: 'Default', en: 'English', de_CH: 'Schweiz', DE: 'Deutsch' } }),
      ask('b', { label: { fr: 'Français', en: 'English' } }),
      ask('c', { label: { fr: 'Français' } }),
    ]);
    const [a, b, c] = questions.map(({ label }) => label);
    expect(textIn(a!, ['de-CH', 'de'])).to.equal('Schweiz');
    expect(textIn(a!, ['de-AT', 'de'])).to.equal('Deutsch');
    expect(textIn(a!, ['da'])).to.equal('Default');
    expect(textIn(a!, ['en'])).to.equal('English');
    expect(textIn(b!, ['da'])).to.equal('English');
    expect(textIn(c!, ['da'])).to.equal('Français');
  });

  const WRONG: readonly (readonly [unknown, string])[] = [
    [{ ...ask('x'), type: 'colour' }, '"x" has the unknown type "colour"; text, long-text, yes-no, one-of'],
    [{ ...ask('x'), type: ['text'] }, 'unknown type a list'],
    [{ name: 'x', type: 'text' }, '"x" has no label'],
    [{ ...ask('x'), label: { de: ' ' } }, '"x" has no label'],
    [ask('1st'), 'has the name "1st"'],
    [{ ...ask('x'), name: { toString: 1 } }, 'has the name an object'],
    [ask('x'.repeat(65)), 'has the name "xxx'],
    [null, 'place 1 is not an object'],
    ['text', 'place 1 is not an object'],
    [[ask('x')], 'place 1 is not an object'],
    [{ name: 'x', type: 'one-of', label: 'X' }, '"x" has no choices'],
    [{ name: 'x', type: 'one-of', label: 'X', choices: { a: 1 } }, '"x" has no choices'],
    [{ name: 'x', type: 'several-of', label: 'X', choices: [{}, null, ''] }, '"x" has no choices'],
    [ask('x', { property: 'a b' }), 'property "a b"'],
    [ask('x', { property: 7 }), 'property 7'],
    [ask('x', { when: 'always' }), 'has a "when" without the name of a "question"'],
    [ask('x', { when: { question: 'good' } }), 'must have one of "equals"'],
    [ask('x', { when: { question: 'good', equals: 1, answered: true } }), 'must have one of "equals"'],
    [ask('x', { when: { question: 'good', oneOf: [] } }), 'must have one of "equals"'],
    [ask('x', { when: { question: 'good', equals: {} } }), 'must have one of "equals"'],
    [ask('x', { when: { question: 'nobody', answered: true } }), '"x" depends on "nobody"'],
    [ask('x', { when: { question: 'x', equals: 'a' } }), 'which does not exist or depends on it in turn'],
  ];
  for (const [question, report] of WRONG) {
    it(`leave out ${JSON.stringify(question)?.slice(0, 90)} and say why`, () => {
      expect(reportOf(question)).to.include(report);
      expect(namesOf([question, ask('good')])).to.deep.equal(['good']);
    });
  }

  const NOTED: readonly (readonly [object, string])[] = [
    [{ name: 'x', type: 'number', label: 'X', min: '1' }, 'has the min "1"'],
    [{ name: 'x', type: 'number', label: 'X', min: 5, max: 1 }, 'has a min above its max'],
    [{ name: 'x', type: 'number', label: 'X', step: -1 }, 'has the step -1'],
    [{ name: 'x', type: 'date', label: 'X', min: '2026-02-30' }, 'has the min "2026-02-30"'],
    [ask('x', { maxLength: 'long' }), 'has the maxLength "long"'],
    [ask('x', { required: 'yes' }), '"required" that is not true or false'],
    [ask('x', { lable: 'X' }), 'has "lable", which means nothing'],
    [ask('x', { label: { en: 'X', 'not a tag!': 'Y' } }), 'in the language "not a tag!"'],
    [ask('x', { label: 'X'.repeat(10_000_000) }), 'more than 500 characters, which is cut'],
    [{ name: 'x', type: 'one-of', label: 'X', choices: ['a', 'a'] }, 'has the choice "a" twice'],
    [
      { name: 'x', type: 'one-of', label: 'X', choices: Array.from({ length: 100_000 }, (_, at) => `${at}`) },
      'has 100000 choices',
    ],
  ];
  for (const [question, report] of NOTED) {
    it(`keep ${JSON.stringify(question).slice(0, 90)} without what is wrong with it`, () => {
      expect(reportOf(question)).to.include(report);
      expect(namesOf([question])).to.deep.equal(['x']);
    });
  }

  it('are left out when their name is there already', () => {
    const { questions, problems } = read([
      ask('x', { label: 'First' }),
      ask('x'),
      ask('y', { property: 'X' }),
    ]);
    expect(questions).to.have.length(1);
    expect(textIn(questions[0]!.label, ['en'])).to.equal('First');
    expect(problems.join()).to.include('two of the name "x"').and.to.include('"y" has the same property');
  });

  it('never overwrite what the form sends itself, in whatever case, nor an object’s own names', () => {
    const names = [
      'name',
      'Email',
      'vacancyId',
      'VACANCYID',
      'note',
      'allowSave',
      'previouslyApplied',
      'mobilePhone',
    ];
    const more = [
      'attachmentDetails',
      'candidateMailingTemplateId',
      'registrationTime',
      'constructor',
      'toString',
    ];
    for (const property of [...names, ...more, '__proto__', 'consentRecord']) {
      const { questions, problems } = read([ask('x', { property })], new Set(['consentrecord']));
      expect(questions, property).to.deep.equal([]);
      expect(problems.join()).to.include(`would be sent as "${property}"`);
    }
    expect(namesOf([ask('name')])).to.deep.equal([]);
  });

  it('are left out with all that depend on them when their conditions form a circle', () => {
    const on = (question: string) => ({ when: { question, answered: true } });
    const { questions, problems } = read([
      ...[ask('a', on('c')), ask('b', on('a')), ask('c', on('b')), ask('d', on('a')), ask('e', on('d'))],
      ...[ask('f'), ask('g', on('f'))],
    ]);
    expect(questions.map(({ name }) => name)).to.deep.equal(['f', 'g']);
    expect(problems.join('\n'))
      .to.include('"a" depends on "c", which does not exist or depends on it in turn')
      .and.to.include('"d" depends on "a"')
      .and.to.include('"e" depends on "d"');
  });

  it('are named when no answer can fulfil their condition', () => {
    const yes = { name: 'yes', type: 'yes-no', label: 'Yes?' };
    const { questions, problems } = read([yes, ask('x', { when: { question: 'yes', equals: 'maybe' } })]);
    expect(questions).to.have.length(2);
    expect(problems.join()).to.include('"x" is never asked');
  });

  for (const source of [
    undefined,
    null,
    7,
    'text',
    true,
    {},
    { all: {} },
    { vacancies: [] },
    { organizations: 7 },
  ]) {
    it(`cannot be read from ${JSON.stringify(source)}`, () => {
      expect(namesOf(source)).to.deep.equal([]);
    });
  }

  it('are not found under the names of prototypes', () => {
    const source = JSON.parse('{"__proto__":{"all":[1]},"vacancies":{"__proto__":[1]}}') as unknown;
    for (const id of ['__proto__', 'constructor', 'toString']) {
      expect(readQuestions(source, { id }).questions).to.deep.equal([]);
    }
    expect(({} as { all?: unknown }).all).to.equal(undefined);
  });

  it('are limited in number, and so is what is said about them', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ask(`q${at}`));
    const first = read(many);
    expect(first.questions).to.have.length(MAX_QUESTIONS);
    expect(first.problems).to.have.length(1);
    expect(first.problems[0]).to.include('10000 of them').and.to.include('at most 200');
    const second = read(many.map((one) => ({ ...one, type: 'colour' })));
    expect(second.questions).to.have.length(0);
    expect(second.problems).to.have.length(21);
    expect(second.problems.at(-1)).to.equal('9980 more problems are not listed');
  });
});
