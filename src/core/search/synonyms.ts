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

interface Group {
  readonly isOfSite: boolean;
  readonly members: readonly Member[];
}

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
  readonly #groups: readonly Group[];
  readonly #byKey = new Map<string, Group[]>();
  readonly #language: string | undefined;

  /**
   * @param own groups of the site
   * @param ours a line each: `en: cook | da: kok | sv: kock`, words by comma
   * @param language of the page, without region: its reading of a word comes before that of other languages
   */
  constructor(own: readonly (readonly string[])[], ours = '', language?: string) {
    this.#language = language;
    this.#groups = [
      ...own.map((group) => ({ isOfSite: true, members: group.map((text) => member(text)) })),
      ...ours.split('\n').map((line) => ({ isOfSite: false, members: readLine(line, language) })),
    ];
    for (const group of this.#groups) {
      for (const key of new Set(group.members.map((one) => one.key)))
        if (key) this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), group]);
    }
  }

  /** What stands for the words of a query, or for several that follow each other. */
  of(words: readonly string[]): readonly SynonymMatch[] {
    const found: SynonymMatch[] = [];
    for (const at of words.keys()) {
      for (let length = 1; length <= Math.min(MAX_WORDS, words.length - at); length++) {
        const key = keyOf(words.slice(at, at + length));
        const groups = this.#groupsOf(key);
        for (const isAlways of [true, false]) {
          const members = groups.flatMap((group) => (group.isOfSite === isAlways ? group.members : []));
          const alternatives = members.filter((one) => one.key !== key);
          if (alternatives.length) found.push({ at, length, alternatives, isAlways });
        }
      }
    }
    return found;
  }

  /** What stands for a word of which only the beginning is there. */
  ofBeginning(word: string): readonly Alternative[] {
    const start = bare(word);
    if (start.length < MIN_PREFIX) return [];
    const begins = ({ key }: Member) => key.startsWith(start);
    return this.#groups.flatMap(({ members }) =>
      members.some(begins) ? members.filter((one) => !begins(one)) : [],
    );
  }

  /** The groups of a word, or of the word of which it is another form. */
  #groupsOf(key: string): readonly Group[] {
    const groups = this.#byKey.get(key) ?? this.#byForm(key);
    const ofPage = groups.filter(({ members }) =>
      members.some((one) => one.key === key && (one.language ?? this.#language) === this.#language),
    );
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

function readLine(line: string, language: string | undefined): readonly Member[] {
  return line.split('|').flatMap((part) => {
    const [tag = '', words = ''] = part.split(':').map((text) => text.trim());
    return words
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => member(text, tag, language !== undefined && tag !== language));
  });
}
