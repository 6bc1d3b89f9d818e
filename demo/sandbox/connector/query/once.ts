// Operands that are used several times in SQL, written and evaluated once.

/**
 * A table of one row with the values as columns. OFFSET keeps SQLite from writing the value into each place where its
 * column is used, which would double the work with each level of nesting.
 */
export function once(values: Readonly<Record<string, string>>): string {
  const columns = Object.entries(values).map(([name, sql]) => `${sql} AS ${name}`);
  return `(SELECT ${columns.join(', ')} LIMIT 1 OFFSET 0)`;
}
