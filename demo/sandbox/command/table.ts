// Formats lists as text in columns that fit the width of the terminal.

/** A column: its title, and the text of its cell. */
export type Column<Item> = readonly [title: string, cell: (item: Item) => string | number];

const gap = 2;
/** A column is not made narrower than this to fit. */
const minWidth = 12;
const defaultWidth = 100;

/** The longest cells are broken into lines until all columns fit. @param width default: that of the terminal, or 100 */
export function table<Item>(
  items: readonly Item[],
  columns: readonly Column<Item>[],
  width = process.stdout.columns ?? defaultWidth,
): string {
  if (items.length === 0) return 'No entries.';
  const rows = [
    columns.map(([title]) => title),
    ...items.map((item) => columns.map(([, cell]) => clean(String(cell(item))))),
  ];
  const isNumber = columns.map(([, cell]) => typeof cell(items[0]!) === 'number');
  const longest = (measure: (text: string) => number) =>
    columns.map((_, column) => Math.max(...rows.map((row) => measure(row[column]!))));
  const whole = longest((text) => text.length);
  // Words are kept whole if that is possible.
  const words = longest((text) => Math.max(...text.split(/(?<=[ -])/).map((word) => word.trimEnd().length)));
  const widths = fit(fit(whole, width, words), width);
  return rows.map((row) => formatRow(row, widths, isNumber)).join('\n');
}

/** Name and value in two columns, for one thing. */
export function facts(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width + gap)}${clean(value)}`.trimEnd()).join('\n');
}

/** Takes from the widest column until all fit; none gets narrower than its least width. */
function fit(widths: readonly number[], width: number, least: readonly number[] = []): number[] {
  const fitting = [...widths];
  const spare = (column: number) => {
    const rest = fitting[column]! - Math.max(minWidth, least[column] ?? 0);
    return rest > 0 ? fitting[column]! : 0;
  };
  let excess = fitting.reduce((sum, one) => sum + one + gap, -gap) - width;
  while (excess > 0) {
    const spares = fitting.map((_, column) => spare(column));
    const widest = Math.max(...spares);
    if (widest === 0) break;
    fitting[spares.indexOf(widest)]! -= 1;
    excess -= 1;
  }
  return fitting;
}

function formatRow(
  cells: readonly string[],
  widths: readonly number[],
  isNumber: readonly boolean[],
): string {
  const lines = cells.map((text, column) => breakText(text, widths[column]!));
  const height = Math.max(...lines.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    lines
      .map((parts, column) => {
        const part = parts[line] ?? '';
        return isNumber[column] ? part.padStart(widths[column]!) : part.padEnd(widths[column]!);
      })
      .join(' '.repeat(gap))
      .trimEnd(),
  ).join('\n');
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

/** Replaces control characters: names are user input and must not control the terminal. */
export function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '?');
}
