/**
 * Reads a number as people write it in a language: `1.234,5` in German, `1,234.5` in English, `1 234,5` in French. In a
 * whole number, groups of three digits are thousands, whichever character is between them.
 * @returns undefined when the text is no number
 */
export function readNumber(text: string, language: string, isWhole: boolean): number | undefined {
  const compact = text.replace(/[\s'’\u202f\u00a0]/g, '').replace(/^[−–]/, '-');
  const grouped = /^([+-]?)(\d{1,3}(?:([.,])\d{3})(?:\3\d{3})*)$/.exec(compact);
  const groupSign = grouped?.[3];
  if (groupSign && (isWhole || groupSign !== decimalSign(language) || compact.split(groupSign).length > 2)) {
    return finite(compact.replaceAll(groupSign, ''));
  }
  const both = /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(compact)
    ? compact.replaceAll('.', '')
    : /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(compact)
      ? compact.replaceAll(',', '')
      : compact;
  return /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/.test(both) ? finite(both.replace(',', '.')) : undefined;
}

function finite(text: string): number | undefined {
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function decimalSign(language: string): string {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
