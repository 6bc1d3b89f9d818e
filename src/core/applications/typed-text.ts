// What people type and paste, without what nobody sees: web pages, contact apps and PDF readers copy it along.

import { VISIBLE } from '../util/visible.js';

/** `code`: addresses and numbers, in which no invisible sign means anything. `line`: other texts in one line. */
export type TextKind = 'code' | 'line' | 'lines';

/** The kind of a field, or of an input of the page, by its type and its autofill. */
export function textKind(field: { readonly type: string; readonly autocomplete?: string }): TextKind {
  const { type, autocomplete = '' } = field;
  if (/^(?:email|tel|url|date|number)$/.test(type) || /(?:^|\s)postal-code$/.test(autocomplete))
    return 'code';
  return /^(?:textarea|links|long-text)$/.test(type) ? 'lines' : 'line';
}

const BREAKS: Readonly<Record<TextKind, readonly [RegExp, string]>> = {
  code: [/\r\n|[\t-\r\x85\u2028\u2029]/g, ' '],
  line: [/\r\n|[\t-\r\x85\u2028\u2029]/g, ' '],
  lines: [/\r\n|[\n-\r\x85\u2028\u2029]/g, '\n'],
};
/** Control characters, lone halves of characters, and signs of no width but for those that join letters, and emoji. */
const UNSEEN: Readonly<Record<TextKind, RegExp>> = {
  code: /[\p{Cc}\p{Cs}\p{Cf}]/gu,
  line: /[\p{Cc}\p{Cs}\xad\u180e\u200b\u2060-\u2064\ufeff\ufff9-\ufffb]/gu,
  lines: /[^\P{Cc}\t\n]|\p{Cs}/gu,
};
/** White space, and all signs of no width or of direction. */
const BLANK = '[\\s\\xad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]';
const LEADING = new RegExp(`^${BLANK}+`);
/** The lookbehind avoids quadratic time on a long run of such characters. */
const TRAILING = new RegExp(`(?<!${BLANK})${BLANK}+$`);

/** The text to check, to show and to send; empty when nobody sees anything of it. */
export function normalizeText(kind: TextKind, text: string): string {
  const seen = text.replace(...BREAKS[kind]).replace(UNSEEN[kind], '');
  if (!VISIBLE.test(seen)) return '';
  return seen.normalize().replace(LEADING, '').replace(TRAILING, '');
}
