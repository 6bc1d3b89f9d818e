// What a service says about a refusal is printed only if it is short and made of ordinary words: there is no end of forms in which a
// service may repeat a secret.

import { readBody } from '../connector/read-body.js';
import { readProblem } from '../http/failure.js';
import { readJson } from '../http/request.js';

/** In characters. */
const MAX_LENGTH = 300;
const MAX_WORD_LENGTH = 24;
/** More numbers could be the codes of characters, and more single letters a secret that is spelled out. */
const MAX_NUMBERS = 3;
const MAX_SINGLE_LETTERS = 3;

/** Small letters, with at most five capitals in front (`JSON`, `OData`), or several such words without a space (`employeeId`). */
const WORD = /^\p{Lu}{0,5}\p{Ll}*(?:\p{Lu}\p{Ll}+){0,4}$/u;
const NUMBER = /^\d{1,6}$/;
/** What may stand between the words: spaces, ordinary punctuation, and what queries are written with. */
const BETWEEN = /[ .,:;!?'"’“”()/$-]+/;
/** Latin letters, digits, and what may stand between. */
const ALLOWED = /^[A-Za-zÀ-ÖØ-öø-ž0-9 .,:;!?'"’“”()/$-]*$/;

/** Whether a text of a service consists of ordinary words, so that it cannot contain a secret but by ordinary words. */
export function isPlain(text: string): boolean {
  if (text.length > MAX_LENGTH || !ALLOWED.test(text)) return false;
  const words = text.split(BETWEEN).filter(Boolean);
  const isKnownForm = (word: string) =>
    NUMBER.test(word) || (word.length <= MAX_WORD_LENGTH && WORD.test(word));
  return (
    words.every(isKnownForm) &&
    words.filter((word) => NUMBER.test(word)).length <= MAX_NUMBERS &&
    words.filter((word) => word.length === 1).length <= MAX_SINGLE_LETTERS
  );
}

/** Whether the name of a property, with its path, is one or several ordinary words: `location.dimension1Id`. */
export function isPlainName(path: string): boolean {
  return path.length <= 60 && /^[A-Za-z.]+\d?[A-Za-z]*$/.test(path) && isPlain(path.replace(/\d/, ''));
}

/** Instead of the words of a service. */
const NOT_SHOWN = 'its words are not shown, since they may repeat a secret';

/** As `fetch`. Of a refusal only the words are left, if they are plain, and how long the service wants to be left alone. */
export const fetchPlainWords: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const { status, headers } = response;
  if (status < 400) return response;
  const text = await readBody(response).catch(() => '');
  init?.signal?.throwIfAborted();
  const words = Object.values(readProblem(readJson(text) ?? text))
    .flat()
    .join(' ');
  const message = isPlain(words) ? words : NOT_SHOWN;
  const retryAfter = headers.get('retry-after');
  return new Response(words === '' ? null : JSON.stringify({ message }), {
    status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
};
