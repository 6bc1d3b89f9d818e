/**
 * Takes the place of `Array.from` in the files for the script tag: old libraries (Prototype, MooTools) replace it by one that knows no
 * iterators. Our own code does without it (`career/no-replaced-builtin`); this is for the packages in the bundle, which pass nothing else.
 */
export default <T>(items: Iterable<T>): T[] => [...items];
