// Formats lists as text in columns.

export function table(items: object[]): string {
  const [first] = items;
  if (first === undefined) return 'No entries.';
  const names = Object.keys(first);
  const rows = [names, ...items.map((item) => Object.values(item).map(formatCell))];
  const widths = names.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Replaces control characters: names are user input and must not control the terminal. */
function formatCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '-');
  return text.replace(/\p{Cc}/gu, '?');
}
