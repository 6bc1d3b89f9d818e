// Where a visitor came from: a text of the page's URL, kept for this tab's session until an application carries it.
import type { RecordStorage } from './sending-marks.js';

/** The key in session storage. */
export const SOURCE_KEY = 'career-elements.source';
/** In characters. */
const MAX_LENGTH = 100;
/** Letters, numbers, punctuation, spaces and a few signs of any script: no markup, nothing invisible. */
const OTHER = /[^\p{L}\p{M}\p{N}\p{P}\p{Zs}+&$€]/gu;
/** A spreadsheet would read what begins so as a formula. */
const FORMULA = /^[\s=+@-]+/;

/** A source as it may be kept and sent; undefined when nothing of it is left. */
export function cleanSource(text: string | null | undefined): string | undefined {
  const plain = (text ?? '').slice(0, 1000).replace(/\s+/g, ' ').replace(OTHER, '').replace(FORMULA, '');
  return [...plain].slice(0, MAX_LENGTH).join('').trim() || undefined;
}

/** Where nothing can be stored, the page remembers. */
let memory: string | undefined;

function kept(storage: () => Pick<RecordStorage, 'getItem'>): string | undefined {
  try {
    return cleanSource(storage().getItem(SOURCE_KEY)); // any script of this origin may have written it
  } catch {
    return memory;
  }
}

/**
 * Keeps what the page's URL says about where the visitor came from. What was kept first stays, but the parameter of our
 * own replaces it.
 * @param search the query of the page's URL
 * @param name the name of our parameter, such as `vacancy-source`; it comes before `utm_source` and `ref`
 * @param storage called at each use, because the getter throws on a page without access
 */
export function noteSource(search: string, name: string, storage: () => RecordStorage): void {
  const parameters = new URLSearchParams(search);
  const own = cleanSource(parameters.get(name));
  const source = own ?? cleanSource(parameters.get('utm_source')) ?? cleanSource(parameters.get('ref'));
  if (source === undefined || (own === undefined && kept(storage) !== undefined)) return;
  try {
    storage().setItem(SOURCE_KEY, source);
  } catch {
    memory = source;
  }
}

/** Where the visitor came from, as this page's URL says or an earlier one of the session did. */
export function sourceOf(
  search: string,
  name: string,
  storage: () => Pick<RecordStorage, 'getItem'>,
): string | undefined {
  return cleanSource(new URLSearchParams(search).get(name)) ?? kept(storage);
}
