import { expect, test } from '../../helpers/e2e/career-site.js';
import { FormOnPage } from '../../helpers/e2e/visitor.js';

test('the demo asks questions of its own for one vacancy, by the visitor’s answers and with a file', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/apply.html?vacancy=V1044`);
  const form = new FormOnPage(page);
  await form.fill();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveCount(0);
  const licence = page.getByRole('group', { name: 'Do you have a forklift licence?' });
  await licence.getByLabel('Yes').check();
  await page.getByRole('group', { name: 'Which shift suits you?' }).getByLabel('Evening').check();
  await page.getByLabel('Years of experience').fill('7');
  await form.sendButton.click();
  await expect(page.getByRole('link', { name: 'Copy of your forklift licence' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (
    await chooser
  ).setFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 card') });
  await expect(page.getByRole('link', { name: 'Copy of your forklift licence' })).toHaveCount(0);
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  await expect(page.getByText('Copy of your forklift licence - card.pdf')).toBeVisible();
  await page.goto(`${site.demoUrl}/apply.html?vacancy=V1031`);
  await expect(form.sendButton).toBeVisible();
  await expect(page.getByText('forklift')).toHaveCount(0);
});
