// The playground, as a site builder uses it.
import type { Page } from '@playwright/test';
import { startSandbox } from '../../demo/sandbox/sandbox.js';
import { violations } from '../../test/helpers/e2e/axe.js';
import { startStaticSite } from '../../test/helpers/e2e/static-site.js';
import { sampleFile, vacancy, words } from '../../test/helpers/e2e/visitor.js';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeOf, expect, openOutput, previewOf, test } from './tools.js';

const { en } = words;
const FORM = 'element=application-form&a.vacancy-id=V1001&a.min-seconds=0&a.no-applied';

async function fillAndSend(page: Page, ...files: ReturnType<typeof sampleFile>[]): Promise<void> {
  const preview = previewOf(page);
  await preview.getByRole('textbox', { name: en.name, exact: true }).fill('Åse Nørgård');
  await preview.getByRole('textbox', { name: en.email, exact: true }).fill('aase@example.com');
  for (const question of [en.before, en.keep])
    await preview.getByRole('group', { name: question }).getByRole('radio', { name: en.no }).check();
  if (files.length > 0) await preview.locator('input[type=file]').first().setInputFiles(files);
  await preview.getByRole('button', { name: en.send }).click();
}

test('an application is sent and received in the browser, and is shown as it was received', async ({
  page,
  docs,
}) => {
  await page.goto(`${docs}playground/`);
  const preview = previewOf(page);
  await preview.getByRole('searchbox').fill('ultrasonic');
  await preview.getByRole('link', { name: vacancy.en, exact: true }).click();
  await expect(preview.getByRole('heading', { name: vacancy.en, exact: true })).toBeVisible();
  await preview.getByRole('link', { name: 'Apply', exact: true }).first().click();
  await expect(preview.getByRole('heading', { name: `Apply: ${vacancy.en}` })).toBeVisible();
  // A change of an attribute keeps the form open.
  await page.getByLabel('Find an attribute').fill('min-seconds');
  await page.getByLabel('min-seconds', { exact: true }).fill('0');
  await page.getByLabel('min-seconds', { exact: true }).press('Tab');
  await expect(page).toHaveURL(/a\.min-seconds=0/);
  await expect(preview.locator('career-site')).toHaveAttribute('min-seconds', '0');
  await expect(preview.getByRole('heading', { name: `Apply: ${vacancy.en}` })).toBeVisible();
  await fillAndSend(page, sampleFile('Curriculum Vitæ.pdf', 5000));
  await expect(preview.getByRole('heading', { name: en.sent })).toBeVisible();

  const received = page.locator('#outputs');
  await expect(received.getByRole('row', { name: 'name Åse Nørgård' })).toBeVisible();
  await expect(received.getByRole('row', { name: 'vacancyId V1001' })).toBeVisible();
  await expect(received.getByText('5,000 bytes')).toBeVisible();
  await expect(received.getByText('Subject We have received your application')).toBeVisible();
  const download = page.waitForEvent('download');
  await received.getByRole('link', { name: 'Curriculum Vitæ.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Curriculum Vitæ.pdf');
  const events = await openOutput(page, 'Events');
  await expect(events.getByText('application-success')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

const FAILED = 'The vacancies cannot be shown right now.';

for (const [fault, shown, said] of [
  ['down', FAILED, /cannot be reached/],
  ['refused', FAILED, /not on the service's list of allowed origins/],
  ['error', FAILED, /failed \(500\)/],
  ['busy', 'The site is very busy right now.', /429/],
  ['nonsense', FAILED, /did not answer JSON/],
  ['empty', 'There are no vacancies right now.', undefined],
  ['huge', '10,000 vacancies', undefined],
  ['hostile', 'Hostile title', /left out/],
  ['slow', 'Loading vacancies', undefined],
] as const) {
  test(`the fault "${fault}" shows its message`, async ({ page, docs }) => {
    await page.goto(`${docs}playground/?element=vacancy-list`);
    const preview = previewOf(page);
    await expect(preview.getByText('52 vacancies')).toBeVisible();
    await page.getByLabel('Service', { exact: true }).selectOption(fault);
    await expect(page).toHaveURL(new RegExp(`fault=${fault}`));
    await expect(preview.getByText(shown).first()).toBeVisible({ timeout: 15_000 });
    if (said) {
      const messages = await openOutput(page, 'Console');
      await expect(messages.getByText(said).first()).toBeVisible();
    }
    if (fault === 'slow') await expect(preview.getByText('52 vacancies')).toBeVisible();
    if (fault === 'hostile')
      expect(await preview.locator('body').evaluate(() => 'attacked' in window)).toBe(false);
  });
}

for (const [fault, shown] of [
  ['down', 'could not confirm whether your application arrived'],
  ['busy', 'did not go through because the site is very busy'],
] as const) {
  test(`an application that meets the fault "${fault}" says so, and the list before it works`, async ({
    page,
    docs,
  }) => {
    await page.goto(`${docs}playground/?${FORM}&fault=${fault}&when=sending`);
    await fillAndSend(page);
    await expect(previewOf(page).getByText(shown).first()).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByRole('radio', { name: 'Received', exact: true })).toBeVisible();
  });
}

test('the HTML that is copied runs as it is against a real service', async ({
  page,
  context,
  docs,
  elsewhere,
}) => {
  const sandbox = await startSandbox({ origins: [] });
  const site = await startStaticSite();
  const folder = await mkdtemp(path.join(tmpdir(), 'career-elements-copied-'));
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${docs}playground/?a.group-by=organization&lang=da&look=authority&a.page-size=5`);
    await page.getByText('Your site', { exact: true }).click();
    for (const [label, value] of [
      ['Script', '/career-elements/career-elements.js'],
      ['Recruiting service', sandbox.url],
      ['Customer’s id', sandbox.customerId],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel(label, { exact: true }).press('Tab');
    }
    await page.getByRole('button', { name: 'Copy HTML' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${await codeOf(page)}`);
    await writeFile(path.join(folder, 'index.html'), copied);
    site.folder = folder;
    await fetch(`${sandbox.url}/_sandbox/origins`, {
      method: 'POST',
      headers: { origin: sandbox.url, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'add', origin: site.url }),
    });
    await page.goto(`${site.url}/`);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(page.locator('career-site')).toHaveAttribute('group-by', 'organization');
    await page.getByRole('searchbox').fill('ultralyd');
    await page.getByRole('link', { name: vacancy.da, exact: true }).click();
    await expect(page.getByRole('heading', { name: vacancy.da, exact: true })).toBeVisible();
    const asked = elsewhere.splice(0).map((url) => new URL(url).origin);
    expect(new Set(asked)).toEqual(new Set([site.url, sandbox.url]));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await site.close();
    await sandbox.close();
  }
});

test('a table has room, and "spam" finds the attributes against it', async ({ page, docs }) => {
  await page.goto(`${docs}playground/?element=vacancy-list`);
  await page.getByLabel('layout', { exact: true }).selectOption('table');
  await expect(previewOf(page).getByRole('table')).toBeVisible();
  await page.goto(`${docs}playground/?element=application-form`);
  await page.getByLabel('Find an attribute').fill('Spam');
  await expect(page.getByLabel('no-honeypot', { exact: true })).toBeVisible();
  await expect(page.getByLabel('min-seconds', { exact: true })).toBeVisible();
  await expect(page.getByLabel('accept', { exact: true })).toHaveCount(0);
});

test('the URL has the state: it survives a reload, another tab, and Back', async ({
  page,
  context,
  docs,
}) => {
  await page.goto(`${docs}playground/`);
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('radio', { name: 'List' }).check();
  await page.getByLabel('layout', { exact: true }).selectOption('table');
  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await page.getByLabel('Theme', { exact: true }).selectOption('studio');
  await page.getByRole('button', { name: 'location', exact: true }).first().click();
  await page.getByRole('button', { name: '375', exact: true }).click();
  const url = page.url();
  expect(new URL(url).search.length).toBeLessThan(180);
  const html = await codeOf(page);
  expect(html).toContain('<html lang="de">');
  expect(html).toMatch(/<vacancy-list detail-url="vacancy.html" layout="table" f(acts|ilters)="location"/);
  await expect(previewOf(page).getByRole('searchbox', { name: 'Suche' })).toBeVisible();
  await page.reload();
  expect(await codeOf(page)).toBe(html);
  const other = await context.newPage();
  await other.goto(url);
  expect(await codeOf(other)).toBe(html);
  await other.close();

  await page.goto(`${docs}playground/?element=vacancy-list`);
  await page.getByLabel('Language', { exact: true }).selectOption('sv');
  await expect(
    previewOf(page).getByText('52 lediga tjänster').or(previewOf(page).getByText(/^52 /)),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/playground\/\?element=vacancy-list$/);
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('en');
  await expect(previewOf(page).getByText('52 vacancies')).toBeVisible();
  // What does not exist, and what could be markup, is left out or stays text.
  await page.goto(`${docs}playground/?element=script&a.onclick=x&a.location="><img src=x>&lang=xx&width=9`);
  await expect(previewOf(page).getByText('There are no vacancies right now.')).toBeVisible();
  expect(await codeOf(page)).toContain(`location='"><img src=x>'`.replace('<', '&lt;'));
});

test('parts are shown both ways: by name in the preview, and by the pointer in the list of names', async ({
  page,
  docs,
}) => {
  await page.goto(`${docs}playground/`);
  const preview = previewOf(page);
  const title = preview.locator('[part~=title]').first();
  await expect(title).toBeVisible();
  const parts = await openOutput(page, 'Parts');
  await title.hover();
  // The innermost part: the link of the title.
  await expect(parts.getByRole('button', { name: 'list-link', exact: true })).toHaveClass(/current/);
  const outline = () => title.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline()).toBe('none');
  await parts.getByRole('button', { name: 'list-title', exact: true }).focus();
  await expect.poll(outline).toBe('solid');
  await parts.getByRole('button', { name: 'list-meta', exact: true }).focus();
  await expect.poll(outline).toBe('none');
});

test('without a service worker the preview says why, and still writes HTML', async ({ page, docs }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(`${docs}playground/?element=vacancy-list`);
  await expect(previewOf(page).getByRole('status')).toContainText('needs a service worker');
  expect(await codeOf(page)).toContain('<vacancy-list></vacancy-list>');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the playground has no violations that axe finds, and fits a phone, ${colorScheme}`, async ({
    page,
    docs,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`${docs}playground/?element=application-form&a.vacancy-id=V1001&fault=slow&when=sending`);
    await expect(previewOf(page).getByRole('button', { name: en.send })).toBeVisible();
    for (const tab of ['HTML', 'Events', 'Console', 'Received', 'Parts']) {
      await openOutput(page, tab);
      expect(await violations(page), tab).toEqual([]);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

test('a link puts no script into the addresses of the preview, and keeps what is an address', async ({
  page,
  docs,
}) => {
  await page.goto(`${docs}playground/?element=vacancy-list&a.detail-url=javascript:parent.attacked=1//{id}`);
  const link = previewOf(page).locator('vacancy-list [part~=link]').first();
  await expect(link).not.toHaveAttribute('href', /javascript:/);
  expect(await codeOf(page)).not.toContain('javascript:');
  await page.goto(`${docs}playground/?element=vacancy-list&a.detail-url=/jobs/{id}`);
  expect(await codeOf(page)).toContain('detail-url="/jobs/{id}"');
});

test('a link that names a script or a service opens “Your site” and says so', async ({ page, docs }) => {
  await page.goto(`${docs}playground/?script=javascript:alert(1)&service=https://other.example`);
  const notice = page.getByText(/came with the link to this page/);
  await expect(notice).toBeVisible();
  const service = page.getByLabel('Recruiting service');
  await expect(service).toHaveValue('https://other.example');
  expect(await codeOf(page)).not.toContain('javascript:');
  await service.fill('https://recruit.example');
  await service.press('Tab');
  await expect(notice).toBeHidden();
  await expect(service).toBeVisible();
});

test('the links that skip something lie over the header while they have the focus', async ({
  page,
  docs,
}) => {
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${docs}playground/`);
    await expect(previewOf(page).getByRole('searchbox')).toBeVisible();
    for (const name of ['Skip to the content', 'Skip the preview']) {
      for (const from of [0, 5000]) {
        await page.evaluate((top) => scrollTo(0, top), from);
        const skip = page.getByRole('link', { name });
        await skip.focus();
        await expect
          .poll(() =>
            skip.evaluate((link) => {
              const { x, y, width: wide, height } = link.getBoundingClientRect();
              return document.elementFromPoint(x + wide / 2, y + height / 2) === link;
            }),
          )
          .toBe(true);
        await skip.blur();
      }
    }
  }
});

test('a link skips the preview, with its many stops for the keyboard', async ({ page, docs }) => {
  await page.goto(`${docs}playground/`);
  await expect(previewOf(page).getByRole('searchbox')).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip the preview' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#outputs')).toBeFocused();
});
