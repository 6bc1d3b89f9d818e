/** What is kept of a visitor on the device: ids with a day. */
import { expect } from 'chai';
import { KeptIds, type DeviceStorage } from '../../../../src/core/vacancies/kept-ids.js';

function storageWith(text: string | null = null) {
  const values = new Map<string, string>(text === null ? [] : [['k', text]]);
  let isBroken = false;
  const guard = () => {
    if (isBroken) throw new DOMException('full', 'QuotaExceededError');
  };
  const storage: DeviceStorage = {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => {
      guard();
      values.set(name, value);
    },
    removeItem: (name) => {
      guard();
      values.delete(name);
    },
  };
  return { storage, values, breakIt: () => (isBroken = true) };
}

function idsIn(storage: () => DeviceStorage) {
  const problems: string[] = [];
  return { ids: new KeptIds('k', storage, (problem) => problems.push(problem)), problems };
}

describe('ids that are kept on the device', () => {
  it('are read back in the order in which they were set, and are the same object until something changes', () => {
    const { storage } = storageWith();
    const { ids } = idsIn(() => storage);
    ids.set('20', '2026-01-02');
    ids.set('3', '2026-01-03');
    ids.set('R&D "Ø"', '2026-01-04');
    const other = idsIn(() => storage).ids;
    expect([...other.all]).to.deep.equal([
      ['20', '2026-01-02'],
      ['3', '2026-01-03'],
      ['R&D "Ø"', '2026-01-04'],
    ]);
    expect(other.all).to.equal(other.all);
    ids.delete('3', 'unknown');
    expect([...other.all.keys()]).to.deep.equal(['20', 'R&D "Ø"']);
  });

  it('leave nothing behind when the last one goes', () => {
    const { storage, values } = storageWith();
    const { ids } = idsIn(() => storage);
    ids.set('1', '2026-01-02');
    ids.delete('1');
    expect(values.size).to.equal(0);
  });

  for (const text of ['', 'x', '{', '7', '"a"', '{"1":"2026-01-01"}', '{"__proto__":{"a":1}}', 'true']) {
    it(`ignore and name what is something else: ${text}`, () => {
      const { storage } = storageWith(text);
      const { ids, problems } = idsIn(() => storage);
      expect(ids.all.size).to.equal(0);
      expect(ids.all.size).to.equal(0);
      expect(problems).to.deep.equal(['unreadable']);
      ids.set('1', '2026-01-02');
      expect([...ids.all.keys()]).to.deep.equal(['1']);
    });
  }

  it('take of a hostile list only what is an id with a day', () => {
    const entries = [
      ['1', '2026-01-02'],
      ['2', '2026-13-02'],
      ['3', 5],
      [4, '2026-01-02'],
      ['', '2026-01-02'],
      ['x'.repeat(1001), '2026-01-02'],
      null,
      'text',
      ['__proto__', '2026-01-02', 'more'],
    ];
    const { storage } = storageWith(JSON.stringify(entries));
    expect([...idsIn(() => storage).ids.all.keys()]).to.deep.equal(['1', '__proto__']);
  });

  it('are 500 at most, the latest', () => {
    const many = Array.from({ length: 600 }, (_, at) => [`J${at}`, '2026-01-02']);
    const { storage } = storageWith(JSON.stringify(many));
    const { ids } = idsIn(() => storage);
    expect(ids.all.size).to.equal(500);
    ids.set('last', '2026-01-03');
    expect(ids.all.size).to.equal(500);
    expect([...ids.all.keys()].at(-1)).to.equal('last');
  });

  it('last as long as the page where nothing can be stored', () => {
    const full = storageWith(JSON.stringify([['1', '2026-01-02']]));
    const { ids, problems } = idsIn(() => full.storage);
    full.breakIt();
    ids.set('2', '2026-01-03');
    ids.delete('1');
    expect([...ids.all.keys()]).to.deep.equal(['2']);
    expect(problems).to.include('not-kept');
    const blocked = idsIn(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(blocked.ids.all.size).to.equal(0);
    blocked.ids.set('1', '2026-01-02');
    expect(blocked.ids.all.has('1')).to.equal(true);
  });
});
