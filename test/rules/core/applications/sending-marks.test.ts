import { expect } from 'chai';
import { MAX_AGE, readMark, SendingMarks } from '../../../../src/core/applications/sending-marks.js';
import { forbidden, fullStorage, namesIn, ownStorage } from '../../../helpers/shared/storage.js';

const now = 1_800_000_000_000;
const mark = { state: 'sending', at: now } as const;
const read = (more: object = {}, at = now) => readMark(JSON.stringify({ ...mark, ...more }), at);

describe('the mark of a sending', () => {
  it('says how it stands since when, and from what its key is made', () => {
    for (const state of ['sending', 'unknown', 'accepted'])
      expect(read({ state })).to.deep.equal({ state, at: now });
    expect(read({ keySeed: 'seed' })).to.deep.equal({ ...mark, keySeed: 'seed' });
    expect(read({ keys: ['a', 1, 'b'] })).to.deep.equal({ ...mark, keys: ['a', 'b'] });
  });

  it('is forgotten after a day, also where the clock was set back since', () => {
    expect(MAX_AGE).to.equal(24 * 60 * 60 * 1000);
    expect(read({}, now + MAX_AGE - 1)?.state).to.equal('sending');
    expect(read({}, now + MAX_AGE)).to.equal(undefined);
    expect(read({}, now - MAX_AGE + 1)?.state).to.equal('sending');
    expect(read({}, now - MAX_AGE)).to.equal(undefined);
  });

  for (const text of [
    null,
    '',
    '{"at":',
    'null',
    '[1]',
    '7',
    JSON.stringify({ state: 'rejected', at: now }),
    JSON.stringify({ state: { toString: 'sending' }, at: now }),
    JSON.stringify({ state: 'sending' }),
    JSON.stringify({ state: 'sending', at: String(now) }),
    '{"state":"sending","at":-1e999}',
  ]) {
    it(`is not ${text}`, () => {
      expect(readMark(text, now)).to.equal(undefined);
    });
  }

  it('has nothing else, whatever else is in the storage', () => {
    expect(read({ name: 'Åse', email: 'aase@example.com' })).to.deep.equal(mark);
  });
});

describe('the marks in a storage', () => {
  const name = 'career-elements.sending.customer.V1';

  it('are found under their key until they are removed', () => {
    const storage = ownStorage();
    const marks = new SendingMarks(() => storage);
    marks.set('customer.V1', mark);
    marks.set('customer.V2', { ...mark, state: 'accepted' });
    expect(namesIn(storage)).to.deep.equal([name, 'career-elements.sending.customer.V2']);
    expect(marks.nameOf('customer.V1')).to.equal(name);
    expect(marks.get('customer.V1', now)).to.deep.equal(mark);
    expect(marks.get('customer.V3', now)).to.equal(undefined);
    marks.remove('customer.V1');
    expect(marks.get('customer.V1', now)).to.equal(undefined);
    expect(marks.get('customer.V2', now)?.state).to.equal('accepted');
  });

  it('are swept away when they are old or invalid; other records stay', () => {
    const storage = ownStorage();
    const marks = new SendingMarks(() => storage);
    marks.set('old', { ...mark, at: now - MAX_AGE });
    marks.set('new', mark);
    storage.setItem('career-elements.sending.junk', 'junk');
    storage.setItem('other', 'junk');
    marks.sweep(now);
    expect(namesIn(storage)).to.deep.equal(['career-elements.sending.new', 'other']);
  });

  for (const [what, storage] of [
    ['full', () => fullStorage(ownStorage())],
    ['forbidden', forbidden],
  ] as const) {
    it(`are remembered by the page where the storage is ${what}`, () => {
      const marks = new SendingMarks(storage);
      marks.set('a', mark);
      marks.sweep(now);
      expect(marks.get('a', now)).to.deep.equal(mark);
      marks.remove('a');
      expect(marks.get('a', now)).to.equal(undefined);
    });
  }

  it('are those of the last call, whether the storage took it or not', () => {
    const storage = ownStorage();
    let isFull = false;
    const marks = new SendingMarks(() => (isFull ? fullStorage(storage) : storage));
    for (const state of ['sending', 'unknown', 'accepted'] as const) {
      marks.set('a', { ...mark, state });
      expect(marks.get('a', now)?.state).to.equal(state);
      isFull = !isFull;
    }
  });
});
