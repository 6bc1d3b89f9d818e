// The text of HTML, without a parser: for summaries, descriptions and the search, never to be inserted as HTML.

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  (
    'address article aside blockquote br caption center dd details dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Elements whose content is not text. */
const HIDDEN = new Set(['script', 'style', 'title']);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  shy: '\u00ad',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  szlig: 'ß',
};
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030a',
  tilde: '\u0303',
  uml: '\u0308',
};

/**
 * The text in one line, with a space where a block, an item, a cell or a line begins or ends.
 * @param length characters after which the rest need not be read; the text may be longer
 */
export function textOfHtml(html: string, length = Infinity): string {
  let text = '';
  let isSpaced = true;
  let at = 0;
  const add = (part: string): void => {
    const spaced = part.replace(/\s+/g, ' ');
    const added = isSpaced ? spaced.trimStart() : spaced;
    if (!added) return;
    text += added;
    isSpaced = added.endsWith(' ');
  };
  while (at < html.length && text.length <= length) {
    const open = html.indexOf('<', at);
    add(decoded(html.slice(at, open < 0 ? html.length : open)));
    if (open < 0) break;
    const [, slash, name = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(html.slice(open, open + 20)) ?? [];
    const tag = name.toLowerCase();
    if (html.startsWith('<!--', open)) at = after(html, '-->', open + 4);
    else if (/[!?/]/.test(html[open + 1] ?? '') && !tag) at = after(html, '>', open);
    else if (!tag) {
      add('<');
      at = open + 1;
    } else {
      at = endOfTag(html, open);
      if (HIDDEN.has(tag) && !slash) at = endOfHidden(html, tag, at);
      else if (BLOCKS.has(tag)) add(' ');
    }
  }
  return text.trimEnd();
}

/** The beginning of a text, cut between words. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

/** The beginning of the text of HTML, cut between words. */
export const summaryOf = (html: string, length: number): string =>
  shortened(textOfHtml(html, length), length);

function after(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
}

/** Where a tag ends. A `>` in a quoted value, such as a description of a picture, does not end it. */
function endOfTag(html: string, from: number): number {
  const sign = />|=\s*(["'])/g;
  sign.lastIndex = from;
  for (let found = sign.exec(html); found; found = sign.exec(html)) {
    const quote = found[1];
    if (!quote) return sign.lastIndex;
    sign.lastIndex = after(html, quote, sign.lastIndex);
  }
  return html.length;
}

function endOfHidden(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}\\b[^>]*>`, 'gi');
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}

/** Entities that are not known here, such as bullets, become spaces. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])([a-z]*));/gi,
    (_, decimal?: string, hex?: string, letter = '', rest = '') => {
      if (decimal) return fromCode(Number(decimal));
      if (hex) return fromCode(parseInt(hex, 16));
      if (Object.hasOwn(MARKS, rest)) return `${letter}${MARKS[rest]}`.normalize('NFC');
      const name: string = letter + rest;
      return Object.hasOwn(ENTITIES, name) ? `${ENTITIES[name]}` : ' ';
    },
  );

const fromCode = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
