import { expect, test } from '../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../helpers/e2e/console.js';
import { holdAnswers, holdRequests } from '../helpers/e2e/held-answers.js';
import { applications, deliveries, mails } from '../helpers/e2e/service.js';
import { FormOnPage, sampleFile, vacancy } from '../helpers/e2e/visitor.js';

const address = `/apply.html?vacancy=${vacancy.id}`;
const unseen = 'This site could not confirm whether your application arrived.';

for (const size of [500, 5_000_000]) {
  test(`a lost answer, ${size} bytes: said as it is, delivered once, sent again only by the visitor`, async ({
    page,
    site,
    expected,
  }) => {
    announceFailedRequests(expected);
    expected.consoleErrors.push(/^career-elements: <application-form>/);
    await site.operator.fault({ name: 'lost-answer', route: 'candidates' });
    await page.goto(site.demoUrl + address);
    const form = new FormOnPage(page);
    await form.fill([sampleFile('cv.pdf', size)]);
    const told = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('application-error', (event) => {
            resolve((event as CustomEvent<{ delivered: string }>).detail.delivered);
          });
        }),
    );
    await form.sendButton.click();
    const message = page.getByRole('group').filter({ hasText: unseen });
    await expect(message).toBeFocused();
    await expect(message).toContainText('If you receive one, your application has arrived.');
    await expect(page.getByText('the employer may receive it twice')).toBeVisible();
    expect(await told).toBe('unknown');
    await expect(form.sendButton).toHaveCount(0);
    await form.expectFilled('cv.pdf');
    // Enter in a field is how a form is sent without its button; here it must not be.
    await form.text('name').press('Enter');
    expect(await deliveries(site)).toBe(1);
    expect(await applications(site)).toHaveLength(1);

    await site.operator.post('faults', { action: 'clear' });
    await page.getByRole('button', { name: 'Send anyway' }).click();
    await expect(form.receipt).toBeFocused();
    // The key of the application is the same, so the service knows it and stores nothing twice.
    expect(await deliveries(site)).toBe(2);
    expect(await applications(site)).toMatchObject([{ deliveries: 2 }]);
    expect(await mails(site)).toHaveLength(1);
  });
}

test('a connection that breaks before any answer is not sent again by the browser either', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: <application-form>/);
  await site.operator.fault({ name: 'reset', route: 'candidates' });
  await page.goto(site.demoUrl + address);
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await expect(page.getByText(unseen)).toBeVisible();
  expect(await deliveries(site)).toBe(1);
  expect(await applications(site)).toEqual([]);
});

test('without a receipt to wait for, the visitor is told to ask', async ({ page, site, expected }) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: <application-form>/);
  await site.operator.fault({ name: 'lost-answer', route: 'candidates' });
  await page.goto(site.demoUrl + address);
  await page.evaluate(() =>
    document.querySelector('application-form')?.setAttribute('mailing-template', 'none'),
  );
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await expect(page.getByText('Please ask the employer before you send it again.')).toBeVisible();
  expect(await mails(site)).toEqual([]);
});

test('a redirected application is not called accepted', async ({ page, site, expected }) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: <application-form>/);
  await site.operator.fault({ name: 'redirect', route: 'candidates', remaining: 1 });
  await page.goto(site.demoUrl + address);
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await expect(page.getByText(unseen)).toBeVisible();
  await expect(form.receipt).toHaveCount(0);
});

test('a double click sends once', async ({ page, site }) => {
  await page.goto(site.demoUrl + address);
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.dblclick();
  await expect(form.receipt).toBeFocused();
  expect(await deliveries(site)).toBe(1);
});

test('Enter and a click send once, and a slow service shows what is going on', async ({ page, site }) => {
  await page.goto(site.demoUrl + address);
  const { answer } = await holdAnswers(page);
  const form = new FormOnPage(page);
  await form.fill([sampleFile('cv.pdf')]);
  await form.text('name').press('Enter');
  await form.sendButton.click({ force: true });
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for a reply' })).toHaveCount(1);
  await expect(page.getByRole('progressbar', { name: 'Send application' })).toBeVisible();
  await expect(page.locator('[part~=progress]')).toHaveText(/Waiting for a reply/);
  await expect(form.sendButton).toBeDisabled();
  await form.sendButton.click({ force: true });
  await form.text('email').press('Enter');
  await answer();
  await expect(form.receipt).toBeFocused();
  expect(await deliveries(site)).toBe(1);
  expect(await applications(site)).toHaveLength(1);
});

test('while the service is asked whether it answers, the visitor sees that too', async ({ page, site }) => {
  await page.goto(site.demoUrl + address);
  const form = new FormOnPage(page);
  await form.fill();
  const { release } = await holdRequests(page, /\/mailingtemplates$/);
  await form.sendButton.click();
  await expect(page.getByRole('status').filter({ hasText: 'Connecting' })).toBeVisible();
  await form.sendButton.click({ force: true });
  release();
  await expect(form.receipt).toBeFocused();
  expect(await deliveries(site)).toBe(1);
});
