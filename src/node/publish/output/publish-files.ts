// Makes an output the generated site. All files are made before the first one is put in its place, and the manifest names them before
// that, so the run after one that was killed knows its files and completes the site.

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import pMap from 'p-map';
import type { OutputFile } from '../model.js';
import { fileError, type Output } from './output.js';
import { usage } from '../publish-error.js';
import { ADVERTS } from '../read/kept-adverts.js';
import { hashOf, MANIFEST, writeState, type FileState, type SiteState } from '../state.js';

const JSON_LINES = 'application/x-ndjson; charset=utf-8';

/** Files that are put in their places at the same time. */
const AT_ONCE = 4;

/** Characters of a file that are kept as text. */
const PIECE = 65_536;

/** Files that are made before signals of the system are heard. */
const BETWEEN_SIGNALS = 50;

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
  /** What was published before. */
  readonly before: SiteState;
  /** The pages of the new site; its files are added. */
  readonly state: SiteState;
  readonly overwrite: boolean;
  readonly onProgress: (done: number, total: number) => void;
  /** Ends the run until files are put in their places; from then on it is completed. */
  readonly signal: AbortSignal;
}

/** A file that waits in the folder for staging. */
interface Staged {
  readonly file: string;
  readonly hash: string;
  readonly type: string;
}

/** @throws PublishError */
export async function publishFiles(
  files: AsyncIterable<OutputFile>,
  { output, before, state, overwrite, onProgress, signal }: FilesOptions,
): Promise<FilesResult> {
  const known = new Set([...before.files.keys(), ...before.writing.keys()]);
  const stamps = new Map(await output.list(known));
  const after = new Map<string, FileState>();
  const staged = new Map<string, Staged>();
  let unchanged = 0;
  for await (const { path: name, content, type } of files) {
    // Files that have not changed are made without waiting for anything, and a signal of the system is heard only then.
    if (after.size % BETWEEN_SIGNALS === 0) await setImmediate();
    signal.throwIfAborted();
    if (after.has(name)) throw wrongPath(`Two pages or feeds would be written to "${name}".`);
    const chunks = chunksOf(content);
    const hash = hashOf(chunks);
    const old = before.files.get(name);
    if (old?.hash === hash && old.stamp && old.stamp === stamps.get(name)) {
      after.set(name, old);
      unchanged += 1;
      continue;
    }
    after.set(name, { hash, stamp: '' });
    const file = path.join(output.staging, String(staged.size));
    await stage(file, chunks);
    staged.set(name, { file, hash, type });
  }
  checkFolders(after);
  const others = [...staged.keys()].filter((name) => !known.has(name));
  for (const [name, stamp] of await output.list(others)) stamps.set(name, stamp);

  const edited: string[] = [];
  const foreign: string[] = [];
  /** Whether the file at a path may be replaced or removed, or is the wanted one already. */
  const look = async (name: string, wanted?: string): Promise<'free' | 'same' | 'kept'> => {
    const stamp = stamps.get(name);
    const old = before.files.get(name);
    if (stamp === undefined || (wanted === undefined && stamp === old?.stamp)) return 'free';
    const bytes = await output.read(name);
    // An empty file of ours is what a power cut leaves.
    if (!bytes || (!bytes.length && old)) return 'free';
    const hash = hashOf([bytes]);
    if (hash === wanted) return 'same';
    // A cache, which nobody edits: it is repaired.
    if (name === ADVERTS) return 'free';
    if (hash === old?.hash || before.writing.get(name)?.has(hash)) return 'free';
    const isKnown = known.has(name) || (name.endsWith('.html') && Buffer.from(bytes).includes(OURS));
    if (isKnown && overwrite) return 'free';
    (isKnown ? edited : foreign).push(name);
    return 'kept';
  };
  const removed: string[] = [];
  for (const name of new Set([...staged.keys(), ...known])) {
    const wanted = staged.get(name)?.hash;
    const isGone = !after.has(name) && stamps.has(name);
    if (wanted === undefined && !isGone) continue;
    const found = await look(name, wanted);
    if (found === 'free') {
      if (isGone) removed.push(name);
      continue;
    }
    staged.delete(name);
    const old = before.files.get(name);
    if (found === 'same') {
      unchanged += 1;
      after.set(name, { hash: wanted ?? '', stamp: stamps.get(name) ?? '' });
    } else if (old) after.set(name, old);
    else after.delete(name);
  }

  signal.throwIfAborted();
  const written = [...staged.keys()];
  const writeManifest = async (text: string) => {
    const file = path.join(output.staging, 'manifest');
    await stage(file, [Buffer.from(text)]);
    await output.put(MANIFEST, file, JSON_LINES);
  };
  if (written.length || removed.length) {
    const writing = new Map(before.writing);
    for (const [name, { hash }] of staged) writing.set(name, new Set(writing.get(name)).add(hash));
    await writeManifest(writeState({ ...before, writing }));
  }
  let done = 0;
  const forEach = (names: readonly string[], work: (name: string) => Promise<void>) =>
    allOf(names, async (name) => {
      await work(name);
      done += 1;
      onProgress(done, written.length + removed.length);
    });
  // In their order, so that a page is there before a list leads to it.
  await forEach(written, async (name) => {
    const { file, hash, type } = staged.get(name) as Staged;
    after.set(name, { hash, stamp: await output.put(name, file, type) });
  });
  await forEach(removed, (name) => output.remove(name));
  for (const [name, file] of [...after].sort(([a], [b]) => (a < b ? -1 : 1))) state.files.set(name, file);
  const text = writeState(state);
  if (written.length || removed.length || text !== writeState(before)) await writeManifest(text);
  return { written, removed, unchanged, edited, foreign };
}

async function stage(file: string, chunks: readonly Buffer[]): Promise<void> {
  try {
    await writeFile(file, chunks);
  } catch (cause) {
    throw fileError(cause, file, 'written');
  }
}

/** As bytes, which do not count to the heap of JavaScript. */
function chunksOf(content: Iterable<string>): Buffer[] {
  const chunks: Buffer[] = [];
  let text = '';
  for (const piece of content) {
    text += piece;
    if (text.length < PIECE) continue;
    chunks.push(Buffer.from(text));
    text = '';
  }
  return [...chunks, Buffer.from(text)];
}

/** Works on all, some at once. @throws the first error, when nothing is being worked on any more */
async function allOf(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  let failure: { readonly cause: unknown } | undefined;
  await pMap(
    names,
    async (name) => {
      if (failure) return;
      await work(name).catch((cause: unknown) => (failure ??= { cause }));
    },
    { concurrency: AT_ONCE },
  );
  if (failure) throw failure.cause;
}

/** @throws PublishError `usage` where a file is to be what is a folder for others */
function checkFolders(files: ReadonlyMap<string, unknown>): void {
  for (const name of files.keys()) {
    for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) {
      const folder = name.slice(0, end);
      if (files.has(folder)) throw wrongPath(`"${folder}" would be both a file and the folder of "${name}".`);
    }
  }
}

const wrongPath = (message: string) =>
  usage(`${message} Nothing was changed.`, 'Change the paths of pages or feeds.');
