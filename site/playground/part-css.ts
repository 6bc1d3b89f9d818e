// CSS that a visitor gives to parts. It may come with a link that somebody else wrote, and it goes into pages: so it is plain
// declarations of an allowed alphabet, which cannot end a rule, open another, or name an address to load.
import type { Tag } from './data.js';

/** Declarations such as `color: red; padding: 1em`, by the name of a part. */
export type PartCss = Readonly<Record<string, string>>;

export interface Declaration {
  readonly property: string;
  readonly value: string;
}

const PROPERTY = /^(?:--)?[a-z]+(?:-[a-z]+)*$/;
/** No quotation mark, brace, backslash, `<`, `@`, `:` or `;`. */
const VALUE = /^[\w\s#%.,()+*/-]+$/;
const FUNCTIONS = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp ' +
    'linear-gradient radial-gradient conic-gradient rotate scale translate minmax repeat fit-content'
  ).split(' '),
);
const LONGEST = 2000;

/** @returns the declarations that can be used, each property once, and the rest as it was written */
export function readDeclarations(text: string): {
  readonly kept: readonly Declaration[];
  readonly refused: readonly string[];
} {
  const kept = new Map<string, Declaration>();
  const refused: string[] = [];
  for (const written of text.slice(0, LONGEST).split(';')) {
    const piece = written.trim().replaceAll(/\s+/g, ' ');
    if (piece === '') continue;
    const [name = '', ...rest] = piece.split(':');
    const property = name.trim().toLowerCase();
    const value = rest.join(':').trim();
    if (isPlain(property, value) && isKnown(property, value)) {
      kept.delete(property);
      kept.set(property, { property, value });
    } else refused.push(piece);
  }
  return { kept: [...kept.values()], refused };
}

function isPlain(property: string, value: string): boolean {
  const bare = withoutImportant(value);
  const functions = [...bare.matchAll(/([\w-]*)\(/g)].map(([, name = '']) => name.toLowerCase());
  return (
    PROPERTY.test(property) &&
    VALUE.test(bare) &&
    !/\/\*|\*\//.test(bare) &&
    hasPairs(bare) &&
    functions.every((name) => name === '' || FUNCTIONS.has(name))
  );
}

const withoutImportant = (value: string) => value.replace(/ ?! ?important$/i, '');

/** An open parenthesis would take what follows in the style sheet with it. */
function hasPairs(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** By the browser's own parser; tests in Node have none. */
const isKnown = (property: string, value: string): boolean =>
  typeof CSS === 'undefined' || CSS.supports(property, withoutImportant(value));

export const writeDeclarations = (declarations: readonly Declaration[]): string =>
  declarations.map(({ property, value }) => `${property}: ${value}`).join('; ');

/** One property of a part's declarations set, or with an empty value taken away. */
export function withDeclaration(text: string, property: string, value: string): string {
  const { kept } = readDeclarations(text);
  const has = kept.some((one) => one.property === property);
  const next = kept.map((one) => (one.property === property ? { property, value } : one));
  if (!has) next.push({ property, value });
  return writeDeclarations(next.filter((one) => one.value !== ''));
}

/** The rules of all parts, in the order in which they were chosen. */
export function writePartRules(element: Tag, parts: PartCss): string {
  return Object.entries(parts)
    .map(([part, text]) => {
      const lines = readDeclarations(text).kept.map(({ property, value }) => `  ${property}: ${value};\n`);
      return lines.length > 0 ? `${element}::part(${part}) {\n${lines.join('')}}` : '';
    })
    .filter(Boolean)
    .join('\n');
}
