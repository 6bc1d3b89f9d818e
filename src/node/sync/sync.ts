import { Buffer } from 'node:buffer';
import { CareerError } from '../../core/util/error.js';
import type { SyncOptions } from '../commands/arguments.js';
import { CommandError } from '../commands/command-error.js';
import {
  openConnection,
  readAddress,
  withUrl,
  type CommandContext,
  type Environment,
} from '../commands/connection.js';
import type { OmissionReason } from './directory-content.js';
import { findTarget, readExisting, replaceFile } from './directory-file.js';
import { directoryQueries } from './directory-queries.js';
import { checkCertificates } from '../doctor/machine-check.js';
import type { Output } from '../commands/output.js';
import { readDirectory, type DirectoryReading } from './read-directory.js';
import { countsOf, findShrunkLists, readCounts, type Counts } from './refuse-mass-removal.js';

/** The `--json` output of a successful run. */
export interface SyncResult {
  readonly outcome: 'written' | 'unchanged';
  readonly file: string;
  readonly bytes: number;
  readonly counts: Counts;
  readonly leftOut: DirectoryReading['leftOut'];
  readonly cycles: DirectoryReading['cycles'];
  readonly orphans: number;
  readonly warnings: readonly string[];
}

/** In bytes. Every visitor of the site loads the file, so a large one is worth a warning. */
const LARGE_FILE_SIZE = 1024 * 1024;
const MAX_WARNINGS = 50;

/** In seconds, for the whole run: a job that hangs would keep the next one from running. */
const TIME_LIMIT = '600';

/** @throws CommandError; CareerError, as the client does. The existing file is untouched then. */
export async function sync(
  options: SyncOptions,
  { env, signal }: CommandContext,
  output: Output,
): Promise<SyncResult> {
  const { out, 'time-limit': seconds = TIME_LIMIT } = options;
  const limit = AbortSignal.timeout(Number(seconds) * 1000);
  try {
    return await writeDirectory(options, { env, signal: AbortSignal.any([signal, limit]) }, output);
  } catch (error) {
    if (signal.aborted || !limit.aborted) throw error;
    throw new CommandError(
      'timeout',
      `The run was stopped after ${seconds} s. "${out}" is unchanged.`,
      'Run the command again later, or allow more time: --time-limit 1800.',
    );
  }
}

async function writeDirectory(
  options: SyncOptions,
  { env, signal }: CommandContext,
  output: Output,
): Promise<SyncResult> {
  const warnings: string[] = [];
  const warn = (message: string) => {
    // A faulty service can cause any number of warnings.
    if (warnings.length >= MAX_WARNINGS) return;
    warnings.push(message);
    output.say(`warning: ${message}`);
  };
  // Report a wrong path now, not after minutes of reading.
  await findTarget(options.out);
  checkWay(env, readAddress(env, options.url));
  const incompleteLists: string[] = [];
  const { client } = await openConnection(withUrl(env, options.url), {
    integrationId: options['integration-id'],
    onWarning: (warning) => {
      if (warning.code === 'shrunk') incompleteLists.push(warning.message);
      else warn(warning.message);
    },
  });
  const reading = await readDirectory(directoryQueries(client, signal), (resource, count, isDone) => {
    const line = `${resource}: ${count} ${count === 1 ? 'record' : 'records'}`;
    if (isDone) output.step(line);
    else output.progress(`${line} …`);
  });
  if (incompleteLists.length > 0) {
    throw new CommandError(
      'incomplete',
      `The service ended a list too early: ${incompleteLists.join('; ')}. "${options.out}" is unchanged.`,
      'If records were deleted in the meantime, run the command again; if it happens again, inform the operator of the service.',
    );
  }
  for (const line of describeProblems(reading)) warn(line);
  const { content, leftOut, cycles, orphans } = reading;
  const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  if (bytes.length > LARGE_FILE_SIZE)
    warn(`The file has ${bytes.length} bytes, and every visitor of the site loads it.`);
  const counts = countsOf(content);

  const target = await findTarget(options.out);
  const existing = await readExisting(target);
  const isUnchanged = existing?.equals(bytes) === true;
  if (!isUnchanged) {
    if (existing !== undefined) checkReplacement(existing, counts, options);
    await replaceFile(target, bytes, signal);
  }
  const outcome = isUnchanged ? 'unchanged' : 'written';
  const summary = Object.entries(counts).map(([list, count]) => `${list} ${count}`);
  output.say(`${options.out} is ${outcome}: ${summary.join(', ')}.`);
  return {
    outcome,
    file: target.path,
    bytes: bytes.length,
    counts,
    leftOut,
    cycles: cycles.slice(0, MAX_WARNINGS).map((ids) => ids.slice(0, MAX_WARNINGS)),
    orphans,
    warnings,
  };
}

/** @throws CareerError `configuration` while certificates are not checked: an attacker on the network could read the credentials */
function checkWay(env: Environment, baseUrl: string): void {
  const [problem] = checkCertificates(env, baseUrl);
  if (problem === undefined) return;
  const setting = 'NODE_TLS_REJECT_UNAUTHORIZED';
  const message = `${setting} is 0, so Node checks no certificates: the credentials are not sent. ${problem.advice}`;
  throw new CareerError('configuration', message, { setting });
}

/** @param existing the file's content; null when it is too large for a directory */
function checkReplacement(
  existing: Buffer | null,
  counts: Counts,
  { out, overwrite, 'allow-shrink': allowShrink }: SyncOptions,
): void {
  const before = existing && readCounts(existing.toString('utf8'));
  if (!before) {
    if (overwrite) return;
    throw new CommandError(
      'refused',
      `"${out}" exists and is not a directory of this version.`,
      'Name another file with --out, or add --overwrite to replace it.',
    );
  }
  const shrunk = allowShrink ? [] : findShrunkLists(before, counts);
  if (shrunk.length === 0) return;
  const lostEntries = shrunk.map(({ list, before, after }) => `${list} from ${before} to ${after}`);
  throw new CommandError(
    'refused',
    `The directory would shrink by half or more: ${lostEntries.join(', ')}. "${out}" is unchanged.`,
    'If the new numbers are right, run the command once with --allow-shrink.',
  );
}

const REASON_TEXTS: Readonly<Record<OmissionReason, string>> = {
  'no-id': 'without a usable id',
  'no-name': 'without a name',
  hidden: 'not meant to be shown',
  duplicate: 'with the id of another (the first is kept)',
};

function describeProblems({ leftOut, cycles, orphans }: DirectoryReading): string[] {
  const left = Object.entries(leftOut).flatMap(([list, counts]) => {
    const parts = (Object.entries(counts) as [OmissionReason, number][])
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => `${count} ${REASON_TEXTS[reason]}`);
    return parts.length ? [`Left out of ${list}: ${parts.join(', ')}.`] : [];
  });
  const cycleMessages = cycles
    .slice(0, 5)
    .map((ids) =>
      ids.length === 1
        ? `The organization ${ids[0]} is its own parent. It is now at the top.`
        : `Organizations form a cycle: ${ids.slice(0, 10).join(', ')}. The first is now at the top.`,
    );
  const more = cycles.length > 5 ? [`There are ${cycles.length - 5} more cycles.`] : [];
  const lostEntries = orphans
    ? [`${orphans} organizations have a parent that the service did not send; they are now at the top.`]
    : [];
  return [...left, ...cycleMessages, ...more, ...lostEntries];
}
