import type { Page } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { announceFailedRequests, listenTo } from '../../../helpers/e2e/console.js';
import { openMadePage, scriptTag } from '../../../helpers/e2e/made-page.js';
import { deliveries } from '../../../helpers/e2e/service.js';
import { FormOnPage, sampleFile, vacancy } from '../../../helpers/e2e/visitor.js';

const dansk = (page: Page) => page.getByRole('button', { name: 'Dansk' });
const open = (page: Page, demoUrl: string) =>
  page.goto(`${demoUrl}/career-site.html?vacancy=${vacancy.id}&vacancy-apply=1`);

test('words that do not load in any language: each element says so in a sentence, with a way to try again', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/no words could be loaded for "en": serve the folder "locales"/);
  expected.pageErrors.push(/MIME type/);
  let isBroken = true;
  await page.route('**/locales/**', (route) =>
    isBroken ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await openMadePage(page, site, {
    head: scriptTag(site),
    body: `<vacancy-list></vacancy-list><vacancy-detail vacancy-id="${vacancy.id}" list-url="/"></vacancy-detail>`,
  });
  await expect(page.getByText('The vacancies cannot be shown right now.')).toBeVisible();
  await expect(page.getByText('This vacancy cannot be shown right now.')).toBeVisible();
  await expect(page.locator('vacancy-detail a')).toHaveCount(0); // no word for a link is there
  await expect(page.locator('vacancy-list')).not.toContainText('employment-category');
  isBroken = false;
  await page.locator('vacancy-list').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Vacancies' })).toBeVisible();
});

test('Danish words that do not load: English is used, the builder is told, the form works', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  const heard = listenTo(page);
  await page.route('**/locales/da/*.js', (route) => route.abort());
  await open(page, site.demoUrl);
  const form = new FormOnPage(page);
  await form.fill([sampleFile('cv.pdf')]);
  await dansk(page).click();
  // The words are English, the title of the vacancy is what the service has in Danish.
  await expect(page.getByRole('heading', { name: `Apply: ${vacancy.da}` })).toBeVisible();
  await form.expectFilled('cv.pdf');
  await expect
    .poll(() => heard.warnings)
    .toContainEqual(expect.stringContaining('the words for "da" could not be loaded, so English is used'));
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect(await deliveries(site)).toBe(1);
});

test('a page in a language that has no words of ours has English ones, and still asks for titles in its own', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/career-site.html?vacancy=V1033`);
  await page.evaluate(() => (document.documentElement.lang = 'de'));
  await expect(page.getByRole('link', { name: 'Jetzt bewerben', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zerspanungsmechaniker (m/w/d)' })).toBeVisible();
  const asked = page.waitForRequest((request) => request.headers()['x-service-user-language'] === 'cs');
  await page.evaluate(() => (document.documentElement.lang = 'cs'));
  await asked;
  await expect(page.getByRole('link', { name: 'Apply', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'CNC machinist' })).toBeVisible();
});
