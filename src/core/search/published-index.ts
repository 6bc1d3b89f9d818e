// The search index of a published site: files of words, of which those are loaded that may have the words of a query. Described in
// docs/search.md.

import { isObject } from '../util/json.js';
import type { Source } from './texts.js';

/** Where a word is, by its name in the files. `title` is that of any language. */
const SOURCES = { title: 'other', kind: 'kind', place: 'place', advert: 'advert' } as const;
export type IndexPlace = keyof typeof SOURCES;

/** Of the files. Another one is not read. */
export const INDEX_VERSION = 3;

/** A word in a file; its vacancies are positions in the index's list, each as the distance from the one before. */
export type IndexWord = readonly [word: string, place: IndexPlace, vacancies: readonly number[]];

/** A word of the index, with the ids of the vacancies that have it. */
export interface PublishedWord {
  readonly word: string;
  readonly source: Exclude<Source, 'title'>;
  readonly ids: readonly unknown[];
}

/** A file of words: its URL relative to the index, and its keys: from the first up to, but without, the second. */
interface IndexFile {
  readonly path: string;
  readonly from: string;
  readonly to: string | undefined;
}

export interface IndexOptions {
  readonly language: string;
  /** Under what the words of a query are: `keysOfQuery`, which is in the file of the search. */
  readonly keysOf: (query: string) => readonly (readonly string[])[];
  /** Reads a file of the index; without a path, the index itself. @param isAgain past the caches @throws Error */
  readonly load: (path: string, isAgain: boolean) => Promise<unknown>;
  /** Says once what is wrong. */
  readonly warn: (path: string, why: string) => void;
  /** Called with the words of each file, and with none when no more are to be waited for. */
  readonly onWords: (words: readonly PublishedWord[]) => Promise<void>;
}

/** What a query needs of the index. */
interface Wanted {
  readonly query: string;
  readonly isNear: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  isWaiting: boolean;
}

/** Milliseconds without a key before files are requested; after a word of one or two letters, which mostly gets more of them. */
const DELAY_MS = 120;
const DELAY_OF_SHORT_MS = 600;
/** Milliseconds for which a search without results waits for files. */
const WAIT_MS = 1500;
/** The beginning of a word from this length on stands for all words that begin with it. */
const MIN_PREFIX = 3;
/** Files for one word. */
const MAX_FILES = 3;
/** Files in which a word may be that was mistyped. */
const MAX_NEAR = 4;

export class PublishedIndex {
  /** The words of all files that were loaded. */
  readonly words: PublishedWord[] = [];
  readonly #options: IndexOptions;
  #vacancies: readonly unknown[] = [];
  #files: readonly IndexFile[] = [];
  /** By path, whether a file could be loaded. */
  readonly #loads = new Map<string, Promise<boolean>>();
  readonly #settled = new Set<string>();
  #wanted: Wanted | undefined;
  /** A site that was published again has other files: the index is read again once. */
  #renewal: Promise<void> | undefined;

  /** @throws Error that says what is wrong with the file */
  constructor(file: unknown, options: IndexOptions) {
    this.#options = options;
    this.#read(file);
  }

  /**
   * Says what is searched, and requests its files when the visitor has stopped typing.
   * @param isNothing whether nothing is found so far: then mistyped words are looked for, too
   * @returns whether something more may come for it
   */
  want(query: string, isNothing: boolean): boolean {
    if (this.#wanted?.query !== query) {
      this.stop();
      const isShort = this.#options.keysOf(query).some((keys) => keys.some((key) => key.length < MIN_PREFIX));
      this.#start(query, false, isShort ? DELAY_OF_SHORT_MS : DELAY_MS);
    } else if (isNothing && !this.#wanted.isWaiting && !this.#wanted.isNear) {
      this.#start(query, true, 0);
    }
    return this.#wanted?.isWaiting ?? false;
  }

  /** No further file is requested. */
  stop(): void {
    clearTimeout(this.#wanted?.timer);
    this.#wanted = undefined;
  }

  /** Loads the files of a query. @param isNear also those of mistyped words */
  async loadFor(query: string, isNear = false): Promise<void> {
    const loaded = await this.#loadAll(query, isNear);
    if (loaded.every(Boolean)) return;
    await (this.#renewal ??= this.#renew());
    await this.#loadAll(query, isNear);
  }

  #start(query: string, isNear: boolean, delay: number): void {
    const wanted: Wanted = { query, isNear, timer: undefined, isWaiting: false };
    this.#wanted = wanted;
    if (this.#filesFor(query, isNear).every(({ path }) => this.#settled.has(path))) return;
    wanted.isWaiting = true;
    wanted.timer = setTimeout(() => void this.#run(wanted), delay);
  }

  async #run(wanted: Wanted): Promise<void> {
    const settle = () => {
      const { isWaiting } = wanted;
      wanted.isWaiting = false;
      if (isWaiting && this.#wanted === wanted) void this.#options.onWords([]);
    };
    const limit = setTimeout(settle, WAIT_MS);
    await this.loadFor(wanted.query, wanted.isNear);
    clearTimeout(limit);
    settle();
  }

  #loadAll(query: string, isNear: boolean): Promise<boolean[]> {
    return Promise.all(
      this.#filesFor(query, isNear).map(({ path }) => {
        const load = this.#loads.get(path) ?? this.#load(path);
        this.#loads.set(path, load);
        return load;
      }),
    );
  }

  /** @returns false: it has to be tried again, with the index as it is now */
  async #load(path: string): Promise<boolean> {
    const isAgain = this.#renewal !== undefined;
    const { load, warn, onWords } = this.#options;
    try {
      const words = readWords(await load(path, isAgain), this.#vacancies);
      this.words.push(...words);
      await onWords(words);
    } catch (cause) {
      if (!isAgain) {
        this.#loads.delete(path);
        return false;
      }
      warn(path, messageOf(cause));
    }
    this.#settled.add(path);
    return true;
  }

  async #renew(): Promise<void> {
    try {
      this.#read(await this.#options.load('', true));
    } catch (cause) {
      this.#options.warn('', messageOf(cause));
    }
  }

  #read(file: unknown): void {
    const { version, vacancies, languages } = isObject(file) ? file : {};
    if (version !== INDEX_VERSION || !Array.isArray(vacancies) || !isObject(languages))
      throw new Error(
        `it is not a search index, { "version": ${INDEX_VERSION}, "vacancies": […], "languages": {…} }`,
      );
    this.#vacancies = vacancies;
    this.#files = readFiles(languages, this.#options.language);
  }

  #filesFor(query: string, isNear: boolean): readonly IndexFile[] {
    const having = (key: string) => {
      const last = key.length < MIN_PREFIX ? key : `${key}\uffff`;
      return this.#files
        .filter(({ from, to }) => from <= last && (to === undefined || key < to))
        .slice(0, MAX_FILES);
    };
    const files = this.#options.keysOf(query).flatMap((keys) => {
      const near = isNear ? keys.flatMap(mistyped).flatMap(having).slice(0, MAX_NEAR) : [];
      return [...keys.flatMap(having), ...near];
    });
    return [...new Set(files)];
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** The files of a language. A language that has none gets those of the first. */
function readFiles(languages: Readonly<Record<string, unknown>>, wanted: string): readonly IndexFile[] {
  const known = Object.keys(languages).filter((one) => /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(one));
  const primary = (tag: string) => tag.toLowerCase().split('-')[0];
  const language =
    known.find((one) => one.toLowerCase() === wanted.toLowerCase()) ??
    known.find((one) => primary(one) === primary(wanted)) ??
    known[0];
  const files = language === undefined ? undefined : languages[language];
  if (!Array.isArray(files)) throw new Error('it names no files of a language');
  const read = files.map((one: unknown) => {
    const [name, from] = Array.isArray(one) ? (one as unknown[]) : [];
    if (typeof name !== 'string' || !/^[\w-]{1,40}$/.test(name) || typeof from !== 'string')
      throw new Error('it has an invalid file name or first key');
    return { path: `${language}/${name}.json`, from };
  });
  return read.map((one, at) => ({ ...one, to: read[at + 1]?.from }));
}

/** Invalid words are skipped. @throws Error that says what is wrong */
function readWords(file: unknown, vacancies: readonly unknown[]): readonly PublishedWord[] {
  if (!isObject(file) || file['version'] !== INDEX_VERSION || !Array.isArray(file['words']))
    throw new Error(`it is not a file of a search index of version ${INDEX_VERSION}`);
  return file['words'].flatMap((entry: unknown) => {
    const [word, place, distances] = Array.isArray(entry) ? (entry as unknown[]) : [];
    if (typeof word !== 'string' || !isPlace(place) || !Array.isArray(distances)) return [];
    let position = 0;
    const ids = distances.flatMap((distance: unknown) => vacancies[(position += Number(distance))] ?? []);
    return [{ word, source: SOURCES[place], ids }];
  });
}

const isPlace = (name: unknown): name is IndexPlace =>
  typeof name === 'string' && Object.hasOwn(SOURCES, name);

/** Adverts are searched with mistakes for words of this length. */
const MIN_WITH_MISTAKE = 6;

/** The word without a mistake in its first letters; with one further on, it is near the mistyped one. */
function mistyped(key: string): readonly string[] {
  if (key.length < MIN_WITH_MISTAKE) return [];
  const swapped = [0, 1].map(
    (at) => key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2),
  );
  const without = [0, 1].map((at) => key.slice(0, at) + key.slice(at + 1));
  return [...swapped, ...without, key.slice(0, 2)].map((one) => one.slice(0, 4));
}
