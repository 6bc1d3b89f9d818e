/** Vue: an application with its router, its templates checked by vue-tsc. */
import { expectRefused, listenToConsole, serveExample } from './examples.js';
import { applyAsVisitor, test } from './host.js';

test('Vue: a visitor applies in an application with its router, and mistakes in templates', async ({
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
    await applyAsVisitor(page, service, `${site.url}/`);
    said.expectSilence();

    await expectRefused(site, ['vue-tsc'], 'src/list-page.vue', [
      ['page-size="20"', 'page-size="many"', /Type '"many"' is not assignable/],
      ['page-size="20"', 'layout="grid"', /"grid"/],
      ['page-size="20"', ':no-saved="false"', /Type 'false' is not assignable/],
      ['page-size="20"', 'no-such-thing="1"', /noSuchThing|no-such-thing/],
      [
        '@vacancy-select="open"',
        '@vacancy-select="(event) => event.detail.vacancyId"',
        /'vacancyId' does not exist/,
      ],
    ]);
  } finally {
    await site.close();
  }
});
