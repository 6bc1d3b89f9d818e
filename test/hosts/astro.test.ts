/** Astro: the example as somebody installs it, its types, its vacancies at build time, and an application on what it builds. */
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

test('Astro: the types of the components name an attribute that does not exist', async () => {
  await example().changed(
    'src/pages/jobs/[...page].astro',
    '<VacancyList list',
    '<VacancyList layouts="table" list',
    async () => {
      await expect(example().run(['npx', 'astro', 'check'])).rejects.toThrow(/layouts/);
    },
  );
});

test('Astro: a page that is not where the options say ends the build', async () => {
  await example().changed(
    'src/pages/jobs/[id].astro',
    'vacancyPaths()',
    'vacancyPaths().then((all) => all.map((one) => ({ ...one, params: { id: `x-${one.params.id}` } })))',
    async () => {
      await expect(example().run(['npx', 'astro', 'build'])).rejects.toThrow(
        /this page is at \/jobs\/x-V\d+\/?, and "vacancyPath" says \/jobs\/V\d+\/\./,
      );
    },
  );
});
