import { expect, test } from '../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../helpers/e2e/console.js';
import { applications, deliveries } from '../helpers/e2e/service.js';
import { FormOnPage, sampleFile, vacancy } from '../helpers/e2e/visitor.js';

test.beforeEach(({ expected }) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: .*(cannot be reached|browser is offline)/);
});

test('a filled form survives a service that is down, and is sent once, when it is back', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill([sampleFile('cv.pdf', 20_000)]);
  await site.stopSandbox();
  await form.sendButton.click();
  const message = page
    .getByRole('group')
    .filter({ hasText: 'Nothing was sent because the service cannot be reached.' });
  await expect(message).toBeFocused();
  await form.expectFilled('cv.pdf');
  await site.restartSandbox();
  expect(await deliveries(site)).toBe(0);
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect(await applications(site)).toHaveLength(1);
  expect(await deliveries(site)).toBe(1);
});
