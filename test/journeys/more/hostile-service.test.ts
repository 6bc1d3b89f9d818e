import { expect, test } from '../../helpers/e2e/career-site.js';
import { announceFailedRequests, listenTo } from '../../helpers/e2e/console.js';
import { applications } from '../../helpers/e2e/service.js';
import { FormOnPage, vacancy } from '../../helpers/e2e/visitor.js';

test('a hostile list is shown as text: nothing of it runs, what is no vacancy is counted', async ({
  page,
  site,
}) => {
  const heard = listenTo(page);
  await site.operator.fault({ name: 'hostile' });
  await page.goto(`${site.demoUrl}/`);
  const links = page.getByRole('list', { name: 'Vacancies' }).getByRole('link');
  await expect(links.filter({ hasText: 'Hostile title' }).first()).toBeVisible();
  await expect(links.filter({ hasText: 'A number as the id' })).toHaveAttribute(
    'href',
    '/vacancy.html?vacancy=4',
  );
  const outside = links.filter({ hasText: 'An id that is a path' });
  await expect(outside).toHaveAttribute('href', '/vacancy.html?vacancy=..%2F..%2FH3');
  expect(heard.warnings.join()).toMatch(/skipped \d+ records that have no id or no title/);
  await expect(page.getByRole('list', { name: 'Vacancies' }).getByRole('img')).toHaveCount(0);
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
});

for (const sanitizer of ['the browser’s own', 'the one that loads on demand'] as const) {
  test(`a hostile advert keeps its words and loses its tricks, by ${sanitizer} sanitizer`, async ({
    page,
    site,
  }) => {
    if (sanitizer === 'the one that loads on demand') {
      await page.addInitScript(() => {
        for (const { prototype } of [Element, ShadowRoot]) Reflect.deleteProperty(prototype, 'setHTML');
      });
    }
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await site.operator.fault({ name: 'hostile' });
    await page.goto(`${site.demoUrl}/vacancy.html?vacancy=H1`);
    await expect(page.getByText('Text that stays')).toBeVisible();
    await expect(page.getByText('A link')).toBeVisible();
    // Neither the advert nor the address for applications may become a link that runs something.
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    expect(hrefs.filter((href) => !/^(https?:|mailto:|tel:)/.test(href))).toEqual([]);
    expect(hrefs.filter((href) => href.startsWith('mailto:') && href.includes('bcc='))).toEqual([]);
    await expect(page.getByText('Text that stays')).toHaveCSS('position', 'static');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
    const own = [new URL(site.demoUrl).host, new URL(site.sandbox.url).host];
    expect(asked.filter((host) => !own.includes(host))).toEqual([]);
  });
}

test('a hostile receipt is text too', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill();
  await site.operator.fault({ name: 'hostile', route: 'candidates' });
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  await expect(page.getByText('onerror="window.attacked = true"')).toBeVisible();
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  expect(await applications(site)).toHaveLength(1);
});

for (const name of ['truncated', 'empty', 'not-json', 'bad-gateway', 'rate-limited', 'redirect'] as const) {
  test(`a list that the service answers with "${name}" has a message and comes on another try`, async ({
    page,
    site,
    expected,
  }) => {
    announceFailedRequests(expected);
    expected.consoleErrors.push(/^career-elements: <vacancy-list>/);
    const heard = listenTo(page);
    await site.operator.fault({ name });
    await page.goto(`${site.demoUrl}/`);
    await expect(page.getByRole('alert')).toContainText(
      name === 'rate-limited' ? 'Please try again in a minute.' : 'The vacancies cannot be shown right now.',
    );
    expect(heard.errors).toHaveLength(1);
    await site.operator.post('faults', { action: 'clear' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Vacancies' })).toBeVisible();
  });
}

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
