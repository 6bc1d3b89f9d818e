// File names as they are sent: all characters that are valid in a file name on every system stay.

/** In UTF-16 code units. */
const MAX_LENGTH = 150;
const RESERVED_BY_WINDOWS = /^(?:con|prn|aux|nul|(?:com|lpt)[\d\xb9\xb2\xb3]|con(?:in|out)\$) *(?:\.|$)/i;
/** Persian text and emoji need these to join and separate characters. */
const JOINERS = '\\u200c\\u200d';
const LEADING = new RegExp(`^[\\s.${JOINERS}]+`);
/** The lookbehind avoids quadratic time on a long run of such characters. */
const TRAILING = new RegExp(`(?<![\\s.${JOINERS}])[\\s.${JOINERS}]+$`);

/**
 * The name under which a file is sent: without a path, invisible, unprintable and bidirectional control characters, and
 * what Windows forbids; at most 150 UTF-16 code units, never empty.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).findLast(Boolean) ?? '';
  const [start, ending] = parts(visible(last).replace(TRAILING, ''));
  const base = start.replace(LEADING, '');
  const safe = fit(base, ending);
  return RESERVED_BY_WINDOWS.test(safe) ? fit(`_${base}`, ending) : safe;
}

/** The names of files that are sent together: equal names are numbered, as in `cv (2).pdf`. */
export function safeFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const first = safeFileName(name);
    const [base, ending] = parts(first);
    let safe = first;
    for (let count = 2; taken.has(safe.toUpperCase()); count++) safe = fit(base, ` (${count})${ending}`);
    taken.add(safe.toUpperCase());
    return safe;
  });
}

function visible(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\t-\r\x85\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}\xad\u180e\u200b\u2060-\u206f\ufeff\ufff9-\ufffb]/gu, '')
    .replace(/([\u200c\u200d])+/g, '$1')
    .replace(/(?<![^\0-\x7f])[\u200c\u200d]|[\u200c\u200d](?![^\0-\x7f])/g, '') // next to ASCII they have no effect
    .replaceAll('"', "'")
    .replace(/[<>:|?*]/g, '_')
    .normalize();
}

function parts(name: string): [base: string, ending: string] {
  const ending = /\.[^\s.]{1,20}$/u.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - ending.length), ending];
}

/** Shortens the base between two grapheme clusters. */
function fit(base: string, ending: string): string {
  const room = MAX_LENGTH - ending.length;
  let cut = base;
  if (base.length > room) {
    cut = '';
    for (const { segment } of new Intl.Segmenter().segment(base)) {
      if (cut.length + segment.length > room) break;
      cut += segment;
    }
    cut = cut.replace(TRAILING, '');
  }
  return (cut || 'file') + ending;
}
