/** Svelte: an application of SvelteKit, rendered by its server, its templates checked by svelte-check. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listenToConsole, serveExample } from './examples.js';
import { expect, expectLookOfPage, goTheWholeWay, test } from './host.js';
import { run } from './processes.js';

test('Svelte: the whole way in an application with its router, and mistakes in templates', async ({
  page,
  service,
}) => {
  test.setTimeout(600_000);
  const site = await serveExample('integrations/svelte/example', service, {
    env: ({ url, customerId }) => ({ PUBLIC_BASE_URL: url, PUBLIC_CUSTOMER_ID: customerId }),
    scripts: ['check', 'build'],
    serve: (port) => ({
      command: ['node', 'build'],
      env: { HOST: '127.0.0.1', PORT: `${port}`, ORIGIN: `http://127.0.0.1:${port}` },
    }),
  });
  try {
    const html = await (await fetch(`${site.url}/`)).text();
    expect(html).toMatch(/<vacancy-list [^>]*page-size="20"[^>]*>\s*<p>The vacancies need JavaScript/);
    const said = listenToConsole(page);
    await goTheWholeWay(page, service, `${site.url}/`);
    said.expectSilence();
    await expectLookOfPage(page, `${site.url}/`);

    const file = path.join(site.folder, 'src/routes/+page.svelte');
    const right = await readFile(file, 'utf8');
    for (const [what, wrong] of [
      ['page-size="many"', /"many"/],
      ['layout="grid"', /"grid"/],
      ['no-saved={false}', /'false' is not assignable/],
      ['no-such-thing="1"', /no-such-thing/],
      ['onvacancies-load={(event) => event.detail.titles}', /'titles' does not exist/],
    ] as const) {
      await writeFile(file, right.replace('page-size="20"', what));
      const check = run('npx', ['svelte-check'], { cwd: site.folder });
      await expect(check, `svelte-check accepts ${what}`).rejects.toThrow(wrong);
    }
  } finally {
    await site.close();
  }
});
