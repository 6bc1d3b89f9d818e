/** The site that docs/tutorial.md builds (test/node/tutorial.test.ts proves that it does): both languages, questions, consent, events, published pages. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStaticSite, type StaticSite } from '../helpers/e2e/static-site.js';
import { FormOnPage, sampleFile, vacancy, vacancyLink } from '../helpers/e2e/visitor.js';
import type { StoredApplication } from '../helpers/e2e/service.js';
import { expect, type Service, test } from './host.js';
import { root, run } from './processes.js';

let site: StaticSite;
let folder: string;

/** Puts the service's address and the site's own into all files of the tutorial. */
async function fillIn(service: Service): Promise<void> {
  const files = await readdir(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(?:html|json)$/.test(name))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const filled = text
      .replaceAll('https://recruit.example', service.url)
      .replaceAll('00000000-0000-0000-0000-000000000000', service.customerId)
      .replaceAll('https://www.company.example', site.url)
      .replaceAll('http://localhost:8000', site.url);
    await writeFile(path.join(folder, file), filled);
  }
}

test.beforeEach(async ({ service }) => {
  folder = await mkdtemp(path.join(tmpdir(), 'career-elements-tutorial-'));
  site = await startStaticSite();
  site.folder = folder;
  await cp(path.join(root, 'integrations/html/tutorial'), folder, { recursive: true });
  await fillIn(service);
  await service.admit(site.url);
});

test.afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

for (const language of ['en', 'da'] as const) {
  const words = {
    en: {
      list: '/jobs.html',
      apply: 'Apply',
      start: 'When can you start?',
      licence: 'Do you have a driving licence?',
      yes: 'Yes',
      consent: 'I have read the privacy notice',
    },
    da: {
      list: '/da/jobs.html',
      apply: 'Søg stillingen',
      start: 'Hvornår kan du begynde?',
      licence: 'Har du kørekort?',
      yes: 'Ja',
      consent: 'Jeg har læst privatlivspolitikken',
    },
  }[language];

  test(`the tutorial's pages in "${language}": questions, consent and events`, async ({ page, service }) => {
    const before = await service.operator.get<StoredApplication[]>('applications');
    const known = new Set(before.map(({ id }) => id));
    await page.goto(site.url + words.list);
    await vacancyLink(page, vacancy[language]).click();
    await expect(page.getByRole('heading', { name: vacancy[language], level: 1 })).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: words.apply, exact: true }).first().click();
    const form = new FormOnPage(page, language);
    await form.fill([sampleFile('cv.pdf')]);
    await page.getByLabel(words.start).fill('2030-05-01');
    const licence = page.getByRole('group', { name: words.licence });
    await licence.getByRole('radio', { name: words.yes }).check();
    await form.sendButton.click();
    await expect(form.receipt).toBeHidden();
    await page.getByRole('checkbox', { name: words.consent }).check();
    await form.sendButton.click();
    await expect(form.receipt).toBeVisible();
    const all = await service.operator.get<StoredApplication[]>('applications');
    const answers = { startDate: '2030-05-01', drivingLicence: true, privacyNotice: true };
    expect(all.filter(({ id }) => !known.has(id))).toMatchObject([{ candidate: answers }]);
    const events = await page.evaluate(() =>
      (window as unknown as { dataLayer: { event: string }[] }).dataLayer.map(({ event }) => event),
    );
    expect(events).toEqual(['application-view', 'application-start', 'application-success']);
  });
}

test('the published pages of the tutorial: without scripts, and taken over with them', async ({
  page,
  browser,
}) => {
  await mkdir(path.join(folder, 'jobs'), { recursive: true });
  await run(process.execPath, [path.join(root, 'dist/node/commands/main.js'), 'publish'], { cwd: folder });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const [list, title] of [
    ['/jobs/', vacancy.en],
    ['/da/jobs/', vacancy.da],
  ] as const) {
    await plain.goto(site.url + list);
    await plain.getByRole('link', { name: title, exact: true }).first().click();
    await expect(plain.getByRole('heading', { name: title }).first()).toBeVisible();
  }
  await context.close();
  await page.goto(`${site.url}/jobs/`);
  await page.locator('[part~=link]', { hasText: vacancy.en }).click();
  await expect(page).toHaveURL(new RegExp(`/jobs/${vacancy.id}-`));
  await page.locator('[part~=apply]').first().click();
  await expect(page).toHaveURL(`${site.url}/apply.html?vacancy=${vacancy.id}`);
  await expect(page.getByRole('heading', { name: `Apply: ${vacancy.en}` })).toBeVisible();
});
