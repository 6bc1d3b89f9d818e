// What counts as breaking what a version promises: each kind of mistake, in a small manifest.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareApis, isEnough, itemsOf, type Manifest } from '../../build/release/compare-api.js';

/** The manifest of one element, with other members. */
const manifest = (change: object = {}): Manifest => ({
  modules: [
    { declarations: [{ cssProperties: [{ name: '--career-accent' }] }] },
    {
      declarations: [
        {
          tagName: 'vacancy-list',
          attributes: [
            { name: 'layout', type: { text: "'cards' | 'table'" }, default: "'cards'" },
            { name: 'page-size', type: { text: 'number' }, default: '50' },
          ],
          members: [
            { kind: 'field', name: 'pageSize', type: { text: 'number' }, default: '50' },
            { kind: 'method', name: 'search', parameters: [{ name: 'query', type: { text: 'string' } }] },
          ],
          events: [{ name: 'vacancy-select', type: { text: 'CustomEvent<{ id: string; saved?: true }>' } }],
          slots: [{ name: 'empty' }],
          cssParts: [{ name: 'title' }],
          ...change,
        },
      ],
    },
  ],
});

const compare = (change: object) => compareApis(itemsOf(manifest()), itemsOf(manifest(change)));
const event = (text: string) => ({ events: [{ name: 'vacancy-select', type: { text } }] });
const layout = (text: string, standard = "'cards'") => ({
  attributes: [
    { name: 'layout', type: { text }, default: standard },
    { name: 'page-size', type: { text: 'number' }, default: '50' },
  ],
});

describe('the comparison of two manifests', () => {
  it('finds no difference between a manifest and itself', () => {
    assert.deepEqual(compare({}), { breaking: [], added: [] });
    assert.deepEqual(compare(layout("'table' | 'cards'")), { breaking: [], added: [] });
  });

  for (const [mistake, change, says] of [
    ['a slot', { slots: [] }, '<vacancy-list> slot empty is gone'],
    ['a part', { cssParts: [] }, '<vacancy-list> part title is gone'],
    [
      'a value of an attribute',
      layout("'cards'"),
      "<vacancy-list> attribute layout was 'cards' | 'table' and is 'cards'",
    ],
    [
      'a default',
      layout("'cards' | 'table'", "'table'"),
      "<vacancy-list> attribute layout has another default: 'table' instead of 'cards'",
    ],
    [
      'a method',
      { members: manifest().modules[1]?.declarations[0]?.members?.slice(0, 1) },
      '<vacancy-list> method search is gone',
    ],
    [
      'what an event carries',
      event('CustomEvent<{ saved?: true }>'),
      '<vacancy-list> event vacancy-select detail.id is gone',
    ],
    [
      'the certainty that an event carries it',
      event('CustomEvent<{ id: string | undefined; saved?: true }>'),
      '<vacancy-list> event vacancy-select detail.id was string and is string | undefined',
    ],
  ] as const) {
    it(`is stopped by the loss of ${mistake}`, () => {
      assert.deepEqual(compare(change), { breaking: [says], added: [] });
    });
  }

  it('names an element and a custom property that are gone', () => {
    const { breaking } = compareApis(itemsOf(manifest()), {});
    assert.ok(breaking.includes('<vacancy-list> is gone'));
    assert.ok(breaking.includes('custom property --career-accent is gone'));
  });

  for (const [what, change, says] of [
    ['a value', layout("'cards' | 'map' | 'table'"), "<vacancy-list> attribute layout is also 'map'"],
    ['a part', { cssParts: [{ name: 'title' }, { name: 'new' }] }, '<vacancy-list> part new is new'],
    [
      'a key of an event',
      event('CustomEvent<{ id: string; saved?: true; place: number }>'),
      '<vacancy-list> event vacancy-select detail.place is new',
    ],
  ] as const) {
    it(`lists as added ${what}`, () => {
      assert.deepEqual(compare(change), { breaking: [], added: [says] });
    });
  }
});

describe('the version after a difference', () => {
  const nothing = { breaking: [], added: [] };
  const added = { breaking: [], added: ['one'] };
  const breaking = { breaking: ['one'], added: ['one'] };

  it('is a major one where something breaks, and below 1.0.0 a minor one', () => {
    assert.equal(isEnough(breaking, '1.4.2', '1.5.0'), false);
    assert.equal(isEnough(breaking, '1.4.2', '2.0.0'), true);
    assert.equal(isEnough(breaking, '0.4.2', '0.4.3'), false);
    assert.equal(isEnough(breaking, '0.4.2', '0.5.0'), true);
  });

  it('is a minor one where something was added, and below 1.0.0 any', () => {
    assert.equal(isEnough(added, '1.4.2', '1.4.3'), false);
    assert.equal(isEnough(added, '1.4.2', '1.5.0'), true);
    assert.equal(isEnough(added, '0.4.2', '0.4.3'), true);
  });

  it('is a later one, unless nothing has changed', () => {
    assert.equal(isEnough(added, '0.4.2', '0.4.2'), false);
    assert.equal(isEnough(added, '0.4.2', '0.4.1'), false);
    assert.equal(isEnough(nothing, '1.4.2', '1.4.2'), true);
  });
});
