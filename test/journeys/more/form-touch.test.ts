/** The form under a finger: what it offers, and what it does not. */
import { expect, test } from '../../helpers/e2e/career-site.js';
import { FormOnPage, vacancy } from '../../helpers/e2e/visitor.js';

test('a finger is offered the camera, and neither dropping nor pasting', async ({
  browser,
  browserName,
  site,
}) => {
  const isChromium = browserName === 'chromium';
  const context = await browser.newContext({ hasTouch: true, isMobile: isChromium });
  const page = await context.newPage();
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  await expect(new FormOnPage(page).chooseButton).toBeVisible();
  const isFinger = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (isChromium) expect(isFinger).toBe(true); // Firefox keeps the pointer of the machine
  await expect(page.getByText('or drop or paste them here')).toBeVisible({ visible: !isFinger });
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible({ visible: isFinger });
  await context.close();
});
