import { expect, test } from '../helpers/e2e/career-site.js';
import { announceFailedRequests, listenTo } from '../helpers/e2e/console.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { admitOrigin, applications, deliveries, refuseOrigin } from '../helpers/e2e/service.js';
import { FormOnPage, ownerDetails, sampleFile, vacancy, vacancyLink } from '../helpers/e2e/visitor.js';

test.beforeEach(({ expected }) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: .*list of allowed origins/);
});

test('a refused origin: the list tells the visitor and the owner, and works once it is listed', async ({
  page,
  site,
}) => {
  await refuseOrigin(site);
  const heard = listenTo(page);
  await page.goto(`${site.demoUrl}/`);
  const message = page.getByRole('alert').filter({ hasText: 'The vacancies cannot be shown right now.' });
  await expect(await ownerDetails(message)).toContainText(
    `ask its operator to allow exactly ${site.demoUrl}.`,
  );
  expect(heard.errors.join('\n')).toContain(`the origin ${site.demoUrl} is not on`);
  await admitOrigin(site);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('an origin that is refused between filling and sending: nothing is sent, nothing is lost', async ({
  page,
  site,
}) => {
  const heard = listenTo(page);
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill([sampleFile('one.pdf'), sampleFile('two.pdf')]);
  const told = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('application-error', (event) => {
          resolve((event as CustomEvent<{ delivered: string }>).detail.delivered);
        });
      }),
  );
  await refuseOrigin(site);
  await form.sendButton.click();

  const message = page
    .getByRole('group')
    .filter({ hasText: 'Nothing was sent because the service cannot be reached.' });
  await expect(message).toBeFocused();
  expect(await told).toBe('no');
  expect(await deliveries(site)).toBe(0);
  await expect(await ownerDetails(message)).toContainText(site.demoUrl);
  expect(heard.errors.join('\n')).toContain(`the origin ${site.demoUrl} is not on`);
  await form.expectFilled('one.pdf', 'two.pdf');

  await admitOrigin(site);
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect(await deliveries(site)).toBe(1);
  expect((await applications(site))[0]?.files).toHaveLength(2);
});

test('a page without an origin is told so, and what to do', async ({ page, site, expected }) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/this page has no origin/);
  // Browsers load modules into such a page only with CORS headers, which the demo sends.
  site.pages.set(
    '/frame.html',
    `<!doctype html><html lang="en"><title>Frame</title>${scriptTag(site, '')}<vacancy-list></vacancy-list>`,
  );
  await openMadePage(page, site, {
    body: '<iframe sandbox="allow-scripts" src="/frame.html" title="Jobs" width="600" height="600"></iframe>',
  });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('alert')).toContainText('The vacancies cannot be shown right now.');
  await frame.getByText('Details for the owner of this website').click();
  await expect(frame.getByText(/^career-elements: /)).toContainText(
    'this page has no origin (it is a file, or in a sandboxed frame)',
  );
});
