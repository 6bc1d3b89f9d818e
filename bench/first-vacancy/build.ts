// A build of this package: its files, its command, and how its own docs/performance.md says to serve and use it.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export interface Build {
  /** The folder of its pages, and its name in the table. */
  readonly name: string;
  readonly cdn: string;
  /** The `Cache-Control` header of the loader. */
  readonly loaderCaching: string;
  /** The script tag's attribute with which no request needs a preflight. */
  readonly withoutHeader: string;
  /** Prints the tags of a head start for an HTML file. */
  readonly headStart: readonly string[];
  /** Runs its command. @returns what it printed */
  command(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
}

/** @param checkout a folder with `package.json`, `docs` and `dist` */
export async function readBuild(name: string, checkout: string): Promise<Build> {
  const folder = resolve(checkout);
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  const program = join(folder, bin['career-elements'] ?? '');
  const command: Build['command'] = async (args, env) =>
    (await promisify(execFile)(process.execPath, [program, ...args], { env: { ...process.env, ...env } }))
      .stdout;
  const docs = await readFile(join(folder, 'docs/performance.md'), 'utf8');
  const loaderCaching = /career-elements\.js\s+Cache-Control: (.+)/.exec(docs)?.[1];
  if (!loaderCaching) throw new Error(`${folder}/docs/performance.md names no Cache-Control of the loader.`);
  return {
    name,
    cdn: join(folder, 'dist/cdn'),
    loaderCaching,
    withoutHeader: docs.includes('data-service-language')
      ? 'data-service-language="en"'
      : 'data-language-header="false"',
    headStart: ['head-start', ...((await command(['--help'])).includes('--preload') ? ['--preload'] : [])],
    command,
  };
}
