/** How far what is below a list moves while the list arrives (in browsers that measure it; others count none). */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../../../helpers/e2e/made-page.js';

const RESERVED =
  '<style>@media (scripting: enabled) { vacancy-list:not(:defined) { display: block; min-height: 100vh } }</style>';
const COUNTER = `<script>
  window.shift = 0;
  try {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  } catch {}
</script>`;

const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shift: number }).shift;
  });

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  for (const count of [0, 1, 2, 60]) {
    test(`a list of ${count} at ${width} by ${height} moves what is below it by less than 0.05`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height });
      await page.route(/\/vacancies\/\?/, async (route) => {
        const jobs = Array.from({ length: count }, (_, at) => ({ id: `V${at}`, description: `Job ${at}` }));
        await route.fulfill({ json: jobs, headers: { 'access-control-allow-origin': '*' } });
      });
      await openMadePage(page, site, {
        head: RESERVED + COUNTER + scriptTag(site),
        body: '<vacancy-list detail-url="/job.html"></vacancy-list></main><footer><p>Contact</p><p>About us</p></footer><main>',
      });
      await expect(page.locator(count ? '[part~=link]' : '[part~=empty]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await frames(page)).toBeLessThan(0.05);
    });
  }

  test(`what is new or applied for, and broken pictures, move by less than 0.05 at ${width} by ${height}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await page.route(/none\.png/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>None</p>' }),
    );
    await page.route(/\/vacancies\/\?/, async (route) => {
      const jobs = Array.from({ length: 20 }, (_, at) => ({
        id: `V${at}`,
        description: `Job ${at}`,
        startDate: at % 2 ? '2026-11-01' : '2026-01-01',
        image: at % 3 ? undefined : `${site.demoUrl}/none.png?${at}`,
      }));
      await route.fulfill({ json: jobs, headers: { 'access-control-allow-origin': '*' } });
    });
    await page.addInitScript((customerId) => {
      if (location.origin === 'null') return; // Firefox's first page is none of the site, and has no storage
      const keep = (name: string, value: unknown) =>
        localStorage.setItem(`career-elements.${name}.${customerId}`, JSON.stringify(value));
      keep('applied', [['V2', new Date().toISOString().slice(0, 10)]]);
    }, site.sandbox.customerId);
    await openMadePage(page, site, {
      head: RESERVED + COUNTER + scriptTag(site),
      body: '<vacancy-list detail-url="/job.html" perdate="any"></vacancy-list>',
    });
    await expect(page.locator('[part~=applied]')).toHaveCount(1);
    await expect(page.locator('div[part~=image]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await frames(page)).toBeLessThan(0.05);
  });
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`similar vacancies above the advert of a closed one move it by less than 0.05 at ${width} by ${height}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/vacancies\/(?:simple)?\?/, async (route) => {
      await arrived;
      await route.continue();
    });
    await openMadePage(
      page,
      site,
      { head: COUNTER + scriptTag(site), body: '<vacancy-detail></vacancy-detail>' },
      '?vacancy=V1053',
    );
    const advert = page.locator('[part=advert]');
    await expect(advert).toBeVisible();
    await page.waitForFunction(() =>
      document.querySelector('vacancy-detail')?.shadowRoot?.querySelector('.room'),
    );
    const before = { shift: await frames(page), top: (await advert.boundingBox())!.y };
    arrive();
    await expect(page.locator('[part=similar-link]')).toHaveCount(4);
    expect((await frames(page)) - before.shift).toBeLessThan(0.05);
    expect(Math.abs((await advert.boundingBox())!.y - before.top)).toBeLessThan(40);
  });
}
