import { expect, test } from '../../../helpers/e2e/career-site.js';
import { pathOf } from '../../../helpers/e2e/cdn.js';
import { holdRequests } from '../../../helpers/e2e/held-answers.js';
import { ListOnPage } from '../../../helpers/e2e/visitor.js';

const chunk = pathOf('vacancy-search.js');

test('a search whose code cannot be loaded says so, and the list stays; typing on finds once the code can be loaded', async ({
  page,
  site,
  expected,
}) => {
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
  await list.sort.selectOption('Job title A–Z');
  await expect(list.links).toHaveCount(all.length);
  await list.facet('Location').click();
  await list.value('Oslo').check();
  await expect(page.locator('[part~=meta]').filter({ hasNotText: 'Oslo' })).toHaveCount(0);
  site.pages.delete(chunk);
  await list.field.pressSequentially('s');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await list.expectCount(/ of /);
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
