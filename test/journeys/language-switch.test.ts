import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/e2e/career-site.js';
import { applications, deliveries, mails } from '../helpers/e2e/service.js';
import { FormOnPage, sampleFile, vacancy, vacancyLink } from '../helpers/e2e/visitor.js';

const dansk = (page: Page) => page.getByRole('button', { name: 'Dansk' });
const english = (page: Page) => page.getByRole('button', { name: 'English' });
const open = (page: Page, demoUrl: string) =>
  page.goto(`${demoUrl}/career-site.html?vacancy=${vacancy.id}&vacancy-apply=1`);

test(
  'a list and a vacancy change their words and titles',
  { tag: '@every-engine' },
  async ({ page, site }) => {
    await page.goto(`${site.demoUrl}/career-site.html`);
    await expect(vacancyLink(page, vacancy.en)).toBeVisible();
    await dansk(page).click();
    await expect(vacancyLink(page, vacancy.da)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sortér efter' })).toBeVisible();
    await vacancyLink(page, vacancy.da).click();
    await expect(page.getByRole('heading', { name: vacancy.da })).toBeVisible();
    await english(page).click();
    await expect(page.getByRole('heading', { name: vacancy.en })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply', exact: true }).first()).toBeVisible();
  },
);

test('the language changes midway: everything typed, answered and chosen stays', async ({ page, site }) => {
  await open(page, site.demoUrl);
  const form = new FormOnPage(page);
  const formular = new FormOnPage(page, 'da');
  await form.fill([sampleFile('cv.pdf', 9_000), sampleFile('letter.txt', 100, 'text/plain')]);
  await dansk(page).click();
  await expect(page.getByRole('heading', { name: `Søg stillingen: ${vacancy.da}` })).toBeVisible();
  await formular.expectFilled('cv.pdf', 'letter.txt');
  await expect(form.sendButton).toHaveCount(0);
  await english(page).click();
  await expect(page.getByRole('heading', { name: `Apply: ${vacancy.en}` })).toBeVisible();
  await form.expectFilled('cv.pdf', 'letter.txt');
  await dansk(page).click();
  await formular.expectFilled('cv.pdf', 'letter.txt');
  await formular.sendButton.click();
  await expect(formular.receipt).toBeFocused();
  expect(await deliveries(site)).toBe(1);
  expect((await applications(site))[0]?.files).toHaveLength(2);
  await expect.poll(() => mails(site)).toHaveLength(1);
  expect((await mails(site))[0]?.subject).toContain('Vi har modtaget din ansøgning');
});
