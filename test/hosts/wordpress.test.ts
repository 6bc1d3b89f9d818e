/** WordPress: the zip is installed in the administration, an author without `unfiltered_html` publishes, a visitor applies. */
import { once } from 'node:events';
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { vacancy, vacancyLink } from '../helpers/e2e/visitor.js';
import { brokenRules } from '../helpers/shared/job-posting-rules.js';
import { expect, applyAsVisitor, type Service, test } from './host.js';
import { root, run } from './processes.js';
import { startWordPress, type WordPress } from './wordpress-site.js';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.use({ actionTimeout: 30_000 });

const zip = path.join(root, 'dist/career-elements-wordpress.zip');
const settingsPath = '/wp-admin/options-general.php?page=career-elements';
let wordpress: WordPress;

test.beforeAll(async ({ service }) => {
  // Debian's packages are 250 MB where they are not there yet.
  test.setTimeout(900_000);
  await run('npm', ['run', '--silent', 'build:wordpress']);
  wordpress = await startWordPress();
  await service.admit(wordpress.url);
  // What many themes for companies do: its query variable is `vacancy`.
  await mkdir(path.join(wordpress.folder, 'wp-content/mu-plugins'), { recursive: true });
  await writeFile(
    path.join(wordpress.folder, 'wp-content/mu-plugins/vacancies.php'),
    "<?php add_action( 'init', function () { register_post_type( 'vacancy', array( 'public' => true, 'label' => 'Vacancies' ) ); } );",
  );
  await writeFile(
    path.join(wordpress.folder, 'wp-content/mu-plugins/service.php'),
    "<?php add_filter( 'pre_http_request', function ( $answer ) { return 'down' === get_option( 'test_service' ) ? new WP_Error( 'down', 'down' ) : $answer; } ); add_filter( 'career_elements_script_attributes', function ( $attributes ) { return $attributes + array( 'data-directory-url' => '/wp-content/uploads/directory.json' ); } );",
  );
  const places = [{ id: 'aar', address: { city: 'Aarhus N', country: 'DK' } }];
  await mkdir(path.join(wordpress.folder, 'wp-content/uploads'), { recursive: true });
  await writeFile(
    path.join(wordpress.folder, 'wp-content/uploads/directory.json'),
    JSON.stringify({ locations: places }),
  );
});

test.afterAll(async () => {
  const complaints = await wordpress.complaints();
  await wordpress.close();
  expect(complaints.split('\n').filter((line) => line.includes('plugins/career-elements'))).toEqual([]);
});

/** A browser of a user who has logged in. */
async function withUser(
  browser: Browser,
  user: 'admin' | 'author',
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1280, height: 900 },
  });
  try {
    const page = await context.newPage();
    await wordpress.logIn(page, user);
    await act(page);
  } finally {
    await context.close();
  }
}

const newPage = (title: string, content: string): Promise<number> =>
  wordpress.php<number>(
    `return wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_author' => 1, 'post_title' => '${title}', 'post_content' => '${content}' ) );`,
  );

const options = () =>
  wordpress.php<Record<string, unknown> | false>("return get_option( 'career_elements' );");

async function upload(page: Page, file: string): Promise<void> {
  await page.goto(`${wordpress.url}/wp-admin/plugin-install.php?tab=upload`);
  await page.getByLabel('Plugin zip file').setInputFiles(file);
  await page.getByRole('button', { name: 'Install Now' }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.locator('#setting-error-settings_updated, .settings-error').first()).toBeVisible();
}

/** Inserts a block by its name, in the editor; answers where the author sees it. */
async function insertBlock(editor: Page, name: string) {
  const inserter = editor.getByRole('button', { name: 'Toggle block inserter' });
  await inserter.click();
  await editor.getByRole('searchbox', { name: 'Search for blocks and patterns' }).fill('vacancies');
  await editor.getByRole('option', { name }).click();
  const canvas = wordpress.canvas(editor);
  await expect(canvas.locator('.wp-block-career-elements-vacancies .components-disabled')).toBeVisible();
  await inserter.click();
  const settings = editor.getByRole('button', { name: 'Settings', exact: true });
  if ((await settings.getAttribute('aria-expanded')) !== 'true') await settings.click();
  return canvas;
}

/** Writes a post in the block editor and publishes it; answers its address. */
async function publish(page: Page, title: string, write: (page: Page) => Promise<void>): Promise<string> {
  await page.goto(`${wordpress.url}/wp-admin/post-new.php`);
  await wordpress.canvas(page).getByRole('textbox', { name: 'Add title' }).fill(title);
  await write(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByLabel('Editor publish').getByRole('button', { name: 'Publish', exact: true }).click();
  const link = page.getByLabel('Editor publish').getByRole('link', { name: 'View Post' });
  return (await link.getAttribute('href')) ?? '';
}

test('the zip is uploaded and activated; until it is configured, administrators are told', async ({
  browser,
  page,
}) => {
  await withUser(browser, 'admin', async (admin) => {
    await upload(admin, zip);
    await admin.getByRole('link', { name: 'Activate Plugin' }).click();
    await expect(admin.getByText('Career Elements shows no vacancies yet.')).toBeVisible();
    const id = await newPage('Early', '[vacancy_list]');
    await admin.goto(`${wordpress.url}/?page_id=${id}`);
    const note = admin.getByRole('note');
    await expect(note).toContainText('The address of the recruiting service is missing.');
    await expect(note.getByRole('link', { name: 'Open the settings' })).toBeVisible();
  });
  await page.goto(`${wordpress.url}/early/`);
  await expect(page.getByText('Our vacancies are shown here')).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect(page.locator('script[src*="career-elements"]')).toHaveCount(0);
});

test('the settings page refuses what cannot work, keeps what can, and shows vacancies', async ({
  browser,
  service,
}) => {
  await newPage('Job', '[vacancy_detail document-title structured-data]');
  await newPage('Application', '[application_form document-title]');
  await newPage('Jobs', '[vacancy_list]');
  await withUser(browser, 'admin', async (admin) => {
    await admin.goto(wordpress.url + settingsPath);
    const address = admin.getByLabel('Address of the service');
    await address.fill('http://recruit.example');
    await admin.getByLabel('Customer id').fill(service.customerId);
    await admin.getByLabel('Page for a vacancy').selectOption({ label: 'Job' });
    await admin.getByLabel('Page with the application form').selectOption({ label: 'Application' });
    await admin.getByLabel('Page with the list').selectOption({ label: 'Jobs' });
    await save(admin);
    await expect(
      admin.getByText('it has to begin with https://, since applications are sent there.'),
    ).toBeVisible();
    await expect(address).toHaveValue('');
    await expect(admin.getByLabel('Customer id')).toHaveValue(service.customerId);
    await address.fill(`${service.url}/`);
    await save(admin);
    await expect(address).toHaveValue(service.url);
    await expect(admin.locator('vacancy-list').getByRole('link').first()).toBeVisible();
  });
  await withUser(browser, 'author', async (author) => {
    const answer = await author.goto(wordpress.url + settingsPath);
    expect(answer?.status()).toBe(403);
  });
});

/** What a program gets that runs no scripts. */
async function get(address: string): Promise<{ status: number; location: string; html: string }> {
  const response = await fetch(new URL(address, wordpress.url), { redirect: 'manual' });
  const html = await response.text();
  return { status: response.status, location: response.headers.get('location') ?? '', html };
}

/** The address of the vacancy that the tests know, as the list links to it. */
async function vacancyAddress(): Promise<string> {
  const { html } = await get('/jobs/');
  return new RegExp(`href="([^"]+)" data-id="${vacancy.id}"`).exec(html)?.[1] ?? '';
}

test('each vacancy has an address of its own, whose page says everything without scripts', async ({
  service,
}) => {
  // Other tests have asked the same service.
  const timesAsked = async () => {
    const asked = await service.operator.get<{ path: string }[]>('requests');
    return asked.filter(({ path: one }) => one.endsWith(`/vacancies/${vacancy.id}`)).length;
  };
  const before = await timesAsked();
  const { html: list } = await get('/jobs/');
  expect(list).toMatch(/<vacancy-list [^>]*published="[^"]+"[^>]*>\s*<section class="career-published">/);
  expect(list).toMatch(/<meta name="description" content="[^"]+ · [^"]+">/);
  expect(list).toContain('application/json+oembed');
  const address = await vacancyAddress();
  expect(address).toMatch(new RegExp(`^${wordpress.url}/jobs/${vacancy.id}-[a-z0-9-]+/$`));
  const { status, html } = await get(address);
  expect(status).toBe(200);
  expect(html).toMatch(new RegExp(`<title>${vacancy.en} &#8211; Example Company</title>`));
  expect(html).toContain(`<link rel="canonical" href="${address}" />`);
  expect(html).toContain(`<meta property="og:url" content="${address}">`);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
  expect(html).toMatch(/<article class="career-published">[^]*<h2>[^]*<dl class="facts">[^]*<\/article>/);
  expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  expect(html.match(/rel="canonical"/g)).toHaveLength(1);
  const posting = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  expect(brokenRules(JSON.parse(posting) as Record<string, unknown>)).toEqual([]);
  expect(html).not.toContain('noindex');
  expect(html).not.toContain('oembed"');

  for (const other of [
    `/jobs/${vacancy.id}/`,
    `/jobs/${vacancy.id}-another-title`,
    `/job/?career-vacancy=${vacancy.id}`,
  ])
    expect(await get(other), other).toMatchObject({ status: 301, location: address });
  for (const unknown of ['/jobs/nothing-here/', '/jobs/4711/'])
    expect((await get(unknown)).status, unknown).toBe(404);
  const sitemap = await get('/wp-sitemap-vacancies-1.xml');
  expect(sitemap.html).toContain(`<loc>${address}</loc>`);
  expect((await get('/wp-sitemap.xml')).html).toContain('wp-sitemap-vacancies-1.xml');
  expect((await timesAsked()) - before).toBe(1);
});

test('an id with other signs has an address, too', async () => {
  // The service's first vacancy has another id meanwhile.
  const odd = 'R&D 7/Ø';
  await writeFile(
    path.join(wordpress.folder, 'wp-content/mu-plugins/odd-id.php'),
    `<?php
add_filter( 'http_response', function ( $answer ) { $answer['body'] = str_replace( '"${vacancy.id}"', '"${odd}"', $answer['body'] ); return $answer; } );
add_filter( 'pre_http_request', function ( $answer, $options, $url ) { $own = str_replace( rawurlencode( '${odd}' ), '${vacancy.id}', $url ); return $own === $url ? $answer : wp_remote_get( $own, $options ); }, 10, 3 );`,
  );
  const forget = `$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%transient%career_elements_%'" );`;
  await wordpress.php(forget);
  const { html: list } = await get('/jobs/');
  const address = /href="([^"]+)" data-id="R&amp;D 7\/Ø"/.exec(list)?.[1] ?? '';
  expect(address).toMatch(new RegExp(`^${wordpress.url}/jobs/[\\da-f]{8}-[a-z0-9-]+/$`));
  const { status, html } = await get(address);
  expect(status).toBe(200);
  expect(html).toContain(`<title>${vacancy.en} &#8211; Example Company</title>`);
  expect(html).toContain(`<link rel="canonical" href="${address}" />`);
  expect(html).toContain('vacancy-id="R&amp;D 7/Ø"');
  expect(html).toMatch(/<article class="career-published">/);
  const posting = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  expect(brokenRules(JSON.parse(posting) as Record<string, unknown>)).toEqual([]);
  expect(await get(`/job/?career-vacancy=${encodeURIComponent(odd)}`)).toMatchObject({
    status: 301,
    location: address,
  });
  expect((await get('/wp-sitemap-vacancies-1.xml')).html).toContain(`<loc>${address}</loc>`);
  await rm(path.join(wordpress.folder, 'wp-content/mu-plugins/odd-id.php'));
  await wordpress.php(forget);
});

/** What a plugin for search engines defines, and the filters of what it writes. */
const SEARCH_PLUGINS = {
  wpseo: ['WPSEO_VERSION', 'wpseo_title', 'wpseo_metadesc', 'wpseo_canonical'],
  'rank-math': [
    'RANK_MATH_VERSION',
    'rank_math/frontend/title',
    'rank_math/frontend/description',
    'rank_math/frontend/canonical',
  ],
} as const;

for (const [plugin, [defined, title, description, canonical]] of Object.entries(SEARCH_PLUGINS)) {
  test(`beside ${plugin}, which gets what it writes through its filters, nothing is written twice`, async () => {
    await writeFile(
      path.join(wordpress.folder, `wp-content/mu-plugins/${plugin}.php`),
      `<?php
if ( isset( $_GET['${plugin}'] ) ) {
	define( '${defined}', '1' );
	add_filter( 'pre_get_document_title', function () { return apply_filters( '${title}', 'All jobs' ); }, 99 );
	remove_action( 'wp_head', 'rel_canonical' );
	add_action( 'wp_head', function () {
		printf( '<meta name="description" content="%s">', esc_attr( apply_filters( '${description}', 'Of all jobs' ) ) );
		printf( '<link rel="canonical" href="%s">', esc_url( apply_filters( '${canonical}', 'https://wrong.example/' ) ) );
	} );
}`,
    );
    const address = await vacancyAddress();
    const { html } = await get(`${address}?${plugin}`);
    const descriptions = html.match(/<meta name="description"[^>]*>/g);
    expect(descriptions).toHaveLength(1);
    expect(descriptions?.[0]).not.toContain('Of all jobs');
    expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([`<link rel="canonical" href="${address}">`]);
    expect(html).toMatch(new RegExp(`<title>${vacancy.en} – Example Company</title>`));
    expect(html).not.toContain('og:title');
    expect(html).toContain('application/ld+json');
  });
}

test('a vacancy leads to its page in the other language, by the hooks of language plugins', async () => {
  await writeFile(
    path.join(wordpress.folder, 'wp-content/mu-plugins/languages.php'),
    `<?php
function other_page() { return get_page_by_path( 'ledige-stillinger' ); }
function is_danish() { return 0 === strpos( $_SERVER['REQUEST_URI'], '/ledige-stillinger' ); }
if ( isset( $_GET['languages'] ) ) {
	add_filter( 'wpml_active_languages', function () { return array( 'en' => array( 'language_code' => 'en', 'default_locale' => 'en_US' ), 'da' => array( 'language_code' => 'da', 'default_locale' => 'da_DK' ) ); } );
	add_filter( 'wpml_current_language', function () { return is_danish() ? 'da' : 'en'; } );
	add_filter( 'wpml_object_id', function ( $id, $type, $original, $code = null ) { return 'da' === ( $code ?? ( is_danish() ? 'da' : 'en' ) ) && get_page_by_path( 'jobs' )->ID === $id ? other_page()->ID : $id; }, 10, 4 );
	add_action( 'wp_head', function () {
		$links = array( 'en' => home_url( '/jobs/' ), 'da' => home_url( '/ledige-stillinger/' ), 'x-default' => home_url( '/jobs/' ) );
		foreach ( apply_filters( 'wpml_hreflangs', $links ) as $code => $link ) { printf( '<link rel="alternate" hreflang="%s" href="%s">', esc_attr( $code ), esc_url( $link ) ); }
	} );
}`,
  );
  await newPage('Ledige stillinger', '[vacancy_list]');
  await get('/ledige-stillinger/?languages'); // so that the server knows the Danish titles
  const english = await vacancyAddress();
  const alternates = async (address: string) => {
    const { status, html } = await get(`${address}?languages`);
    expect(status, address).toBe(200);
    return [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, link]) => [code, link]);
  };
  const found = await alternates(english);
  const danish = Object.fromEntries(found)['da'] ?? '';
  expect(found).toEqual([
    ['en', english],
    ['da', expect.stringMatching(new RegExp(`/ledige-stillinger/${vacancy.id}-[a-z0-9-]+/$`))],
    ['x-default', english],
  ]);
  expect(await alternates(danish)).toEqual(found);
  expect(await alternates('/jobs/')).toEqual([
    ['en', `${wordpress.url}/jobs/`],
    ['da', `${wordpress.url}/ledige-stillinger/`],
    ['x-default', `${wordpress.url}/jobs/`],
  ]);
});

test('the element takes the page over without asking for the vacancy again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/vacancies/${vacancy.id}`)) asked.push(request.url());
  });
  const address = await vacancyAddress();
  await page.goto(`${wordpress.url}/jobs/`);
  await expect(page.locator('vacancy-list [part~=link]').first()).toBeVisible();
  await vacancyLink(page, vacancy.en).click();
  await expect(page).toHaveURL(address);
  await expect(page.locator('vacancy-detail [part~=apply]').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: vacancy.en, exact: true })).toHaveCount(1);
  expect(asked).toEqual([]);
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1);
  await page.goBack();
  await expect(page.locator('vacancy-list [part~=link]').first()).toBeVisible();
});

test('without a chosen page, the first page with a career site has the vacancies', async () => {
  const chosen = await options();
  const choose = (list: number) =>
    wordpress.php(
      `update_option( 'career_elements', array_merge( get_option( 'career_elements' ), array( 'list_page' => ${list}, 'detail_page' => 0 ) ) );`,
    );
  await choose(0);
  await newPage('Plain', 'No vacancies');
  const id = await newPage('Working here', '[career_site document-title structured-data]');
  await newPage('Another one', '[career_site]');
  expect(await options()).toMatchObject({ list_page: id });
  const { html } = await get('/working-here/');
  const address = new RegExp(`href="([^"]+)" data-id="${vacancy.id}"`).exec(html)?.[1] ?? '';
  expect(address).toMatch(new RegExp(`/working-here/${vacancy.id}-`));
  const page = await get(address);
  expect(page.html).toMatch(/<vacancy-detail [^>]*published=/);
  expect(page.html).toContain(
    `href="${wordpress.url}/working-here/?career-vacancy=${vacancy.id}&amp;career-vacancy-apply=1"`,
  );
  await wordpress.php(
    `update_option( 'career_elements', json_decode( base64_decode( '${btoa(JSON.stringify(chosen))}' ), true ) );`,
  );
});

test('a page and a post keep their addresses below that of the list', async () => {
  await wordpress.php(
    `$jobs = get_page_by_path( 'jobs' );
    wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_parent' => $jobs->ID, 'post_name' => strtolower( '${vacancy.id}' ), 'post_title' => 'Our benefits', 'post_content' => 'Fruit' ) );`,
  );
  const { status, html } = await get(`/jobs/${vacancy.id.toLowerCase()}/`);
  expect(status).toBe(200);
  expect(html).toContain('Fruit');
});

test('a closed vacancy says so and names open ones; after sixty days it is gone', async () => {
  const close = (days: number) =>
    wordpress.php(
      `$register = get_option( 'career_elements_register' );
      foreach ( array( 'OLD-1', '1001' ) as $id ) {
        $register['en-US'][ $id ] = array( 'title' => 'Old <b>job</b>', 'keys' => array( 'location:aar' => 3 ), 'closed' => time() - ${days} * DAY_IN_SECONDS );
      }
      update_option( 'career_elements_register', $register, false );`,
    );
  await close(1);
  const closed = await get('/jobs/OLD-1-old-job/');
  expect(closed.status).toBe(200);
  expect(closed.html).toContain('This vacancy is closed.');
  expect(closed.html).toContain('Old &lt;b&gt;job&lt;/b&gt;');
  expect(closed.html).toMatch(/<h3>Similar vacancies<\/h3>\s*<ul><li><a href="[^"]+\/jobs\/[^"/]+\/">/);
  expect(closed.html).toMatch(/<meta name='robots' content='[^']*noindex/);
  expect(closed.html).not.toContain('<vacancy-detail');
  // WordPress reads a number at the end as a part of the page with the list, which has none.
  expect((await get('/jobs/1001/')).html).toContain('This vacancy is closed.');
  await close(61);
  expect((await get('/jobs/OLD-1-old-job/')).status).toBe(410);
});

test('a service that is down, or does not know the site, changes no page', async () => {
  const address = await vacancyAddress();
  const answers = async (state: string) => {
    await wordpress.php(
      `update_option( 'test_service', '${state}' ); $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%transient%career_elements_%_pause'" );
      $wpdb->query( "UPDATE $wpdb->options SET option_value = REPLACE( option_value, '\\"at\\";i:1', '\\"at\\";i:0' ) WHERE option_name LIKE '_transient_career_elements_%'" );`,
    );
    return [await get('/jobs/'), await get(address)] as const;
  };
  for (const one of await answers('down')) {
    expect(one.status).toBe(200);
    expect(one.html).toContain('career-published');
  }
  await wordpress.php(
    `$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%transient%career_elements_%'" );`,
  );
  const [list, detail] = [await get('/jobs/'), await get(address)];
  expect([list.status, detail.status]).toEqual([200, 200]);
  expect(list.html).toMatch(/<vacancy-list[^>]*><p>/);
  expect(detail.html).toMatch(new RegExp(`<vacancy-detail[^>]* vacancy-id="${vacancy.id}"[^>]*><p>`));
  await wordpress.php(
    `delete_option( 'test_service' ); $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%transient%career_elements_%'" );`,
  );
  expect(await vacancyAddress()).toBe(address);
});

test('a service that never answers is waited for once, and pages come without it', async () => {
  let asked = 0;
  const waiting = new Set<ServerResponse>();
  const silent = createServer((_request, response) => {
    asked += 1;
    waiting.add(response);
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const address = await vacancyAddress();
  const chosen = await options();
  const forget = `$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%transient%career_elements_%'" );`;
  await wordpress.php(
    `update_option( 'career_elements', array_merge( get_option( 'career_elements' ), array( 'base_url' => 'http://127.0.0.1:${port}' ) ) ); ${forget}`,
  );
  for (const page of ['/jobs/', '/jobs/', address, '/imprint/']) {
    const { status, html } = await get(page);
    expect([200, 404], page).toContain(status);
    expect(html, page).toContain('</html>');
  }
  expect(asked).toBe(1);
  for (const response of waiting) response.destroy();
  silent.close();
  await wordpress.php(
    `update_option( 'career_elements', json_decode( base64_decode( '${btoa(JSON.stringify(chosen))}' ), true ) ); ${forget}`,
  );
  expect(await vacancyAddress()).toBe(address);
});

test('the vacancies are a feed where the settings say so', async () => {
  const feed = (isOn: boolean) =>
    wordpress.php(
      `update_option( 'career_elements', array_merge( get_option( 'career_elements' ), array( 'job_feed' => '${isOn ? 1 : ''}' ) ) );`,
    );
  expect((await get('/jobs/')).html).not.toContain(`href="${wordpress.url}/jobs/feed/"`);
  await feed(true);
  expect((await get('/jobs/')).html).toMatch(
    new RegExp(
      `<link rel="alternate" type="application/rss\\+xml" title="[^"]*Example Company[^"]*" href="${wordpress.url}/jobs/feed/">`,
    ),
  );
  const { status, html } = await get('/jobs/feed/');
  expect(status).toBe(200);
  expect(html).toContain(`<item><title>${vacancy.en}</title><link>${await vacancyAddress()}</link>`);
  await feed(false);
});

test('an author pastes the shortcode; a visitor applies, also from a shared link', async ({
  browser,
  page,
  service,
}) => {
  expect(
    await wordpress.php<boolean>("return user_can( get_user_by( 'login', 'author' ), 'unfiltered_html' );"),
  ).toBe(false);
  let url = '';
  await withUser(browser, 'author', async (author) => {
    url = await publish(author, 'We are hiring', async (editor) => {
      await wordpress.canvas(editor).getByRole('button', { name: 'Add default block' }).click();
      await editor.evaluate(() => navigator.clipboard.writeText('[vacancy_list pagesize="20"]'));
      await editor.keyboard.press('ControlOrMeta+v');
      await expect(wordpress.canvas(editor).getByText('[vacancy_list pagesize="20"]')).toBeVisible();
    });
    await author.goto(url);
    await expect(author.getByRole('note')).toContainText('Do you mean “page-size”?');
  });
  const foreign = foreignRequests(page, service);
  await applyAsVisitor(page, service, url);
  expect(foreign).toEqual([]);
  await expect(page).toHaveURL(/\/application\/\?career-vacancy=V1001$/);
});

test('a post type "vacancy" does not take the parameter', async ({ page }) => {
  const taken = await page.goto(`${wordpress.url}/job/?vacancy=${vacancy.id}`);
  expect(taken?.status(), 'WordPress looks for a post').toBe(404);
  const free = await page.goto(`${wordpress.url}/job/?career-vacancy=${vacancy.id}`);
  expect(free?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: vacancy.en, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(vacancy.en));
});

test('an author inserts the block "Career site"; a visitor applies on one page', async ({
  browser,
  page,
  service,
}) => {
  let url = '';
  await withUser(browser, 'author', async (author) => {
    url = await publish(author, 'Careers', async (editor) => {
      const canvas = await insertBlock(editor, 'Career site');
      await expect(canvas.locator('.career-published li').first()).toBeVisible();
      await editor.getByLabel('Vacancies shown at first').fill('12');
      await editor.getByRole('combobox', { name: 'Facts' }).selectOption({ label: 'These:' });
      await expect(editor.getByRole('checkbox', { name: 'Job category', exact: true })).not.toBeChecked();
      const controls = editor.getByRole('combobox', { name: 'Search and filters' });
      await controls.selectOption({ label: 'These:' });
      await expect(editor.getByRole('checkbox', { name: 'Number of vacancies', exact: true })).toBeVisible();
      await controls.selectOption({ label: 'Default' });
      await editor.getByRole('button', { name: 'More settings' }).click();
      const sorting = editor.getByRole('combobox', { name: 'Sort by' });
      await sorting.selectOption({ label: 'Date of publication' });
      await expect(sorting).toHaveValue('StartDate');
      await sorting.selectOption({ label: 'Default' });
      await editor
        .getByRole('combobox', { name: 'Look of the advert' })
        .selectOption({ label: 'That of its author' });
      await expect(editor.getByText('min-seconds')).toHaveCount(0);
    });
  });
  await applyAsVisitor(page, service, url);
  await expect(page.locator('career-site')).toHaveAttribute('page-size', '12');
  await expect(page.locator('career-site')).toHaveAttribute('facts', '');
  await expect(page.locator('career-site')).toHaveAttribute('advert', 'original');
  await expect(page.locator('career-site')).toHaveAttribute('structured-data', '');
});

test('an author sees vacancies before a page is chosen, without room for the search', async ({ browser }) => {
  const chosen = await options();
  await wordpress.php(
    `update_option( 'career_elements', array_merge( get_option( 'career_elements' ), array( 'list_page' => 0, 'detail_page' => 0 ) ) );`,
  );
  await withUser(browser, 'author', async (author) => {
    await author.goto(`${wordpress.url}/wp-admin/post-new.php`);
    const canvas = await insertBlock(author, 'Vacancy list');
    const first = canvas.locator('.career-published li').first();
    await expect(first).toBeVisible();
    await expect(canvas.locator('.components-placeholder')).toHaveCount(0);
    await expect(canvas.getByText('Search and filters appear on the page.')).toBeVisible();
    const [list, card] = await Promise.all([
      canvas.locator('.career-published').boundingBox(),
      first.boundingBox(),
    ]);
    expect(card?.y).toBeCloseTo(list?.y ?? 0, 0);
  });
  await wordpress.php(
    `update_option( 'career_elements', json_decode( base64_decode( '${btoa(JSON.stringify(chosen))}' ), true ) );`,
  );
});

test('an author sees the fields of the block "Application form", and chooses them by their labels', async ({
  browser,
  page,
}) => {
  let url = '';
  await withUser(browser, 'author', async (author) => {
    url = await publish(author, 'Apply here', async (editor) => {
      const canvas = await insertBlock(editor, 'Application form');
      const shown = canvas.locator('.career-form-preview');
      await expect(shown.getByLabel('Full name', { exact: true })).toBeDisabled();
      await expect(shown.getByLabel('Phone (optional)')).toBeVisible();
      await expect(shown.getByLabel('City (optional)')).toBeVisible();
      await expect(shown.getByText('Have you applied to us before?')).toBeVisible();
      await editor
        .getByRole('combobox', { name: 'Optional fields of the form' })
        .selectOption({ label: 'These:' });
      await expect(shown.getByLabel('Phone (optional)')).toBeHidden();
      await editor
        .getByRole('group', { name: 'Optional fields of the form' })
        .getByRole('checkbox', { name: 'Cover letter', exact: true })
        .check();
      await expect(shown.getByLabel('Cover letter (optional)')).toBeVisible();
      await expect(shown.getByLabel('City (optional)')).toBeHidden();
    });
  });
  await page.goto(url);
  await expect(page.locator('application-form')).toHaveAttribute('fields', 'cover-letter');
  // What others read by REST is the page of a visitor.
  for (const [place, element] of [
    ['posts?slug=apply-here', '<application-form'],
    ['pages?slug=job', '<vacancy-detail'],
  ] as const) {
    const [post] = (await (await fetch(`${wordpress.url}/wp-json/wp/v2/${place}`)).json()) as {
      content: { rendered: string };
    }[];
    expect(post?.content.rendered).toContain(element);
    expect(post?.content.rendered).not.toMatch(/career-form-preview|career-published/);
  }
});

test('who can edit a page is told that a program has changed the script; others are not', async ({
  browser,
  page,
}) => {
  await writeFile(
    path.join(wordpress.folder, 'wp-content/mu-plugins/optimizer.php'),
    "<?php add_filter( 'script_loader_tag', function ( $tag ) { return isset( $_GET['delayed'] ) ? str_replace( 'type=\"module\"', 'type=\"later\"', $tag ) : $tag; }, 99 );",
  );
  await page.goto(`${wordpress.url}/jobs/?delayed`);
  await expect(page.locator('script#career-elements-js[data-no-optimize][nowprocket]')).toHaveAttribute(
    'data-cfasync',
    'false',
  );
  await expect(page.locator('.career-published').first()).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
  await withUser(browser, 'admin', async (admin) => {
    await admin.goto(`${wordpress.url}/jobs/?delayed`);
    await expect(admin.getByRole('note')).toContainText('Another program delays the script');
    await admin.goto(`${wordpress.url}/jobs/`);
    await expect(admin.locator('vacancy-list [part~=link]').first()).toBeVisible();
    await expect(admin.getByRole('note')).toHaveCount(0);
  });
});

/** Requests to hosts that are neither the site nor the service. */
function foreignRequests(page: Page, service: Service): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== wordpress.url && origin !== new URL(service.url).origin)
      found.push(request.url());
  });
  return found;
}

const styleOf = (target: Locator, property: string) =>
  target.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

interface Look {
  readonly theme: string;
  /** Of a vacancy's link in the list; `link`: that of the page's own links. */
  readonly accent: string;
  /** Of the button to apply; `link`: as the accent. */
  readonly button: string;
  readonly buttonText: string;
  readonly titleFont: RegExp;
  readonly radius: string;
}

const looks: readonly Look[] = [
  {
    theme: 'twentytwentyone',
    accent: 'link',
    button: 'link',
    buttonText: 'color(xyz-d65 0.9505 1 1.089)',
    titleFont: /apple-system/,
    // The elements' own, in letters of 20 px: the theme says nothing of it.
    radius: '7.5px',
  },
  {
    theme: 'twentytwentytwo',
    accent: 'rgb(26, 69, 72)',
    button: 'rgb(26, 69, 72)',
    buttonText: 'rgb(255, 255, 255)',
    titleFont: /Source Serif Pro/,
    radius: '0px',
  },
  {
    theme: 'twentytwentythree',
    accent: 'link',
    button: 'rgb(157, 255, 32)',
    buttonText: 'rgb(0, 0, 0)',
    titleFont: /apple-system/,
    radius: '0px',
  },
];

for (const { theme, accent, button, buttonText, titleFont, radius } of looks) {
  test(`${theme}: colours, fonts and corners are the theme's`, async ({ page, service }) => {
    await wordpress.php(`switch_theme( '${theme}' );`);
    const id = await newPage(
      `Look ${theme}`,
      '<!-- wp:paragraph --><p>Our own words, with <a class="sample" href="/">a link</a>.</p><!-- /wp:paragraph -->' +
        '<!-- wp:career-elements/vacancies {"element":"career-site"} /-->',
    );
    const foreign = foreignRequests(page, service);
    await page.goto(`${wordpress.url}/?page_id=${id}`);
    const link = vacancyLink(page, vacancy.en);
    const sample = page.locator('a.sample');
    const linkColour = await styleOf(sample, 'color');
    await expect(link).toHaveCSS('color', accent === 'link' ? linkColour : accent);
    expect(await styleOf(page.locator('career-site [part~=meta]').first(), 'font-family')).toBe(
      await styleOf(page.locator('p:has(> a.sample)'), 'font-family'),
    );
    expect(await styleOf(page.locator('career-site [part~=title]').first(), 'font-family')).toMatch(
      titleFont,
    );
    const [own, content] = await Promise.all(
      ['career-site', 'p:has(> a.sample)'].map((one) => page.locator(one).boundingBox()),
    );
    expect(own?.width, 'as wide as the text').toBeCloseTo(content?.width ?? 0, 0);

    await link.click();
    const apply = page.getByRole('link', { name: 'Apply', exact: true }).first();
    await expect(apply).toHaveCSS('background-color', button === 'link' ? linkColour : button);
    await expect(apply).toHaveCSS('-webkit-text-fill-color', buttonText);
    await expect(apply).toHaveCSS('border-top-left-radius', radius);
    await apply.click();
    await expect(page.getByRole('heading', { name: `Apply: ${vacancy.en}` })).toBeVisible();
    expect(foreign).toEqual([]);
  });
}

test('a colour of the settings, and a page without an element', async ({ browser, page }) => {
  await withUser(browser, 'admin', async (admin) => {
    await admin.goto(wordpress.url + settingsPath);
    await admin.getByLabel('Colour of buttons and links').selectOption({ label: 'Secondary' });
    await save(admin);
  });
  await page.goto(`${wordpress.url}/jobs/`);
  await expect(vacancyLink(page, vacancy.en)).toHaveCSS('color', 'rgb(52, 92, 0)');
  await newPage('Imprint', 'No vacancies here.');
  await page.goto(`${wordpress.url}/imprint/`);
  await expect(page.getByText('No vacancies here.')).toBeVisible();
  expect(await page.content()).not.toContain('career-elements.js');
});

test('shortcodes take the attributes of the elements, and nothing else', async () => {
  interface Manifest {
    modules: { declarations?: { tagName?: string; attributes?: { name: string }[] }[] }[];
  }
  const manifest = JSON.parse(
    await readFile(path.join(root, 'dist/custom-elements.json'), 'utf8'),
  ) as Manifest;
  // See includes/attributes.php.
  const refused = ['base-url', 'customer-id', 'access', 'questions', 'published', 'max-age'];
  const documented = Object.fromEntries(
    manifest.modules
      .flatMap(({ declarations = [] }) => declarations)
      .filter(({ tagName }) => tagName)
      .map(({ tagName, attributes = [] }) => [
        tagName,
        attributes
          .map(({ name }) => name)
          .filter((name) => !refused.includes(name))
          .sort(),
      ]),
  );
  const taken = await wordpress.php<Record<string, string[]>>(
    `$all = array();
    foreach ( career_elements_shortcodes() as $element ) { $all[ $element ] = array_keys( career_elements_attributes_of( $element ) ); sort( $all[ $element ] ); }
    return $all;`,
  );
  expect(taken).toEqual(documented);

  const show = (shortcode: string) =>
    // Without addresses of their own, the vacancies are not in the page.
    wordpress.php<string>(
      `add_filter( 'option_permalink_structure', '__return_empty_string' ); return do_shortcode( base64_decode( '${btoa(shortcode)}' ) );`,
    );
  expect(
    await show(
      `[vacancy_list only="location:'Frankfurt am Main'" no_saved no-applied="false" page-size="7" layout="table"]`,
    ),
  ).toContain(
    '<vacancy-list only="location:&apos;Frankfurt am Main&apos;" no-saved="" page-size="7" layout="table">',
  );
  expect(await show('[vacancy_list detail-url="/jobs/{id}" align="wide"]')).toMatch(
    /class="career-elements alignwide".*detail-url="\/jobs\/\{id\}"/,
  );
  expect(await show('[vacancy_list]Write to <b>us</b>.<script>alert(1)</script>[/vacancy_list]')).toContain(
    '<vacancy-list>Write to <b>us</b>.alert(1)</vacancy-list>',
  );
  for (const hostile of [
    'base-url="https://evil.example"',
    'onclick="alert(1)"',
    'layout="table onclick=alert(1)"',
    'detail-url="javascript:alert(1)"',
    'search-index-url="/\\/evil.example/index.json"',
    'detail-url="https://evil.example/{id}"',
    'detail-url="/^/evil.example/{id}"',
    'access="internal"',
    'url-key="post_type"',
    'url-key="Some Thing"',
    'page-size="7; x"',
  ])
    expect(await show(`[vacancy_list ${hostile}]`), hostile).toContain('<vacancy-list>');
  for (const hostile of ['apply-url="https://evil.example/{id}"', 'list-url="//evil.example/"'])
    expect(await show(`[vacancy_detail ${hostile}]`), hostile).not.toContain('evil');
  expect(await show(`[vacancy_detail apply-url="${wordpress.url}/apply/?v={id}" url-key="job"]`)).toMatch(
    /apply-url="http:\/\/127[^"]+\/apply\/\?v=\{id\}" .*url-key="job"/,
  );
  expect(
    await wordpress.php<string>(
      `add_filter( 'option_permalink_structure', '__return_empty_string' ); register_post_type( 'job', array( 'public' => true ) ); return do_shortcode( '[vacancy_list url-key="job"]' );`,
    ),
    'a post type reads this parameter',
  ).toContain('<vacancy-list>');
  expect(
    await wordpress.php<string>(
      `add_filter( 'option_career_elements', function ( $options ) { return array_merge( $options, array( 'access' => 'internal' ) ); } ); return do_shortcode( '[vacancy_list]' );`,
    ),
  ).toContain('<vacancy-list access="internal">');
  expect(await show(`[vacancy_list only='"><img src=x onerror=alert(1)>']`)).not.toContain('<img');
});

test('those who edit read the plugin in the language of their WordPress', async () => {
  const said = (locale: string) =>
    wordpress.php<[settings: string, block: string, script: string | false]>(
      `return array( __( 'Customer id', 'career-elements' ), WP_Block_Type_Registry::get_instance()->get_registered( 'career-elements/vacancies' )->description,
        load_script_textdomain( 'career-elements-vacancies-editor-script', 'career-elements', plugin_dir_path( CAREER_ELEMENTS_FILE ) . 'languages' ) );`,
      `$locale = '${locale}';`,
    );
  for (const [locale, settings, block, script] of [
    ['da_DK', 'Kunde-id', 'stillinger', 'Åbn indstillingerne'],
    ['de_AT', 'Kunden-ID', 'Stellen', 'Einstellungen'],
    ['fi', 'Asiakastunnus', 'työpaikat', 'asetukset'],
    ['en_GB', 'Customer id', 'vacancies', ''],
  ] as const) {
    const [id, description, json] = await said(locale);
    expect(id, locale).toBe(settings);
    expect(description, locale).toContain(block);
    expect(String(json), locale).toContain(script);
  }
});

test('an update keeps the old script folder for a day, and the next one drops it', async ({ browser }) => {
  const scripts = 'career-elements/assets/career-elements/';
  const original = unzipSync(await readFile(zip));
  const [first = ''] = Object.keys(original).flatMap(
    (name) => /assets\/career-elements\/([\da-f]{12})\//.exec(name)?.[1] ?? [],
  );
  const plugins = path.join(wordpress.folder, 'wp-content/plugins');
  const statusOf = async (folder: string) =>
    (await fetch(`${wordpress.url}/wp-content/plugins/${scripts}${folder}/shared.js`)).status;
  await withUser(browser, 'admin', async (admin) => {
    const update = async (folder: string) => {
      const moved = Object.entries(original).map(
        ([name, content]) =>
          [
            name.replace(first, folder),
            name.endsWith('/career-elements.js')
              ? strToU8(strFromU8(content).replaceAll(first, folder))
              : content,
          ] as const,
      );
      const file = test.info().outputPath(`${folder}.zip`);
      await writeFile(file, zipSync(Object.fromEntries(moved)));
      await upload(admin, file);
      await admin.getByRole('link', { name: /^Replace (?:current|installed) with uploaded/ }).click();
      await expect(admin.getByText('Plugin updated successfully.')).toBeVisible();
    };
    const [second, third] = ['111111111111', 'abcabcabcabc'];
    await update(second);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    await update(third);
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([200, 200, 200]);
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const one of [first, second]) await utimes(path.join(plugins, scripts, one), twoDaysAgo, twoDaysAgo);
    await update(first.replace(/^./, 'e'));
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([404, 404, 200]);
  });
});

test('an update keeps all settings, also those of a later version; deleting the plugin leaves nothing', async ({
  browser,
}) => {
  const entries = unzipSync(await readFile(zip));
  const main = 'career-elements/career-elements.php';
  entries[main] = strToU8(
    strFromU8(entries[main] ?? new Uint8Array()).replace(/(Version: +)\S+/, '$199.0.0'),
  );
  const later = test.info().outputPath('later.zip');
  await writeFile(later, zipSync(entries));
  await wordpress.php(
    "update_option( 'career_elements', array_merge( get_option( 'career_elements' ), array( 'of_a_later_version' => 'kept' ) ) );",
  );
  const before = await options();
  expect(before).toMatchObject({ of_a_later_version: 'kept' });
  await withUser(browser, 'admin', async (admin) => {
    await upload(admin, later);
    await admin.getByRole('link', { name: /^Replace (?:current|installed) with uploaded/ }).click();
    await expect(admin.getByText('Plugin updated successfully.')).toBeVisible();
    expect(await options()).toEqual(before);
    await admin.goto(wordpress.url + settingsPath);
    await save(admin);
    expect(await options()).toEqual(before);

    await admin.goto(`${wordpress.url}/wp-admin/plugins.php`);
    const row = admin.locator('tr[data-plugin="career-elements/career-elements.php"]').first();
    await expect(row).toContainText('Version 99.0.0');
    await row.getByRole('link', { name: 'Deactivate' }).click();
    await expect(admin.getByText('Plugin deactivated.')).toBeVisible();
    expect(await options()).toEqual(before);
    admin.once('dialog', (dialog) => void dialog.accept());
    await row.getByRole('link', { name: 'Delete' }).click();
    await expect(admin.getByText('was successfully deleted')).toBeVisible();
  });
  expect(await options()).toBe(false);
  expect(
    await wordpress.php<string>(
      'return $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE \'%career%\'" );',
    ),
  ).toBe('0');
});

test('in a network, deleting the plugin leaves nothing on any site', async () => {
  await wordpress.php(
    `require_once ABSPATH . 'wp-admin/includes/upgrade.php';
    foreach ( $wpdb->tables( 'ms_global' ) as $name => $table ) { $wpdb->$name = $table; }
    install_network();
    populate_network( 1, '127.0.0.1', 'admin@example.com', 'Network', '/', false );`,
  );
  const network = `$_SERVER['HTTP_HOST'] = '127.0.0.1';
    define( 'MULTISITE', true ); define( 'SUBDOMAIN_INSTALL', false ); define( 'DOMAIN_CURRENT_SITE', '127.0.0.1' );
    define( 'PATH_CURRENT_SITE', '/' ); define( 'SITE_ID_CURRENT_SITE', 1 ); define( 'BLOG_ID_CURRENT_SITE', 1 );`;
  const left = await wordpress.php<unknown[]>(
    `$second = wpmu_create_blog( '127.0.0.1', '/second/', 'Second', 1 );
    foreach ( array( 1, $second ) as $site ) { update_blog_option( $site, 'career_elements', array( 'base_url' => 'https://recruit.example' ) ); }
    $before = array( get_blog_option( 1, 'career_elements' ), get_blog_option( $second, 'career_elements' ) );
    define( 'WP_UNINSTALL_PLUGIN', 'career-elements/career-elements.php' );
    require '${root}integrations/wordpress/career-elements/uninstall.php';
    return array( $before, get_blog_option( 1, 'career_elements' ), get_blog_option( $second, 'career_elements' ) );`,
    network,
  );
  const stored = { base_url: 'https://recruit.example' };
  expect(left).toEqual([[stored, stored], false, false]);
});
