/** Pages on which a file that is loaded later is missing, or late. */
import { pathOf } from '../helpers/e2e/cdn.js';
import { expect, test } from '../helpers/e2e/career-site.js';
import { announceFailedRequests, listenTo } from '../helpers/e2e/console.js';
import { holdFiles } from '../helpers/e2e/held-files.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { applications, deliveries } from '../helpers/e2e/service.js';
import { FormOnPage, ownerDetails, sampleFile, vacancy } from '../helpers/e2e/visitor.js';

const broken = 'This is no script.';
/** Of a form and its list of receipts by mail, which the same file reads. */
const unsendable = /the code that sends the form could not be loaded|loading failed/;

/** In Firefox, modules that are being loaded hold back the load event. */
const beforeItsFiles = { waitUntil: 'domcontentloaded' } as const;

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
  await expect(await ownerDetails(message)).toContainText('put all files of dist/cdn next to the script');
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
  expected.consoleErrors.push(unsendable);
  site.pages.set(pathOf('sending.js'), broken);
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  await expect(page.getByRole('alert')).toContainText('The form cannot be shown right now.');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  site.pages.delete(pathOf('sending.js'));
  await page.getByRole('button', { name: 'Try again' }).click();
  if (test.info().project.name === 'firefox') return;
  await new FormOnPage(page).fill();
});

test('a press of the button before the code that sends has come is kept, and sends once', async ({
  page,
  site,
}) => {
  const { release } = await holdFiles(page, site, '**/to-application.js');
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`, beforeItsFiles);
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await expect(form.sendButton).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('[part~=progress]')).toContainText('Connecting');
  await form.sendButton.click({ force: true });
  release();
  await expect(form.receipt).toBeFocused();
  expect(await deliveries(site)).toBe(1);
});

test('a file that is chosen before the code that reads it has come is sent with the others', async ({
  page,
  site,
}) => {
  const { release } = await holdFiles(page, site, '**/attachments.js');
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`, beforeItsFiles);
  const form = new FormOnPage(page);
  await form.fill();
  await form.choose(sampleFile('cv.pdf'));
  await expect(page.getByText('Reading cv.pdf')).toBeVisible();
  await form.sendButton.click();
  release();
  await expect(form.receipt).toBeFocused();
  const [stored] = await applications(site);
  expect(stored?.files.map(({ name }) => name)).toEqual(['cv.pdf']);
});

test('entries stay where the code that sends cannot be loaded, and are sent by the next press once it can be', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(unsendable, /cannot read the file that was chosen/);
  const { release } = await holdFiles(page, site, '**/attachments.js');
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`, beforeItsFiles);
  const form = new FormOnPage(page);
  await form.fill();
  await form.choose(sampleFile('cv.pdf'));
  site.pages.set(pathOf('attachments.js'), broken);
  release();
  await expect(page.getByText('cv.pdf cannot be read. Please choose it again.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await form.sendButton.click();
  await expect(page.getByText('Nothing was sent because the service cannot be reached.')).toBeVisible();
  await form.expectFilled();
  site.pages.delete(pathOf('attachments.js'));
  if (test.info().project.name === 'firefox') return;
  await form.choose(sampleFile('cv.pdf'));
  await form.expectFiles('cv.pdf');
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect(await deliveries(site)).toBe(1);
});

test('without the code that searches in a long list, one chooses from a select', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/cannot load the code for searching in a long list/);
  site.pages.set(pathOf('combobox.js'), broken);
  const body = '<application-form fields="country"></application-form>';
  await openMadePage(page, site, { head: scriptTag(site), body }, `?vacancy=${vacancy.id}`);
  const country = page.locator('select');
  await country.selectOption({ label: 'Denmark' });
  await expect(country).toHaveAccessibleName('Country (optional)');
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

test('a sanitizer that cannot be loaded takes away the markup of the advert, not its text nor the way to apply', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(
    /Put all files of dist\/cdn next to the script/,
    /404|Failed to load|Loading module|disallowed MIME/,
  );
  expected.pageErrors.push(/Loading module/);
  const heard = listenTo(page);
  await page.addInitScript(() => {
    for (const { prototype } of [Element, ShadowRoot]) Reflect.deleteProperty(prototype, 'setHTML');
  });
  await page.route('**/purify.es.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=${vacancy.id}`);
  await expect(page.getByText(/^Our ultrasonic meters .* worth it\.\nWhat you will work on\n/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply' }).first()).toBeVisible();
  expect(heard.errors.join()).toContain('Put all files of dist/cdn next to the script');
});
