/** Functions on lines. */
import type { Formats, Line, Run } from './blocks.js';

/** A visible character: not a space, soft hyphen, zero-width character or direction mark. */
const VISIBLE = /[^\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

export const textOf = (line: Line): string => line.map((run) => run.text).join('');

/** The text at the start of a line; empty if it starts with an image. */
export const startOf = (line: Line): string => (line[0]?.element ? '' : textOf(line));

export const isBlank = (line: Line): boolean =>
  line.every((run) => run.element?.localName !== 'img' && !VISIBLE.test(run.text));

/** Whether all visible text has one of the formats. */
export const isFullyFormatted = (line: Line, names: readonly string[]): boolean =>
  line.every((run) => !VISIBLE.test(run.text) || run.formats.some((format) => names.includes(format.name)));

/** The formats of a separator between words; when written, it gets the formats that both neighbours share. */
export const SEPARATOR_FORMATS: Formats = [];

/**
 * Normalises spaces: one between words, none at the ends of a format. A no-break space between a number and its unit is kept,
 * and so are soft hyphens and joiners. Byte order marks and formats without visible text are removed.
 */
export function normalizeSpaces(line: Line): Line {
  const result: Run[] = [];
  let isSpaced = false;
  for (const run of line) {
    const text = run.text
      .replaceAll('\ufeff', '')
      .replace(/[ \t\n\r\f\u00a0]+/g, (space, at: number, all: string) =>
        space === '\u00a0' && /\d/.test(all[at - 1] ?? '') && /\S/.test(all[at + 1] ?? '') ? space : ' ',
      );
    isSpaced ||= text.startsWith(' ');
    if (run.element ?? VISIBLE.test(text)) {
      if (isSpaced && result.length > 0) result.push({ text: ' ', formats: SEPARATOR_FORMATS });
      result.push({ ...run, text: text.replace(/^ | $/g, '') });
      isSpaced = false;
    }
    isSpaced ||= text.endsWith(' ');
  }
  return result;
}

/** A line without its first characters. */
export function dropStart(line: Line, length: number): Line {
  let left = length;
  const rest = line.map((run) => {
    const text = run.text.slice(left);
    left -= Math.min(left, run.text.length);
    return { ...run, text };
  });
  return rest.filter((run) => run.text !== '' || run.element);
}

/** Joins lines with a separator. */
export const joinWith = (lines: readonly Line[], between: Omit<Run, 'formats'>): Line =>
  lines.flatMap((line, at) => (at === 0 ? line : [{ ...between, formats: SEPARATOR_FORMATS }, ...line]));
