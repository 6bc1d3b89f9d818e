/** Svelte: an application of SvelteKit, rendered by its server, its templates checked by svelte-check. */
import { expectRefused, listenToConsole, serveExample } from './examples.js';
import { expect, applyAsVisitor, test } from './host.js';

test('Svelte: a visitor applies in an application with its router, and mistakes in templates', async ({
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
    await applyAsVisitor(page, service, `${site.url}/`);
    said.expectSilence();

    await expectRefused(site, ['svelte-check'], 'src/routes/+page.svelte', [
      ['page-size="20"', 'page-size="many"', /"many"/],
      ['page-size="20"', 'layout="grid"', /"grid"/],
      ['page-size="20"', 'no-saved={false}', /'false' is not assignable/],
      ['page-size="20"', 'no-such-thing="1"', /no-such-thing/],
      ['page-size="20"', 'onvacancies-load={(event) => event.detail.titles}', /'titles' does not exist/],
    ]);
  } finally {
    await site.close();
  }
});
