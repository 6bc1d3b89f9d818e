// The navigation of the documentation site: every page once.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { arrange, SECTIONS } from '../../site/navigation.js';
import { relative, root } from '../../site/paths.js';

const ids = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.split(path.sep).join('/').slice(0, -'.md'.length));

describe('the navigation of the documentation', () => {
  it('has every Markdown file of docs/ exactly once', () => {
    const entries = arrange(ids).flatMap((section) => section.entries.map(({ id }) => id));
    assert.ok(ids.length >= 21);
    assert.deepEqual(entries.toSorted(), ids.toSorted());
  });

  it('names no page twice', () => {
    const named = SECTIONS.flatMap(({ pages }) =>
      pages.map((page) => (typeof page === 'string' ? page : page[0])),
    );
    assert.equal(new Set(named).size, named.length);
  });

  it('takes a page that it does not name into the section of its folder', () => {
    const sections = arrange(['hosts/wordpress', 'hosts/zzz', 'tutorial']);
    assert.deepEqual(
      sections.map(({ title, entries }) => [title, ...entries.map(({ id }) => id)]),
      [
        ['Start', 'hosts/wordpress', 'hosts/zzz'],
        ['Tutorial', 'tutorial'],
      ],
    );
  });

  it('refuses a page of a folder that no section takes', () => {
    assert.throws(() => arrange(['nowhere/page']), /nowhere\/page/);
  });
});

describe('links between files of the site', () => {
  for (const [from, to, link] of [
    ['index.html', 'elements.html', 'elements.html'],
    ['hosts/react.html', 'elements.html#settings', '../elements.html#settings'],
    ['elements.html', 'elements.html#settings', '#settings'],
    ['reference/vacancy-list.html', 'reference/career-site.html', 'career-site.html'],
    ['hosts/react.html', 'playground/', '../playground/'],
    ['playground/index.html', '', '../'],
    ['index.html', '', './'],
  ] as const) {
    it(`${from} → ${to || 'the root'}`, () => {
      assert.equal(relative(from, to), link);
    });
  }
});
