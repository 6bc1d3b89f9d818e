/** WordPress: the zip is installed in the administration, an author without `unfiltered_html` publishes, a visitor applies. */
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { vacancy, vacancyLink } from '../helpers/e2e/visitor.js';
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

/** Writes a post in the block editor and publishes it; answers its address. */
async function publish(page: Page, title: string, write: (page: Page) => Promise<void>): Promise<string> {
  await page.goto(`${wordpress.url}/wp-admin/post-new.php`);
  await page.getByRole('textbox', { name: 'Add title' }).fill(title);
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
      await editor.getByRole('button', { name: 'Add default block' }).click();
      await editor.evaluate(() => navigator.clipboard.writeText('[vacancy_list pagesize="20"]'));
      await editor.keyboard.press('ControlOrMeta+v');
      await expect(editor.getByText('[vacancy_list pagesize="20"]')).toBeVisible();
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
      await editor.getByRole('button', { name: 'Toggle block inserter' }).click();
      await editor.getByRole('searchbox', { name: 'Search for blocks and patterns' }).fill('vacancies');
      await editor.getByRole('option', { name: 'Career site' }).click();
      await expect(editor.getByText('Visitors see the vacancies of your service here.')).toBeVisible();
      await editor.getByRole('button', { name: 'Toggle block inserter' }).click();
      await editor.getByRole('button', { name: 'Settings', exact: true }).click();
      await editor.getByLabel('Vacancies shown at first').fill('12');
      await editor.getByLabel('Facts').fill('none');
    });
  });
  await applyAsVisitor(page, service, url);
  await expect(page.locator('career-site')).toHaveAttribute('page-size', '12');
  await expect(page.locator('career-site')).toHaveAttribute('facts', '');
  await expect(page.locator('career-site')).toHaveAttribute('structured-data', '');
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
    wordpress.php<string>(`return do_shortcode( base64_decode( '${btoa(shortcode)}' ) );`);
  expect(
    await show(
      `[vacancy_list only="location:'Frankfurt am Main'" no_saved no-applied="false" page-size="7" layout="table"]`,
    ),
  ).toContain(
    '<vacancy-list only="location:&#039;Frankfurt am Main&#039;" no-saved="" page-size="7" layout="table">',
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
      `register_post_type( 'job', array( 'public' => true ) ); return do_shortcode( '[vacancy_list url-key="job"]' );`,
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
