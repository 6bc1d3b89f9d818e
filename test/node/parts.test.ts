/** The parts of each element: what it exports, documents and draws is the same. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { FORM_PARTS } from '../../src/elements/application-form/parts.js';
import { FORMER_PARTS } from '../../src/elements/career-site/site-views.js';
import { DETAIL_PARTS } from '../../src/elements/vacancy-detail/parts.js';
import { LIST_PARTS } from '../../src/elements/vacancy-list/parts.js';
import { FACTS } from '../../src/i18n/facts.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const PARTS: Readonly<Record<string, readonly [now: readonly string[], former: readonly string[]]>> = {
  'vacancy-list': [LIST_PARTS, FORMER_PARTS.list],
  'vacancy-detail': [DETAIL_PARTS, FORMER_PARTS.detail],
  'application-form': [FORM_PARTS, FORMER_PARTS.form],
};

const sharedFiles = (source: string): string[] => [
  ...new Set(
    Array.from(
      source.matchAll(/from '(?:\.\.\/)+(shared|i18n)\/([\w-]+)\.js'/g),
      ([, folder = '', file = '']) => `src/${folder === 'i18n' ? folder : 'elements/shared'}/${file}.ts`,
    ),
  ),
];

/** The modules of an element, and those of `shared` and `i18n` that it imports. */
function sourceOf(tag: string): string {
  const folder = `src/elements/${tag}`;
  const own = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'parts.ts')
    .map((file) => read(path.join(folder, file)))
    // What documents a part does not draw it.
    .map((code) => code.replace(/\/\*\*.*?\*\//gs, ''))
    .join('\n');
  return [own, ...sharedFiles(own).map(read)].join('\n');
}

/** Modules of `shared` that those load on demand. Several elements do, and each shows some of what they draw. */
function loadedSource(source: string): string {
  const loaded = sharedFiles(source)
    .map(read)
    .flatMap((code) => Array.from(code.matchAll(/import\('\.\/([\w-]+)\.js'\)/g), ([, file]) => file));
  return [...new Set(loaded)].map((file) => read(`src/elements/shared/${file}.ts`)).join('\n');
}

const partsIn = (source: string) =>
  [...source.matchAll(/\bpart="([^"]*)"/g)].flatMap(([, names = '']) =>
    words(names.replace(/\$\{[^}]*\}/g, '')),
  );

const words = (text: string) => text.split(/\s+/).filter(Boolean);

for (const [tag, [parts, former]] of Object.entries(PARTS)) {
  describe(`the parts of <${tag}>`, () => {
    const sorted = parts.toSorted();

    it('are those of its JSDoc', () => {
      const documented = [...read(`src/elements/${tag}/${tag}.ts`).matchAll(/^ \* @csspart (\S+) - \S/gm)];
      assert.deepEqual(documented.map(([, name]) => name).toSorted(), sorted);
    });

    it(`are those of docs/elements/${tag}.md`, () => {
      const [, section = ''] = read(`docs/elements/${tag}.md`).split('\n## Parts\n');
      const listed = Array.from(section.matchAll(/^\| `([\w-]+)`/gm), ([, name]) => name);
      assert.deepEqual(listed.toSorted(), sorted);
    });

    it('are those that it draws', () => {
      const source = sourceOf(tag);
      const drawn = partsIn(source);
      assert.deepEqual(
        [...new Set(drawn)].filter((name) => !parts.includes(name) && !former.includes(name)),
        [],
      );
      assert.deepEqual(
        former.filter((name) => !drawn.includes(name)),
        [],
        'former names are drawn',
      );
      // Some names reach a template as a value.
      const loaded = partsIn(loadedSource(source));
      const isNamed = (name: string) =>
        [...drawn, ...loaded].includes(name) ||
        source.includes(`'${name}'`) ||
        (FACTS.includes(name.replace('fact-', '')) && source.includes('factPart('));
      assert.deepEqual(
        parts.filter((name) => !isNamed(name)),
        [],
      );
    });
  });
}
