// The class that all elements extend, for types.
export type { CareerElement } from './shared/career-element.js';
