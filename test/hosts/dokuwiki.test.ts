/** DokuWiki: the plugin, installed from its zip, in pages that an editor without further rights writes. */
import path from 'node:path';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { vacancy, vacancyLink } from '../helpers/e2e/visitor.js';
import { startWiki, type Wiki } from './dokuwiki-wiki.js';
import { expect, applyAsVisitor, test } from './host.js';
import { root } from './processes.js';

let wiki: Wiki;
test.beforeAll(async ({ service }) => {
  wiki = await startWiki(service);
});
test.afterAll(() => wiki.close());

const pageUrl = (id: string, more = '') => `${wiki.url}/doku.php?id=${id}${more}`;

test('DokuWiki: a visitor applies on one page', async ({ page, service }) => {
  await applyAsVisitor(page, service, pageUrl('jobs'));
  expect(new URL(page.url()).searchParams.get('id')).toBe('jobs');
});

test('DokuWiki: a visitor applies on three pages', async ({ page, service }) => {
  await applyAsVisitor(page, service, pageUrl('careers:start'));
  expect(new URL(page.url()).searchParams.get('id')).toBe('careers:apply');
});

test('DokuWiki: an editor places an element; the wiki keeps its own parameters', async ({ page }) => {
  await wiki.logIn(page, 'editor');
  await wiki.edit(page, 'team:work', '===== Work with us =====\n\n<career-site></career-site>\n');
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();

  // A vacancy's address with the actions of the wiki: those stay what they are.
  await page.goto(pageUrl('team:work', `&vacancy=${vacancy.id}&do=revisions`));
  await expect(page.getByRole('heading', { name: 'Old Revisions' })).toBeVisible();
  await expect(page.locator('script[data-customer-id]')).toHaveCount(0);
  await page.goto(pageUrl('team:work', `&vacancy=${vacancy.id}`));
  await expect(page.getByRole('heading', { name: vacancy.en, exact: true })).toBeVisible();
});

test('DokuWiki: only pages with an element have the script', async ({ page }) => {
  await page.goto(pageUrl('wiki:syntax'));
  await expect(page.locator('script[data-customer-id]')).toHaveCount(0);
  await page.goto(pageUrl('jobs'));
  await expect(page.locator('head script[data-customer-id]')).toHaveCount(1);
  await wiki.logIn(page, 'editor');
  await wiki.edit(page, 'team:old', '<vacancy-list></vacancy-list>');
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  // The wiki names a revision by its second.
  const second = () => Math.floor(Date.now() / 1000);
  const saved = second();
  await expect.poll(second).toBeGreaterThan(saved);
  await wiki.edit(page, 'team:old', 'Nothing here any more.');
  await expect(page.getByText('Nothing here any more.')).toBeVisible();
  await expect(page.locator('script[data-customer-id]')).toHaveCount(0);
  await page.goto(pageUrl('team:old', '&do=revisions'));
  await page.locator('#page__revisions a.wikilink1[href*="rev="]').last().click();
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
});

const HOSTILE = [
  `<career-site onmouseover="hit()" onclick='hit()' style="position:fixed" class="x" id="dokuwiki__top"></career-site>`,
  `<career-site base-url="https://evil.example" customer-id="evil" access="any" DATA-BASE-URL="https://evil.example"></career-site>`,
  `<vacancy-list detail-page="javascript:hit()" detail-url="javascript:hit()" url-key="do"></vacancy-list>`,
  `<vacancy-detail apply-url="https://evil.example/" list-page='"><img src=x onerror=hit()' vacancy-id="V1001"></vacancy-detail>`,
  `<vacancy-list filters='"><script>hit()</script>' facts="&quot; onfocus=&quot;hit()"></vacancy-list>`,
  `<application-form vacancy-id="V1001" mailing-template="x&quot;><script>hit()</script>" heading-level="2' onclick='hit()" fields='" autofocus onfocus="hit()'></application-form>`,
  `<vacancy-list layout="table">&lt;img src=x onerror=hit()&gt; ]]> <\u2028 text</vacancy-list>`,
  `<career-site\nonload=hit()//\n heading-level=\`7\` page-size="1e9" language="en\\" onx=\\"hit()"></career-site>`,
  `<vacancy-list x=1><img src=x onerror=hit()></vacancy-list>`,
];

test('DokuWiki: whatever an editor writes into a tag, only listed attributes come out, as text', async ({
  page,
}) => {
  const hits: string[] = [];
  await page.exposeFunction('hit', () => hits.push('a script ran'));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).hostname));
  await wiki.logIn(page, 'editor');
  for (const text of HOSTILE) {
    await wiki.edit(page, 'team:hostile', `${text}\n\nAfter it.\n`);
    await expect(page.getByText('After it.')).toBeVisible();
    const elements = page.locator('.page :is(career-site, vacancy-list, vacancy-detail, application-form)');
    await elements
      .first()
      .hover({ force: true })
      .catch(() => {});
    // As the wiki sends it: elements set further attributes.
    const source = await (await page.request.get(pageUrl('team:hostile'))).text();
    const { attributes, others } = await page.evaluate((html) => {
      const content = new DOMParser().parseFromString(html, 'text/html').querySelector('.page')!;
      const ours = [
        ...content.querySelectorAll('career-site, vacancy-list, vacancy-detail, application-form'),
      ];
      return {
        attributes: ours.flatMap((one) =>
          [...one.attributes].map(({ name, value }) => [name, value] as const),
        ),
        others: content.querySelectorAll('img, script, iframe, [onclick], [onload], [style]').length,
      };
    }, source);
    expect(source, text).toContain('After it.');
    expect(others, text).toBe(0);
    for (const [name, value] of attributes) {
      expect(name, text).toMatch(
        /^(?:heading-level|filters|facts|fields|layout|vacancy-id|(?:detail|list)-url|hiring-organization)$/,
      );
      if (name.endsWith('-url')) expect(value, text).toMatch(/^\/doku\.php\?id=/);
    }
  }
  expect(hits).toEqual([]);
  expect([...asked]).toEqual(['localhost']);
});

test('DokuWiki: the preview says what is ignored, and shows the vacancies', async ({ page }) => {
  await wiki.logIn(page, 'editor');
  await wiki.edit(
    page,
    'team:preview',
    '<vacancy-list filter="location" layout="tabel"></vacancy-list>',
    'Preview',
  );
  const notes = page.locator('.plugin_careerelements_note');
  await expect(notes).toContainText('"filter" is ignored: <vacancy-list> has no such attribute');
  await expect(notes).toContainText('filters');
  await expect(notes).toContainText('layout="tabel" is ignored');
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
});

test('DokuWiki: without a script there is a sentence, and without a configuration one for the administrator', async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(pageUrl('jobs'));
  await expect(reader.locator('career-site')).toContainText(
    'Our vacancies are shown here. If they do not appear, please contact us.',
  );
  await context.close();

  await page.goto(pageUrl('jobs'));
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  const file = path.join(wiki.folder, 'conf/local.php');
  const before = await readFile(file, 'utf8');
  try {
    await writeFile(file, before.replace(/^.*\['baseurl'\].*$/m, ''));
    // The wiki's cache compares seconds: a change in the second in which the page was cached would never be seen.
    const later = Date.now() / 1000 + 2;
    await utimes(file, later, later);
    await expect(async () => {
      await page.goto(pageUrl('jobs'));
      await expect(page.getByText('an administrator of this wiki has to enter')).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await expect(page.locator('career-site, script[data-customer-id]')).toHaveCount(0);
  } finally {
    await writeFile(file, before);
  }
});

test('DokuWiki: an administrator installs the zip and configures it, all in the browser', async ({
  page,
  service,
}) => {
  const bare = await startWiki(service, { hasPlugin: false });
  try {
    await bare.logIn(page, 'admin');
    await page.goto(`${bare.url}/doku.php?id=start&do=admin&page=extension&tab=install`);
    await page
      .locator('input[type="file"]')
      .setInputFiles(path.join(root, 'dist/career-elements-dokuwiki.zip'));
    await page.locator('#extension__manager form.install button[type="submit"]').last().click();
    await expect(page.locator('.success')).toContainText('careerelements');
    await page.goto(`${bare.url}/doku.php?id=start&do=admin&page=config`);
    const option = (name: string) => page.locator(`#config___plugin____careerelements____${name}`);
    await option('baseurl').fill('http://recruit.example');
    await option('customerid').fill(service.customerId);
    await page.getByRole('button', { name: 'Save' }).last().click();
    await expect(page.locator('.error').first()).toBeVisible();
    await option('baseurl').fill(service.url);
    await option('customerid').fill(service.customerId);
    await page.getByRole('button', { name: 'Save' }).last().click();
    await expect(page.locator('.success')).toBeVisible();
    await bare.edit(page, 'start', '<career-site></career-site>');
    await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  } finally {
    await bare.close();
  }
});
