import { Buffer } from 'node:buffer';
import type { SyncOptions } from './arguments.js';
import { CommandError } from './command-error.js';
import { connect, withUrl, type Surroundings } from './connection.js';
import type { Reason } from './directory-content.js';
import { findTarget, readOld, replaceFile } from './directory-file.js';
import { directoryQueries } from './directory-queries.js';
import type { Output } from './output.js';
import { readDirectory, type Reading } from './read-directory.js';
import { countsOf, findShrunk, readCounts, type Counts } from './shrink.js';

/** What `--json` says of a run that did its work. */
export interface SyncResult {
  readonly outcome: 'written' | 'unchanged';
  readonly file: string;
  readonly bytes: number;
  readonly counts: Counts;
  readonly leftOut: Reading['leftOut'];
  readonly circles: Reading['circles'];
  readonly orphans: number;
  readonly warnings: readonly string[];
}

/** Every visitor of the site loads the file, so that it grew this large is worth a word. */
const largeFile = 1024 * 1024;
const mostWarnings = 50;

/** @throws CommandError; CareerError, as the client does. The old file is untouched then. */
export async function sync(
  options: SyncOptions,
  { env, signal }: Surroundings,
  output: Output,
): Promise<SyncResult> {
  const warnings: string[] = [];
  const warn = (message: string) => {
    // A service that is wrong in a thousand ways is wrong.
    if (warnings.length >= mostWarnings) return;
    warnings.push(message);
    output.say(`warning: ${message}`);
  };
  // A wrong path is said now, not after minutes of reading.
  await findTarget(options.out);
  const ended: string[] = [];
  const { client } = await connect(withUrl(env, options.url), {
    onWarning: ({ code, message }) => (code === 'shrunk' ? ended.push(message) : warn(message)),
  });
  const reading = await readDirectory(directoryQueries(client, signal), (resource, count, isDone) => {
    const line = `${resource}: ${count} ${count === 1 ? 'record' : 'records'}`;
    if (isDone) output.step(line);
    else output.progress(`${line} …`);
  });
  if (ended.length > 0) {
    throw new CommandError(
      'incomplete',
      `The service ended a list too early: ${ended.join('; ')}. "${options.out}" stays as it is.`,
      'If records were deleted meanwhile, run the command again; if it stays so, tell who runs the service.',
    );
  }
  for (const line of explain(reading)) warn(line);
  const { content, leftOut, circles, orphans } = reading;
  const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  if (bytes.length > largeFile)
    warn(`The file has ${bytes.length} bytes, and every visitor of the site loads it.`);
  const counts = countsOf(content);

  const target = await findTarget(options.out);
  const old = await readOld(target);
  const isSame = old?.equals(bytes) === true;
  if (!isSame) {
    if (old !== undefined) judge(old, counts, options);
    await replaceFile(target, bytes, signal);
  }
  const outcome = isSame ? 'unchanged' : 'written';
  const found = Object.entries(counts).map(([list, count]) => `${list} ${count}`);
  output.say(`${options.out} is ${outcome}: ${found.join(', ')}.`);
  return {
    outcome,
    file: target.path,
    bytes: bytes.length,
    counts,
    leftOut,
    circles: circles.slice(0, mostWarnings).map((ids) => ids.slice(0, mostWarnings)),
    orphans,
    warnings,
  };
}

/** @param old null when it is too large to be looked at */
function judge(old: Buffer | null, counts: Counts, { out, overwrite, allowShrink }: SyncOptions): void {
  const before = old && readCounts(old.toString('utf8'));
  if (!before) {
    if (overwrite) return;
    throw new CommandError(
      'refused',
      `"${out}" is there already, and it is no directory that this version knows.`,
      'Name another file with --out, or add --overwrite to replace it.',
    );
  }
  const shrunk = allowShrink ? [] : findShrunk(before, counts);
  if (shrunk.length === 0) return;
  const lost = shrunk.map(({ list, before, after }) => `${list} from ${before} to ${after}`);
  throw new CommandError(
    'refused',
    `The directory would shrink by half or more: ${lost.join(', ')}. "${out}" stays as it is.`,
    'When the company really has so few now, run the command once with --allow-shrink.',
  );
}

const reasons: Readonly<Record<Reason, string>> = {
  'no-id': 'without a usable id',
  'no-name': 'without a name',
  hidden: 'not meant to be shown',
  duplicate: 'with the id of another (the first is kept)',
};

function explain({ leftOut, circles, orphans }: Reading): string[] {
  const left = Object.entries(leftOut).flatMap(([list, counts]) => {
    const parts = (Object.entries(counts) as [Reason, number][])
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => `${count} ${reasons[reason]}`);
    return parts.length ? [`Left out of ${list}: ${parts.join(', ')}.`] : [];
  });
  const broken = circles
    .slice(0, 5)
    .map((ids) =>
      ids.length === 1
        ? `The organization ${ids[0]} stands above itself. It now stands at the top.`
        : `Organizations stand above each other in a circle: ${ids.slice(0, 10).join(', ')}. The first now stands at the top.`,
    );
  const more = circles.length > 5 ? [`There are ${circles.length - 5} circles more.`] : [];
  const lost = orphans
    ? [`${orphans} organizations name a parent that the service did not send, and now stand at the top.`]
    : [];
  return [...left, ...broken, ...more, ...lost];
}
