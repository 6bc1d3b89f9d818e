import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/career-site.js';
import { announceFailedRequests, listenTo } from '../helpers/console.js';
import { applications, deliveries, mails } from '../helpers/service.js';
import { FormOnPage, sampleFile, vacancy, vacancyLink } from '../helpers/visitor.js';

const dansk = (page: Page) => page.getByRole('button', { name: 'Dansk' });
const english = (page: Page) => page.getByRole('button', { name: 'English' });
const open = (page: Page, demoUrl: string) =>
  page.goto(`${demoUrl}/career-site.html?vacancy=${vacancy.id}&vacancy-apply=1`);

test('the language changes midway: everything typed, answered and chosen stays', async ({ page, site }) => {
  await open(page, site.demoUrl);
  const form = new FormOnPage(page);
  const formular = new FormOnPage(page, 'da');
  await form.fill([sampleFile('cv.pdf', 9_000), sampleFile('letter.txt', 100, 'text/plain')]);
  await dansk(page).click();
  await expect(page.getByRole('heading', { name: `Ansøg: ${vacancy.da}` })).toBeVisible();
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

test('what is wrong is said in the other language at once', async ({ page, site }) => {
  await open(page, site.demoUrl);
  const form = new FormOnPage(page);
  const formular = new FormOnPage(page, 'da');
  await form.sendButton.click();
  await expect(form.text('name')).toHaveAccessibleDescription('Please fill in this field.');
  await dansk(page).click();
  await expect(formular.text('name')).toHaveAccessibleDescription('Udfyld dette felt.');
  await expect(page.getByText('4 ting skal rettes, før ansøgningen kan sendes:')).toBeVisible();
});

test('a list and a vacancy change their words and titles', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/career-site.html`);
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  await dansk(page).click();
  await expect(vacancyLink(page, vacancy.da)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sortér efter' })).toBeVisible();
  await vacancyLink(page, vacancy.da).click();
  await expect(page.getByRole('heading', { name: vacancy.da })).toBeVisible();
  await english(page).click();
  await expect(page.getByRole('heading', { name: vacancy.en })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toBeVisible();
});

test('Danish words that do not load: English stands in, the builder is told, the form works', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  const heard = listenTo(page);
  await page.route('**/locales/da.js', (route) => route.abort());
  await open(page, site.demoUrl);
  const form = new FormOnPage(page);
  await form.fill([sampleFile('cv.pdf')]);
  await dansk(page).click();
  // The words are English, the title of the vacancy is what the service has in Danish.
  await expect(page.getByRole('heading', { name: `Apply: ${vacancy.da}` })).toBeVisible();
  await form.expectFilled('cv.pdf');
  await expect
    .poll(() => heard.warnings)
    .toContainEqual(expect.stringContaining('the words for "da" could not be loaded, so English stands in'));
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect(await deliveries(site)).toBe(1);
});

test('a page in a language that has no words of ours has English ones and its own titles', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/career-site.html?vacancy=V1033`);
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toBeVisible();
  const title = page.getByRole('heading', { level: 2 }).first();
  const inEnglish = await title.textContent();
  await page.evaluate(() => (document.documentElement.lang = 'de'));
  await expect(title).not.toHaveText(inEnglish ?? '');
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toBeVisible();
});
