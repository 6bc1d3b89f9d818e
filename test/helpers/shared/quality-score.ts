import type { Expectation } from './quality-table.js';

/** What is wrong with an answer, in words; with what came. */
export function faultsOf(line: Expectation, found: readonly string[]): readonly string[] {
  const { first = [], only, also = [], never = [] } = line;
  const begin = found.slice(0, first.length);
  const faults = [
    ...first.filter((id) => !begin.includes(id)).map((id) => `${id} is not among the first`),
    ...[...(only ?? []), ...also].filter((id) => !found.includes(id)).map((id) => `${id} is missing`),
    ...found.filter((id) => (only && !only.includes(id)) || never.includes(id)).map((id) => `${id} is wrong`),
  ];
  return faults.length > 0 ? [...faults, `came: ${found.join(' ')}`] : [];
}

export interface Score {
  /** The share of lines without a fault. */
  readonly lines: number;
  /** The share of expected hits that are among the first three, where as many are expected. */
  readonly firstThree: number;
  /** Of what came for queries whose complete answer is known, the share that belongs there. */
  readonly precision: number;
  /** Of what belongs there, the share that came. */
  readonly recall: number;
}

/** Compares a way of searching with the table. */
export function score(lines: readonly Expectation[], find: (query: string) => readonly string[]): Score {
  let right = 0;
  const top = { expected: 0, right: 0 };
  const sets = { expected: 0, found: 0, right: 0 };
  for (const line of lines) {
    const found = find(line.query);
    if (faultsOf(line, found).length === 0) right++;
    const wanted = line.first ?? line.only ?? line.also ?? [];
    top.expected += Math.min(3, wanted.length);
    top.right += found.slice(0, 3).filter((id) => wanted.includes(id)).length;
    if (!line.only) continue;
    sets.expected += line.only.length;
    sets.found += found.length;
    sets.right += found.filter((id) => line.only?.includes(id)).length;
  }
  return {
    lines: right / lines.length,
    firstThree: top.right / top.expected,
    precision: sets.found === 0 ? 0 : sets.right / sets.found,
    recall: sets.right / sets.expected,
  };
}
