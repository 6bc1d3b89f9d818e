// The panel of `?career-doctor`, and the command, on the demo's pages and on pages with the mistakes that builders make.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { violations } from '../../../helpers/e2e/axe.js';
import { expect, test, type Site } from '../../../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../../../helpers/e2e/console.js';
import { openMadePage, scriptTag } from '../../../helpers/e2e/made-page.js';
import { FormOnPage, vacancy, vacancyLink } from '../../../helpers/e2e/visitor.js';

const command = fileURLToPath(new URL('../../../../dist/node/commands/main.js', import.meta.url));
const list = '<vacancy-list detail-url="/vacancy.html"><p>Not loaded.</p></vacancy-list>';

const panelOf = (page: Page) => page.getByRole('region', { name: 'career-elements doctor' });
/** All of what it says, open or not. */
const wordsOf = (page: Page) => page.locator('career-doctor .body').evaluate((body) => body.textContent);

test('the panel opens by the parameter alone, and says what the page does and why', async ({
  page,
  site,
}) => {
  const doctors: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/doctor.js')) doctors.push(request.url());
  });
  await page.goto(`${site.demoUrl}/`);
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  expect(doctors).toEqual([]);
  await page.goto(`${site.demoUrl}/?career-doctor`);
  await expect(panelOf(page)).toBeVisible();
  await expect.poll(() => wordsOf(page)).toMatch(/<vacancy-list> shows \d+ vacancies/);
  await expect
    .poll(() => wordsOf(page))
    .toMatch(/The service sends \d+ vacancies\. (?:Left out: \d+ because|No vacancy is left out)/);
  const words = await wordsOf(page);
  expect(words).toContain(`baseUrl: ${site.sandbox.url}`);
  expect(words).toContain('From data-base-url on the script tag.');
  expect(words).toMatch(/\/vacancies\/\?(?:access|perdate)=.*status 200.*allowed by CORS/);
  await expect(panelOf(page).getByText('Nothing is wrong.')).toBeVisible();
});

test('data-no-doctor turns it off', async ({ page, site }) => {
  await openMadePage(
    page,
    site,
    { head: scriptTag(site, 'type="module" data-no-doctor'), body: list },
    '?career-doctor',
  );
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  await expect(page.locator('career-doctor')).toHaveCount(0);
});

test('it works under a strict policy with Trusted Types, and shows the JobPosting of a vacancy', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      window.violations.push(event.effectiveDirective),
    );
  });
  await page.goto(`${site.demoUrl}/csp.html?career-doctor&vacancy=${vacancy.id}`);
  await expect.poll(() => wordsOf(page)).toContain(`JobPosting: ${vacancy.en}`);
  expect(await wordsOf(page)).toContain('"datePosted"');
  await expect(panelOf(page)).toHaveCSS('position', 'fixed');
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});

test('at 400 % zoom it covers nothing that has the focus, and leaves the page as it was', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${site.demoUrl}/apply.html?career-doctor&vacancy=${vacancy.id}`);
  await expect(panelOf(page)).toBeVisible();
  await new FormOnPage(page).sendButton.waitFor();
  const covered = await page.evaluate(async () => {
    const root = document.querySelector('application-form')!.shadowRoot!;
    const panel = document.querySelector('career-doctor')!.shadowRoot!.querySelector('.panel')!;
    const names: string[] = [];
    for (const one of root.querySelectorAll<HTMLElement>(
      'input:not([type=file], [tabindex]), textarea, button',
    )) {
      one.focus();
      await new Promise(requestAnimationFrame);
      const isSeen = one.getBoundingClientRect().top < panel.getBoundingClientRect().top;
      if (!isSeen) names.push(one.id || one.localName);
    }
    return names;
  });
  expect(covered).toEqual([]);
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlockEnd)).toBe(
    'auto',
  );
});

test('it is accessible, closes by Escape, and copies a report', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.demoUrl}/?career-doctor`);
  await expect.poll(() => wordsOf(page)).toContain('The service sends');
  expect((await violations(page)).filter((one) => one.includes('career-doctor'))).toEqual([]);
  await panelOf(page).getByRole('button', { name: 'Copy report' }).click();
  await expect(panelOf(page).getByRole('status')).toContainText('report');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const part of ['# career-elements: report', '## Settings', '## Requests', '<vacancy-list> shows'])
    expect(copied).toContain(part);
  await panelOf(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
});

test('what an applicant types is neither shown nor copied', async ({ page, site, expected }) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/career-elements/);
  await page.goto(`${site.demoUrl}/apply.html?career-doctor&vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill([]);
  const typed = await page
    .locator('application-form')
    .evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll('input, textarea') ?? [])]
        .map((one) => (one as HTMLInputElement).value)
        .filter((one) => one.length > 3 && one !== 'on'),
    );
  expect(typed.length).toBeGreaterThan(1);
  await panelOf(page).getByRole('button', { name: 'Look again' }).click();
  const check = async () => {
    const words = await wordsOf(page);
    for (const one of typed) expect(words).not.toContain(one);
  };
  await expect.poll(() => wordsOf(page)).toMatch(/<application-form> shows a form with \d+ fields/);
  await check();
  await site.operator.fault({ name: 'server-error', route: 'candidates' });
  await form.sendButton.click();
  await expect.poll(() => wordsOf(page)).toMatch(/\/candidates\/\D/);
  await expect(page.getByText('This site could not confirm whether your application arrived')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Look again' }).click();
  await check();
});

test('without the files that the elements need, it says so', async ({ page, site, expected }) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/career-elements/);
  await page.route('**/shared.js', (route) => route.fulfill({ status: 404, body: '' }));
  await openMadePage(page, site, { head: scriptTag(site), body: list }, '?career-doctor');
  await expect
    .poll(() => wordsOf(page))
    .toContain('<vacancy-list> has no code: it shows only what is between its tags.');
  await expect.poll(() => wordsOf(page), { timeout: 15_000 }).toMatch(/shared\.js answers 404: serve folder/);
});

interface Mistake {
  readonly name: string;
  readonly tag?: (site: Site) => string;
  readonly body?: string;
  readonly before?: (site: Site) => Promise<unknown>;
  readonly says: RegExp;
}

const MISTAKES: readonly Mistake[] = [
  {
    name: 'a base URL with /api',
    tag: (site) => scriptTag(site).replace(site.sandbox.url, `${site.sandbox.url}/api`),
    says: /contains \/api.*Write "http:\/\/(?:localhost|127\.0\.0\.1):\d+"/s,
  },
  {
    name: 'an origin that the service does not have',
    before: async ({ operator, demoUrl }) => operator.post('origins', { origin: demoUrl, action: 'remove' }),
    says: /Send exactly this to the service's operator, .*: http:\/\/localhost:\d+/,
  },
  {
    name: 'the script twice',
    tag: (site) => scriptTag(site) + scriptTag(site, 'defer'),
    says: /The page has the script 2 times/,
  },
  {
    name: 'a wrong language tag',
    body: '<vacancy-list language="english" detail-url="/x"></vacancy-list>',
    says: /"english" is not a known language.*Write "en"/s,
  },
  {
    name: 'a misspelt element',
    body: '<vacancy-lists></vacancy-lists>',
    says: /<vacancy-lists> is not one of our elements.*Nearest: <vacancy-list>/s,
  },
];

for (const { name, tag = (site: Site) => scriptTag(site), body = list, before, says } of MISTAKES) {
  test(`the panel names ${name}`, async ({ page, site, expected }) => {
    announceFailedRequests(expected);
    expected.consoleErrors.push(/career-elements|Failed to load/);
    await before?.(site);
    await openMadePage(page, site, { head: tag(site), body }, '?career-doctor');
    await expect(panelOf(page)).toBeVisible();
    await expect.poll(() => wordsOf(page)).toMatch(says);
  });
}

test('the panel names what the Content-Security-Policy forbids', async ({ page, site, expected }) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/career-elements|Content.Security.Policy/i);
  const policy = `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">`;
  await openMadePage(page, site, { head: policy + scriptTag(site), body: list }, '?career-doctor');
  await expect.poll(() => wordsOf(page)).toMatch(/forbidden by the page's Content-Security-Policy/);
});

test('a script without type="module" from another host works, as the command says', async ({
  page,
  site,
}) => {
  const host = site.demoUrl.replace('localhost', '127.0.0.1');
  const head = scriptTag(site, '').replace('src="', `src="${host}`);
  await openMadePage(page, site, { head, body: list });
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
});

test("the command finds nothing wrong with the demo's page", async ({ site }) => {
  const args = [command, 'doctor', '--json', '--site', `${site.demoUrl}/career-site.html`];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { checks } = JSON.parse(stdout) as { checks: { id?: string; state: string }[] };
  expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
  for (const id of ['page', 'script', 'service', 'records', 'directory', 'lookup', 'templates'])
    expect(checks.find((one) => one.id === id)?.state, id).toBe('ok');
});
