import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/e2e/career-site.js';
import { applications } from '../helpers/e2e/service.js';
import { FormOnPage, sampleFile, vacancy, vacancyLink } from '../helpers/e2e/visitor.js';

const path = '/career-site.html';
const applyLink = (page: Page) => page.getByRole('link', { name: 'Apply', exact: true }).first();
const title = (page: Page) => page.getByRole('heading', { name: vacancy.en, exact: true, level: 2 });

test(
  'Back and Forward find the list, the vacancy and the half-filled form as they were left, and Back leads from the receipt to the list',
  { tag: '@every-engine' },
  async ({ page, site }) => {
    await page.goto(site.demoUrl + path);
    await vacancyLink(page, vacancy.en).click();
    await expect(title(page)).toBeVisible();
    await expect(page).toHaveURL(`${site.demoUrl}${path}?vacancy=${vacancy.id}`);
    await applyLink(page).click();
    await expect(page).toHaveURL(`${site.demoUrl}${path}?vacancy=${vacancy.id}&vacancy-apply=1`);
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

test('the focus goes to what was opened, and nowhere when the page itself was', async ({ page, site }) => {
  await page.goto(site.demoUrl + path);
  await vacancyLink(page, vacancy.en).press('Enter');
  await expect(title(page)).toBeFocused();
  await applyLink(page).press('Enter');
  await expect(page.getByRole('heading', { name: `Apply: ${vacancy.en}` })).toBeFocused();
  await page.goto(`${site.demoUrl}${path}?vacancy=${vacancy.id}`);
  await expect(title(page)).toBeVisible();
  await expect(title(page)).not.toBeFocused();
});

test('the links back lead from the form to the vacancy and to the list', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}${path}?vacancy=${vacancy.id}&vacancy-apply=1`);
  await page.getByRole('link', { name: 'Back to the vacancy' }).click();
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveURL(`${site.demoUrl}${path}?vacancy=${vacancy.id}`);
  await page.getByRole('link', { name: 'All vacancies' }).click();
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  await expect(page).toHaveURL(site.demoUrl + path);
});

test('what was typed for one vacancy is not sent for another by mistake', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}${path}?vacancy=${vacancy.id}&vacancy-apply=1`);
  const form = new FormOnPage(page);
  await form.fill([sampleFile('cv.pdf')]);
  await page.getByRole('link', { name: 'Back to the vacancy' }).click();
  await page.getByRole('link', { name: 'All vacancies' }).click();
  const otherTitle = 'Principal scientist, optical water sensors';
  await vacancyLink(page, otherTitle).click();
  await applyLink(page).click();
  await expect(page.getByRole('heading', { name: `Apply: ${otherTitle}` })).toBeVisible();
  await expect(form.text('email')).toHaveValue('aase@example.com');
  await form.sendButton.click();
  await expect(page.getByText(`for “${otherTitle}”`)).toBeVisible();
  expect((await applications(site))[0]?.vacancyId).not.toBe(vacancy.id);
});

test('the list stands where it was left, by Back and by the link', async ({ page, site }) => {
  await page.goto(site.demoUrl + path);
  const link = page.getByRole('list', { name: 'Vacancies' }).getByRole('link').nth(30);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await link.scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(async () => Math.abs((await scrolled()) - left)).toBeLessThan(5);
  await link.click();
  await page.getByRole('link', { name: 'All vacancies' }).click();
  await expect(link).toBeVisible();
  await expect.poll(async () => Math.abs((await scrolled()) - left)).toBeLessThan(5);
});

for (const [how, click] of [
  ['middle mouse button', { button: 'middle' }],
  ['control key', { modifiers: ['ControlOrMeta'] }],
] as const) {
  test(`a vacancy opens in a new tab by the ${how}`, async ({ page, site, context }) => {
    await page.goto(site.demoUrl + path);
    const opened = context.waitForEvent('page');
    await vacancyLink(page, vacancy.en).click({
      ...click,
      modifiers: [...('modifiers' in click ? click.modifiers : [])],
    });
    const tab = await opened;
    await expect(title(tab)).toBeVisible();
    await expect(tab).toHaveURL(`${site.demoUrl}${path}?vacancy=${vacancy.id}`);
    await expect(page).toHaveURL(site.demoUrl + path);
    await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  });
}

test('an address leads straight to a vacancy, and to its form', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}${path}?vacancy=${vacancy.id}`);
  await expect(title(page)).toBeVisible();
  await page.goto(`${site.demoUrl}${path}?vacancy=${vacancy.id}&vacancy-apply=1`);
  await expect(page.getByRole('heading', { name: `Apply: ${vacancy.en}` })).toBeVisible();
});

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

for (const { id, name } of [
  { id: 'R&D-7', name: 'Principal scientist, optical water sensors' },
  { id: 'Ø12', name: 'Cleanroom cleaner, mornings' },
]) {
  test(`a vacancy with the id ${id} is found, opened by its address, and applied for`, async ({
    page,
    site,
  }) => {
    await page.goto(site.demoUrl + path);
    await vacancyLink(page, name).click();
    await expect(page).toHaveURL(`${site.demoUrl}${path}?vacancy=${encodeURIComponent(id)}`);
    await page.reload();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await applyLink(page).click();
    const form = new FormOnPage(page);
    await form.fill();
    await form.sendButton.click();
    await expect(form.receipt).toBeFocused();
    expect((await applications(site))[0]?.vacancyId).toBe(id);
    await page.goto(`${site.demoUrl}/vacancy.html?vacancy=${encodeURIComponent(id)}`);
    await applyLink(page).click();
    await expect(page.getByRole('heading', { name: `Apply: ${name}` })).toBeVisible();
  });
}
