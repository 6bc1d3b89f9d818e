import { expect } from 'chai';
import { openDrafts, type Draft } from '../../../src/applications/draft.js';
import { MAX_AGE } from '../../../src/applications/timed-records.js';
import { ownStorage } from '../../helpers/shared/storage.js';

const name = 'career-elements.draft.customer.V1';

const draft = (at = Date.now()): Draft => ({
  at,
  texts: { name: 'Åse “Ø” Ångström', coverLetter: 'Because.\nReally.', email: '' },
  choices: { locations: ['cph', 'aar'], source: [] },
  answers: { previouslyApplied: false, allowSave: true },
});

/** What a draft is, when this text is found in the place of one. */
function readAs(value: unknown): Draft | undefined {
  const storage = ownStorage();
  storage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value));
  return openDrafts(() => storage).get('customer.V1');
}

describe('drafts', () => {
  it('come back as they were kept: texts, choices and answers', () => {
    const storage = ownStorage();
    const drafts = openDrafts(() => storage);
    const kept = draft();
    expect(drafts.set('customer.V1', kept)).to.equal(true);
    expect(drafts.get('customer.V1')).to.deep.equal(kept);
    expect(storage.key(0)).to.equal(name);
  });

  it('are one for each key', () => {
    const drafts = openDrafts(() => ownStorage());
    expect(drafts.get('customer.V1')).to.equal(undefined);
    const storage = ownStorage();
    const two = openDrafts(() => storage);
    two.set('customer.V1', draft());
    expect(two.get('customer.V2')).to.equal(undefined);
    expect(two.get('other.V1')).to.equal(undefined);
  });

  it('are gone after a day', () => {
    expect(readAs(draft(Date.now() - MAX_AGE + 60_000))?.texts['coverLetter']).to.equal('Because.\nReally.');
    expect(readAs(draft(Date.now() - MAX_AGE))).to.equal(undefined);
  });

  for (const [what, value] of [
    ['no JSON', 'Åse'],
    ['a text', '"Åse"'],
    ['null', 'null'],
    ['a list', []],
    ['without a time', { texts: { name: 'Åse' } }],
    ['with a time that is a date', { ...draft(), at: new Date() }],
  ] as const) {
    it(`that are none (${what}) are not taken for one`, () => {
      expect(readAs(value)).to.equal(undefined);
    });
  }

  it('keep what fits, and leave what no form could show', () => {
    const at = Date.now();
    const odd = {
      at,
      texts: { name: 'Åse', email: 7, coverLetter: null, mobilePhone: ['1'], addressCity: { a: 1 } },
      choices: { locations: ['cph'], regions: 'north', source: [1], gender: [null], state: {} },
      answers: { allowSave: true, previouslyApplied: 'yes' },
      files: ['cv.pdf'],
    };
    expect(readAs(odd)).to.deep.equal({
      at,
      texts: { name: 'Åse' },
      choices: { locations: ['cph'] },
      answers: { allowSave: true },
    });
  });

  it('without one of the three kinds have none of it', () => {
    const at = Date.now();
    const empty = { at, texts: {}, choices: {}, answers: {} };
    expect(readAs({ at })).to.deep.equal(empty);
    expect(readAs({ at, texts: null, choices: 'x', answers: 7 })).to.deep.equal(empty);
  });

  it('change nothing of what all objects have', () => {
    const at = Date.now();
    readAs(`{"at":${at},"texts":{"__proto__":"x"},"choices":{"__proto__":["x"]},"__proto__":{"evil":1}}`);
    const made: Record<string, unknown> = {};
    expect(made['evil']).to.equal(undefined);
    expect(Object.getPrototypeOf(made)).to.equal(Object.prototype);
  });
});
