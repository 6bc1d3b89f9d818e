/** Vue: an application with its router, its templates checked by vue-tsc. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listenToConsole, serveExample } from './examples.js';
import { expect, expectLookOfPage, goTheWholeWay, test } from './host.js';
import { run } from './processes.js';

test('Vue: the whole way in an application with its router, and mistakes in templates', async ({
  page,
  service,
}) => {
  test.setTimeout(600_000);
  const site = await serveExample('integrations/vue/example', service, {
    env: ({ url, customerId }) => ({ VITE_BASE_URL: url, VITE_CUSTOMER_ID: customerId }),
    scripts: ['build'],
    serve: (port) => ({
      command: ['npx', 'vite', 'preview', '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'],
    }),
  });
  try {
    const said = listenToConsole(page);
    await goTheWholeWay(page, service, `${site.url}/`);
    said.expectSilence();
    await expectLookOfPage(page, `${site.url}/`);

    const file = path.join(site.folder, 'src/list-page.vue');
    const right = await readFile(file, 'utf8');
    for (const [what, wrong] of [
      ['page-size="many"', /Type '"many"' is not assignable/],
      ['layout="grid"', /"grid"/],
      [':no-saved="false"', /Type 'false' is not assignable/],
      ['no-such-thing="1"', /noSuchThing|no-such-thing/],
      ['@vacancy-select="(event) => event.detail.vacancyId"', /'vacancyId' does not exist/],
    ] as const) {
      await writeFile(file, right.replace('page-size="20"', what).replace(' @vacancy-select="open"', ''));
      const check = run('npx', ['vue-tsc'], { cwd: site.folder });
      await expect(check, `vue-tsc accepts ${what}`).rejects.toThrow(wrong);
    }
  } finally {
    await site.close();
  }
});
