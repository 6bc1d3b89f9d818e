// The text of an advert that is clean HTML already: it has no comments, scripts or styles.

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Tags whose end parts words. */
const BLOCKS = /<(?:\/(?:p|li|h[1-6]|dt|dd|td|th|tr|div|ul|ol|blockquote)|br)\b[^>]*>/gi;

const decoded = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (all, decimal, hex, name: string | undefined) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all;
      const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

/** The text in one line, with a space between blocks. */
export function textOfHtml(html: string): string {
  return decoded(html.replace(BLOCKS, ' ').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The beginning of a text, cut between words. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

/** The beginning of an advert as text. More of it is not read. */
export const summaryOf = (html: string, length: number) =>
  shortened(textOfHtml(html.slice(0, length * 10)), length);
