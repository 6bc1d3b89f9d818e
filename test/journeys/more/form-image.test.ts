/** A picture of the applicant on pages that admit it, and on one whose policy does not. */
import { expect, test } from '../../helpers/e2e/career-site.js';
import { applications, deliveries } from '../../helpers/e2e/service.js';
import { FormOnPage, sampleFile } from '../../helpers/e2e/visitor.js';
import { choosePicture } from '../../helpers/e2e/whole-form.js';

test('under a policy that admits no such pictures it is named, without a broken preview, and arrives', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/Content[- ]Security[- ]Policy/i);
  expected.pageErrors.push(/blocked the loading of a resource \(img-src\) at blob:/);
  await page.goto(`${site.demoUrl}/csp.html?vacancy=V1031&vacancy-apply=1`);
  const form = new FormOnPage(page);
  await expect(form.sendButton).toBeVisible();
  await page
    .locator('career-site')
    .evaluate((element) => element.setAttribute('fields', 'files image country'));
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  await choosePicture(page);
  await expect(page.getByText('portrait.png', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove portrait.png' })).toBeVisible();
  await expect(page.locator('[part~=image] img')).toBeHidden();
  await page.locator('input[type=file][multiple]').setInputFiles([sampleFile('cv.pdf')]);
  await form.text('name').fill('Åse');
  await form.text('email').fill('aase@example.com');
  await page.getByRole('combobox', { name: 'Country' }).fill('Denmark');
  await form.answer('before', 'no').check();
  await form.answer('keep', 'yes').check();
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  const [stored] = await applications(site);
  expect(stored?.files.map(({ name }) => name)).toEqual(['cv.pdf', 'portrait.png']);
  expect(stored?.candidate).toMatchObject({ addressCountryRegion: 'DK' });
  expect(await deliveries(site)).toBe(1);
});
