/** Next.js with its app router: elements that the server renders, and one that only the browser does. */
import { listenToConsole, serveExample } from './examples.js';
import { expect, applyAsVisitor, test } from './host.js';

test.describe('Next.js', () => {
  let site: Awaited<ReturnType<typeof serveExample>>;

  test.beforeAll(async ({ service }) => {
    test.setTimeout(600_000);
    site = await serveExample('integrations/react/next-example', service, {
      env: ({ url, customerId }) => ({
        CAREER_BASE_URL: url,
        CAREER_CUSTOMER_ID: customerId,
        NEXT_TELEMETRY_DISABLED: '1',
      }),
      scripts: ['build'],
      serve: (port) => ({
        command: ['npx', 'next', 'start', '--hostname', '127.0.0.1', '--port', `${port}`],
      }),
    });
  });

  test.afterAll(() => site.close());

  test('a visitor applies where the server renders the elements', async ({ page, service }) => {
    const html = await (await fetch(`${site.url}/`)).text();
    expect(html).toMatch(
      /<vacancy-list [^>]*detail-url="\/jobs\/\{id\}"[^>]*><p>The vacancies need JavaScript/,
    );
    expect(html).toContain('page-size="20"');
    const said = listenToConsole(page);
    await applyAsVisitor(page, service, `${site.url}/`);
    said.expectSilence();
  });

  test('the list of a page from the server is opened by the router', async ({ page }) => {
    await page.goto(site.url);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.locator('vacancy-list a').first().click();
    await page.waitForURL('**/jobs/*');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

  test('a visitor applies with ssr: false', async ({ page, service }) => {
    const html = await (await fetch(`${site.url}/browser-only`)).text();
    expect(html).not.toContain('<career-site');
    const said = listenToConsole(page);
    await applyAsVisitor(page, service, `${site.url}/browser-only`);
    said.expectSilence();
  });
});
