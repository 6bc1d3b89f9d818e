import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/e2e/career-site.js';
import { applications } from '../helpers/e2e/service.js';
import { FormOnPage, sampleFile, vacancy, vacancyLink } from '../helpers/e2e/visitor.js';

const path = '/career-site.html';
const applyLink = (page: Page) => page.getByRole('link', { name: 'Apply', exact: true }).first();
// Not that of its card in the list, which has the same level.
const title = (page: Page) =>
  page.locator('vacancy-detail').getByRole('heading', { name: vacancy.en, exact: true });

test(
  'Back and Forward find the list, the vacancy and the half-filled form as they were left, and Back leads from the receipt to the list',
  { tag: '@every-engine' },
  async ({ page, site }) => {
    await page.goto(site.demoUrl + path);
    await vacancyLink(page, vacancy.en).click();
    await expect(title(page)).toBeFocused();
    await expect(page).toHaveURL(`${site.demoUrl}${path}?vacancy=${vacancy.id}`);
    await applyLink(page).click();
    await expect(page).toHaveURL(`${site.demoUrl}${path}?vacancy=${vacancy.id}&vacancy-apply=1`);
    await expect(page.getByRole('heading', { name: `Apply: ${vacancy.en}` })).toBeFocused();
    const form = new FormOnPage(page);
    await form.fill([sampleFile('cv.pdf')]);

    await page.goBack();
    await expect(title(page)).toBeVisible();
    await expect(form.sendButton).toHaveCount(0);
    await page.goBack();
    await expect(vacancyLink(page, vacancy.en)).toBeVisible();
    await expect(title(page)).toHaveCount(0);
    await page.goForward();
    await expect(title(page)).toBeVisible();
    await page.goForward();
    await form.expectFilled('cv.pdf');
    await form.sendButton.click();
    await expect(form.receipt).toBeFocused();
    const [stored] = await applications(site);
    expect(stored?.files.map(({ name }) => name)).toEqual(['cv.pdf']);

    await page.goBack();
    await expect(title(page)).toBeVisible();
    await page.goBack();
    await expect(vacancyLink(page, vacancy.en)).toBeVisible();
    expect(await applications(site)).toHaveLength(1);
  },
);

test('the page keeps its own parameters, in place and order, and its fragment', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}${path}?utm_source=x&vacancy=${vacancy.id}&q=a+b%20c#top`);
  await expect(title(page)).toBeVisible();
  await applyLink(page).click();
  const parameters = `?utm_source=x&vacancy=${vacancy.id}&q=a+b%20c&vacancy-apply=1`;
  await expect.poll(() => page.url()).toBe(`${site.demoUrl}${path}${parameters}#top`);
  await page.getByRole('link', { name: 'Back to the vacancy' }).click();
  await page.getByRole('link', { name: 'All vacancies' }).click();
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe('?utm_source=x&q=a+b%20c');
});

test('a vacancy with an id that a URL must encode is found, opened by its address, and applied for', async ({
  page,
  site,
}) => {
  const [id, name] = ['R&D-7', 'Principal scientist, optical water sensors'];
  await page.goto(site.demoUrl + path);
  await vacancyLink(page, name).click();
  await expect(page).toHaveURL(`${site.demoUrl}${path}?vacancy=R%26D-7`);
  await page.reload();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await applyLink(page).click();
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect((await applications(site))[0]?.vacancyId).toBe(id);
});
