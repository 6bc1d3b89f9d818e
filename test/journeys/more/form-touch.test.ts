/** The form under a finger: what it offers, and what it does not. */
import { expect, test } from '../../helpers/e2e/career-site.js';
import { FormOnPage, vacancy } from '../../helpers/e2e/visitor.js';

test('a finger is offered the camera, neither dropping nor pasting, and fields that a phone does not zoom into', async ({
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
  // Into a smaller field, phones zoom.
  await page.addStyleTag({ content: 'body { font-size: 12px }' });
  const sizes = await page
    .locator('application-form')
    .locator('input:not([type="radio"], [type="checkbox"]):visible, select:visible, textarea:visible')
    .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
  expect(sizes.length).toBeGreaterThan(5);
  expect(new Set(sizes)).toEqual(new Set([isFinger ? 16 : 12]));
  await context.close();
});
