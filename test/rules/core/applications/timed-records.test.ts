import { expect } from 'chai';
import {
  MAX_AGE,
  withMemoryFallback,
  TimedRecords,
  type RecordStorage,
  type TimedRecord,
} from '../../../../src/core/applications/timed-records.js';
import { forbidden, fullStorage, namesIn, ownStorage } from '../../../helpers/shared/storage.js';

interface Word extends TimedRecord {
  readonly word: string;
}

const now = 1_800_000_000_000;

/** What stands there was written by anybody. */
function read(value: object): Word | undefined {
  const { at, word } = value as Partial<Word>;
  return typeof at === 'number' && typeof word === 'string' ? { at, word } : undefined;
}

function recordsIn(storage: RecordStorage, prefix = 'test.'): TimedRecords<Word> {
  return new TimedRecords(prefix, () => storage, read);
}

describe('timed records', () => {
  it('are kept under their prefix, and are found under their key', () => {
    const storage = ownStorage();
    const records = recordsIn(storage);
    expect(records.set('a', { at: now, word: 'one' })).to.equal(true);
    expect(namesIn(storage)).to.deep.equal(['test.a']);
    expect(records.nameOf('a')).to.equal('test.a');
    expect(records.get('a', now)).to.deep.equal({ at: now, word: 'one' });
    expect(records.get('b', now)).to.equal(undefined);
  });

  it('replace what was kept under the key, and go when they are removed', () => {
    const storage = ownStorage();
    const records = recordsIn(storage);
    records.set('a', { at: now, word: 'one' });
    records.set('b', { at: now, word: 'two' });
    records.set('a', { at: now + 1, word: 'three' });
    expect(records.get('a', now)?.word).to.equal('three');
    records.remove('a');
    expect(records.get('a', now)).to.equal(undefined);
    expect(namesIn(storage)).to.deep.equal(['test.b']);
  });

  it('are forgotten after a day, to the millisecond', () => {
    const records = recordsIn(ownStorage());
    records.set('a', { at: now, word: 'one' });
    expect(MAX_AGE).to.equal(24 * 60 * 60 * 1000);
    expect(records.get('a', now + MAX_AGE - 1)?.word).to.equal('one');
    expect(records.get('a', now + MAX_AGE)).to.equal(undefined);
  });

  it('from the future count only where a clock may have been a little wrong', () => {
    const records = recordsIn(ownStorage());
    records.set('a', { at: now, word: 'one' });
    expect(records.get('a', now - 60_000)?.word).to.equal('one');
    expect(records.get('a', now - 60_001)).to.equal(undefined);
  });

  for (const [what, text] of [
    ['no JSON', '{"at":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"one"'],
    ['a list', '[1]'],
    ['without a time', '{"word":"one"}'],
    ['with a time that is a text', `{"at":"${now}","word":"one"}`],
    ['with a time that no clock has', '{"at":1e999,"word":"one"}'],
    ['with a time before all times', '{"at":-1e999,"word":"one"}'],
    ['without what belongs to it', `{"at":${now}}`],
  ] as const) {
    it(`that are junk (${what}) are ignored, and are removed`, () => {
      const storage = ownStorage();
      storage.setItem('test.a', text);
      const records = recordsIn(storage);
      expect(records.get('a', now)).to.equal(undefined);
      records.sweep(now);
      expect(namesIn(storage)).to.deep.equal([]);
    });
  }

  it('are nothing but what was asked for: what stands beside it is left behind', () => {
    const storage = ownStorage();
    storage.setItem('test.a', `{"at":${now},"word":"one","__proto__":{"more":1},"email":"a@b.dk"}`);
    const found = recordsIn(storage).get('a', now)!;
    expect(Object.keys(found)).to.have.members(['at', 'word']);
    expect((found as unknown as Record<string, unknown>)['more']).to.equal(undefined);
  });

  it('are swept when they are a day old, all of them, and nothing else of the page is touched', () => {
    const storage = ownStorage();
    const records = recordsIn(storage);
    storage.setItem('shop.cart', 'junk to us');
    storage.setItem('tes', '');
    for (let index = 0; index < 5; index += 1) records.set(`old${index}`, { at: now, word: 'old' });
    records.set('new', { at: now + 1, word: 'new' });
    recordsIn(storage, 'other.').set('a', { at: now, word: 'old' });
    records.sweep(now + MAX_AGE);
    expect(namesIn(storage)).to.have.members(['shop.cart', 'tes', 'test.new', 'other.a']);
  });

  it('can be read from a text, as an event of another page brings it, by the clock of now', () => {
    const records = recordsIn(ownStorage());
    expect(records.parse(JSON.stringify({ at: Date.now(), word: 'one' }))?.word).to.equal('one');
    expect(records.parse(JSON.stringify({ at: Date.now() - MAX_AGE, word: 'one' }))).to.equal(undefined);
    expect(records.parse('{')).to.equal(undefined);
    expect(records.parse(null)).to.equal(undefined);
  });

  it('say that they are not kept where the storage is full, and what is kept can still be read', () => {
    const storage = ownStorage();
    recordsIn(storage).set('a', { at: now, word: 'one' });
    const records = recordsIn(fullStorage(storage));
    expect(records.set('b', { at: now, word: 'two' })).to.equal(false);
    expect(records.get('b', now)).to.equal(undefined);
    expect(records.get('a', now)?.word).to.equal('one');
    records.remove('a');
    expect(records.get('a', now)).to.equal(undefined);
  });

  it('fail nothing where the page may not have a storage, and use one that comes later', () => {
    const storage = ownStorage();
    let isForbidden = true;
    const records = new TimedRecords('test.', () => (isForbidden ? forbidden() : storage), read);
    expect(records.set('a', { at: now, word: 'one' })).to.equal(false);
    expect(records.get('a', now)).to.equal(undefined);
    records.remove('a');
    records.sweep(now);
    isForbidden = false;
    expect(records.set('a', { at: now, word: 'one' })).to.equal(true);
    expect(records.get('a', now)?.word).to.equal('one');
  });
});

describe('a storage with a fallback to memory', () => {
  it('is the storage of the browser where that keeps', () => {
    const storage = ownStorage();
    const fallback = withMemoryFallback(() => storage);
    fallback.setItem('a', 'one');
    expect(namesIn(storage)).to.deep.equal(['a']);
    expect(namesIn(fallback)).to.deep.equal(['a']);
    storage.setItem('a', 'by another page');
    expect(fallback.getItem('a')).to.equal('by another page');
    storage.removeItem('a');
    expect(fallback.getItem('a')).to.equal(null);
  });

  for (const [what, storage] of [
    ['full', () => fullStorage(ownStorage())],
    ['forbidden', forbidden],
  ] as const) {
    it(`keeps in memory where that is ${what}, until it is removed`, () => {
      const fallback = withMemoryFallback(storage);
      expect(fallback.getItem('a')).to.equal(null);
      fallback.setItem('a', 'one');
      fallback.setItem('a', 'two');
      expect(fallback.getItem('a')).to.equal('two');
      fallback.removeItem('a');
      fallback.removeItem('never there');
      expect(fallback.getItem('a')).to.equal(null);
      expect(namesIn(fallback)).to.deep.equal([]);
      expect(withMemoryFallback(storage).getItem('a')).to.equal(null);
    });
  }

  it('knows the last word, whether the storage took it or not', () => {
    const storage = ownStorage();
    let isFull = false;
    const fallback = withMemoryFallback(() => (isFull ? fullStorage(storage) : storage));
    fallback.setItem('a', 'one');
    isFull = true;
    fallback.setItem('a', 'two');
    expect(fallback.getItem('a')).to.equal('two');
    isFull = false;
    fallback.setItem('a', 'three');
    expect(fallback.getItem('a')).to.equal('three');
    expect(storage.getItem('a')).to.equal('three');
    isFull = true;
    fallback.setItem('a', 'four');
    fallback.removeItem('a');
    expect(fallback.getItem('a')).to.equal(null);
    expect(namesIn(storage)).to.deep.equal([]);
  });
});
