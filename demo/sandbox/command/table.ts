// What commands print: lists as text in columns that fit the width of the terminal.

/** What a command prints. */
export interface Output {
  /** For `--json`. */
  content: unknown;
  text: string;
  /** Written to stderr. */
  notes?: string[];
}

/** A property of the items, or a title and the value of a cell. */
export type Column<Item> =
  (keyof Item & string) | readonly [title: string, cell: (item: Item) => string | number];

const gap = 2;
/** A column is not made narrower than this to fit. */
const minWidth = 12;
const defaultWidth = 100;

/** The longest cells are broken into lines until all columns fit. */
export function table<Item>(items: readonly Item[], columns: readonly Column<Item>[]): string {
  if (items.length === 0) return 'No entries.';
  const titles = columns.map((column) => (typeof column === 'string' ? words(column) : column[0]));
  const valueOf = (item: Item, column: Column<Item>) =>
    typeof column === 'string' ? item[column] : column[1](item);
  const rows = items.map((item) => columns.map((column) => textOf(valueOf(item, column))));
  const isNumber = columns.map((column) => typeof valueOf(items[0]!, column) === 'number');
  const widths = fit([titles, ...rows], process.stdout.columns ?? defaultWidth);
  return [titles, ...rows].map((row) => formatRow(row, widths, isNumber)).join('\n');
}

/** Name and value in two columns, for one thing. */
export function facts(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width + gap)}${clean(value)}`.trimEnd()).join('\n');
}

/** `lastUsedAt` is `last used at`. */
function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  // Times are UTC, without seconds.
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? text.slice(0, 16).replace('T', ' ') : clean(text);
}

/** Replaces control characters: names are user input and must not control the terminal. */
export function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '?');
}

/** Takes from the widest column until all fit. Words are kept in one piece if that is possible. */
function fit(rows: readonly (readonly string[])[], width: number): number[] {
  const longest = (column: number, pieces: (text: string) => string[]) =>
    Math.max(...rows.flatMap((row) => pieces(row[column]!).map(({ length }) => length)));
  const columns = rows[0]!.map((_, column) => column);
  const widths = columns.map((column) => longest(column, (text) => [text]));
  const byWord = columns.map((column) => longest(column, (text) => text.match(/[^ -]+-?/g) ?? []));
  for (const least of [byWord, columns.map(() => 0)]) {
    const room = (column: number) =>
      widths[column]! > Math.max(minWidth, least[column]!) ? widths[column]! : 0;
    while (widths.reduce((sum, one) => sum + one + gap, -gap) > width) {
      const widest = Math.max(...columns.map(room));
      if (widest === 0) break;
      widths[columns.map(room).indexOf(widest)]! -= 1;
    }
  }
  return widths;
}

function formatRow(
  cells: readonly string[],
  widths: readonly number[],
  isNumber: readonly boolean[],
): string {
  const lines = cells.map((text, column) => breakText(text, widths[column]!));
  const height = Math.max(...lines.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) => {
    const parts = lines.map((parts, column) => {
      const part = parts[line] ?? '';
      return isNumber[column] ? part.padStart(widths[column]!) : part.padEnd(widths[column]!);
    });
    return parts.join(' '.repeat(gap)).trimEnd();
  }).join('\n');
}

/** Breaks after spaces and hyphens if there are any, else anywhere. */
function breakText(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const place = rest.slice(0, width + 1).search(/(?<=[ -])[^ -]*$/);
    const at = place > 0 ? Math.min(place, width) : width;
    lines.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest];
}
