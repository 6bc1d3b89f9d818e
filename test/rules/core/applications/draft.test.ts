import { expect } from 'chai';
import {
  DRAFT_MAX_AGE,
  isFresh,
  readContents,
  readDraft,
  type Draft,
} from '../../../../src/core/applications/draft.js';

const now = Date.UTC(2026, 10, 22);

const draft = (at = now): Draft => ({
  id: 'a1',
  at,
  texts: { name: 'Åse “Ø” Ångström', coverLetter: 'Because.\nReally.', email: '' },
  choices: { locations: ['cph', 'aar'], source: [] },
  answers: { previouslyApplied: false, allowSave: true },
  template: 'T1',
  own: { size: [['42']], colours: [['red'], []] },
  missing: ['old.pdf'],
  files: [{ name: 'cv.pdf', isImage: false, question: '', documentType: 'CV' }],
  contents: 'c1',
});

describe('drafts', () => {
  it('come back as they were kept', () => {
    expect(readDraft(draft(), now)).to.deep.equal(draft());
  });

  it('are gone half an hour after the last change, and are not from the future', () => {
    expect(DRAFT_MAX_AGE).to.equal(30 * 60 * 1000);
    expect(readDraft(draft(now - DRAFT_MAX_AGE + 1), now)?.id).to.equal('a1');
    expect(readDraft(draft(now - DRAFT_MAX_AGE), now)).to.equal(undefined);
    expect(readDraft(draft(now + 3_600_000), now)).to.equal(undefined);
    expect(isFresh(Number.NaN, now)).to.equal(false);
  });

  for (const [what, value] of [
    ['undefined', undefined],
    ['null', null],
    ['a text', 'Åse'],
    ['a list', []],
    ['without a time', { ...draft(), at: undefined }],
    ['with a time that is a date', { ...draft(), at: new Date(now) }],
    ['without an id', { ...draft(), id: 7 }],
  ] as const) {
    it(`that are not a draft (${what}) are not taken for one`, () => {
      expect(readDraft(value, now)).to.equal(undefined);
    });
  }

  it('keep what fits, and leave what no form could show', () => {
    const odd = {
      ...draft(),
      texts: { name: 'Åse', email: 7, coverLetter: null, mobilePhone: ['1'], addressCity: { a: 1 } },
      choices: { locations: ['cph'], regions: 'north', source: [1], gender: [null], state: {} },
      answers: { allowSave: true, previouslyApplied: 'yes' },
      template: 7,
      own: { size: [['42']], colour: ['red'], shape: 'round', weight: [[7]] },
      missing: 'old.pdf',
      files: ['cv.pdf', null, { name: 1, isImage: false, question: '', documentType: '' }, draft().files[0]],
    };
    expect(readDraft(odd, now)).to.deep.equal({
      ...draft(),
      texts: { name: 'Åse' },
      choices: { locations: ['cph'] },
      answers: { allowSave: true },
      template: '',
      own: { size: [['42']] },
      missing: [],
    });
  });

  it('without one of the kinds have none of it', () => {
    const empty = {
      texts: {},
      choices: {},
      answers: {},
      template: '',
      own: {},
      missing: [],
      files: [],
      contents: '',
    };
    const { id, at } = draft();
    expect(readDraft({ id, at }, now)).to.deep.equal({ id, at, ...empty });
  });

  it('change nothing of what all objects have', () => {
    const text = `{"id":"a","at":${now},"texts":{"__proto__":"x"},"own":{"__proto__":[["x"]]}}`;
    readDraft(JSON.parse(text), now);
    const made: Record<string, unknown> = {};
    expect(Object.getPrototypeOf(made)).to.equal(Object.prototype);
  });

  it('have contents of files that are bytes, of their own id', () => {
    const content = { bytes: new Uint8Array([1, 2]), type: 'text/plain', lastModified: 1 };
    const odd = [undefined, null, 'bytes', { ...content, bytes: [1, 2] }, { ...content, type: 1 }];
    const stored = { id: 'c1', contents: [...odd, content] };
    expect(readContents(stored, 'c1')).to.deep.equal([...odd.map(() => undefined), content]);
    for (const value of [undefined, 'c1', { id: 'c1' }, { ...stored, id: 'c2' }]) {
      expect(readContents(value, 'c1')).to.deep.equal([]);
    }
  });
});
