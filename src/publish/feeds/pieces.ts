/** Content of a file that can be gone through more than once. */
export const pieces = (make: () => AsyncIterable<string>): AsyncIterable<string> => ({
  [Symbol.asyncIterator]: () => make()[Symbol.asyncIterator](),
});

/** Vacancies in a fixed order, each in one language; they can be gone through more than once. */
export type Source<T> = Iterable<T> | AsyncIterable<T>;

/** The later of two instants (ISO 8601). */
export const later = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && Date.parse(other) > Date.parse(one)) ? other : one;
