/**
 * A DokuWiki of Debian's files in a private folder, served by PHP itself. The package is unpacked, not installed: it would set up a
 * web server for the machine.
 */
import { createHash } from 'node:crypto';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../config/free-port.js';
import { expect, type Service } from './host.js';
import { installPackages, root, run, startServer } from './processes.js';
import { unpackHostZip } from './unpack.js';

const PACKAGES = [
  ...['dokuwiki', 'libjs-jquery', 'libjs-jquery-cookie', 'libjs-jquery-ui'],
  ...['libphp-simplepie', 'php-geshi', 'php-phpseclib', 'php-random-compat'],
];

/** Files of Debian's package that name libraries by their place on the machine. */
const PATHS_OF_LIBRARIES = [
  ...['lib/exe/jquery.php', 'lib/exe/js.php', 'vendor/composer/autoload_static.php'],
  ...['vendor/composer/autoload_psr4.php', 'vendor/composer/autoload_namespaces.php'],
];

/** Users who may edit pages: an editor, and an administrator. */
export const users = { editor: 'editor', admin: 'admin' } as const;
const PASSWORD = 'correct horse';

export interface Wiki {
  readonly url: string;
  /** Of the files of the wiki. */
  readonly folder: string;
  logIn(page: Page, user: keyof typeof users): Promise<void>;
  /** Writes a page as a visitor with rights does: in the editor. */
  edit(page: Page, id: string, text: string, button?: 'Save' | 'Preview'): Promise<void>;
  close(): Promise<void>;
}

/** @param hasPlugin whether the plugin is there already, with the configuration of the example */
export async function startWiki(service: Service, { hasPlugin = true } = {}): Promise<Wiki> {
  await installPackages('php-cli', 'php-xml');
  const all = await mkdtemp(path.join(tmpdir(), 'career-elements-dokuwiki-'));
  try {
    return await startIn(all, service, hasPlugin);
  } catch (error) {
    await rm(all, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(all: string, service: Service, hasPlugin: boolean): Promise<Wiki> {
  const folder = await unpackWiki(all);
  const example = path.join(root, 'integrations/dokuwiki/example');
  await cp(path.join(example, 'data/pages'), path.join(folder, 'data/pages'), { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  await configure(
    folder,
    hasPlugin ? await readFile(path.join(example, 'conf/local.php'), 'utf8') : '<?php',
    service,
  );
  if (hasPlugin) await unpackHostZip('career-elements-dokuwiki.zip', path.join(folder, 'lib/plugins'));
  await service.admit(url);
  const server = await startServer(
    'php',
    [
      ...['-d', `include_path=.:${path.join(all, 'usr/share/php')}`, '-d', 'display_errors=stderr'],
      ...['-d', 'upload_max_filesize=20M', '-S', `localhost:${port}`, '-t', folder],
    ],
    `${url}/doku.php`,
    { env: { PHP_CLI_SERVER_WORKERS: '4' } },
  );
  return {
    url,
    folder,
    async logIn(page, user) {
      await page.goto(`${url}/doku.php?do=login`);
      await page.getByLabel('Username').fill(user);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByText('Logged in as')).toBeVisible();
    },
    async edit(page, id, text, button = 'Save') {
      await page.goto(`${url}/doku.php?id=${id}&do=edit`);
      await page.locator('textarea[name="wikitext"]').fill(text);
      await page.getByRole('button', { name: button, exact: true }).click();
    },
    async close() {
      await server.close();
      await rm(all, { recursive: true, force: true });
    },
  };
}

/** The packages are downloaded once, since they are the same each time. @returns the folder of the wiki */
async function unpackWiki(all: string): Promise<string> {
  const downloads = path.join(root, '.cache/dokuwiki');
  await mkdir(downloads, { recursive: true });
  const downloaded = await readdir(downloads);
  const missing = PACKAGES.filter((name) => !downloaded.some((file) => file.startsWith(`${name}_`)));
  if (missing.length > 0) await run('apt-get', ['download', ...missing], { cwd: downloads });
  for (const file of await readdir(downloads)) {
    if (file.endsWith('.deb')) await run('dpkg-deb', ['-x', path.join(downloads, file), all]);
  }
  const folder = path.join(all, 'wiki');
  const from = (place: string) => path.join(all, place);
  const isCopied = async (file: string) => !(await lstat(file)).isSymbolicLink();
  // The package has these in folders of the machine, with links from one to the other; in DokuWiki itself they are together.
  await cp(from('usr/share/dokuwiki'), folder, { recursive: true, filter: isCopied });
  await cp(from('etc/dokuwiki'), path.join(folder, 'conf'), { recursive: true, filter: isCopied });
  await cp(from('var/lib/dokuwiki/lib'), path.join(folder, 'lib'), { recursive: true });
  await cp(from('var/lib/dokuwiki/data'), path.join(folder, 'data'), { recursive: true });
  await rm(path.join(folder, 'inc/preload.php'));
  for (const file of PATHS_OF_LIBRARIES) {
    const text = await readFile(path.join(folder, file), 'utf8');
    await writeFile(path.join(folder, file), text.replaceAll("'/usr/share/", `'${from('usr/share')}/`));
  }
  return folder;
}

async function configure(folder: string, local: string, service: Service): Promise<void> {
  const conf = (name: string, text: string) => writeFile(path.join(folder, 'conf', name), text);
  const changed = local
    .replace('https://recruit.example', service.url)
    .replace('00000000-0000-0000-0000-000000000000', service.customerId);
  await conf('local.php', `${changed}\n`);
  // What the administrator of this wiki has decided, and its configuration manager does not change.
  await conf(
    'local.protected.php',
    `<?php $conf['useacl'] = 1; $conf['superuser'] = '@admin'; $conf['savedir'] = './data'; $conf['updatecheck'] = 0;\n`,
  );
  await conf('acl.auth.php', '*\t@ALL\t1\n*\t@user\t8\n');
  const hash = createHash('sha1').update(PASSWORD).digest('hex');
  await conf(
    'users.auth.php',
    `editor:${hash}:Edith Editor:editor@example.com:user\nadmin:${hash}:Adam Admin:admin@example.com:user,admin\n`,
  );
  for (const name of [
    'attic',
    'cache',
    'index',
    'locks',
    'log',
    'media',
    'media_attic',
    'media_meta',
    'meta',
    'pages',
    'tmp',
  ])
    await mkdir(path.join(folder, 'data', name), { recursive: true });
}
