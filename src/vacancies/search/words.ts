/** A word as it stands in a text. */
export interface Word {
  /** As written, with what stands between the parts when it is a joined one. */
  readonly text: string;
  /** Where it begins, in UTF-16 units. */
  readonly start: number;
  /** Which word of the text it is; a joined one counts as its first part. */
  readonly position: number;
  /** Several parts in one: `IT-support` besides `IT` and `support`. */
  readonly isJoined: boolean;
}

/** What has no need of more; it keeps a text without any space from making a huge word. */
const LONGEST = 60;

/** Letters, digits and marks; apostrophes, soft hyphens and other invisible characters do not end a word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}'’ʼ]*/gu;

/** Names that live on their signs (C++, F#, R&D or R & D, .NET), then any other word. */
const NAME = new RegExp(
  String.raw`\p{L}(?:\+\+|#)|[\p{L}\p{N}]{1,2} ?& ?[\p{L}\p{N}](?![\p{L}\p{N}])|\.[Nn][Ee][Tt](?![\p{L}\p{N}])|` +
    WORD.source,
  'gu',
);

/** What joins two words when nothing else is between them; `(`, `*` and `:` for German's `Leiter(in)`, `Leiter*in`. */
const JOINT = /^[-‐‑–:*_/.(·]{0,2}$/;

/** The words of a text in their order, each joined one after its parts. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  let position = -1;
  let first: Word | undefined;
  let end = 0;
  const join = () => {
    if (first && words.at(-1) !== first)
      words.push({
        ...first,
        text: text.slice(first.start, Math.min(end, first.start + LONGEST)),
        isJoined: true,
      });
  };
  for (const match of text.matchAll(/[+#&]|\.net/i.test(text) ? NAME : WORD)) {
    const word: Word = {
      text: match[0].slice(0, LONGEST),
      start: match.index,
      position: ++position,
      isJoined: false,
    };
    if (!first || !JOINT.test(text.slice(end, word.start))) {
      join();
      first = word;
    }
    words.push(word);
    end = word.start + match[0].length;
  }
  join();
  return words;
}
