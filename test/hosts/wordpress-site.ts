/**
 * A real WordPress with a separate MariaDB: both in a temporary folder, which is removed at the end. It is that of Debian's packages,
 * and in the project `wordpress-6.6` the newest version that npm has, a release candidate.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { freePort } from '../config/free-port.js';
import { installPackages, root, run, startServer } from './processes.js';

const PACKAGES = [
  'wordpress',
  'wordpress-theme-twentytwentyone',
  'wordpress-theme-twentytwentytwo',
  'wordpress-theme-twentytwentythree',
  'mariadb-server',
  'php-cli',
  'php-mysql',
  'php-xml',
  'php-zip',
];

/** One password for all: only the tests reach this site. */
const PASSWORD = 'career elements 2026';

/** Pretty permalinks for PHP's own server: files as they are, all else is for WordPress. */
const ROUTER = `<?php
$path = urldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if ( is_dir( $file ) && is_file( rtrim( $file, '/' ) . '/index.php' ) ) {
	$path = rtrim( $path, '/' ) . '/index.php';
	$file = $_SERVER['DOCUMENT_ROOT'] . $path;
}
if ( is_file( $file ) && substr( $file, -4 ) !== '.php' ) {
	return false;
}
if ( ! is_file( $file ) ) {
	$path = '/index.php';
	$file = $_SERVER['DOCUMENT_ROOT'] . $path;
}
$_SERVER['SCRIPT_NAME']     = $path;
$_SERVER['PHP_SELF']        = $path;
$_SERVER['SCRIPT_FILENAME'] = $file;
chdir( dirname( $file ) );
require $file;
`;

export interface WordPress {
  readonly url: string;
  /** What an author writes in: newer editors have it in a frame. */
  canvas(page: Page): Page | FrameLocator;
  /** The folder with `wp-content`. */
  readonly folder: string;
  /**
   * Runs PHP within WordPress, as a function's body, and answers what it returns.
   * @param before runs before WordPress is loaded
   */
  php<T>(code: string, before?: string): Promise<T>;
  logIn(page: Page, user: 'admin' | 'author'): Promise<void>;
  /** What PHP and WordPress have complained about since the start. */
  complaints(): Promise<string>;
  close(): Promise<void>;
}

/** Starts both; a user `author` may publish posts but has no `unfiltered_html`. */
export async function startWordPress(): Promise<WordPress> {
  await installPackages(...PACKAGES);
  const home = await mkdtemp(path.join(tmpdir(), 'career-elements-wordpress-'));
  const database = await startDatabase(home);
  const folder = path.join(home, 'site');
  const log = path.join(home, 'complaints.log');
  const url = `http://127.0.0.1:${await freePort()}`;
  await copyCore(folder);
  await writeFile(path.join(home, 'router.php'), ROUTER);
  await rm(path.join(folder, 'wp-config.php'), { force: true });
  await writeFile(path.join(folder, 'wp-config.php'), configuration(url, database.socket, log));
  await mkdir(path.join(folder, 'wp-content/upgrade'), { recursive: true });
  await run('mariadb', ['--socket', database.socket, '--user=root', '--execute=CREATE DATABASE wordpress']);

  const php = async <T>(code: string, before = ''): Promise<T> => {
    const script = `$_SERVER['HTTP_HOST'] = '${new URL(url).host}';
${before}
require '${folder}/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
echo "\\n", json_encode( ( static function () { global $wpdb; ${code} } )() );`;
    const output = await run('php', ['-d', 'display_errors=stderr', '-r', script]);
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as T;
  };
  await php(
    `require_once ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install( 'Example Company', 'admin', 'admin@example.com', true, '', '${PASSWORD}', 'en_US' );
    $author = wp_insert_user( array( 'user_login' => 'author', 'user_pass' => '${PASSWORD}', 'user_email' => 'author@example.com', 'role' => 'author' ) );
    update_user_meta( $author, $wpdb->get_blog_prefix() . 'persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ), '_modified' => gmdate( 'c' ) ) );
    update_option( 'permalink_structure', '/%postname%/' );
    update_option( 'timezone_string', 'Europe/Copenhagen' );
    flush_rewrite_rules();`,
    "define( 'WP_INSTALLING', true );",
  );
  const server = await startServer(
    'php',
    [
      ...['-d', 'upload_max_filesize=32M', '-d', 'post_max_size=32M', '-d', 'memory_limit=512M'],
      ...['-S', new URL(url).host, '-t', folder, path.join(home, 'router.php')],
    ],
    url,
    { env: { PHP_CLI_SERVER_WORKERS: '4' } },
  );
  return {
    url,
    folder,
    php,
    canvas: (page) => (isNewest() ? page.frameLocator('iframe[name="editor-canvas"]') : page),
    async logIn(page, user) {
      await page.goto(`${url}/wp-login.php`);
      // The page moves the focus here a moment after it has loaded, away from what is being typed.
      await expect(page.getByLabel('Username or Email Address')).toBeFocused();
      await page.getByLabel('Username or Email Address').fill(user);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.locator('#wpadminbar')).toBeVisible();
    },
    complaints: () => readFile(log, 'utf8').catch(() => ''),
    async close() {
      await server.close();
      await database.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const isNewest = () => test.info().project.name === 'wordpress-6.6';

async function copyCore(folder: string): Promise<void> {
  const copy = (from: string, to: string) => cp(from, to, { recursive: true, dereference: true });
  const ofDebian = '/usr/share/wordpress';
  if (!isNewest()) {
    await copy(ofDebian, folder);
    return;
  }
  const newest = path.join(root, 'test/hosts/wordpress-6.6');
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: newest });
  const build = path.join(newest, 'node_modules/@wp-playground/wordpress-builds');
  // What PHP reads is in the zip, what browsers read beside it.
  const files = unzipSync(await readFile(path.join(build, 'src/wordpress/wp-beta.zip')));
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(name.endsWith('/') ? file : path.dirname(file), { recursive: true });
    if (!name.endsWith('/')) await writeFile(file, bytes);
  }
  await copy(path.join(build, 'public/wp-beta'), folder);
  await copy(path.join(ofDebian, 'wp-content/themes'), path.join(folder, 'wp-content/themes'));
}

async function startDatabase(home: string): Promise<{ socket: string; close: () => Promise<void> }> {
  const data = path.join(home, 'database');
  const socket = path.join(home, 'database.sock');
  const user = `--user=${userInfo().username}`;
  await chmod(home, 0o700);
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    user,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const server = spawn(
    'mariadbd',
    ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, user, '--skip-networking', '--skip-log-bin'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  server.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(server, 'close');
  await expect(async () => {
    expect(server.exitCode, output).toBeNull();
    await run('mariadb-admin', [`--socket=${socket}`, '--user=root', 'ping']);
  }).toPass({ timeout: 60_000, intervals: [200] });
  return {
    socket,
    async close() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

function configuration(url: string, socket: string, log: string): string {
  const constants: Record<string, string | boolean> = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    WP_HOME: url,
    WP_SITEURL: url,
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: log,
    FS_METHOD: 'direct',
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    // Nothing of a test asks other hosts.
    WP_HTTP_BLOCK_EXTERNAL: true,
  };
  for (const name of ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE']) {
    constants[`${name}_KEY`] = `${name} key of a test`;
    constants[`${name}_SALT`] = `${name} salt of a test`;
  }
  const lines = Object.entries(constants).map(
    ([name, value]) => `defined( '${name}' ) || define( '${name}', ${JSON.stringify(value)} );`,
  );
  return `<?php
${lines.join('\n')}
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;
}
