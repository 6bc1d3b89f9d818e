// File names as they are sent: every script and sign remains that a file may be called by on any system.

/** In UTF-16 units. */
const LONGEST = 150;
const RESERVED_BY_WINDOWS = /^(?:con|prn|aux|nul|(?:com|lpt)[\d\xb9\xb2\xb3]|con(?:in|out)\$) *(?:\.|$)/i;
/** Persian writing and emoji join and part letters by them. */
const JOINERS = '\\u200c\\u200d';
const LEADING = new RegExp(`^[\\s.${JOINERS}]+`);
/** The look behind keeps it from trying every part of a long row. */
const TRAILING = new RegExp(`(?<![\\s.${JOINERS}])[\\s.${JOINERS}]+$`);

/**
 * The name under which a file is sent: without a path, without what cannot be seen or printed or turns the writing
 * around, without what Windows forbids, at most 150 UTF-16 units, never empty.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).findLast(Boolean) ?? '';
  const [start, ending] = parts(visible(last).replace(TRAILING, ''));
  const base = start.replace(LEADING, '');
  const safe = fit(base, ending);
  return RESERVED_BY_WINDOWS.test(safe) ? fit(`_${base}`, ending) : safe;
}

/** The names of files that are sent together: equal ones are numbered, as in `cv (2).pdf`. */
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
    .replace(/(?<![^\0-\x7f])[\u200c\u200d]|[\u200c\u200d](?![^\0-\x7f])/g, '') // beside ASCII they join nothing
    .replaceAll('"', "'")
    .replace(/[<>:|?*]/g, '_')
    .normalize();
}

function parts(name: string): [base: string, ending: string] {
  const ending = /\.[^\s.]{1,20}$/u.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - ending.length), ending];
}

/** Cuts the base between two characters as people see them. */
function fit(base: string, ending: string): string {
  const room = LONGEST - ending.length;
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
