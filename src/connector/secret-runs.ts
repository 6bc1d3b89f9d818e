// Finds parts of secrets in texts that a service wrote: it may repeat a key shortened, with line breaks or other characters in
// between, in capitals, escaped, reversed, in hexadecimal or in base64.
import { Buffer } from 'node:buffer';

/** In characters. So many in a row of a secret are hidden; fewer occur in other texts by chance. */
const RUN_LENGTH = 8;
/** A shorter secret occurs in other texts by chance. */
const MIN_SECRET_LENGTH = 6;

/** White space, and what has no width: control characters, halves of characters, marks, and what no font shows. */
const INVISIBLE = /[\s\p{C}\p{M}\p{DI}\u2800]/u;
/** What a text can be told apart from a secret by, without being another: hyphens between its characters, for example. */
const SEPARATOR = /[^\p{L}\p{N}]/u;

/**
 * Makes a function that replaces each part of a secret in a text by `[secret]`.
 * @param secrets shorter ones than 6 characters are left out
 * @param headers what was sent in a header: its base64 is replaced, too
 */
export function createSecretFilter(
  secrets: readonly string[],
  headers: readonly string[] = [],
): (text: string) => string {
  const asWritten = createFilter(secrets, headers, false);
  const withSeparators = createFilter(secrets, headers, true);
  return (text) => withSeparators(asWritten(text));
}

/** @param isBare whether separators and markup are ignored */
function createFilter(
  secrets: readonly string[],
  headers: readonly string[],
  isBare: boolean,
): (text: string) => string {
  const runs = runsOf(secrets, headers, isBare);
  if (runs.size === 0) return (text) => text;
  const lengths = [...new Set([...runs].map(({ length }) => length))];
  return (text) => {
    const { letters, starts, ends } = fold(text, isBare);
    let clean = '';
    let at = 0;
    /** The part that is hidden now, in the text. */
    let hidden: { from: number; to: number } | undefined;
    for (let index = 0; index < letters.length; index += 1) {
      const length = lengths.find((one) => runs.has(letters.slice(index, index + one)));
      if (length === undefined) continue;
      const from = starts[index] ?? 0;
      const to = ends[index + length - 1] ?? text.length;
      if (hidden && from <= hidden.to) hidden.to = Math.max(hidden.to, to);
      else {
        if (hidden) {
          clean += `${text.slice(at, hidden.from)}[secret]`;
          at = hidden.to;
        }
        hidden = { from, to };
      }
    }
    return hidden ? `${clean}${text.slice(at, hidden.from)}[secret]${text.slice(hidden.to)}` : text;
  };
}

/** All parts of the length of a run, of all forms of all secrets. */
function runsOf(
  secrets: readonly string[],
  headers: readonly string[],
  isBare: boolean,
): ReadonlySet<string> {
  const known = secrets.filter(({ length }) => length >= MIN_SECRET_LENGTH);
  const forms = [
    ...known.flatMap((secret) => [secret, Buffer.from(secret).toString('hex')]),
    ...[...known, ...headers].flatMap(base64Forms),
  ];
  const runs = new Set<string>();
  for (const form of forms.flatMap((one) => [one, [...one].reverse().join('')])) {
    const { letters } = fold(form, isBare);
    const length = Math.min(RUN_LENGTH, letters.length);
    // What is left of the base64 of a short text says too little.
    if (length < MIN_SECRET_LENGTH) continue;
    for (let at = 0; at + length <= letters.length; at += 1) runs.add(letters.slice(at, at + length));
  }
  return runs;
}

/** The base64 of a value alone, and within a longer text, where it begins at each third byte or between two. */
function base64Forms(value: string): string[] {
  // The first and the last characters depend on the neighbours, too.
  const places = [
    { before: 0, first: 0 },
    { before: 1, first: 2 },
    { before: 2, first: 3 },
  ];
  return places.flatMap(({ before, first }) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)]);
    const last = Math.floor((bytes.length * 8) / 6);
    return (['base64', 'base64url'] as const).map((name) => bytes.toString(name).slice(first, last));
  });
}

/** What stands for another character, as an escape of URLs, JSON, HTML or of a line that is wrapped. */
const ESCAPE =
  /%([0-7][\da-f])|\\u\{([\da-f]{1,6})\}|\\u([\da-f]{4})|\\x([\da-f]{2})|&#x([\da-f]{1,6});?|&#(\d{1,7});?|\\([0-7]{2,3})|\\[bfnrtv]|=\r?\n/iy;
/** The bases of these numbers. */
const BASES = [16, 16, 16, 16, 16, 10, 8];

/** What is not shown of a text: sequences that steer a terminal, and tags without attributes. */
const MARKUP = /\p{Cc}\[[0-?]*[ -/]*[@-~]|<\/?[a-z][a-z\d]{0,10}\s*\/?>/iuy;

function readEscape(text: string, at: number): { letter: string; width: number } | undefined {
  if (!'%\\&='.includes(text.charAt(at))) return undefined;
  ESCAPE.lastIndex = at;
  const [written, ...codes] = ESCAPE.exec(text) ?? [];
  if (written === undefined) return undefined;
  const index = codes.findIndex((code) => code !== undefined);
  const code = index < 0 ? 0 : parseInt(codes[index] ?? '', BASES[index]);
  return { letter: code <= 0x10ffff ? String.fromCodePoint(code) : '', width: written.length };
}

function readMarkup(text: string, at: number): { letter: string; width: number } | undefined {
  // Most characters begin none.
  const first = text.charCodeAt(at);
  if (first !== 0x3c && first >= 0x20 && (first < 0x7f || first > 0x9f)) return undefined;
  MARKUP.lastIndex = at;
  const [written] = MARKUP.exec(text) ?? [];
  return written === undefined ? undefined : { letter: '', width: written.length };
}

/** A text without white space, in small letters and without escapes, and where each character was. */
function fold(text: string, isBare: boolean): { letters: string; starts: number[]; ends: number[] } {
  let letters = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const { letter, width } = (isBare ? readMarkup(text, at) : undefined) ??
      readEscape(text, at) ?? { letter: character, width: character.length };
    for (const one of foldLetter(letter)) {
      if (isBare && SEPARATOR.test(one)) continue;
      letters += one;
      starts.push(at);
      ends.push(at + width);
    }
    at += width;
  }
  return { letters, starts, ends };
}

const folded = new Map<string, string>();

/** The characters that a character is compared by: none if nobody sees it. */
function foldLetter(letter: string): string {
  let known = folded.get(letter);
  if (known === undefined) {
    // Of a character of two halves, one would be taken for a character.
    known = [...letter.normalize('NFKC').toLowerCase()]
      .filter((one) => one.length === 1 && !INVISIBLE.test(one))
      .join('');
    if (folded.size < 10_000) folded.set(letter, known);
  }
  return known;
}
