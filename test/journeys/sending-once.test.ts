import { expect, test } from '../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../helpers/e2e/console.js';
import { applications, deliveries, mails } from '../helpers/e2e/service.js';
import { FormOnPage, sampleFile, vacancy } from '../helpers/e2e/visitor.js';

const address = `/apply.html?vacancy=${vacancy.id}`;
const unseen = 'This site could not confirm whether your application arrived.';

test('a lost answer: said as it is, delivered once, sent again only by the visitor', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: <application-form>/);
  await site.operator.fault({ name: 'lost-answer', route: 'candidates' });
  await page.goto(site.demoUrl + address);
  const form = new FormOnPage(page);
  await form.fill([sampleFile('cv.pdf', 5_000_000)]);
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
