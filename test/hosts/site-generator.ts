/** What every site generator has to do: install and build its example, and serve it to visitors with and without scripts and to search engines. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../config/free-port.js';
import { buildDirectory } from '../../demo/server.js';
import { startStaticSite, type StaticSite } from '../helpers/e2e/static-site.js';
import { vacancy, vacancyLink } from '../helpers/e2e/visitor.js';
import { expect, applyAsVisitor, test, type Service } from './host.js';
import { copyOf, installExample, run, startServer } from './processes.js';

interface Generator {
  readonly name: string;
  /** Of the example. */
  readonly folder: string;
  /** Of what it builds, in the example. */
  readonly output: string;
  /** The command that builds, and the one that does so without checks. */
  readonly build: readonly string[];
  readonly rebuild: readonly string[];
  readonly serve: (port: number) => readonly string[];
  /** The file with the options. */
  readonly configuration: string;
}

export interface BuiltExample {
  /** Of the installed example. */
  readonly folder: string;
  readonly site: StaticSite;
  readonly env: Readonly<Record<string, string>>;
  /** Runs a command in it; resolves to its output, rejects with it. */
  readonly run: (command: readonly string[], env?: Readonly<Record<string, string>>) => Promise<string>;
  /** Runs something with another text in a file of the example. */
  readonly changed: (file: string, from: string, to: string, use: () => Promise<void>) => Promise<void>;
}

/** @returns the example, while a test runs */
export function testGenerator(generator: Generator): () => BuiltExample {
  const { name, output, build, rebuild, serve, configuration } = generator;
  let example: BuiltExample;
  let remove = async (): Promise<void> => {};

  test.describe.configure({ mode: 'serial', timeout: 600_000 });

  test.beforeAll(async ({ service }) => {
    test.setTimeout(600_000);
    const copy = await copyOf(generator.folder);
    remove = copy.remove;
    const site = await startStaticSite({ hasOwnScript: true });
    site.folder = path.join(copy.folder, output);
    await service.admit(site.url);
    example = exampleIn(copy.folder, site, service);
    // A JobPosting needs the country of a place, which the sample company's records lack.
    await writeFile(path.join(copy.folder, 'directory.json'), JSON.stringify(await buildDirectory()));
    const options = path.join(copy.folder, configuration);
    const written = await readFile(options, 'utf8');
    expect(written).toContain('timeZone:');
    await writeFile(options, written.replace('timeZone:', "directory: 'directory.json',\ntimeZone:"));
    await installExample(copy.folder);
    await example.run(build);
  });

  test.afterAll(async () => {
    await example.site.close();
    await remove();
  });

  test(`${name}: a visitor applies on the example`, async ({ page, service }) => {
    await applyAsVisitor(page, service, `${example.site.url}/jobs/`);
  });

  test(`${name}: a visitor without scripts reads list and vacancy`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${example.site.url}/`);
    await page.getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vacancies at Company');
    await page.getByRole('link', { name: vacancy.en }).click();
    await expect(page).toHaveURL(`${example.site.url}/jobs/${vacancy.id}/`);
    await expect(page.getByRole('heading', { level: 1, name: vacancy.en })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Apply' })).toBeVisible();
    await page.goto(`${example.site.url}/apply/?vacancy=${vacancy.id}`);
    await expect(page.getByText('The form needs JavaScript.')).toBeVisible();
    await context.close();
  });

  test(`${name}: search engines find one title, the canonical URL and the JobPosting`, async () => {
    const url = `${example.site.url}/jobs/${vacancy.id}/`;
    const html = await (await fetch(url)).text();
    const titles = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title);
    expect(titles).toEqual([`${vacancy.en} – Company`]);
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}">/);
    const [, posting = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(posting)).toMatchObject({ '@type': 'JobPosting', title: vacancy.en });
    const list = await (await fetch(`${example.site.url}/jobs/`)).text();
    expect(list).toContain(`<link rel="canonical" href="${example.site.url}/jobs/">`);
    expect(list).toContain(`<a href="/jobs/${vacancy.id}/" data-id="${vacancy.id}"`);
  });

  test(`${name}: published content is taken over without a request`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void (/\/vacancies\//.test(request.url()) && asked.push(request.url())));
    await page.goto(`${example.site.url}/jobs/`);
    await expect(page.locator('vacancy-list').getByRole('searchbox')).toBeVisible();
    await expect(vacancyLink(page, vacancy.en)).toHaveAttribute('href', `/jobs/${vacancy.id}/`);
    expect(asked).toEqual([]);
  });

  test(`${name}: a vacancy that has no page yet is shown by its id`, async ({ page }) => {
    await page.goto(`${example.site.url}/jobs/vacancy/?vacancy=${vacancy.id}`);
    await expect(page.getByRole('heading', { name: vacancy.en, exact: true })).toBeVisible();
    expect(await (await fetch(`${example.site.url}/jobs/vacancy/`)).text()).toContain('content="noindex"');
  });

  test(`${name}: its server has the pages and the script folder`, async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const [file = '', ...args] = serve(port);
    const server = await startServer(file, args, url, { cwd: example.folder, env: example.env });
    try {
      const script = await fetch(`${url}/career-elements/career-elements.js`);
      expect([script.status, script.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('javascript'),
      ]);
      expect(await (await fetch(`${url}/jobs/${vacancy.id}/`)).text()).toContain(vacancy.en);
    } finally {
      await server.close();
    }
  });

  test(`${name}: a service that is out of reach ends the build with a sentence, or warns`, async () => {
    const nowhere = { BASE_URL: `http://127.0.0.1:${await freePort()}` };
    const sentence =
      /The service gave no answer for the list in en: .* Check "baseUrl", and whether this machine may reach it/;
    await expect(example.run(rebuild, nowhere)).rejects.toThrow(sentence);
    await example.changed(configuration, 'baseUrl:', "onError: 'warn',\nbaseUrl:", async () => {
      expect(await example.run(rebuild, nowhere)).toMatch(sentence);
      const list = await readFile(path.join(example.site.folder, 'jobs/index.html'), 'utf8');
      expect(list).toMatch(
        /<vacancy-list detail-url="[^"]*" heading-level="2" lang="en">\s*<\/vacancy-list>/,
      );
    });
  });

  return () => example;
}

function exampleIn(folder: string, site: StaticSite, service: Service): BuiltExample {
  const env = {
    ...{ BASE_URL: service.url, CUSTOMER_ID: service.customerId, SITE_URL: site.url },
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  return {
    folder,
    site,
    env,
    run: ([command = '', ...args], more = {}) =>
      run(command, args, { cwd: folder, env: { ...env, ...more } }),
    changed: async (name, from, to, use) => {
      const file = path.join(folder, name);
      const written = await readFile(file, 'utf8');
      expect(written).toContain(from);
      await writeFile(file, written.replace(from, to));
      try {
        await use();
      } finally {
        await writeFile(file, written);
      }
    },
  };
}
