// Links of the playground's preview: from a list to a vacancy to the form, and no page that is not there.
import { codeOf, expect, openOutput, previewOf, test } from './tools.js';

test('a list leads to a vacancy, a vacancy to the form, and both are in what is copied', async ({
  page,
  docs,
}) => {
  await page.goto(`${docs}playground/`);
  await page.getByRole('radio', { name: /^List/ }).check();
  expect(await codeOf(page)).toContain('<vacancy-list detail-url="vacancy.html"></vacancy-list>');
  const link = previewOf(page).locator('vacancy-list [part~=link]').nth(2);
  const title = await link.innerText();
  const messages = await openOutput(page, 'Console');
  await expect(messages).toContainText('no complaint');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(previewOf(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
  await previewOf(page).getByRole('link', { name: 'Apply', exact: true }).first().click();
  await expect(previewOf(page).getByRole('heading', { name: `Apply: ${title}` })).toBeVisible();
  // A change shows the element again that was chosen.
  await page.getByLabel('Language', { exact: true }).selectOption('da');
  await expect(previewOf(page).locator('vacancy-list [part~=link]').first()).toBeVisible();
  await page.getByRole('radio', { name: /^Vacancy/ }).check();
  await openOutput(page, 'HTML');
  expect(await codeOf(page)).toContain('<vacancy-detail vacancy-id="V1001" apply-url="apply.html"');
});

test('a pattern of a path works too, and a page that is not there is named', async ({ page, docs }) => {
  await page.goto(`${docs}playground/?element=vacancy-list&a.detail-url=/jobs/{id}`);
  const link = previewOf(page).locator('vacancy-list [part~=link]').first();
  const title = await link.innerText();
  await link.click();
  await expect(previewOf(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
  await page.goto(
    `${docs}playground/?element=application-form&a.vacancy-id=V1001&a.privacy-url=https://x.example/`,
  );
  await previewOf(page).locator('a[href="https://x.example/"]').first().click();
  await expect(page.getByText('The link leads to https://x.example/').first()).toBeVisible();
  await expect(previewOf(page).locator('application-form')).toBeVisible();
});

test('a vacancy opens in another tab', async ({ page, context, docs }) => {
  await page.goto(`${docs}playground/?element=vacancy-list&a.detail-url=vacancy.html&lang=da`);
  const link = previewOf(page).locator('vacancy-list [part~=link]').first();
  const title = await link.innerText();
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect((await opened).getByRole('heading', { name: title, exact: true })).toBeVisible();
});
