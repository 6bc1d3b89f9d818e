/** Bullets and numbers that were typed as text. */
import type { ItemHint, Line } from './blocks.js';
import { startOf, dropStart } from './lines.js';

export interface Marker {
  /** Its length in characters, including the space after it. */
  length: number;
  /** Bullets: the character; numbers: their style, such as `1.`, `(a)`. */
  style: string;
  /** The value of a number. */
  number?: number | undefined;
  /** Of numbers that are letters or Roman figures: the attribute `type` of their list. */
  type?: string | undefined;
  /** Whether it certainly marks an item; otherwise its neighbours decide. */
  isSure: boolean;
}

const BULLET = /^[\s\u200b]*([•·‣▪■●○◦➢►✓✔\uf0b7\uf0a7])\s*(?=\S)/u;
const DASH = /^\s*(?:([-–—])(?:\s+(?=\S)|(?=\p{L}))|([*o])\s+(?=\S))/u;
const NUMBER = /^\s*(\(?)(\d{1,2}|[a-z]|[ivx]{2,5})([.)])(?:\s+(?=\S)|(?=\p{L}))/iu;
/** A marker drawn by a word processor: any character, or a number. */
const DRAWN = /^(?:\S|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5})[.)])$/iu;
/** In an item, letters of symbol fonts are bullets. */
const SYMBOL = /^\s*([^\p{L}\p{N}\s]|[oqvüØ])\s+(?=\S)/u;

/** The marker at the start of a line. */
export function markerOf(text: string, hint?: ItemHint): Marker | undefined {
  const start = text.slice(0, 40);
  const bullet = BULLET.exec(start) ?? (hint && SYMBOL.exec(start));
  if (bullet) return { length: bullet[0].length, style: bullet[1] ?? '', isSure: true };
  const dash = DASH.exec(start);
  if (dash) return { length: dash[0].length, style: dash[1] ?? dash[2] ?? '', isSure: false };
  const number = NUMBER.exec(start);
  // A letter with a full stop is probably an abbreviation or an initial.
  if (number && (/\d/.test(number[2] ?? '') || number[3] === ')'))
    return numbered(number, hint !== undefined);
  return undefined;
}

/** The marker of a paragraph with an item hint; it may be drawn or not. */
export function hintedMarker(text: string, hint: ItemHint): Marker | undefined {
  const drawn = hint.marker.trim();
  if (!drawn)
    return markerOf(text, hint) ?? (hint.isSure ? { length: 0, style: '', isSure: true } : undefined);
  // A multi-level number ("1.2") has more information than a list, so it is kept.
  if (!text.startsWith(drawn) || !DRAWN.test(drawn)) return markerOf(text, hint);
  const length = drawn.length + (text[drawn.length] === ' ' ? 1 : 0);
  const number = NUMBER.exec(`${drawn} x`);
  return number ? { ...numbered(number, true), length } : { length, style: drawn, isSure: true };
}

/** Removes typed bullets from an item. */
export function withoutBullets(line: Line): Line {
  let rest = line;
  // Pasting can add a second one. The limit bounds the time for hostile input.
  for (let at = 0; at < 3; at += 1) {
    const marker = markerOf(startOf(rest));
    if (!marker?.isSure) return rest;
    rest = dropStart(rest, marker.length);
  }
  return rest;
}

function numbered([all, open = '', value = '', close = '']: RegExpExecArray, isSure: boolean): Marker {
  const kind = /\d/.test(value) ? '1' : isSure && /^[ivx]/i.test(value) ? 'i' : 'a';
  return {
    length: all.length,
    style: `${open}${kind}${close}`,
    number: NUMBERS[kind](value.toLowerCase()),
    type: kind === '1' ? undefined : value === value.toLowerCase() ? kind : kind.toUpperCase(),
    isSure,
  };
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
const NUMBERS = {
  '1': Number,
  a: (letter: string): number => letter.charCodeAt(0) - 96,
  /** Roman numerals: a smaller figure before a greater one is subtracted. */
  i: (figures: string): number =>
    [...figures].reduce((sum, figure, at) => {
      const value = ROMAN[figure] ?? 0;
      return sum + (value < (ROMAN[figures[at + 1] ?? ''] ?? 0) ? -value : value);
    }, 0),
};
