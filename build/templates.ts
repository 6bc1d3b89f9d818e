// Takes comments, indentation and line breaks out of the templates of styles and of markup: no tool that knows only
// JavaScript may touch them, and every visitor would get them.
import ts from 'typescript';
import type { Plugin } from 'vite';

/** Comments, and the spaces that no style sheet needs; within `calc()` and selectors they stay. */
const shortenStyles = (text: string) =>
  text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,(]) /g, '$1')
    .replaceAll(' )', ')')
    .replaceAll(';}', '}');

/** Any number of spaces that hold a line break, in a tag or in a text, means one. */
const shortenMarkup = (text: string) => text.replace(/\s*\n\s*/g, ' ');

const SHORTEN: Readonly<Record<string, (text: string) => string>> = {
  css: shortenStyles,
  html: shortenMarkup,
};

/** The literal parts of a template: all but its expressions. */
function partsOf(template: ts.TemplateLiteral): readonly ts.Node[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template];
  return [template.head, ...template.templateSpans.map((span) => span.literal)];
}

/** The shorter templates of a source file, as [start, end, text]. */
export function shorterTemplates(code: string): readonly (readonly [number, number, string])[] {
  const file = ts.createSourceFile('file.ts', code, ts.ScriptTarget.Latest, true);
  const edits: (readonly [number, number, string])[] = [];
  const visit = (node: ts.Node): void => {
    const shorten =
      ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) ? SHORTEN[node.tag.text] : undefined;
    if (shorten) {
      for (const part of partsOf((node as ts.TaggedTemplateExpression).template)) {
        // Without its marks: "`" or "}" before it, "`" or "${" behind it.
        const [start, end] = [
          part.getStart(file) + 1,
          part.getEnd() - (code[part.getEnd() - 1] === '{' ? 2 : 1),
        ];
        const before = code.slice(start, end);
        // Next to an expression, a space may part two words.
        const [first, last] = [/^\s/.test(before), /\s$/.test(before)];
        const after = `${first ? ' ' : ''}${shorten(before).trim()}${last && before.trim() ? ' ' : ''}`;
        if (after !== before) edits.push([start, end, after]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits.sort(([a], [b]) => a - b);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number as source maps write it. */
function writeNumber(number: number): string {
  let text = '';
  let rest = number < 0 ? -number * 2 + 1 : number * 2;
  do {
    const digit = rest % 32;
    rest = Math.floor(rest / 32);
    text += DIGITS[rest ? digit + 32 : digit];
  } while (rest);
  return text;
}

/** Makes the edits, and a source map with each word of the code. */
export function edit(
  code: string,
  edits: readonly (readonly [number, number, string])[],
): { readonly code: string; readonly mappings: string } {
  let written = '';
  let mappings = '';
  /** The places of the last segment, and the one reached: columns here, lines and columns in the source. */
  const [last, now] = [
    { column: 0, fromLine: 0, fromColumn: 0 },
    { column: 0, fromLine: 0, fromColumn: 0 },
  ];
  const write = (text: string, isSource: boolean) => {
    for (const piece of text.match(/\n|\w+|[^\w\n]+/g) ?? []) {
      if (piece === '\n') mappings += ';';
      else {
        const steps = [
          now.column - last.column,
          0,
          now.fromLine - last.fromLine,
          now.fromColumn - last.fromColumn,
        ];
        mappings += `${/[;]$|^$/.test(mappings) ? '' : ','}${steps.map(writeNumber).join('')}`;
        Object.assign(last, now);
      }
      now.column = piece === '\n' ? (last.column = 0) : now.column + piece.length;
      if (isSource) pass(piece);
    }
    written += text;
  };
  const pass = (source: string) => {
    const lines = source.split('\n');
    now.fromLine += lines.length - 1;
    now.fromColumn = (lines.length > 1 ? 0 : now.fromColumn) + (lines.at(-1) ?? '').length;
  };
  let at = 0;
  for (const [start, end, text] of edits) {
    write(code.slice(at, start), true);
    write(text, false);
    pass(code.slice(start, end));
    at = end;
  }
  write(code.slice(at), true);
  return { code: written, mappings };
}

export const shortenTemplates: Plugin = {
  name: 'shorten-templates',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/.*\.ts$/.test(id)) return undefined;
    const edits = shorterTemplates(code);
    if (!edits.length) return undefined;
    const { mappings, ...edited } = edit(code, edits);
    return { ...edited, map: { version: 3, sources: [id], sourcesContent: [code], names: [], mappings } };
  },
};
