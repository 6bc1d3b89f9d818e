import { expect, test } from '../../../helpers/e2e/career-site.js';
import { requests } from '../../../helpers/e2e/service.js';

test.use({ javaScriptEnabled: false });

for (const path of [
  '/',
  '/vacancy.html?vacancy=V1001',
  '/apply.html?vacancy=V1001',
  '/career-site.html',
  '/csp.html',
]) {
  test(`without JavaScript ${path} shows what stands in the element`, async ({ page, site }) => {
    await page.goto(site.demoUrl + path);
    // Asked once, since the driver's own waiting needs scripts: nothing changes on such a page.
    expect(await page.getByText('JavaScript').isVisible()).toBe(true);
    const address = page.getByRole('link', { name: 'jobs@example.com' });
    expect(await address.getAttribute('href')).toBe('mailto:jobs@example.com');
    expect(await requests(site)).toEqual([]);
  });
}
