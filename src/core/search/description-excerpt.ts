import { textOfHtml } from '../util/html-text.js';
import type { Vacancy } from '../vacancies/vacancy.js';
import { MAX_TEXT_LENGTH } from './texts.js';

/** Letters before and after a word. */
const BEFORE = 30;
const AFTER = 50;
/** Words that are looked for. */
const MAX_WORDS = 4;

/**
 * Where the words of a query are in a vacancy's advert: a piece of it around the first that is there, or the words themselves where the
 * list does not have the advert, or has them in another spelling.
 */
export function advertExcerpt({ advertisementText = '' }: Vacancy, words: readonly string[]): string {
  const some = words.slice(0, MAX_WORDS);
  const text = textOfHtml(advertisementText, MAX_TEXT_LENGTH);
  const small = text.toLowerCase();
  // Lower case is longer than the text in few languages; then the places would be others.
  const at = small.length === text.length ? firstOf(small, some) : -1;
  if (at < 0) return some.join(', ');
  const start =
    at <= BEFORE ? 0 : text.lastIndexOf(' ', at - 1) < 0 ? at : startOfWord(text, at - BEFORE, at);
  const space = text.indexOf(' ', at + AFTER);
  const end = space < 0 || space > at + 2 * AFTER ? Math.min(text.length, at + 2 * AFTER) : space;
  return `${start ? '… ' : ''}${text.slice(start, end).toWellFormed()}${end < text.length ? ' …' : ''}`;
}

function firstOf(text: string, words: readonly string[]): number {
  for (const word of words) {
    // At the beginning of a word, else anywhere.
    const small = word.toLowerCase();
    const at = ` ${text}`.indexOf(` ${small}`);
    const found = at >= 0 ? at : text.indexOf(small);
    if (found >= 0) return found;
  }
  return -1;
}

/** The first word that begins after this place; `end` at the latest. */
function startOfWord(text: string, from: number, end: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space >= end ? end : space + 1;
}
