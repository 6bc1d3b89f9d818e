// Finds values of a facet by a text that a visitor types.

import type { FacetValue } from './facets.js';

const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/[øö]/g, 'oe'],
  [/å/g, 'aa'],
  [/[äæ]/g, 'ae'],
  [/ü/g, 'ue'],
  [/ß/g, 'ss'],
];

/** A name in lower case, with marks removed and with marks spelled out: "københavn" as "kobenhavn" and "koebenhavn". */
function formsOf(text: string): readonly string[] {
  const lower = text.toLowerCase().normalize('NFC');
  const spelled = SPELLED.reduce((word, [letter, letters]) => word.replace(letter, letters), lower);
  const plain = lower.replaceAll('ø', 'o').replaceAll('æ', 'ae').replaceAll('ß', 'ss');
  return [plain, spelled].map((form) => form.normalize('NFKD').replace(/\p{M}/gu, ''));
}

/** The values whose name contains a text, in any spelling of Nordic and German letters. */
export function findValuesByName(values: readonly FacetValue[], text: string): readonly FacetValue[] {
  const wanted = formsOf(text.trim());
  return values.filter(({ name }) => {
    const forms = formsOf(name);
    return wanted.some((one) => forms.some((form) => form.includes(one)));
  });
}
