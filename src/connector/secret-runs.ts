// Finds parts of secrets in texts that a service wrote: it may repeat a key shortened, with a line break, in capitals,
// percent-encoded, reversed, in hexadecimal or in base64.
import { Buffer } from 'node:buffer';

/** In characters. So many in a row of a secret are hidden; fewer occur in other texts by chance. */
const RUN_LENGTH = 8;
/** A shorter secret occurs in other texts by chance. */
const MIN_SECRET_LENGTH = 6;

/** White space, control characters, and characters without a width. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/u;

/**
 * Makes a function that replaces each part of a secret in a text by `[secret]`.
 * @param secrets shorter ones than 6 characters are left out
 * @param headers what was sent in a header: its base64 is replaced, too
 */
export function createSecretFilter(
  secrets: readonly string[],
  headers: readonly string[] = [],
): (text: string) => string {
  const runs = runsOf(secrets, headers);
  if (runs.size === 0) return (text) => text;
  const lengths = [...new Set([...runs].map(({ length }) => length))];
  return (text) => {
    const { letters, starts, ends } = fold(text);
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
function runsOf(secrets: readonly string[], headers: readonly string[]): ReadonlySet<string> {
  const known = secrets.filter(({ length }) => length >= MIN_SECRET_LENGTH);
  const forms = [
    ...known.flatMap((secret) => [secret, Buffer.from(secret).toString('hex')]),
    ...[...known, ...headers].flatMap(base64Forms),
  ];
  const runs = new Set<string>();
  for (const form of forms.flatMap((one) => [one, [...one].reverse().join('')])) {
    const { letters } = fold(form);
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

/** A text without white space, in small letters and percent-decoded, and where each character was. */
function fold(text: string): { letters: string; starts: number[]; ends: number[] } {
  let letters = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < text.length;) {
    const [code] = /^%[0-7][\da-f]/i.exec(text.slice(at, at + 3)) ?? [];
    const width = code?.length ?? 1;
    const letter = code === undefined ? text.charAt(at) : String.fromCharCode(parseInt(code.slice(1), 16));
    const small = letter.toLowerCase();
    if (!INVISIBLE.test(letter) && small.length === 1) {
      letters += small;
      starts.push(at);
      ends.push(at + width);
    }
    at += width;
  }
  return { letters, starts, ends };
}
