/** Pages on which a file that is loaded later is missing. */
import { pathOf } from '../helpers/e2e/cdn.js';
import { expect, test } from '../helpers/e2e/career-site.js';
import { announceFailedRequests, listenTo } from '../helpers/e2e/console.js';
import { FormOnPage, ownerDetails, vacancy } from '../helpers/e2e/visitor.js';

const broken = 'This is no script.';

test.beforeEach(({ expected }) => {
  expected.consoleErrors.push(/MIME type|module script/);
  expected.pageErrors.push(/MIME type|disallowed|Loading module/);
});

test('a vacancy without the code that shows it: a message says so, and "Try again" shows it, where the browser lets it', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/the vacancy could not be shown/);
  site.pages.set(pathOf('detail-body.js'), broken);
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=${vacancy.id}`);
  const message = page.getByRole('alert');
  await expect(message).toContainText('This vacancy cannot be shown right now.');
  await expect(await ownerDetails(message)).toContainText(
    'all files of dist/cdn have to stand beside the script',
  );
  site.pages.delete(pathOf('detail-body.js'));
  await page.getByRole('button', { name: 'Try again' }).click();
  // Firefox remembers a module that failed for as long as the page lives.
  if (test.info().project.name === 'firefox') return;
  await expect(page.getByRole('heading', { name: vacancy.en })).toBeFocused();
  await expect(message).toHaveCount(0);
});

test('no form is shown that could not be sent, and "Try again" shows it, where the browser lets it', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/the form could not be loaded/);
  site.pages.set(pathOf('sending.js'), broken);
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  await expect(page.getByRole('alert')).toContainText('The form cannot be shown right now.');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  site.pages.delete(pathOf('sending.js'));
  await page.getByRole('button', { name: 'Try again' }).click();
  if (test.info().project.name === 'firefox') return;
  await new FormOnPage(page).fill();
});

test('without the code that explains errors, a failure is reported in its own words', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: <vacancy-list> .* gave no answer/);
  site.pages.set(pathOf('describe-error.js'), broken);
  await site.stopSandbox();
  await page.goto(`${site.demoUrl}/`);
  const message = page.getByRole('alert');
  await expect(message).toContainText('The vacancies cannot be shown right now.');
  await expect(await ownerDetails(message)).toContainText('gave no answer');
  await site.restartSandbox();
});

test('a sanitizer that cannot be loaded takes the advert away, not the vacancy nor the way to apply', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(
    /All files of dist\/cdn have to stand beside the script/,
    /404|Failed to load|Loading module|disallowed MIME/,
  );
  expected.pageErrors.push(/Loading module/);
  const heard = listenTo(page);
  await page.addInitScript(() => {
    for (const { prototype } of [Element, ShadowRoot]) Reflect.deleteProperty(prototype, 'setHTML');
  });
  await page.route('**/purify.es.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=${vacancy.id}`);
  await expect(page.getByText('The description cannot be shown right now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply' }).first()).toBeVisible();
  expect(heard.errors.join()).toContain('All files of dist/cdn have to stand beside the script');
});
