import { matchesOf } from '../util/replaced-builtins.js';

/** A word of a text. */
export interface Word {
  /** As written; a joined word includes the separators between its parts. */
  readonly text: string;
  /** The start, in UTF-16 units. */
  readonly start: number;
  /** The word's number in the text; that of the first part for a joined word. */
  readonly position: number;
  /** Several parts in one: `IT-support` besides `IT` and `support`. */
  readonly isJoined: boolean;
}

/** The most characters of a word, so that a text without spaces is not one huge word. */
const MAX_WORD_LENGTH = 60;

/** Letters, digits and marks; apostrophes, soft hyphens and other invisible characters do not end a word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}'’ʼ]*/gu;

/** Names with signs (C++, F#, R&D or R & D, .NET), then any other word. */
const NAME = new RegExp(
  String.raw`\p{L}(?:\+\+|#)|[\p{L}\p{N}]{1,2} ?& ?[\p{L}\p{N}](?![\p{L}\p{N}])|\.[Nn][Ee][Tt](?![\p{L}\p{N}])|` +
    WORD.source,
  'gu',
);

/** Separators that join two words; `(`, `*` and `:` for German `Leiter(in)`, `Leiter*in`. */
const SEPARATOR = /^[-‐‑–:*_/.(·]{0,2}$/;

/** The words of a text in order, each joined word after its parts. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  let position = -1;
  let first: Word | undefined;
  let end = 0;
  const join = () => {
    if (first && words.at(-1) !== first)
      words.push({
        ...first,
        text: text.slice(first.start, Math.min(end, first.start + MAX_WORD_LENGTH)),
        isJoined: true,
      });
  };
  for (const match of matchesOf(text, /[+#&]|\.net/i.test(text) ? NAME : WORD)) {
    const word: Word = {
      text: match[0].slice(0, MAX_WORD_LENGTH),
      start: match.index,
      position: ++position,
      isJoined: false,
    };
    if (!first || !SEPARATOR.test(text.slice(end, word.start))) {
      join();
      first = word;
    }
    words.push(word);
    end = word.start + match[0].length;
  }
  join();
  return words;
}
