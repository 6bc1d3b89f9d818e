// The text of HTML, without a parser: for summaries, descriptions and the search, never to be inserted as HTML.

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  (
    'address article aside blockquote br caption center dd details dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Elements that raise or lower their text, with their characters for those of `DIGITS`. */
const RAISED: Readonly<Record<string, string>> = { sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋', sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻' };
const DIGITS = '0123456789+-−';

/** Elements whose content is not text. */
const HIDDEN = new Set(['script', 'style', 'title']);

/** Reads a list of names, each before its character. */
const named = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split(' ').map((one) => [one.slice(0, -1), one.slice(-1)]));

/** A capital is in this list only where `letterNamed` does not find it by its small letter. */
const ENTITIES = named(
  `amp& lt< gt> quot" apos' nbsp\u00a0 ensp\u2002 emsp\u2003 thinsp\u2009 shy\u00ad zwnj\u200c zwj\u200d lrm\u200e ` +
    'rlm\u200f ndash– mdash— hellip… bull• middot· lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» lsaquo‹ rsaquo› ' +
    'iexcl¡ iquest¿ euro€ pound£ yen¥ cent¢ sect§ para¶ copy© reg® trade™ deg° plusmn± times× divide÷ minus− le≤ ge≥ ' +
    'permil‰ ne≠ asymp≈ infin∞ rarr→ larr← uarr↑ darr↓ prime′ Prime″ dagger† Dagger‡ sup1¹ sup2² sup3³ frac12½ frac14¼ ' +
    'frac34¾ ordfª ordmº microµ aeligæ oeligœ oslashø szligß ethð thornþ lstrokł dstrokđ hstrokħ engŋ imathı Idotİ zdotż ' +
    'edotė cdotċ gdotġ alphaα betaβ gammaγ deltaδ epsilonε zetaζ etaη thetaθ iotaι kappaκ lambdaλ muμ nuν xiξ omicronο piπ ' +
    'rhoρ sigmafς sigmaσ tauτ upsilonυ phiφ chiχ psiψ omegaω',
);
const MARKS = named(
  'acute\u0301 breve\u0306 caron\u030c cedil\u0327 circ\u0302 dblac\u030b grave\u0300 macr\u0304 ogon\u0328 ring\u030a tilde\u0303 uml\u0308',
);

/**
 * The text, in one line unless `between` says otherwise.
 * @param length characters after which the rest need not be read; the text may be longer
 * @param between stands where a block, an item, a cell or a line begins or ends: a space, or a line feed
 */
export function textOfHtml(html: string, length = Infinity, between = ' '): string {
  let text = '';
  let isSpaced = true;
  let at = 0;
  let raisedDigits = '';
  const add = (part: string): void => {
    const spaced = part.replace(/\s+/g, ' ');
    const added = isSpaced ? spaced.trimStart() : spaced;
    if (!added) return;
    text += added;
    isSpaced = added.endsWith(' ');
  };
  while (at < html.length && text.length <= length) {
    const open = html.indexOf('<', at);
    const part = decoded(html.slice(at, open < 0 ? html.length : open));
    add(raisedDigits ? raised(part, raisedDigits) : part);
    if (open < 0) break;
    const [, slash, name = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(html.slice(open, open + 20)) ?? [];
    const tag = name.toLowerCase();
    if (html.slice(open, open + 4) === '<!--') at = after(html, '-->', open + 4);
    else if (/[!?/]/.test(html[open + 1] ?? '') && !tag) at = after(html, '>', open);
    else if (!tag) {
      add('<');
      at = open + 1;
    } else {
      at = endOfTag(html, open);
      if (HIDDEN.has(tag) && !slash) at = endOfHidden(html, tag, at);
      else if (BLOCKS.has(tag)) {
        if (text && !text.endsWith(between)) text += between;
        isSpaced = true;
        raisedDigits = '';
      } else if (Object.hasOwn(RAISED, tag)) raisedDigits = (!slash && RAISED[tag]) || '';
    }
  }
  return text.trimEnd();
}

/** Raised or lowered text, so that its digits do not read as those of a number beside it. Among letters they stay digits. */
function raised(text: string, digits: string): string {
  if (/\p{L}/u.test(text)) return /\d/.test(text) ? ` ${text} ` : text;
  return text.replace(/[\d+−-]/g, (sign) => digits.charAt(DIGITS.indexOf(sign)));
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
  const end = new RegExp(`</${tag}\\b`, 'gi');
  end.lastIndex = from;
  return end.exec(html) ? after(html, '>', end.lastIndex) : html.length;
}

/** Entities that are not known here stay as they are written. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]*));/gi,
    (entity, decimal?: string, hex?: string, name = '') => {
      if (decimal) return fromCode(Number(decimal));
      if (hex) return fromCode(parseInt(hex, 16));
      return ENTITIES.get(name) ?? letterNamed(name) ?? entity;
    },
  );

/** A letter with a mark (`scaron`), or a capital (`Oslash`, `OElig`). */
function letterNamed(name: string): string | undefined {
  const mark = MARKS.get(name.slice(1));
  const small = ENTITIES.get(name.toLowerCase());
  const letter = mark ? `${name.charAt(0)}${mark}`.normalize('NFC') : small?.toUpperCase();
  return letter?.length === 1 && letter !== small ? letter : undefined;
}

const fromCode = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
