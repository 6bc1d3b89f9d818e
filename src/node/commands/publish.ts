import { writeFile } from 'node:fs/promises';
import { DEFAULT_FILE, readConfig } from '../publish/config/config.js';
import { initialConfig } from '../publish/config/options.js';
import { publish as publishSite, type PublishResult } from '../publish/publish.js';
import type { PublishArguments } from './arguments.js';
import { CommandError } from './command-error.js';
import type { CommandContext } from './connection.js';
import type { Output } from './output.js';

/** Names of files that are printed. */
const MAX_NAMED = 20;

/** Milliseconds between two lines of progress. */
const STEP = 100;

export type PublishReport =
  | { readonly outcome: 'written'; readonly file: string }
  | ({
      readonly outcome: 'published' | 'unchanged';
      readonly seconds: number;
      readonly warnings: readonly string[];
    } & Omit<PublishResult, 'written' | 'removed'> & {
        readonly written: number;
        readonly removed: number;
        readonly changed: readonly string[];
      });

/**
 * Publishes the site of a config, or writes a config.
 * @throws CommandError, PublishError
 */
export async function publish(
  options: PublishArguments,
  { signal }: CommandContext,
  output: Output,
): Promise<PublishReport> {
  const { config: file, 'allow-shrink': allowShrink, overwrite } = options;
  if (options.init) return writeConfig(file ?? DEFAULT_FILE, output);
  const start = performance.now();
  const flags: Readonly<Record<string, unknown>> = options;
  const config = await readConfig(file, flags as Readonly<Record<string, string | undefined>>);
  const warnings: string[] = [];
  const warn = (message: string) => {
    warnings.push(message);
    output.say(`warning: ${message}`);
  };
  let shownAt = 0;
  const onProgress = (what: 'vacancies' | 'files', done: number, total: number) => {
    const now = performance.now();
    if (done < total && now - shownAt < STEP) return;
    shownAt = now;
    output.progress(
      `${what === 'vacancies' ? 'Reading' : 'Writing'} ${bar(done, total)} ${done} of ${total} ${what}`,
    );
  };
  const result = await publishSite(config, { allowShrink, overwrite, signal, warn, onProgress });
  const { written, removed, unchanged, edited, foreign, withoutPosting } = result;
  if (edited.length)
    warn(`Edited by hand and left as they are (--overwrite replaces them): ${named(edited)}.`);
  if (foreign.length) {
    const advice = foreign.every((one) => one.endsWith('.html'))
      ? ''
      : ' "data" and "feeds" set other places.';
    warn(`Not written, since another file is there that is not ours: ${named(foreign)}.${advice}`);
  }
  if (withoutPosting)
    warn(
      `${withoutPosting} pages have no JobPosting: it needs an advert, a start date, and a place whose address has a country ` +
        '(in the record, or in the file that "directory" names). Missing: ' +
        `${result.lacking.join('; ')}${withoutPosting > result.lacking.length ? ' …' : ''}.`,
    );
  const counts = Object.entries(result.vacancies).map(([language, count]) => `${language} ${count}`);
  output.say(
    `${result.output}: ${written.length} files written, ${removed.length} removed, ${unchanged} unchanged. Open vacancies: ${counts.join(', ')}; closed pages: ${result.closed}.`,
  );
  if (result.styleHash)
    output.say(
      `A Content-Security-Policy with hashes must name the styles of the pages: style-src '${result.styleHash}'`,
    );
  return {
    outcome: written.length || removed.length ? 'published' : 'unchanged',
    ...result,
    written: written.length,
    removed: removed.length,
    changed: [...written, ...removed].slice(0, 1000),
    changedUrls: result.changedUrls.slice(0, 1000),
    seconds: Math.round(performance.now() - start) / 1000,
    warnings,
  };
}

function bar(done: number, total: number): string {
  const filled = Math.round((20 * done) / Math.max(1, total));
  return `[${'#'.repeat(filled)}${'.'.repeat(20 - filled)}]`;
}

const named = (paths: readonly string[]) =>
  paths.slice(0, MAX_NAMED).join(', ') +
  (paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : '');

async function writeConfig(file: string, output: Output): Promise<PublishReport> {
  try {
    await writeFile(file, initialConfig(), { flag: 'wx' });
  } catch (cause) {
    const { code = String(cause) } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new CommandError(
        'usage',
        `"${file}" exists.`,
        'Name another file by --config, or remove it.',
        cause,
      );
    throw new CommandError(
      'file',
      `"${file}" cannot be written (${code}).`,
      'Name another file by --config.',
      cause,
    );
  }
  output.say(`${file} is written: fill it in, then run career-elements publish.`);
  return { outcome: 'written', file };
}
