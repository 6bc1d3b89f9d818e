/** The items of a list, each with its number from 0. Old libraries replace `Array.prototype.entries` by one that has no numbers. */
export const numbered = <T>(list: readonly T[]): readonly (readonly [number, T])[] =>
  list.map((one, at) => [at, one] as const);
