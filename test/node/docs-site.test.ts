// The navigation of the documentation site. The build of the site itself refuses links that lead nowhere.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { arrange } from '../../site/navigation.js';
import { root } from '../../site/paths.js';

describe('the navigation of the documentation', () => {
  it('has every Markdown file of docs/ exactly once', () => {
    const ids = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => file.split(path.sep).join('/').slice(0, -'.md'.length));
    const entries = arrange(ids).flatMap((section) => section.entries.map(({ id }) => id));
    assert.ok(ids.length >= 21);
    assert.deepEqual(entries.toSorted(), ids.toSorted());
  });

  it('takes a page that it does not name into the section of its folder, and refuses another folder', () => {
    assert.deepEqual(
      arrange(['hosts/zzz']).map(({ entries }) => entries.map(({ id }) => id)),
      [['hosts/zzz']],
    );
    assert.throws(() => arrange(['nowhere/page']), /nowhere\/page/);
  });
});
