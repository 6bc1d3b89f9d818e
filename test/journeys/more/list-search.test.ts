import type { Page } from '@playwright/test';
import { expect, test } from '../../helpers/e2e/career-site.js';
import { pathOf } from '../../helpers/e2e/cdn.js';
import { holdRequests } from '../../helpers/e2e/held-answers.js';
import { openMadePage, scriptTag } from '../../helpers/e2e/made-page.js';
import { requests } from '../../helpers/e2e/service.js';
import { ListOnPage, vacancy, vacancyLink } from '../../helpers/e2e/visitor.js';

const chunk = pathOf('vacancy-search.js');
const steps = (page: Page) => page.evaluate(() => history.length);

test('a visitor types letter by letter, sees less and less, and the address is one entry with it', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/?utm_source=x`);
  const list = new ListOnPage(page);
  await expect(list.links.first()).toBeVisible();
  const before = await steps(page);
  await list.field.click();
  for (const letter of 'hospitals') {
    await page.keyboard.press(letter);
    await expect(vacancyLink(page, 'Key account manager, hospitals (Germany)')).toBeVisible();
  }
  await list.expectCount(/^1 of \d+ vacancies$/);
  await expect(page.locator('mark')).toHaveText(['hospitals']);
  await expect(page).toHaveURL(`${site.demoUrl}/?utm_source=x&vacancy-q=hospitals`);
  expect(await steps(page)).toBe(before);
  await expect(list.field).toBeFocused();
  expect((await requests(site)).filter(({ method }) => method === 'GET')).toHaveLength(1);
});

test('a link with a search shows a friend the same', async ({ page, site, browser }) => {
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await list.field.pressSequentially('techician service');
  await expect(page).toHaveURL(/vacancy-q=techician(?:\+|%20)service$/);
  await list.expectCount(/ of /);
  const found = await list.links.allTextContents();
  expect(found.length).toBeGreaterThan(1);
  const context = await browser.newContext();
  try {
    const other = await context.newPage();
    await other.goto(page.url());
    const otherList = new ListOnPage(other);
    await expect(otherList.field).toHaveValue('techician service');
    await expect(otherList.links).toHaveText(found);
  } finally {
    await context.close();
  }
});

for (const [language, label, query, title] of [
  ['da', 'Søg', 'udvikler', 'Backendudvikler til måledataplatformen'],
  ['da', 'Søg', 'maaler', 'Embedded softwareudvikler til ultralydsmålere'],
  ['de', 'Suche', 'mechaniker', 'Werkzeugmechaniker (m/w/d) Formenbau'],
] as const) {
  test(`“${query}” finds “${title}”`, async ({ page, site }) => {
    const body = `<vacancy-list language="${language}" detail-url="/vacancy.html"></vacancy-list>`;
    await openMadePage(page, site, { head: scriptTag(site), body });
    const field = page.getByRole('searchbox', { name: new RegExp(label) });
    await field.pressSequentially(query);
    await expect(vacancyLink(page, title)).toBeVisible();
    await expect(vacancyLink(page, title).locator('mark').first()).toBeVisible();
    expect(await page.locator('[part~=link]').count()).toBeLessThan(15);
  });
}

test('the best match comes first until the visitor sorts, and the sort says so', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await list.field.pressSequentially('production');
  await expect(list.sort.locator('option:checked')).toHaveText('Best match');
  await expect(list.links.first()).toContainText('production', { ignoreCase: true });
  await list.sort.selectOption('Title A–Z');
  const titles = await list.links.allTextContents();
  expect(titles).toEqual([...titles].sort(new Intl.Collator('en', { numeric: true }).compare));
  await expect(page).toHaveURL(/vacancy-q=production&vacancy-sort=title$/);
});

test('the button that clears the search leaves the focus in the field', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await list.field.pressSequentially('manager');
  const all = /^\d+ vacancies$/;
  const clear = page.getByRole('button', { name: 'Clear the search' });
  await clear.click();
  await expect(list.field).toBeFocused();
  await expect(list.field).toHaveValue('');
  await expect(clear).toHaveCount(0);
  await list.expectCount(all);
  await page.keyboard.type('hospitals');
  await page.keyboard.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.field).toBeFocused();
  await list.expectCount(all);
});

test('a search whose code cannot be loaded says so, and the list stays', async ({ page, site, expected }) => {
  expected.consoleErrors.push(/vacancy-search|MIME type|module script/);
  expected.pageErrors.push(/MIME type|disallowed|Loading module/);
  site.pages.set(chunk, 'This is no script.');
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await expect(list.links.first()).toBeVisible();
  const all = await list.links.allTextContents();
  await list.field.pressSequentially('manager');
  await expect(page.getByRole('alert')).toHaveText(
    /^The search could not be loaded, so all vacancies are shown\./,
  );
  await expect(list.links).toHaveText(all);
  await expect(list.field).toBeFocused();
  await list.sort.selectOption('Title A–Z');
  await expect(list.links).toHaveCount(all.length);
  await list.facet('Location').click();
  await list.value('Oslo').check();
  await expect(page.locator('[part~=meta]').filter({ hasNotText: 'Oslo' })).toHaveCount(0);
});

test('when its code can be had again, typing again finds, where the browser lets it', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/vacancy-search|MIME type|module script/);
  expected.pageErrors.push(/MIME type|disallowed|Loading module/);
  site.pages.set(chunk, 'This is no script.');
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await list.field.pressSequentially('hospital');
  await expect(page.getByRole('alert')).toBeVisible();
  site.pages.delete(chunk);
  await list.field.pressSequentially('s');
  // Firefox remembers a module that failed for as long as the page lives.
  if (test.info().project.name === 'firefox') {
    await expect(page.getByRole('alert')).toHaveText(/^The search could not be loaded/);
    return;
  }
  await list.expectCount(/^1 of \d+ vacancies$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what is typed while its code fails to load is searched with the code of a second attempt', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/vacancy-search|MIME type|module script/);
  expected.pageErrors.push(/MIME type|disallowed|Loading module/);
  let attempts = 0;
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(`**${chunk}`, async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    await failed;
    return route.fulfill({ contentType: 'text/plain', body: 'This is no script.' });
  });
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await list.field.pressSequentially('hospital');
  await expect.poll(() => attempts).toBe(1);
  await list.field.pressSequentially('s');
  fail();
  // Firefox remembers a module that failed for as long as the page lives.
  if (test.info().project.name === 'firefox') {
    await expect(page.getByRole('alert')).toHaveText(/^The search could not be loaded/);
    return;
  }
  await list.expectCount(/^1 of \d+ vacancies$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(attempts).toBe(2);
});

test('Escape clears the search and leaves the focus in the field', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await list.field.pressSequentially('hospitals');
  await list.expectCount(/^1 of \d+ vacancies$/);
  await page.keyboard.press('Escape');
  await list.expectCount(/^\d+ vacancies$/);
  await expect(list.field).toBeFocused();
});

test('nothing of the search is loaded before the list is there', async ({ page, site }) => {
  const { release } = await holdRequests(page, /\/vacancies\/\?/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.demoUrl}/`);
  await expect(page.getByText('Loading vacancies')).toBeAttached();
  const answered = page.waitForResponse(
    (response) => response.url().includes('/vacancies/') && response.status() === 200,
  );
  release();
  await answered;
  expect(asked).not.toContain(chunk);
  await expect.poll(() => asked).toContain(chunk);
  expect(asked.filter((path) => path === chunk)).toHaveLength(1);
});

test('a visitor finds, follows, and comes back to what was found', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/career-site.html`);
  const list = new ListOnPage(page);
  await list.field.pressSequentially('flow meters');
  await vacancyLink(page, vacancy.en).click();
  await expect(page.getByRole('heading', { name: vacancy.en, level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'All vacancies' }).click();
  await expect(list.field).toHaveValue('flow meters');
  await list.expectCount(/^\d of \d+ vacanc/);
});

test('garbage in the address is no error', async ({ page, site }) => {
  for (const search of [
    '?vacancy-q=%E0%A4%A&vacancy-location=%FF%FE~%00&vacancy-page=1e5&vacancy-sort=__proto__',
    '?vacancy-q&vacancy-location&vacancy-region==&&&vacancy-v=1',
    `?vacancy-location=${'x~'.repeat(2000)}`,
    '?vacancy-v=7&vacancy-q=hospitals&vacancy-shape=round',
  ]) {
    await page.goto(`${site.demoUrl}/${search}`);
    const list = new ListOnPage(page);
    await expect(page.locator('[part~=controls]')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('[part~=chip]')).toHaveCount(0);
    await list.field.fill('hospitals');
    await list.expectCount(/^1 of \d+ vacancies$/);
    await expect.poll(() => new URL(page.url()).searchParams.get('vacancy-q')).toBe('hospitals');
  }
});
