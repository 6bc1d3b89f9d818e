/** Digits, with a decimal sign at most. */
const PLAIN = /^(?:\d+[.,]?\d*|[.,]\d+)$/;
/** Thousands in groups: `1.234.567`, `1'234`, `1 234,5`. No group begins with 0, so `0.125` has none. */
const GROUPED = /^[1-9]\d{0,2}([ '.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
/** More digits than a number keeps would be sent as others. */
const MAX_DIGITS = 15;

/**
 * The numbers that a text may mean, as people write them in any language: `1.234,5`, `1,234.5` and `1 234,5`. `1.250` may be
 * 1250 or 1.25, whatever the language; where only whole numbers are asked for, nobody writes decimals, and it is 1250.
 * @returns one number; two, the one with groups of thousands first, where only the visitor knows; none when the text is not a number
 */
export function readNumber(text: string, isWhole: boolean): readonly number[] {
  const plainSigns = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('’', "'");
  const [, sign, digits = ''] = /^([-+−–]?) ?(.*)$/.exec(plainSigns) ?? [];
  if (digits.replace(/^[0.,]+|\D/g, '').length > MAX_DIGITS) return [];
  const factor = sign && sign !== '+' ? -1 : 1;
  const separator = GROUPED.exec(digits)?.[1];
  const grouped = separator ? [digits.replaceAll(separator, '')] : [];
  const plain = PLAIN.test(digits) && !(separator && isWhole) ? [digits] : [];
  return [...grouped, ...plain].map((one) => factor * Number(one.replace(',', '.')));
}
