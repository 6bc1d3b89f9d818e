/** Hugo: the example site with the module as a theme folder, built and served by Hugo itself. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../config/free-port.js';
import type { VacancyList } from '../../src/elements/vacancy-list/vacancy-list.js';
import { buildDirectory } from '../../demo/server.js';
import { vacancy, vacancyLink } from '../helpers/e2e/visitor.js';
import { expect, applyAsVisitor, type Service, test } from './host.js';
import { copyOf, installPackages, run, type RunningServer, startServer } from './processes.js';
import { unpackHostZip } from './unpack.js';

interface HugoSite {
  readonly folder: string;
  readonly url: string;
  /** Replaces texts in a file of the site. */
  change(file: string, ...changes: readonly (readonly [string, string])[]): Promise<void>;
  write(file: string, text: string): Promise<void>;
  /** @returns what Hugo says; rejects with that where the build fails */
  build(): Promise<string>;
  serve(): Promise<void>;
  remove(): Promise<void>;
}

async function hugoSite(service: Service): Promise<HugoSite> {
  await installPackages('hugo');
  const { folder, remove } = await copyOf('integrations/hugo/example');
  const url = `http://localhost:${await freePort()}`;
  const servers: RunningServer[] = [];
  await unpackHostZip('career-elements-hugo.zip', path.join(folder, 'themes'));
  const site: HugoSite = {
    folder,
    url,
    async change(file, ...changes) {
      let text = await readFile(path.join(folder, file), 'utf8');
      for (const [from, to] of changes) {
        expect(text, `${file} has what is replaced`).toContain(from);
        text = text.replace(from, () => to);
      }
      await writeFile(path.join(folder, file), text);
    },
    async write(file, text) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    },
    build: () => run('hugo', ['--noBuildLock'], { cwd: folder }),
    async serve() {
      const { port } = new URL(url);
      const flags = ['--baseURL', `${url}/`, '--appendPort=false', '--disableLiveReload', '--watch=false'];
      servers.push(await startServer('hugo', ['server', '--port', port, ...flags], url, { cwd: folder }));
    },
    async remove() {
      for (const server of servers) await server.close();
      await remove();
    },
  };
  await site.change(
    'hugo.toml',
    ['https://recruit.example', service.url],
    ['00000000-0000-0000-0000-000000000000', service.customerId],
  );
  await service.admit(url);
  return site;
}

/** Runs `career-elements publish` for a site that shows its data, and has one page for all vacancies. */
async function publishData(site: HugoSite, service: Service): Promise<void> {
  await site.change('hugo.toml', ['  vacancyPages = true\n', '']);
  await mkdir(path.join(site.folder, 'published'));
  await run('node', [
    ...[
      'dist/node/commands/main.js',
      'publish',
      '--quiet',
      `--base-url=${service.url}`,
      '--data=data/vacancies.json',
    ],
    ...[
      `--customer-id=${service.customerId}`,
      `--site-url=${site.url}`,
      '--company-name=Company',
      '--time-zone=Europe/Copenhagen',
    ],
    ...['--languages=en,da', `--out=${path.join(site.folder, 'published')}`],
  ]);
}

/** Runs it with the configuration of the example: a page for each vacancy, in a page that Hugo builds. */
async function publishPages(site: HugoSite, service: Service): Promise<void> {
  await mkdir(path.join(site.folder, 'published'));
  await site.build();
  // A JobPosting needs the country of a place, which the sample company's records lack.
  const directory = path.join(site.folder, 'directory.json');
  await writeFile(directory, JSON.stringify(await buildDirectory()));
  await run('node', [
    ...[
      'dist/node/commands/main.js',
      'publish',
      '--quiet',
      `--config=${path.join(site.folder, 'career-site.json')}`,
    ],
    ...[
      `--directory=${directory}`,
      `--base-url=${service.url}`,
      `--customer-id=${service.customerId}`,
      `--site-url=${site.url}`,
    ],
  ]);
}

let site: HugoSite;
test.beforeEach(async ({ service }) => {
  site = await hugoSite(service);
});
test.afterEach(() => site.remove());

test('Hugo: a visitor applies on three pages', async ({ page, service }) => {
  await site.serve();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await applyAsVisitor(page, service, `${site.url}/jobs/`);
  // Two tags of the script on a page are one, and their integrity is right.
  expect(said.filter((text) => /twice|integrity|404/.test(text))).toEqual([]);

  await page.goto(`${site.url}/jobs/`);
  const loader = page.locator('head script[data-customer-id]');
  await expect(loader).toHaveCount(1);
  // The shortcode has it too, for layouts without the partial.
  await expect(page.locator('script[data-customer-id]')).toHaveCount(2);
  await expect(loader).toHaveAttribute('integrity', /^sha384-/);
});

test('Hugo: pages without a shortcode load nothing of it, and pages of another language speak that', async ({
  page,
}) => {
  await site.serve();
  await page.goto(site.url);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('script:not([src="/languages.js"])')).toHaveCount(0);
  await page.goto(`${site.url}/da/jobs/`);
  await vacancyLink(page, vacancy.da).click();
  await expect(page.getByRole('heading', { name: vacancy.da, exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/da/vacancy/');
  await page.getByRole('link', { name: 'Søg stillingen', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: `Søg stillingen: ${vacancy.da}` })).toBeVisible();
});

test('Hugo: published data are links without a script, which the list takes over without a request', async ({
  page,
  browser,
  service,
}) => {
  await publishData(site, service);
  await site.serve();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  for (const [folder, title] of [
    ['', vacancy.en],
    ['/da', vacancy.da],
  ] as const) {
    await reader.goto(`${site.url}${folder}/jobs/`);
    const link = reader.getByRole('link', { name: title, exact: true });
    await expect(link).toHaveAttribute('href', `${folder}/vacancy/?vacancy=${vacancy.id}`);
  }
  const links = await reader.locator('vacancy-list a[data-id]').count();
  await context.close();

  const lists: string[] = [];
  page.on('request', (request) => {
    if (/vacanc/i.test(new URL(request.url()).pathname) && request.url().startsWith(service.url))
      lists.push(request.url());
  });
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/error|warn/.test(message.type())) warnings.push(message.text());
  });
  await page.goto(`${site.url}/da/jobs/`);
  await expect(page.locator('vacancy-list').getByRole('searchbox')).toBeVisible();
  await expect(vacancyLink(page, vacancy.da)).toHaveAttribute('href', /\/da\/vacancy\/\?vacancy=V1001$/);
  const drawn = page.locator('vacancy-list');
  expect(await drawn.evaluate((list: VacancyList) => list.vacancies.length)).toBe(links);
  expect(warnings).toEqual([]);
});

test('Hugo: the link to the other language leads to the same vacancy, and to the same filters', async ({
  page,
}) => {
  await site.serve();
  await page.goto(`${site.url}/vacancy/?vacancy=${vacancy.id}`);
  await expect(page.getByRole('heading', { name: vacancy.en, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dansk' }).click();
  await expect(page).toHaveURL(`${site.url}/da/vacancy/?vacancy=${vacancy.id}`);
  await expect(page.getByRole('heading', { name: vacancy.da, exact: true })).toBeVisible();

  await page.goto(`${site.url}/da/jobs/`);
  await page.locator('vacancy-list').getByRole('searchbox').fill('software');
  await expect(page).toHaveURL(/vacancy-q=software/);
  await page.getByRole('link', { name: 'English' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/jobs/?vacancy-q=software`);
  await expect(page.locator('vacancy-list').getByRole('searchbox')).toHaveValue('software');
});

test('Hugo: each vacancy has a page in the look of the site, with all that search engines want', async ({
  page,
  browser,
  service,
}) => {
  await publishPages(site, service);
  await site.serve();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(`${site.url}/da/jobs/`);
  await expect(reader.getByText('uden at oprette en konto'), 'the list is a page of Hugo').toBeVisible();
  await reader.getByRole('link', { name: vacancy.da, exact: true }).click();
  await expect(reader).toHaveURL(new RegExp(`^${site.url}/da/jobs/${vacancy.id}-[a-z0-9-]+/$`));
  await expect(reader.getByRole('heading', { name: vacancy.da, exact: true, level: 1 })).toBeVisible();
  await expect(reader).toHaveTitle(new RegExp(vacancy.da));
  await expect(reader.locator('html')).toHaveAttribute('lang', 'da');
  await expect(reader.locator('head meta[name=robots]')).toHaveCount(0);
  await expect(reader.locator('head link[rel=canonical]')).toHaveAttribute('href', reader.url());
  const posting = JSON.parse(
    (await reader.locator('head script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(posting).toMatchObject({ '@type': 'JobPosting', title: vacancy.da });
  await expect(reader.getByRole('link', { name: 'Nordvind Instruments' })).toHaveAttribute('href', '/da/');
  await expect(reader.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/jobs/');
  await reader.locator('.career-published .back a').click();
  await expect(reader.getByText('uden at oprette en konto')).toBeVisible();
  await context.close();

  await applyAsVisitor(page, service, `${site.url}/jobs/`);
  await expect(page).toHaveURL(`${site.url}/apply/?vacancy=${vacancy.id}`);
  await page.goto(`${site.url}/jobs/`);
  // For vacancies that have opened since.
  await expect(page.locator('vacancy-list')).toHaveAttribute('detail-url', '/vacancy/');
  await vacancyLink(page, vacancy.en).click();
  await expect(page).toHaveURL(new RegExp(`^${site.url}/jobs/${vacancy.id}-[a-z0-9-]+/$`));
  await page.getByRole('link', { name: 'Dansk' }).click();
  await expect(page).toHaveURL(new RegExp(`^${site.url}/da/jobs/${vacancy.id}-[a-z0-9-]+/$`));
  await expect(page.getByRole('heading', { name: vacancy.da, exact: true })).toBeVisible();

  const statusOf = async (file: string) => (await fetch(`${site.url}/${file}`)).status;
  const textOf = async (file: string) => (await fetch(`${site.url}/${file}`)).text();
  expect(await statusOf('.career-elements/manifest.jsonl')).toBe(404);
  expect(await statusOf('data/vacancies.json')).toBe(404);
  expect(await textOf('jobs-sitemap.xml')).toContain(`${site.url}/jobs/${vacancy.id}-`);
  expect(await textOf('en/sitemap.xml')).toContain('/jobs/');
  expect(await textOf('en/sitemap.xml')).not.toContain('career-template');
  expect(await textOf('career-template/')).toContain('<meta name="robots" content="noindex">');
});

test('Hugo: hostile data stay text, and fixed filters hold for the static list', async ({
  page,
  service,
}) => {
  await publishData(site, service);
  const data = JSON.parse(await readFile(path.join(site.folder, 'published/data/vacancies.json'), 'utf8'));
  const [first] = data.vacancies;
  const hostile = {
    ...first,
    ...{ id: 'X"1', title: '</script><img src=x onerror="window.hit = 1">', url: 'javascript:window.hit=2' },
    ...{ endDate: undefined, startDate: undefined, locations: [{ id: 'x', name: '"><b>Here</b>' }] },
    image: 'https://images.example/a.png?"><b>',
  };
  data.vacancies.push(hostile);
  await site.write('published/data/vacancies.json', JSON.stringify(data));
  await site.change('hugo.toml', ['  detailPage = "vacancy"\n', '']);
  await site.change('content/en/jobs.md', [
    '{{< vacancy-list heading-level="2" />}}',
    `{{< vacancy-list only="location:x" />}}`,
  ]);
  await site.build();
  const html = await readFile(path.join(site.folder, 'public/jobs/index.html'), 'utf8');
  expect(html.match(/data-id=/g)).toHaveLength(1);
  await page.setContent(html.replace(/<script type="?module[^>]*><\/script>/, ''));
  await expect(page.locator('vacancy-list .career-published a')).toHaveText(hostile.title);
  await expect(page.locator('vacancy-list .career-published .meta')).toContainText('"><b>Here</b>');
  await expect(page.locator('vacancy-list .career-published .pictured > .image')).toHaveAttribute(
    'src',
    /^https:\/\/images\.example\/a\.png\?/,
  );
  await page.locator('vacancy-list .career-published a').click({ noWaitAfter: true });
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  const answer = JSON.parse((await page.locator('script[data-published]').textContent()) ?? '');
  expect(answer.list.at(-1).title).toBe(hostile.title);
});

test('Hugo: a mistake ends the build and says what to do', async () => {
  const failure = () =>
    site.build().then(
      () => 'it was built',
      (error: Error) => error.message,
    );
  const jobs = await readFile(path.join(site.folder, 'content/en/jobs.md'), 'utf8');
  const config = await readFile(path.join(site.folder, 'hugo.toml'), 'utf8');
  for (const [shortcode, message] of [
    [
      '{{< vacancy-list filter="location" />}}',
      /jobs\.md:8.*vacancy-list has no attribute "filter".*filters/,
    ],
    ['{{< vacancy-list base-url="https://evil.example" />}}', /has no attribute "base-url"/],
    ['{{< vacancy-list "location" />}}', /write each value of vacancy-list with its name/],
    ['{{< vacancy-list no-saved="never" />}}', /no-saved of vacancy-list is "never"/],
  ] as const) {
    await site.write(
      'content/en/jobs.md',
      jobs.replace('{{< vacancy-list heading-level="2" />}}', shortcode),
    );
    expect(await failure(), shortcode).toMatch(message);
  }
  await site.write('content/en/jobs.md', jobs);
  for (const [from, to, message] of [
    [/baseUrl = .*/, '', /lacks baseUrl\. Write in hugo\.toml/],
    [/customerId = .*/, '', /lacks customerId/],
    [/baseUrl = .*/, 'baseUrl = "http://recruit.example"', /has to begin with https/],
    [/timeZone/, 'timezon', /params\.careerElements\.timezon, which means nothing.*timeZone/],
    [/"vacancy"/, '"vacancies"', /detailPage is "vacancies", but the content folder has no such page/],
    [/timeZone = .*/, 'fieldMap = { title = "x" }', /write params\.careerElements\.fieldMap as JSON/],
    [/vacancyPages = .*/, 'vacancyPages = "jobs"', /vacancyPages is "jobs"\. Write true or false/],
    [/timeZone = .*/, 'vacancies = "none"', /there is no data\/none\.json/],
  ] as const) {
    await site.write('hugo.toml', config.replace(from, to));
    expect(await failure(), String(to)).toMatch(message);
  }
  await site.write('hugo.toml', config);
  expect(await site.build()).toContain('Total in');
});
