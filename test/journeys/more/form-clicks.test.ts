/** A form under a pointer: what is said when a field is left must not take a click away. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../../helpers/e2e/made-page.js';
import type { Site } from '../../helpers/e2e/career-site.js';
import { applications } from '../../helpers/e2e/service.js';
import { applicant, FormOnPage, vacancy } from '../../helpers/e2e/visitor.js';

/** Presses and lets go as a hand does: not both within a moment. */
async function clickSlowly(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.mouse.up();
}

async function open(page: Page, site: Site): Promise<FormOnPage> {
  const body = '<application-form fields="" min-seconds="0" no-honeypot></application-form>';
  await openMadePage(page, site, { head: scriptTag(site), body }, `?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.text('name').fill(applicant.name);
  await form.answer('before', 'no').check();
  await form.answer('keep', 'yes').check();
  return form;
}

test('a doubt about the address does not take away the click that sends', async ({ page, site }) => {
  const form = await open(page, site);
  await form.text('email').fill('aase@hotmial.com');
  await clickSlowly(page, form.sendButton);
  await expect(form.receipt).toBeFocused();
  expect((await applications(site))[0]?.candidate).toMatchObject({ email: 'aase@hotmial.com' });
});

test('an error at the field that is left does not take away the click that asks for all of them', async ({
  page,
  site,
}) => {
  const form = await open(page, site);
  await form.text('email').fill('aase');
  await clickSlowly(page, form.sendButton);
  await expect(page.getByRole('group').filter({ hasText: 'Please correct 1 entry' })).toBeFocused();
});
