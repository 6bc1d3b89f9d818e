// A search index of several files, as `career-elements publish` writes it: of each query those files are loaded that may have its words.
// Described in docs/search.md.

import type { Vacancy } from '../vacancy.js';
import { numbersIn } from './index-numbers.js';
import {
  PLACE_SOURCES,
  readOutline,
  readShard,
  type IndexOutline,
  type ShardPlace,
  type ShardWords,
} from './index-shape.js';
import type { PostingsBuilder } from './postings.js';

/** Milliseconds without a key before files are asked for; after a word of one or two letters, which mostly gets more of them. */
const DELAY_MS = 120;
const DELAY_OF_SHORT_MS = 600;
/** Milliseconds for which a search without results waits for files. */
const WAIT_MS = 1500;
/** The beginning of a word from this length on stands for all words that begin with it. */
const MIN_PREFIX = 3;
/** Files for one word. */
const MAX_SHARDS = 3;
/** Files in which a word may be that was mistyped. */
const MAX_NEAR = 4;
const MAX_WORD_LENGTH = 60;
const MAX_ENTRIES = 4_000_000;

export interface IndexOptions {
  readonly language: string;
  /** Under what the words of a query are. */
  readonly keysOf: (query: string) => readonly (readonly string[])[];
  /** Reads a file of the index; without a path, the index itself. @param isAgain past the caches @throws Error */
  readonly load: (path: string, isAgain: boolean) => Promise<unknown>;
  /** Says once what is wrong. */
  readonly warn: (path: string, why: string) => void;
  /** Called when there are new words, or no more to wait for. */
  readonly onWords: (areNew: boolean) => Promise<void>;
}

/** What a query needs of the index, and how far that is. */
interface Wanted {
  readonly query: string;
  readonly isNear: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  isWaiting: boolean;
}

export class PublishedIndex {
  readonly #options: IndexOptions;
  #outline: IndexOutline;
  /** Words of the files that were asked for; undefined: it cannot be read, or belongs to another index. */
  #shards = new Map<string, Promise<ShardWords | undefined>>();
  #settled = new Set<string>();
  #words: ShardWords[] = [];
  #wanted: Wanted | undefined;
  #isNewOutline = false;

  /** @throws Error that says what is wrong with the file */
  constructor(file: unknown, options: IndexOptions) {
    this.#options = options;
    this.#outline = readOutline(file, options.language);
  }

  /**
   * Says what is searched, and asks for its files when the visitor has stopped typing.
   * @param isNothing whether nothing is found so far: then mistyped words are looked for, too
   * @returns whether something more may come for it
   */
  want(query: string, isNothing: boolean): boolean {
    if (this.#wanted?.query !== query) {
      this.stop();
      const isShort = this.#options.keysOf(query).some((keys) => keys.some((key) => key.length < MIN_PREFIX));
      this.#start(
        { query, isNear: false, isWaiting: true, timer: undefined },
        isShort ? DELAY_OF_SHORT_MS : DELAY_MS,
      );
    } else if (isNothing && !this.#wanted.isWaiting && !this.#wanted.isNear) {
      this.#start({ ...this.#wanted, isNear: true, isWaiting: true }, 0);
    }
    return this.#wanted?.isWaiting ?? false;
  }

  /** No file is asked for any more. */
  stop(): void {
    clearTimeout(this.#wanted?.timer);
    this.#wanted = undefined;
  }

  /** Adds the words that were loaded. @param pause is awaited after each word */
  async extend(
    vacancies: readonly Pick<Vacancy, 'id'>[],
    builder: Pick<PostingsBuilder, 'addWord'>,
    pause: () => Promise<void> | undefined,
  ): Promise<void> {
    const places = new Map(vacancies.map(({ id }, at) => [id as unknown, at]));
    const listed = this.#outline.vacancies.map((id) => places.get(id) ?? -1);
    let entries = 0;
    for (const shard of this.#words) {
      for (const [place, words, lists] of shard) {
        for (const [i, word] of words.entries()) {
          if (!word || word.length > MAX_WORD_LENGTH) continue;
          for (const number of numbersIn(lists[i] ?? '', listed.length)) {
            if (++entries > MAX_ENTRIES) return;
            const at = listed[number] ?? -1;
            if (at >= 0) builder.addWord(word, at, PLACE_SOURCES[place]);
          }
          await pause();
        }
      }
    }
  }

  /** Loads the files of a query. @param isNear also those of mistyped words @returns whether there are new words */
  loadFor(query: string, isNear = false): Promise<boolean> {
    return this.#load({ query, isNear });
  }

  #start(wanted: Wanted, delay: number): void {
    this.#wanted = wanted;
    // Nothing flickers where all is here.
    if (this.#shardsFor(wanted).every(({ path }) => this.#settled.has(path))) wanted.isWaiting = false;
    else wanted.timer = setTimeout(() => void this.#run(wanted), delay);
  }

  async #run(wanted: Wanted): Promise<void> {
    const { onWords } = this.#options;
    const settle = () => {
      const { isWaiting } = wanted;
      wanted.isWaiting = false;
      if (isWaiting && this.#wanted === wanted) void onWords(false);
    };
    const limit = setTimeout(settle, WAIT_MS);
    if (await this.#load(wanted)) await onWords(true);
    clearTimeout(limit);
    settle();
  }

  /** @returns whether there are new words */
  async #load(wanted: Pick<Wanted, 'query' | 'isNear'>): Promise<boolean> {
    const before = this.#words.length;
    const outline = this.#outline;
    const loaded = await Promise.all(this.#shardsFor(wanted).map((shard) => this.#shard(shard)));
    if (loaded.includes(undefined) && !this.#isNewOutline && outline === this.#outline) await this.#renew();
    // Published again meanwhile: its files have other names.
    if (outline !== this.#outline) {
      await Promise.all(this.#shardsFor(wanted).map((shard) => this.#shard(shard)));
      return true;
    }
    return this.#words.length > before;
  }

  /** Takes the index as it is now. */
  async #renew(): Promise<void> {
    this.#isNewOutline = true;
    try {
      const outline = readOutline(await this.#options.load('', true), this.#options.language);
      this.#outline = outline;
      this.#shards = new Map();
      this.#settled = new Set();
      this.#words = [];
    } catch (cause) {
      this.#options.warn('', messageOf(cause));
    }
  }

  #shard(shard: ShardPlace): Promise<ShardWords | undefined> {
    let words = this.#shards.get(shard.path);
    if (!words) this.#shards.set(shard.path, (words = this.#read(shard)));
    return words;
  }

  async #read(shard: ShardPlace): Promise<ShardWords | undefined> {
    const outline = this.#outline;
    const isNewOutline = this.#isNewOutline;
    try {
      const words = readShard(await this.#options.load(shard.path, isNewOutline), outline, shard);
      if (words && outline === this.#outline) this.#words.push(words);
      else if (!words && isNewOutline) throw new Error('it belongs to another index');
      return words;
    } catch (cause) {
      // A site that was published again may have no such file any more.
      if (!isNewOutline) return undefined;
      this.#options.warn(shard.path, messageOf(cause));
      return [];
    } finally {
      if (outline === this.#outline) this.#settled.add(shard.path);
    }
  }

  #shardsFor({ query, isNear }: Pick<Wanted, 'query' | 'isNear'>): readonly ShardPlace[] {
    const { shards } = this.#outline;
    const of = (key: string) => {
      const last = key.length < MIN_PREFIX ? key : `${key}\uffff`;
      const isIn = ({ from, to }: ShardPlace) => from <= last && (to === undefined || key < to);
      return shards.filter(isIn).slice(0, MAX_SHARDS);
    };
    return [
      ...new Set(
        this.#options.keysOf(query).flatMap((keys) => {
          const near = isNear ? keys.flatMap(mistyped).flatMap(of).slice(0, MAX_NEAR) : [];
          return [...keys.flatMap(of), ...near];
        }),
      ),
    ];
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

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
