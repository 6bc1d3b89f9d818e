// The class that all elements extend, for types.
export type { CareerElement } from '../ui/career-element.js';
