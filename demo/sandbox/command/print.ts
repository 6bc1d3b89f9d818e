// What commands print: objects as names with values, lists as tables whose columns fit the width of the terminal.

type Item = Readonly<Record<string, unknown>>;

const gap = 2;
/** A column is not made narrower than this to fit. */
const minWidth = 12;
const defaultWidth = 100;

/**
 * A list is a table; of an object, the values come first, then a section for each list and object in it.
 * @param columns of a list; default: the plain values of its first item
 */
export function textOf(content: object, columns?: readonly string[]): string {
  if (Array.isArray(content)) return table(content as Item[], columns);
  const entries = Object.entries(content);
  const values = entries.filter(([, value]) => isPlain(value));
  const sections = entries
    .filter(([, value]) => !isPlain(value))
    .map(([name, value]) => `${words(name).toUpperCase()}\n\n${textOf(value as object)}`);
  const width = Math.max(0, ...values.map(([name]) => words(name).length)) + gap;
  const facts = values.map(([name, value]) => `${words(name).padEnd(width)}${cell(value)}`.trimEnd());
  return [facts.join('\n'), ...sections].filter(Boolean).join('\n\n');
}

/** The longest cells are broken into lines until all columns fit. */
function table(items: readonly Item[], columns?: readonly string[]): string {
  const [first] = items;
  if (first === undefined) return 'No entries.';
  const names = columns ?? Object.keys(first).filter((name) => isPlain(first[name]));
  const rows = [names.map(words), ...items.map((item) => names.map((name) => cell(item[name])))];
  const isNumber = names.map((name) => typeof first[name] === 'number');
  const widths = fit(rows, process.stdout.columns ?? defaultWidth);
  return rows.map((row) => formatRow(row, widths, isNumber)).join('\n');
}

/** Whether a cell can show a value: neither an object nor a list of objects. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => typeof item === 'string');
  return typeof value !== 'object' || value === null;
}

/** `lastUsedAt` is `last used at`. */
function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.join(', ') : String(value as string | number);
  // Times are UTC, without seconds.
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? text.slice(0, 16).replace('T', ' ') : clean(text);
}

/** Replaces control characters: names are user input and must not control the terminal. */
function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '?');
}

/** Takes from the widest column until all fit. Words are kept in one piece if that is possible. */
function fit(rows: readonly (readonly string[])[], width: number): number[] {
  const longest = (column: number, pieces: (text: string) => string[]) =>
    Math.max(0, ...rows.flatMap((row) => pieces(row[column]!).map(({ length }) => length)));
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
