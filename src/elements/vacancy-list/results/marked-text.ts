import { html, type TemplateResult } from 'lit';

/** Finds the parts of a text that are to be marked: [start, end), in order. */
export type Mark = (text: string) => readonly (readonly [number, number])[];

/** A text with what was found in it marked. */
export function markedText(text: string, mark: Mark): string | (string | TemplateResult)[] {
  const matches = mark(text);
  if (matches.length === 0) return text;
  const pieces: (string | TemplateResult)[] = [];
  let at = 0;
  for (const [start, end] of matches) {
    pieces.push(text.slice(at, start), html`<mark part="mark">${text.slice(start, end)}</mark>`);
    at = end;
  }
  return [...pieces, text.slice(at)];
}
