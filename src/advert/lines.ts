/** Lines of runs: their text, their spaces, their beginnings. */
import type { Formats, Line, Run } from './blocks.js';

/** Something to see: no space, soft hyphen, zero-width character or mark of direction. */
const VISIBLE = /[^\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

export const textOf = (line: Line): string => line.map((run) => run.text).join('');

/** The text that a line begins with: none when an image does. */
export const startOf = (line: Line): string => (line[0]?.element ? '' : textOf(line));

export const isBlank = (line: Line): boolean =>
  line.every((run) => run.element?.localName !== 'img' && !VISIBLE.test(run.text));

/** Whether all that can be seen has a format; `names` are the formats that count. */
export const isWholly = (line: Line, names: readonly string[]): boolean =>
  line.every((run) => !VISIBLE.test(run.text) || run.formats.some((format) => names.includes(format.name)));

/** Of what stands between two words; it takes the formats that both share when it is written. */
export const BETWEEN: Formats = [];

/**
 * One space between words, however many there were and of whatever kind, and none inside the ends of a format. A
 * space that keeps a number and its unit together stays. Soft hyphens and joiners stay too: they belong to the
 * language; a byte order mark, and formats around nothing to see, go.
 */
export function normalised(line: Line): Line {
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
      if (isSpaced && result.length > 0) result.push({ text: ' ', formats: BETWEEN });
      result.push({ ...run, text: text.replace(/^ | $/g, '') });
      isSpaced = false;
    }
    isSpaced ||= text.endsWith(' ');
  }
  return result;
}

/** A line without its first characters. */
export function withoutStart(line: Line, length: number): Line {
  let left = length;
  const rest = line.map((run) => {
    const text = run.text.slice(left);
    left -= Math.min(left, run.text.length);
    return { ...run, text };
  });
  return rest.filter((run) => run.text !== '' || run.element);
}

/** Several lines as one, with something between them. */
export const joined = (lines: readonly Line[], between: Omit<Run, 'formats'>): Line =>
  lines.flatMap((line, at) => (at === 0 ? line : [{ ...between, formats: BETWEEN }, ...line]));
