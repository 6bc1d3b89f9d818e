/** The sample company's site, as its visitors use it: published pages, saved vacancies, an application. */
import type { Page } from '@playwright/test';
import type { Demo } from '../../../../demo/server.js';
import { startCompanySite } from '../../../../demo/company/server.js';
import { type Sandbox, startSandbox } from '../../../../demo/sandbox/sandbox.js';
import { freePort } from '../../../config/free-port.js';
import { violations } from '../../../helpers/e2e/axe.js';
import { expect, test as base } from '../../../helpers/e2e/career-site.js';

interface Company {
  readonly demo: Demo;
  readonly sandbox: Sandbox;
}

const test = base.extend<object, { company: Company }>({
  company: [
    async ({}, use) => {
      const port = await freePort();
      const sandbox = await startSandbox({ origins: [`http://localhost:${port}`], showsHostFields: true });
      const demo = await startCompanySite({
        port,
        sandboxUrl: sandbox.url,
        customerId: sandbox.customerId,
      });
      await use({ demo, sandbox });
      await demo.close();
      await sandbox.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A vacancy that is open all the time. */
const VACANCY = '/jobs/V1001-embedded-software-engineer-ultrasonic-flow-meters/';
const TITLE = 'Embedded software engineer, ultrasonic flow meters';
const PAGES = [
  '/',
  '/jobs/',
  VACANCY,
  '/apply/?vacancy=V1001',
  '/saved/?vacancy-saved=1',
  '/privacy/',
  '/da/',
];

/** The elements of a page are there, with published content or their own: the first hides when the second comes. */
async function ready(page: Page): Promise<void> {
  const element = page.locator('vacancy-list, vacancy-detail, application-form');
  if (await element.count()) {
    const content = element.first().locator('[part~=base], [part~=form], form, ul, h1, h2');
    await expect(content.filter({ visible: true }).first()).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
}

test('a visitor goes from the home page to the receipt', async ({ page, company }) => {
  await page.goto(company.demo.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We measure water, so that none is lost.');
  await page.getByRole('link', { name: 'See our vacancies' }).click();
  await page.getByRole('searchbox').fill('ultrasonic');
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(company.demo.url + VACANCY);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await page.locator('vacancy-detail [part~=apply]:visible').first().click();
  await expect(page).toHaveURL(/\/apply\/\?vacancy=V1001/);

  await page.getByLabel('Full name').fill('Ada Berg');
  await page.getByLabel('Email').fill('ada.berg@company.example');
  for (const answer of await page.getByRole('radio', { name: 'No', exact: true }).all()) await answer.check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.locator('application-form [part~=success]')).toContainText(TITLE);
  await expect(page).toHaveTitle(/^Your application has been sent/);
  await expect(page.getByText('It takes about ten minutes')).toBeHidden();
});

test('what is saved in the list is on the page of saved vacancies', async ({ page, company }) => {
  await page.goto(`${company.demo.url}/jobs/`);
  const card = page.locator('vacancy-list [part~=item]').filter({ hasText: TITLE });
  await card.locator('[part~=save]').click();
  await page.getByRole('link', { name: 'Saved', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your saved vacancies');
  await expect(page.locator('vacancy-list [part~=item]')).toHaveCount(1);
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(company.demo.url + VACANCY);
});

test('where the service is down, the pages say where else to go', async ({ page, company, expected }) => {
  expected.consoleErrors.push(/ERR_FAILED|career-elements/);
  await page.route(`${company.sandbox.url}/**`, (route) => route.abort());
  await page.goto(`${company.demo.url}/apply/?vacancy=V1061`);
  const contact = page.locator('main').getByRole('link', { name: 'jobs@example.com' });
  await expect(contact).toBeVisible({ timeout: 20_000 });
  await page.goto(`${company.demo.url}/saved/?vacancy-saved=1`);
  const list = page.locator('main').getByRole('link', { name: 'All vacancies' });
  await expect(list).toBeVisible({ timeout: 20_000 });
  await expect(list).toHaveAttribute('href', '/jobs/');
  await page.unroute(`${company.sandbox.url}/**`);
  await page.goto(`${company.demo.url}/apply/?vacancy=V1061`);
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(contact).toBeHidden();
});

test('the switch leads to the same page in another language', async ({ page, company }) => {
  await page.goto(company.demo.url + VACANCY);
  await page.locator('.languages a[lang=da]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect(page).toHaveURL(/\/da\/jobs\/V1001-/);
});

test('pages that do not exist say so, in the language of their address', async ({
  page,
  company,
  expected,
}) => {
  expected.consoleErrors.push(/404 \(Not Found\)/);
  const answer = await page.goto(`${company.demo.url}/sv/finns-inte`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Vi har mätt två gånger/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });
    for (const path of PAGES) {
      test(`axe finds nothing on ${path}, which says what it is and fits a narrow window, ${colorScheme}`, async ({
        page,
        company,
      }) => {
        await page.goto(company.demo.url + path);
        await ready(page);
        expect(await violations(page)).toEqual([]);
        if (colorScheme === 'dark') return;
        expect(await page.locator('h1:visible').count()).toBe(1);
        for (const name of ['name=description', 'property="og:title"', 'property="og:image"'])
          expect(await page.locator(`meta[${name}]`).getAttribute('content'), name).toMatch(/\S/);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
    }
  });
}

test.describe('in a window of 375 px', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('the menu closes when the focus leaves it', async ({ page, company }) => {
    await page.goto(company.demo.url);
    const menu = page.locator('#site-nav');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link').last().focus();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'See our vacancies' })).toBeFocused();
    await expect(menu).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } });

  test('the menu opens, and vacancies can be read', async ({ page, company }) => {
    await page.goto(company.demo.url);
    expect(await page.locator('.newest a[data-id]').count()).toBe(4);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#site-nav').getByRole('link', { name: 'Vacancies' }).click();
    await page.waitForURL(`${company.demo.url}/jobs/`);
    expect(await page.locator('.career-published a[data-id]').count()).toBeGreaterThan(40);
    await page.locator('.career-published a[data-id=V1001]').click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(TITLE);
    expect(await page.getByText('transit-time measurement').isVisible()).toBe(true);
  });

  test('the page of saved vacancies says what it needs', async ({ page, company }) => {
    await page.goto(`${company.demo.url}/saved/`);
    const text = await page.locator('main').innerText();
    expect(text).toContain('Saved vacancies need JavaScript');
    expect(text).not.toContain('bookmark');
    expect(await page.locator('main').getByRole('link', { name: 'All vacancies' }).count()).toBe(1);
  });
});
