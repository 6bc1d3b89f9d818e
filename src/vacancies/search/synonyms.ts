// Words that mean the same: a site's own, and ours for the names of jobs.

import { bare } from './fold.js';
import { wordsOf } from './words.js';

/** Words that stand for words of a query. */
export interface Alternative {
  /** As it is written, of one word or several. */
  readonly text: string;
  readonly words: readonly string[];
  /** Only in texts of this language; undefined: in all. */
  readonly language: string | undefined;
  /** Whether that is another language than the page's. */
  readonly isForeign: boolean;
}

export interface SynonymMatch {
  /** The first word of the query that is meant, and how many. */
  readonly at: number;
  readonly length: number;
  readonly alternatives: readonly Alternative[];
  /** Whether they are searched even where the word itself is found: those of the site. */
  readonly isAlways: boolean;
}

interface Member extends Alternative {
  readonly key: string;
}

type Group = readonly Member[];

const MAX_WORDS = 4;
/** From this length on, the beginning of a word stands for it. */
const MIN_PREFIX = 5;
/** What may follow a word in its other forms: electricians, elektrikere, Pflegerinnen. */
const ENDINGS = /^(?:s|e|r|n|er|en|es|or|ar|are|na|erne|ene|in|innen)$/;

const keyOf = (words: readonly string[]) => words.map(bare).join('');

function member(text: string, language?: string, isForeign = false): Member {
  const words = wordsOf(text)
    .filter(({ isJoined }) => !isJoined)
    .map((one) => one.text);
  return { text, words, language, isForeign, key: keyOf(words) };
}

export class Synonyms {
  readonly #own: readonly Group[];
  readonly #ours: readonly Group[];
  readonly #byKey = new Map<string, Group[]>();
  readonly #language: string | undefined;

  /**
   * @param own groups of the site
   * @param ours a line each: `en: cook | da: kok | sv: kock`, words by comma
   * @param language of the page, without region: its reading of a word comes before that of other languages
   */
  constructor(own: readonly (readonly string[])[], ours = '', language?: string) {
    this.#own = own.map((group) => group.map((text) => member(text)));
    this.#ours = ours.split('\n').flatMap((line) => {
      const group = line.split('|').flatMap((part) => {
        const [tag = '', words = ''] = part.split(':');
        return words
          .split(',')
          .map((text) => text.trim())
          .filter(Boolean)
          .map((text) => member(text, tag.trim(), language !== undefined && tag.trim() !== language));
      });
      return group.length > 1 ? [group] : [];
    });
    this.#language = language;
    for (const group of [...this.#own, ...this.#ours]) {
      for (const { key } of group) {
        const known = this.#byKey.get(key) ?? [];
        if (key && !known.includes(group)) this.#byKey.set(key, [...known, group]);
      }
    }
  }

  /** What stands for the words of a query, or for several that follow each other. */
  of(words: readonly string[]): readonly SynonymMatch[] {
    return words.flatMap((_, at) =>
      Array.from({ length: Math.min(MAX_WORDS, words.length - at) }, (__, more) => more + 1).flatMap(
        (length) => this.#matches(keyOf(words.slice(at, at + length)), at, length),
      ),
    );
  }

  /** What stands for a word of which only the beginning is there. */
  ofBeginning(word: string): readonly Alternative[] {
    const start = bare(word);
    if (start.length < MIN_PREFIX) return [];
    const groups = [...this.#own, ...this.#ours].filter((group) =>
      group.some(({ key }) => key.startsWith(start)),
    );
    return groups.flatMap((group) => group.filter(({ key }) => !key.startsWith(start)));
  }

  #matches(key: string, at: number, length: number): readonly SynonymMatch[] {
    const groups = this.#groupsOf(key);
    return [true, false].flatMap((isAlways) => {
      const alternatives = groups
        .filter((group) => this.#own.includes(group) === isAlways)
        .flatMap((group) => group.filter((one) => one.key !== key));
      return alternatives.length ? [{ at, length, alternatives, isAlways }] : [];
    });
  }

  /** The groups of a word, or of the word of which it is another form. */
  #groupsOf(key: string): readonly Group[] {
    const groups = this.#byKey.get(key) ?? this.#byForm(key);
    const isOfPage = (group: Group) =>
      group.some((one) => one.key === key && (one.language ?? this.#language) === this.#language);
    const ofPage = groups.filter(isOfPage);
    return ofPage.length ? ofPage : groups;
  }

  #byForm(key: string): readonly Group[] {
    for (let end = key.length - 1; end >= Math.max(4, key.length - 5); end--) {
      const groups = this.#byKey.get(key.slice(0, end));
      if (groups && ENDINGS.test(key.slice(end))) return groups;
    }
    return [];
  }
}
