/** Bullets and numbers that were typed as characters. */
import type { ItemHint } from './blocks.js';

export interface Marker {
  /** Characters of the line that it takes, with the space behind it. */
  length: number;
  /** Bullets: the character; numbers: their style, such as `1.`, `(a)`. */
  style: string;
  /** Of numbers: which one. */
  number?: number | undefined;
  /** Whether it makes an item by itself; else its neighbours tell. */
  isSure: boolean;
}

const BULLET = /^[\s\u200b]*([•·‣▪■●○◦➢►✓✔\uf0b7\uf0a7])\s*(?=\S)/u;
const DASH = /^\s*(?:([-–—])(?:\s+(?=\S)|(?=\p{L}))|([*o])\s+(?=\S))/u;
const NUMBER = /^\s*(\(?)(\d{1,2}|[a-z])([.)])(?:\s+(?=\S)|(?=\p{L}))/iu;
/** In a paragraph that is an item, symbol fonts have letters for bullets. */
const SYMBOL = /^\s*([^\p{L}\p{N}\s]|[oqvüØ])\s+(?=\S)/u;

/** The marker that a line begins with. */
export function markerOf(text: string, hint?: ItemHint): Marker | undefined {
  const start = text.slice(0, 40);
  const bullet = BULLET.exec(start) ?? (hint && SYMBOL.exec(start));
  if (bullet) return { length: bullet[0].length, style: bullet[1] ?? '', isSure: true };
  const dash = DASH.exec(start);
  if (dash) return { length: dash[0].length, style: dash[1] ?? dash[2] ?? '', isSure: false };
  const number = NUMBER.exec(start);
  // One letter and a full stop is the beginning of an abbreviation or of a name.
  if (number && (/\d/.test(number[2] ?? '') || number[3] === ')'))
    return numbered(number, hint !== undefined);
  return undefined;
}

/** The marker that a word processor has set apart; it is not in the line. */
export function hintedMarker({ marker }: ItemHint): Marker {
  const text = marker.trim();
  const number = NUMBER.exec(`${text} x`);
  return number ? { ...numbered(number, true), length: 0 } : { length: 0, style: text, isSure: true };
}

function numbered([all, open = '', value = '', close = '']: RegExpExecArray, isSure: boolean): Marker {
  const isDigit = /\d/.test(value);
  const number = isDigit ? Number(value) : value.toLowerCase().charCodeAt(0) - 96;
  return { length: all.length, style: `${open}${isDigit ? '1' : 'a'}${close}`, number, isSure };
}
