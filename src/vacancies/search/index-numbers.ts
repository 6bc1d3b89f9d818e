// Lists of vacancies in a search index of several files: numbers in rising order, each as its distance from the one before in one
// sign or more. Distances up to 62 take one sign, as most do.

/** Signs of ASCII that JSON writes as they are, without the blank. */
const FIRST = 0x21;
const LEFT_OUT = [0x22, 0x5c];
/** The last sign of a number is one of these, those before it of the others. */
const LAST_SIGNS = 62;
const FURTHER_SIGNS = 30;

const CODES: readonly number[] = Array.from(
  { length: LAST_SIGNS + FURTHER_SIGNS + 2 },
  (_, at) => FIRST + at,
).filter((code) => !LEFT_OUT.includes(code));
const VALUES = new Map(CODES.map((code, value) => [code, value]));

/** @param distance from the number before; the first one's from -1 @returns codes of signs */
export function codesOf(distance: number): readonly number[] {
  const codes: number[] = [CODES[(distance - 1) % LAST_SIGNS] ?? 0];
  for (let rest = Math.floor((distance - 1) / LAST_SIGNS); rest; rest = Math.floor(rest / FURTHER_SIGNS))
    codes.unshift(CODES[LAST_SIGNS + (rest % FURTHER_SIGNS)] ?? 0);
  return codes;
}

/** The numbers, up to the first sign that is none. @param count they are less than this */
export function* numbersIn(signs: string, count: number): Generator<number> {
  let position = -1;
  let further = 0;
  for (let at = 0; at < signs.length; at++) {
    const value = VALUES.get(signs.charCodeAt(at));
    if (value === undefined) return;
    if (value >= LAST_SIGNS) further = further * FURTHER_SIGNS + value - LAST_SIGNS;
    else {
      position += further * LAST_SIGNS + value + 1;
      further = 0;
      if (position >= count) return;
      yield position;
    }
  }
}
