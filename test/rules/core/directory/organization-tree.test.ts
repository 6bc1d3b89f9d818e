/** Which organisation belongs to which, in files that are wrong. */
import { expect } from 'chai';
import { ancestorsIn } from '../../../../src/core/directory/organization-tree.js';

/** `{ child: parent }`; what begins with `_` has no name. */
const ancestors = (parents: Readonly<Record<string, string | undefined>>) =>
  ancestorsIn(
    new Map(
      Object.entries(parents).map(([id, parentId]) => [id, { parentId, isNamed: !id.startsWith('_') }]),
    ),
  );

describe('organisations within organisations', () => {
  it('are found whichever is asked for first', () => {
    const parents = { a: undefined, b: 'a', c: 'b', d: 'c', e: 'b' };
    const whole: Record<string, string[]> = {
      a: [],
      b: ['a'],
      c: ['b', 'a'],
      d: ['c', 'b', 'a'],
      e: ['b', 'a'],
    };
    for (const first of Object.keys(parents)) {
      const ancestorsOf = ancestors(parents);
      expect(ancestorsOf(first), first).to.deep.equal(whole[first]);
      for (const id of Object.keys(parents)) {
        expect(ancestorsOf(id), `${id} after ${first}`).to.deep.equal(whole[id]);
      }
    }
  });

  for (const [what, parents, whole] of [
    ['belongs to itself', { a: 'a' }, { a: [] }],
    ['is in a circle of two', { a: 'b', b: 'a' }, { a: [], b: [] }],
    [
      'belongs to a circle',
      { a: 'b', b: 'c', c: 'a', x: 'b', y: 'x' },
      { a: [], b: [], c: [], x: ['b'], y: ['x', 'b'] },
    ],
    ['is in a circle with one that has no name', { a: '_b', _b: 'a', x: '_b' }, { a: [], _b: [], x: [] }],
    ['has a parent that is missing', { a: 'gone', b: 'a' }, { a: [], b: ['a'] }],
    ['has only parents without a name', { a: '_b', _b: '_c', _c: undefined }, { a: [] }],
    ['belongs to an empty id', { a: '', b: 'a' }, { a: [], b: ['a'] }],
  ] as const) {
    it(`are cut where one ${what}, whichever is asked for first`, () => {
      for (const first of Object.keys(parents)) {
        const ancestorsOf = ancestors(parents);
        ancestorsOf(first);
        for (const [id, above] of Object.entries(whole)) {
          expect(ancestorsOf(id), `${id} after ${first}`).to.deep.equal(above);
        }
      }
    });
  }

  it('that lie deeper than anybody can look belong to the last that can be shown', () => {
    const parents = Object.fromEntries(
      Array.from({ length: 1000 }, (_none, at) => [`o${at}`, at ? `o${at - 1}` : undefined]),
    );
    const ancestorsOf = ancestors(parents);
    const deepest = ancestorsOf('o999');
    expect(deepest.at(-1)).to.equal('o0');
    expect(deepest).to.have.length(32);
    // Each of those above knows the same ones above itself, so that what is within it is within them.
    deepest.forEach((id, at) => expect(ancestorsOf(id), id).to.deep.equal(deepest.slice(at + 1)));
    expect(ancestorsOf('o500')).to.deep.equal(deepest);
  });

  it('are each looked at once, however many ask', () => {
    const count = 100_000;
    let reads = 0;
    const organizations = new Map(
      Array.from({ length: count }, (_none, at) => {
        const parentId = at ? `o${at - 1}` : `o${count - 1}`;
        const one = { isNamed: true };
        Object.defineProperty(one, 'parentId', { get: () => ((reads += 1), parentId) });
        return [`o${at}`, one as { isNamed: boolean; parentId: string }];
      }),
    );
    const ancestorsOf = ancestorsIn(organizations);
    for (let at = 0; at < count; at += 1) ancestorsOf(`o${at}`);
    expect(ancestorsOf('o5')).to.deep.equal([]);
    expect(reads).to.be.at.most(3 * count);
  });
});
