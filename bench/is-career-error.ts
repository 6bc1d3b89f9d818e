// What a program pays that imports one function of the whole: nothing of the elements may come with it.
export { isCareerError } from '../src/index.js';
