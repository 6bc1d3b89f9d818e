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

const replacementsPerTable = 12;
// The 30 pairs of Latin-1 come first, so these tables of `changed` are sufficient for Latin-1 text.
const tablesOfLatin1 = 3;

/**
 * The SQL that replaces letters. The replacements are in a chain of tables, since SQLite limits nested calls. ASCII text
 * (as many bytes as characters) needs none of them, Latin-1 text a few.
 */
function changed(
  value: string,
  own: string,
  changes: readonly (readonly [from: string, to: string])[],
): string {
  const tables = [`c0(v) AS (SELECT ${value})`];
  for (let first = 0; first < changes.length; first += replacementsPerTable) {
    const call = changes
      .slice(first, first + replacementsPerTable)
      .reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, first === 0 ? `${own}(v)` : 'v');
    tables.push(`c${tables.length}(v) AS (SELECT ${call} FROM c${tables.length - 1})`);
  }
  return (
    `(WITH ${tables.join(', ')} SELECT CASE WHEN length(v) = length(CAST(v AS BLOB)) THEN ${own}(v) ` +
    `WHEN v NOT GLOB '*[^\u0001-\u00ff]*' THEN (SELECT v FROM c${tablesOfLatin1}) ` +
    `ELSE (SELECT v FROM c${tables.length - 1}) END FROM c0)`
  );
}

const lowered = pairs.map(([lower, upper]) => [upper, lower] as const);

export const toLower = (value: string): string => changed(value, 'lower', lowered);
export const toUpper = (value: string): string => changed(value, 'upper', pairs);
