// The bundle size of a program that imports one function: it must not contain code of the elements.
export { isCareerError } from '../src/index.js';
