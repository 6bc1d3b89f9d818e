// What was published before: the manifest, a text of JSON lines in the output. Each run compares with it, and replaces it last.

import { createHash } from 'node:crypto';
import type { PublishConfig } from './config/config.js';
import type { PublishedList } from './model.js';
import type { ListReading } from './read/read-service.js';
import { fileOf } from './paths.js';

/** The page of a vacancy in a language. */
export interface PageState {
  readonly path: string;
  /** Of what is published of the vacancy. */
  readonly hash: string;
  /** ISO 8601: when the page was published first. */
  readonly publishedAt: string;
  /** ISO 8601: when what it says of the vacancy changed last. */
  readonly changedAt: string;
  /** ISO 8601: since when the vacancy is closed; empty while it is open. */
  readonly closedAt: string;
}

/** A file that was written. */
export interface FileState {
  /** Of its content. */
  readonly hash: string;
  /** As the output gave it. */
  readonly stamp: string;
}

export interface SiteState {
  /** By `language id` of a vacancy, or the key of a list. */
  readonly pages: Map<string, PageState>;
  readonly files: Map<string, FileState>;
  /** Hashes of what a run was about to write, by path; empty after a run that came to its end. */
  readonly writing: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths of pages that were removed, the oldest first, with the instant. */
  readonly gone: Map<string, string>;
}

/** In the output. Servers do not show what begins with a dot, or it says nothing that pages do not. */
export const MANIFEST = '.career-elements/manifest.jsonl';

/** Of the manifest. Another kind of line needs no new one: readers leave out what they do not know. */
const VERSION = 1;

/** Paths that are remembered as gone. */
const MAX_GONE = 10_000;

export const emptyState = (): SiteState => ({
  pages: new Map(),
  files: new Map(),
  writing: new Map(),
  gone: new Map(),
});

/** The key of the page of a vacancy. */
export const pageKey = (language: string, id: string) => `${language} ${id}`;

/** @returns `newer` when a later version has to read it; undefined when the text is not a manifest, or has lost its end */
export function parseState(text: string): SiteState | 'newer' | undefined {
  const writing = new Map<string, Set<string>>();
  const state = { ...emptyState(), writing };
  const [first = '', ...lines] = text.split('\n').filter((line, at) => line || at === 0);
  try {
    // Older manifests do not say their length.
    const { version, lines: length = 0 } = JSON.parse(first) as { version?: unknown; lines?: unknown };
    if (Number(version) > VERSION) return 'newer';
    if (version !== VERSION || !(lines.length >= Number(length))) return undefined;
    for (const line of lines) {
      const entry: unknown = JSON.parse(line);
      if (!isEntry(entry)) return undefined;
      const [kind, key = '', a = '', b = '', c = '', d = '', e = ''] = entry;
      if (kind === 'page')
        state.pages.set(key, { path: a, hash: b, publishedAt: c, changedAt: d, closedAt: e });
      else if (kind === 'file') state.files.set(key, { hash: a, stamp: b });
      else if (kind === 'writing') writing.set(key, (writing.get(key) ?? new Set()).add(a));
      else if (kind === 'gone') state.gone.set(key, a);
    }
    return state;
  } catch {
    return undefined;
  }
}

/** Whether a line of the manifest is as {@link writeState} writes it: another one may name files that are not ours. */
function isEntry(entry: unknown): entry is string[] {
  if (!Array.isArray(entry) || !entry.every((one) => typeof one === 'string')) return false;
  const [kind, key = '', ...values] = entry;
  const isInside = (path: string) => !/\\|\0|(?:^|\/)\.\.?(?:\/|$)/.test(path);
  const isInstant = (text: string) => !Number.isNaN(Date.parse(text));
  switch (kind) {
    case 'page': {
      const [path = '', hash, publishedAt = '', changedAt = '', closedAt] = values;
      const instants = [publishedAt, changedAt, ...(closedAt ? [closedAt] : [])];
      return path.startsWith('/') && isInside(path) && Boolean(hash) && instants.every(isInstant);
    }
    case 'file':
    case 'writing':
      return key !== '' && !key.startsWith('/') && isInside(key) && Boolean(values[0]);
    case 'gone':
      return key.startsWith('/') && isInside(key) && isInstant(values[0] ?? '');
    default:
      return true; // of a later version
  }
}

export function writeState({ pages, files, writing, gone }: SiteState): string {
  const lines: string[] = [];
  for (const [key, { path, hash, publishedAt, changedAt, closedAt }] of pages)
    lines.push(JSON.stringify(['page', key, path, hash, publishedAt, changedAt, closedAt]));
  for (const [key, { hash, stamp }] of files) lines.push(JSON.stringify(['file', key, hash, stamp]));
  for (const [key, hashes] of writing)
    for (const hash of hashes) lines.push(JSON.stringify(['writing', key, hash]));
  for (const [key, at] of [...gone].slice(-MAX_GONE)) lines.push(JSON.stringify(['gone', key, at]));
  // A file that is cut at the end of a line has fewer than it says.
  const first = { version: VERSION, lines: lines.length, by: 'career-elements publish: do not edit' };
  return `${[JSON.stringify(first), ...lines].join('\n')}\n`;
}

/** The key of the page of a list. */
export const listKey = ({ language, facet }: Pick<PublishedList, 'language' | 'facet'>) =>
  facet ? `list ${language} ${facet.name} ${facet.key}` : `list ${language}`;

const DAY = 86_400_000;

/** What is published now. */
export interface NextPages {
  readonly config: Pick<PublishConfig, 'languages' | 'closedDays'>;
  readonly lists: readonly Pick<PublishedList, 'language' | 'facet' | 'path' | 'vacancies'>[];
  /** The path of a vacancy's page. */
  readonly pathOf: (language: string, id: string) => string | undefined;
  /** ISO 8601. */
  readonly now: string;
}

/** What the site's pages are after this run. */
export function nextState(
  before: SiteState,
  readings: readonly ListReading[],
  { config, lists, pathOf, now }: NextPages,
): SiteState {
  const after = emptyState();
  const add = (key: string, path: string, hash: string) => {
    const old = before.pages.get(key);
    const isSame = old?.hash === hash && !old.closedAt;
    after.pages.set(key, {
      path,
      hash,
      publishedAt: old?.publishedAt ?? now,
      changedAt: isSame ? old.changedAt : now,
      closedAt: '',
    });
  };
  for (const { language, vacancies } of readings) {
    for (const { vacancy, advert } of vacancies) {
      const path = pathOf(language, vacancy.id);
      if (path === undefined) continue;
      add(
        pageKey(language, vacancy.id),
        path,
        hashOfValues([vacancy.record, vacancy.language ?? '', advert]),
      );
    }
  }
  for (const list of lists) {
    const shown = list.vacancies.map(({ id, record }) => [id, pathOf(list.language, id), record]);
    add(listKey(list), list.path, hashOfValues([list.path, ...shown]));
  }
  for (const [path, at] of before.gone) after.gone.set(path, at);
  const live = new Set([...after.pages.values()].map(({ path }) => path));
  for (const [key, old] of before.pages) {
    const is = after.pages.get(key);
    if (is?.path === old.path || live.has(old.path)) continue;
    const language = key.split(' ')[0] ?? '';
    const kept: PageState = { ...old, closedAt: old.closedAt || now };
    const age = Date.parse(now) - Date.parse(kept.closedAt);
    const isKept = !is && config.languages.includes(language) && age < config.closedDays * DAY;
    if (isKept) after.pages.set(key, kept);
    else if (before.files.has(fileOf(old.path))) after.gone.set(old.path, now);
  }
  for (const { path } of after.pages.values()) after.gone.delete(path);
  return after;
}

/** Of what is published, for comparison with the last run. */
export function hashOf(chunks: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('base64url').slice(0, 22);
}

const hashOfValues = (values: readonly unknown[]) => hashOf(values.map((one) => JSON.stringify(one)));
