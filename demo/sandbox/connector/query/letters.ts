// Upper and lower case beyond ASCII: SQLite's functions do not convert `Å`.

const pairs = [...letters()];

function* letters(): Generator<readonly [lower: string, upper: string]> {
  // Latin-1, Latin Extended-A, Greek and Cyrillic.
  for (const [first, last] of [
    [0xe0, 0x17f],
    [0x3ac, 0x3ce],
    [0x430, 0x45f],
  ] as const) {
    for (let code = first; code <= last; code += 1) {
      const lower = String.fromCharCode(code);
      const upper = lower.toUpperCase();
      if (upper !== lower && upper.length === 1 && upper.toLowerCase() === lower) yield [lower, upper];
    }
  }
}

const replacementsPerTable = 3;
// The 30 pairs of Latin-1 come first, so these tables of `changed` are sufficient for Latin-1 text.
const tablesOfLatin1 = 10;

/**
 * The SQL that replaces letters of a column. The replacements are in a chain of tables, since SQLite limits nested calls. ASCII text
 * (as many bytes as characters) needs none of them, Latin-1 text a few.
 */
function changed(
  column: string,
  own: string,
  changes: readonly (readonly [from: string, to: string])[],
): string {
  const tables: string[] = [];
  for (let first = 0; first < changes.length; first += replacementsPerTable) {
    const call = changes
      .slice(first, first + replacementsPerTable)
      .reduce(
        (sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`,
        first === 0 ? `${own}(${column})` : 'w',
      );
    const from = tables.length === 0 ? '' : ` FROM c${tables.length}`;
    tables.push(`c${tables.length + 1}(w) AS (SELECT ${call}${from})`);
  }
  const after = (count: number): string =>
    `(WITH ${tables.slice(0, count).join(', ')} SELECT w FROM c${count})`;
  return (
    `CASE WHEN length(${column}) = length(CAST(${column} AS BLOB)) THEN ${own}(${column}) ` +
    `WHEN ${column} NOT GLOB '*[^\u0001-\u00ff]*' THEN ${after(tablesOfLatin1)} ` +
    `ELSE ${after(tables.length)} END`
  );
}

const lowered = pairs.map(([lower, upper]) => [upper, lower] as const);

export const toLower = (column: string): string => changed(column, 'lower', lowered);
export const toUpper = (column: string): string => changed(column, 'upper', pairs);
