/** What docs/tutorial.md shows is what the tested files of integrations/html/tutorial hold. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'node:test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'integrations/html/tutorial');
/** Without differences of indentation and line breaks, which the formatter makes. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ?([<>]) ?/g, '$1')
    .trim();

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:html|css|json|js)$/.test(name))
  .map((name) => plain(readFileSync(path.join(folder, name), 'utf8')));
const tutorial = readFileSync(path.join(root, 'docs/tutorial.md'), 'utf8');
const blocks = [...tutorial.matchAll(/^ *```(?:html|css|json|js)\n([\s\S]*?)^ *```$/gm)].map(
  ([, code = '']) => code,
);

/** A file without what the blocks after this one add to it. */
const before = (at: number, file: string) =>
  blocks.slice(at + 1).reduce((text, block) => text.replace(plain(block), ''), file);

describe('the tutorial', () => {
  it('shows code', () => {
    assert.ok(blocks.length >= 9, `${blocks.length} blocks`);
  });

  for (const [at, block] of blocks.entries()) {
    it(`shows what the files hold: ${block.trim().split('\n')[0]}`, () => {
      assert.ok(
        files.some((file) => file.includes(plain(block)) || before(at, file).includes(plain(block))),
        `no file of integrations/html/tutorial holds\n${block}`,
      );
    });
  }
});
