// Lists as text in columns.

export function table(items: object[]): string {
  const [first] = items;
  if (first === undefined) return 'There are none.';
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

/** Names come from people: nothing in them may move a terminal's cursor. */
function formatCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '-');
  return text.replace(/\p{Cc}/gu, '?');
}
