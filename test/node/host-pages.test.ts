/** The files that the steps of docs/hosts/ show are those of the tested examples: every line is there, in the same order. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'node:test';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The tests give the examples other values than the page has. */
const VALUES: Readonly<Record<string, string>> = {
  BASE_URL: "'https://recruit.example'",
  CUSTOMER_ID: "'00000000-0000-0000-0000-000000000000'",
  SITE_URL: "'https://www.company.example'",
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function filesOf(example: string): Map<string, string[]> {
  const folder = path.join(root, 'integrations', example, 'example');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter(
    (name) => /\.(?:html|njk|astro|m?js)$/.test(name) && !name.includes('node_modules'),
  );
  return new Map(
    files.map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const written = text.replace(/: ([A-Z_]+)(?=,)/g, (all, value: string) =>
        VALUES[value] ? `: ${VALUES[value]}` : all,
      );
      // The example of plain HTML has the script folder beside its page.
      return [name, linesOf(written.replace('src="career-elements/', 'src="/career-elements/'))];
    }),
  );
}

/** Code in the steps, which is indented. */
const blocksOf = (page: string) =>
  [
    ...readFileSync(path.join(root, `docs/hosts/${page}.md`), 'utf8').matchAll(
      /^ {3}```(?:html|njk|js|astro)\n([\s\S]*?)^ {3}```$/gm,
    ),
  ].map(([, code = '']) => linesOf(code));

function isWithin(lines: readonly string[], file: readonly string[]): boolean {
  let place = -1;
  return lines.every((line) => (place = file.indexOf(line, place + 1)) >= 0);
}

for (const [page, least] of [
  ['html', 2],
  ['eleventy', 6],
  ['astro', 6],
] as const) {
  describe(`docs/hosts/${page}.md`, () => {
    const files = filesOf(page);
    const blocks = blocksOf(page);

    it('shows files', () => assert.ok(blocks.length >= least, `${blocks.length} blocks`));

    for (const block of blocks) {
      it(`shows what an example holds: ${block.slice(0, 3).join(' ')}`, () => {
        assert.ok(
          [...files.values()].some((file) => isWithin(block, file)),
          `no file of integrations/${page}/example holds these lines in this order:\n${block.join('\n')}`,
        );
      });
    }
  });
}
