// Brings an output to what a site consists of. Everything is made before anything is written; a plan of what will be written is there first,
// so that a run that was killed is recognised, and completed by the next one.

import { createHash } from 'node:crypto';
import type { OutputFile } from './model.js';
import type { Output } from './output.js';
import { PublishError } from './publish-error.js';
import type { Spool } from './read/spool.js';
import type { FileState } from './site/state.js';

const PENDING = '.career-elements/pending.jsonl';
const JSON_LINES = { type: 'application/x-ndjson; charset=utf-8', cacheControl: 'no-store' };

/** Seconds for which what is published may be kept by caches. */
const MAX_AGE = 300;

/** Files that are written at the same time. */
const AT_ONCE = 4;

/** In every page that was published. */
const OURS = '<meta name="generator" content="career-elements"';

export interface FilesResult {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Published by us and edited since, so they were left as they are. */
  readonly edited: readonly string[];
  /** Files of others in the place of ours. */
  readonly foreign: readonly string[];
}

export interface FilesOptions {
  readonly output: Output;
  readonly spool: Spool;
  /** What was published before. */
  readonly before: ReadonlyMap<string, FileState>;
  readonly overwrite: boolean;
  readonly onProgress: (done: number, total: number) => void;
  /** Until it returns, nothing is written. */
  readonly onReady?: () => void;
}

interface Wanted {
  readonly path: string;
  readonly hash: string;
  readonly type: string;
}

/** Of a file's content. */
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/**
 * @returns what was done, and what is to be written as the manifest, by `finish`
 * @throws PublishError
 */
export async function publishFiles(
  files: AsyncIterable<OutputFile>,
  options: FilesOptions,
): Promise<
  FilesResult & {
    readonly after: Map<string, FileState>;
    readonly finish: (manifest: FileUpdate) => Promise<void>;
  }
> {
  const { output, spool, before, overwrite, onProgress, onReady } = options;
  const pending = await readPending(output);
  const stamps = new Map(await output.list(new Set([...before.keys(), ...pending.keys()])));
  const after = new Map<string, FileState>();
  const changed: Wanted[] = [];
  let unchanged = 0;
  for await (const { path, content, type } of files) {
    if (after.has(path))
      throw new PublishError(
        'usage',
        `Two files are to be "${path}". Nothing was changed.`,
        'Change the paths of pages or feeds.',
      );
    const key = `file ${path}`;
    const hash = await spool.writeAll(key, content);
    const old = before.get(path);
    if (old?.hash === hash && stamps.get(path) === old.stamp && old.stamp) {
      spool.drop(key);
      after.set(path, old);
      unchanged += 1;
    } else {
      after.set(path, { hash, stamp: '' });
      changed.push({ path, hash, type });
    }
  }
  checkFolders(after);
  for (const [path, stamp] of await output.list(
    changed.map(({ path }) => path).filter((path) => !stamps.has(path)),
  ))
    stamps.set(path, stamp);

  const isOurs = (path: string, hash: string) =>
    before.get(path)?.hash === hash || pending.get(path)?.has(hash) === true;
  const edited: string[] = [];
  const foreign: string[] = [];
  /** Whether a file may be replaced or removed; of one that is as it is to be, that it is. */
  const look = async (path: string, wanted?: string): Promise<'free' | 'same' | 'kept'> => {
    const stamp = stamps.get(path);
    if (stamp === undefined) return 'free';
    if (wanted === undefined && stamp === before.get(path)?.stamp) return 'free';
    const bytes = await output.read(path);
    // An empty file of ours is what a power cut leaves.
    if (!bytes || (!bytes.length && before.has(path))) return 'free';
    const hash = hashOf(bytes);
    if (hash === wanted) return 'same';
    if (isOurs(path, hash)) return 'free';
    const isKnown =
      before.has(path) || pending.has(path) || (path.endsWith('.html') && Buffer.from(bytes).includes(OURS));
    if (isKnown && overwrite) return 'free';
    (isKnown ? edited : foreign).push(path);
    return 'kept';
  };

  const writing: Wanted[] = [];
  for (const wanted of changed) {
    const { path, hash } = wanted;
    const found = await look(path, hash);
    if (found === 'free') writing.push(wanted);
    else {
      spool.drop(`file ${path}`);
      const old = before.get(path);
      if (found === 'same') {
        unchanged += 1;
        after.set(path, { hash, stamp: stamps.get(path) ?? '' });
      } else if (old) after.set(path, old);
      else after.delete(path);
    }
  }
  const removing: string[] = [];
  for (const path of new Set([...before.keys(), ...pending.keys()])) {
    if (after.has(path) || !stamps.has(path) || edited.includes(path)) continue;
    if ((await look(path)) === 'free') removing.push(path);
    else {
      const old = before.get(path);
      if (old) after.set(path, old);
    }
  }

  onReady?.();
  if (writing.length || removing.length) {
    const lines = [...pending].flatMap(([path, hashes]) => [...hashes].map((hash) => [path, hash]));
    for (const { path, hash } of writing) lines.push([path, hash]);
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await output.write(PENDING, Buffer.from(text), JSON_LINES);
  }
  let done = 0;
  const total = writing.length + removing.length;
  // In their order, so that a page is there before a list leads to it.
  await each(writing, async ({ path, hash, type }) => {
    const bytes = spool.read(`file ${path}`) ?? Buffer.alloc(0);
    const stamp = await output.write(path, bytes, { type, cacheControl: `public, max-age=${MAX_AGE}` });
    after.set(path, { hash, stamp });
    onProgress((done += 1), total);
  });
  await each(removing, async (path) => {
    await output.remove(path);
    onProgress((done += 1), total);
  });
  const finish = async ({ path, text, before: old }: FileUpdate) => {
    if (text !== old) await output.write(path, Buffer.from(text), JSON_LINES);
    if (pending.size || writing.length || removing.length) await output.remove(PENDING);
  };
  const written = writing.map(({ path }) => path);
  return { written, removed: removing, unchanged, edited, foreign, after, finish };
}

/** @throws PublishError `usage` where a file is to be what is a folder for others */
function checkFolders(files: ReadonlyMap<string, unknown>): void {
  for (const path of files.keys()) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (files.has(folder))
        throw new PublishError(
          'usage',
          `"${folder}" is to be a file, and the folder of "${path}". Nothing was changed.`,
          'Change the paths of pages or feeds.',
        );
    }
  }
}

export interface FileUpdate {
  readonly path: string;
  readonly text: string;
  /** What it was; undefined: it was not there. */
  readonly before: string | undefined;
}

/** What runs wanted to write that were killed: hashes by path. */
async function readPending(output: Output): Promise<Map<string, Set<string>>> {
  const pending = new Map<string, Set<string>>();
  const bytes = await output.read(PENDING);
  for (const line of bytes ? Buffer.from(bytes).toString().split('\n') : []) {
    if (!line) continue;
    try {
      const [path = '', hash = ''] = JSON.parse(line) as string[];
      pending.set(path, (pending.get(path) ?? new Set()).add(hash));
    } catch {
      // A line that somebody has edited says nothing.
    }
  }
  return pending;
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let at = 0;
  let hasFailed = false;
  const worker = async () => {
    while (at < items.length && !hasFailed) {
      const item = items[at] as T;
      at += 1;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  // All have ended before the error is passed on, so that nothing is written after it.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = ends.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
