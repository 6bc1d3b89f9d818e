// German titles name a job by a man or a woman: who searches for one finds the other, also in "Pflegefachmann/-frau".

import { matchesOf } from '../util/replaced-builtins.js';

const OTHER: Readonly<Record<string, string>> = {
  ...{ mann: 'frau', frau: 'mann' },
  ...{ männer: 'frauen', frauen: 'männer' },
};

/** The words of a title in the form of the other gender; empty without any. */
export function genderForms(title: string): string {
  const found = matchesOf(title, /(\p{L}{3,40}?)(mann|frau|männer|frauen)(?!\p{L})/giu);
  return found.map(([, stem = '', end = '']) => stem + (OTHER[end.toLowerCase()] ?? '')).join(' ');
}
