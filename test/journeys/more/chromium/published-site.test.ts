/** What `career-elements publish` has written of the sample company, served by a plain server of files, as visitors meet it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from '../../../helpers/e2e/axe.js';
import { expect, test as base } from '../../../helpers/e2e/career-site.js';
import { holdRequests } from '../../../helpers/e2e/held-answers.js';
import { WATCH, watched } from '../../../helpers/e2e/published.js';
import { startStaticSite, type StaticSite } from '../../../helpers/e2e/static-site.js';
import { publishSampleSite, type SampleSite } from '../../../helpers/node/published-site.js';

const LOADER = '**/career-elements/career-elements.js';
const HOUR = 3600_000;
const PAGES = {
  'the list': '/jobs/',
  'a list of one place': '/jobs/location/kolding/',
  'a vacancy': '/jobs/V1031-production-operators-evening-and-night-shift/',
  'a vacancy in another language': '/da/jobs/V1031-operatoerer-til-aften-og-nathold/',
} as const;

interface Published {
  readonly server: StaticSite;
  readonly sample: SampleSite;
}

/** The site of a company: its own page around what is published. */
const template = ({ baseUrl, customerId }: { baseUrl: string; customerId: string }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Ours</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/site.css">
    <script type="module" src="/career-elements/career-elements.js" data-base-url="${baseUrl}" data-customer-id="${customerId}" data-directory-url="/directory.json"></script>
    <!-- career-elements:head -->
  </head>
  <body>
    <header class="top"><a class="brand" href="/jobs/">Tangeborg Instruments</a></header>
    <main><!-- career-elements:content --></main>
    <footer><p>Contact us</p></footer>
  </body>
</html>
`;

/** @param age of what is published, in milliseconds */
async function publishAged(age: number): Promise<Published> {
  const server = await startStaticSite();
  const sample = await publishSampleSite({
    siteUrl: server.url,
    template,
    hasDirectory: true,
    options: { now: () => new Date(Date.now() - age) },
  });
  server.folder = sample.site.folder;
  return { server, sample };
}

const test = base.extend<object, { fresh: Published }>({
  fresh: [
    async ({}, use) => {
      const published = await publishAged(0);
      await use(published);
      await published.server.close();
      await published.sample.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test.afterEach(({ fresh }) => {
  fresh.server.policy = undefined;
});

const isOver = (page: Page) =>
  expect(page.locator('vacancy-list [part~=link], vacancy-detail [part~=description]').first()).toBeVisible();

/** What the page asks the service for: paths after the customer's. */
function asked(page: Page, { sample }: Published): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === sample.service.url && request.method() === 'GET' && url.pathname.startsWith('/api/'))
      paths.push(url.pathname.replace(/^\/api\/[^/]+/, ''));
  });
  return paths;
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How often what a page may say only once is there. */
const counts = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [
        'title',
        'link[rel=canonical]',
        'script[type="application/ld+json"]',
        'meta[name=description]',
        'meta[property="og:title"]',
      ].map((selector) => [selector, document.head.querySelectorAll(selector).length]),
    ),
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list leads to all vacancies, and a vacancy to those who answer questions about it', async ({
    page,
    fresh,
    request,
  }) => {
    await page.goto(`${fresh.server.url}/jobs/`);
    const links = page.locator('.career-published a[data-id]');
    expect(await links.count()).toBeGreaterThan(40);
    expect(await links.first().isVisible()).toBe(true);
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const href of hrefs) expect((await request.get(fresh.server.url + href)).status(), href).toBe(200);

    await page.goto(`${fresh.server.url}/jobs/`);
    const title = 'Production operators, evening and night shift';
    await page.getByRole('link', { name: title }).click();
    await page.waitForURL('**/jobs/V1031-*/');
    expect(await page.getByRole('heading', { name: title, level: 1 }).isVisible()).toBe(true);
    expect(await page.getByText('Our moulding hall never sleeps').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Apply' }).click();
    expect(page.url()).toMatch(/#how-to-apply$/);
    const section = page.locator('#how-to-apply');
    expect(await section.textContent()).toContain('Anne Lindegren');
    expect(await section.locator('a[href="mailto:anne.lindegren@example.com"]').count()).toBe(1);
    expect(await section.locator('p').first().textContent()).toBe('To apply, contact:');
    await page
      .getByRole('link', { name: /all vacancies|vacancies/i })
      .first()
      .click();
    await page.waitForURL('**/jobs/');
  });

  test('each page names its other languages, which name it', async ({ page, fresh }) => {
    for (const path of Object.values(PAGES)) {
      const alternatesOf = async (url: string) => {
        await page.goto(url);
        const links = page.locator('link[rel=alternate][hreflang]');
        return links.evaluateAll((all) =>
          all.map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')]),
        );
      };
      const own = await alternatesOf(fresh.server.url + path);
      expect(own.map(([language]) => language)).toEqual(['en', 'da', 'de', 'sv', 'x-default']);
      for (const [, href] of own) expect(await alternatesOf(href ?? '')).toEqual(own);
    }
  });
});

for (const [width, height] of [
  [1280, 800],
  [375, 812],
] as const) {
  for (const [name, path] of Object.entries(PAGES)) {
    test(`${name} is taken over without a request, a blink, a doubled head or a shift of 0.05 at ${width} by ${height}`, async ({
      page,
      fresh,
    }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(WATCH);
      const paths = asked(page, fresh);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/career-elements/*/shared.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(fresh.server.url + path, { waitUntil: 'commit' });
      await expect(page.locator('.career-published').first()).toBeVisible();
      const before = await counts(page);
      const title = await page.title();
      release();
      await isOver(page);
      await expect(page.locator('.career-published').first()).toBeHidden();
      await page.waitForLoadState('networkidle');
      expect(paths).toEqual([]);
      expect(await counts(page)).toEqual(before);
      expect(before['title']).toBe(1);
      expect(before['script[type="application/ld+json"]']).toBe(path.includes('V1031') ? 1 : 0);
      expect(await page.title()).toBe(title);
      const { shift, shifts, frames: seen } = await watched(page);
      expect(shift, JSON.stringify(shifts)).toBeLessThanOrEqual(0.05);
      expect(seen.blank + seen.both).toBe(0);
      test.info().annotations.push({ type: 'CLS', description: shift.toFixed(4) });
    });
  }
}

for (const width of [1280, 375]) {
  test(`the picture of a vacancy moves nothing when it comes, at ${width}`, async ({ page, fresh }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(WATCH);
    await holdRequests(page, /\/shared\.js$/);
    const picture = await holdRequests(page, /\/pictures\//);
    const [folder] = (await readdir(join(fresh.sample.site.folder, 'jobs'))).filter((one) =>
      one.startsWith('V1061'),
    );
    await page.goto(`${fresh.server.url}/jobs/${folder}/`, { waitUntil: 'commit' });
    const image = page.locator('.career-published .image');
    await expect(page.locator('.career-published-body')).toBeVisible();
    picture.release();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    const { shift, shifts } = await watched(page);
    expect(shift, JSON.stringify(shifts)).toBeLessThanOrEqual(0.05);
  });
}

test('a vacancy is found in the list, opened on its own page, and left by Back', async ({ page, fresh }) => {
  await page.goto(`${fresh.server.url}/jobs/`);
  await isOver(page);
  const link = page.locator('vacancy-list [part~=link][data-id="V1031"]');
  await link.click();
  await page.waitForURL('**/jobs/V1031-production-operators-evening-and-night-shift/');
  await isOver(page);
  await expect(
    page.getByRole('heading', { name: 'Production operators, evening and night shift' }),
  ).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
});

test('a vacancy that closes says so at once, and has a page that says so after the next run', async ({
  page,
  expected,
}) => {
  test.setTimeout(240_000);
  expected.consoleErrors.push(/404/);
  const { server, sample } = await publishAged(2 * HOUR);
  try {
    sample.service.withdrawn.add('V1031');
    await page.goto(server.url + PAGES['a vacancy']);
    await expect(
      page
        .locator('vacancy-detail')
        .getByText(/no longer|closed/i)
        .first(),
    ).toBeVisible();
    await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(0);
    await sample.again();
    await page.goto(server.url + PAGES['a vacancy']);
    await expect(page.getByText('This vacancy is closed').first()).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await isTooWide(page)).toBe(0);
    await page.locator('.similar a').first().click();
    await page.waitForURL((url) => url.pathname !== PAGES['a vacancy']);
    await isOver(page);
    await page.goto(`${server.url}/jobs/`);
    await isOver(page);
    await expect(page.locator('[data-id="V1031"]')).toHaveCount(0);
  } finally {
    await page.goto('about:blank');
    await server.close();
    await sample.close();
  }
});

for (const [name, path] of Object.entries(PAGES)) {
  test(`axe finds nothing in ${name}, which fits into 320 pixels, before and after it is taken over`, async ({
    page,
    fresh,
  }) => {
    let isHeld = true;
    await page.route(LOADER, (route) =>
      isHeld ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.continue(),
    );
    await page.goto(fresh.server.url + path);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(page.locator('.career-published').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(0);
    isHeld = false;
    await page.reload();
    await isOver(page);
    expect(await violations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(0);
  });

  test(`${name} is taken over under a strict policy with Trusted Types`, async ({ page, fresh }) => {
    fresh.server.policy = [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' '${fresh.sample.first.styleHash}'`,
      `img-src 'self' https: data: ${fresh.sample.service.url} ${fresh.sample.sandbox.url}`,
      `connect-src 'self' ${fresh.sample.service.url}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types career-elements lit-html',
    ].join('; ');
    await page.addInitScript(() => {
      const all: string[] = [];
      Object.assign(window, { violations: all });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        all.push(`${effectiveDirective} ${blockedURI} ${sample}`),
      );
    });
    await page.goto(fresh.server.url + path);
    await isOver(page);
    await expect(page.locator('.career-published').first()).toBeHidden();
    // A browser that does not allow the styles in the page has no rules of them.
    const styles = page.locator('style[data-career-published]');
    const count = await styles.evaluate((one: HTMLStyleElement) => one.sheet?.cssRules.length ?? 0);
    expect(count).toBeGreaterThan(20);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  });
}

test('no page of a vacancy is wider than 320 pixels', async ({ browser, fresh }) => {
  test.slow(); // forty pages
  const context = await browser.newContext({ viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  await page.route(LOADER, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const wide: string[] = [];
  const { vacancies } = await fresh.sample.pages();
  for (const { path } of vacancies.filter(({ language }) => language === 'en' || language === 'de')) {
    await page.goto(`${fresh.server.url}/${path.replace(/index\.html$/, '')}`, {
      waitUntil: 'domcontentloaded',
    });
    const more = await isTooWide(page);
    if (more > 0) wide.push(`${path} by ${more}`);
  }
  expect(wide).toEqual([]);
  await context.close();
});
