/** Astro: the example as somebody installs it, its types, its vacancies at build time, and the whole way on what it builds. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './host.js';
import { testGenerator } from './site-generator.js';

const example = testGenerator({
  name: 'Astro',
  folder: 'integrations/astro/example',
  output: 'dist',
  build: ['npm', 'run', '--silent', 'build'],
  rebuild: ['npx', 'astro', 'build'],
  serve: (port) => ['npx', 'astro', 'dev', '--port', String(port)],
  configuration: 'astro.config.mjs',
});

/** Runs something with another page in place of one of the example. */
async function withPage(name: string, from: string, to: string, use: () => Promise<void>): Promise<void> {
  const file = path.join(example().folder, 'src/pages', name);
  const written = await readFile(file, 'utf8');
  expect(written).toContain(from);
  await writeFile(file, written.replace(from, to));
  try {
    await use();
  } finally {
    await writeFile(file, written);
  }
}

test('Astro: the types of the components name an attribute that does not exist', async () => {
  await withPage(
    'jobs/[...page].astro',
    '<VacancyList list',
    '<VacancyList layouts="table" list',
    async () => {
      await expect(example().run(['npx', 'astro', 'check'])).rejects.toThrow(/layouts/);
    },
  );
});

test('Astro: a page that is not where the options say ends the build', async () => {
  await withPage(
    'jobs/[id].astro',
    'vacancyPaths()',
    'vacancyPaths().then((all) => all.map((one) => ({ ...one, params: { id: `x-${one.params.id}` } })))',
    async () => {
      await expect(example().run(['npx', 'astro', 'build'])).rejects.toThrow(
        /this page is at \/jobs\/x-V\d+\/?, and "vacancyPath" says \/jobs\/V\d+\/\./,
      );
    },
  );
});
