// Upper and lower case beyond ASCII: SQLite's own functions leave `Å` as it is.
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
// Latin-1 has 30 pairs, and they come first: these tables of `changed` are enough for text of Latin-1.
const tablesOfLatin1 = 3;

/**
 * The SQL that changes letters. The replacements stand in a row of tables, since SQLite takes few calls in one another.
 * Text of ASCII alone, whose bytes are as many as its letters, needs none of them, and text of Latin-1 few.
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
