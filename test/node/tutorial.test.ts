/** Who does what docs/tutorial.md says gets the files of integrations/html/tutorial, which test/hosts goes through as a visitor. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'node:test';
import { followTutorial, plain } from '../helpers/node/follow-tutorial.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'integrations/html/tutorial');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:html|css|json|js)$/.test(name),
);

describe('the tutorial', () => {
  const followed = followTutorial(readFileSync(path.join(root, 'docs/tutorial.md'), 'utf8'));

  it('makes the files of integrations/html/tutorial, and no others', () => {
    assert.deepEqual([...followed.keys()].toSorted(), names.toSorted());
  });

  for (const name of names) {
    it(`makes ${name}`, () => {
      assert.equal(followed.get(name), plain(readFileSync(path.join(folder, name), 'utf8')));
    });
  }
});
