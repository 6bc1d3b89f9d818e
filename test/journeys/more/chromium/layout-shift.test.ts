/** How far what is below moves while a list or similar vacancies arrive. */
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../../../helpers/e2e/made-page.js';
import { WATCH, watched } from '../../../helpers/e2e/published.js';

const RESERVED =
  '<style>@media (scripting: enabled) { vacancy-list:not(:defined) { display: block; min-height: 100vh } }</style>';
const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

for (const [width, height] of SIZES) {
  for (const count of [0, 2, 60]) {
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
        head: `${RESERVED}<script>${WATCH}</script>${scriptTag(site)}`,
        body: '<vacancy-list detail-url="/job.html"></vacancy-list></main><footer><p>Contact</p><p>About us</p></footer><main>',
      });
      await expect(page.locator(count ? '[part~=link]' : '[part~=empty]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect((await watched(page)).shift).toBeLessThan(0.05);
    });
  }

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
      { head: `<script>${WATCH}</script>${scriptTag(site)}`, body: '<vacancy-detail></vacancy-detail>' },
      '?vacancy=V1053',
    );
    const advert = page.locator('[part=advert]');
    await expect(advert).toBeVisible();
    await page.waitForFunction(() =>
      document.querySelector('vacancy-detail')?.shadowRoot?.querySelector('.room'),
    );
    const before = { shift: (await watched(page)).shift, top: (await advert.boundingBox())!.y };
    arrive();
    await expect(page.locator('[part=similar-link]')).toHaveCount(4);
    expect((await watched(page)).shift - before.shift).toBeLessThan(0.05);
    expect(Math.abs((await advert.boundingBox())!.y - before.top)).toBeLessThan(40);
  });
}
