/** PHP as the tests of the plugins run it: Debian's, and in the project `php-7.4` the oldest one that the WordPress plugin supports. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { installPackages, root, run } from './processes.js';

const OLD = path.join(root, 'test/hosts/php-7.4');
const isOld = () => test.info().project.name === 'php-7.4';

/** Installs it, and packages of Debian. */
export async function installPhp(...packages: readonly string[]): Promise<void> {
  await installPackages(...(isOld() ? [] : ['php-cli']), ...packages);
  if (isOld()) await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: OLD });
}

/**
 * Runs a program; whatever PHP complains about is in its output.
 * @param program without `<?php`
 * @param folders that it reads, besides this repository
 */
export async function runPhp(program: string, folders: readonly string[] = []): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'career-elements-php-'));
  try {
    const file = path.join(folder, 'program.php');
    await writeFile(file, `<?php ${program}`);
    return await (isOld()
      ? run('node', [path.join(OLD, 'php.js'), file, folder, root, ...folders])
      : run('php', ['-d', 'error_reporting=-1', '-d', 'display_errors=stderr', file]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
