// Where pages are: paths of the site, files of the output, and addresses.

import { createHash } from 'node:crypto';
import { removeMarks } from '../../core/util/fold-letters.js';

const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/[øö]/g, 'oe'],
  [/å/g, 'aa'],
  [/[äæ]/g, 'ae'],
  [/ü/g, 'ue'],
  [/ß/g, 'ss'],
];
const MAX_SLUG = 60;
/** Bytes of a slug: file systems allow 255 for a name, which may hold an id, a title and a hash. */
const MAX_SLUG_BYTES = 90;

/** Words for a path: small letters and digits with hyphens between them; empty for a text without any. */
export function slugOf(text: string): string {
  const lower = text.toLowerCase().normalize('NFC');
  const words = SPELLED.reduce((word, [letter, letters]) => word.replace(letter, letters), lower)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return shortened(words);
}

/** The beginning, up to the end of a word where one is near. */
function shortened(words: string): string {
  let cut = '';
  let bytes = 0;
  // By code point, so that no surrogate pair is cut.
  for (const letter of words) {
    bytes += Buffer.byteLength(letter);
    if (cut.length + letter.length > MAX_SLUG || bytes > MAX_SLUG_BYTES) break;
    cut += letter;
  }
  if (cut.length === words.length || words[cut.length] === '-') return cut;
  const end = cut.lastIndexOf('-');
  return end >= 20 ? cut.slice(0, end) : cut.replace(/-$/, '');
}

/** An id as a part of a path, different for different ids: those of up to 80 letters, digits, hyphens and underscores stay as they are. */
export function segmentOf(id: string): string {
  if (/^[\w-]{1,80}$/.test(id)) return id;
  return [slugOf(id), shortHash(id)].filter(Boolean).join('_');
}

/** A path without names that Windows reserves for devices, with any ending: they get another one. */
export const withoutDevices = (path: string): string =>
  path.replace(/(?<![^/])(?:con|prn|aux|nul|com\d|lpt\d)(?=[./]|$)/gi, '$&-page');

/** A path below that of a list. */
export const below = (path: string, rest: string) =>
  `${path.replace(/\.html?$/, '').replace(/\/?$/, '/')}${rest}/`;

/** Fills a pattern such as `/jobs/{id}-{slug}/`. */
export function fillPath(pattern: string, id: string, title: string): string {
  const path = pattern
    .replaceAll('{id}', segmentOf(id))
    .replaceAll('{slug}', slugOf(title))
    .replace(/(?<![-_])[-_]+(?=\/|\.html?$|$)/g, '')
    .replace(/\/{2,}/g, '/');
  return withoutDevices(path);
}

/** Whether a path can have been made by a pattern for an id, whatever the title was. */
export function fitsPattern(path: string, pattern: string, id: string): boolean {
  // No path has that character.
  const [start = '', end = ''] = fillPath(pattern.replaceAll('{slug}', '\0'), id, '').split('\0');
  if (!pattern.includes('{slug}')) return path === fillPath(pattern, id, '');
  return (
    (path.startsWith(start) &&
      path.endsWith(end) &&
      !path.slice(start.length, path.length - end.length).includes('/')) ||
    path === fillPath(pattern, id, '')
  );
}

/** The path of a further page of a list. @param path of the first */
export const pathOfPage = (path: string, number: number): string =>
  number === 1 ? path : below(path, `page/${number}`);

export function fileOf(path: string): string {
  const inside = path.replace(/^\/+/, '');
  if (/\.html?$/.test(inside)) return inside;
  return inside === '' || inside.endsWith('/') ? `${inside}index.html` : `${inside}/index.html`;
}

/** Keeps two pages from having one path, also where a file system takes capitals for small letters. */
export class TakenPaths {
  readonly #taken = new Map<string, string>();

  /** @param key what the page is of. @returns the path, or that with a hash when another page has it */
  take(path: string, key: string): string {
    const file = fileOf(path).toLowerCase();
    const owner = this.#taken.get(file);
    if (owner === undefined || owner === key) {
      this.#taken.set(file, key);
      return path;
    }
    return this.take(path.replace(/(\/|\.html?)?$/, `-${shortHash(key)}$1`), key);
  }
}

/**
 * A key of the service as part of a path: small letters from a to z, digits and hyphens. Keys that differ have slugs that differ, also
 * where file systems ignore case.
 */
export function keySlug(key: string): string {
  const plain = removeMarks(key.toLowerCase())
    .replace(/æ/g, 'ae')
    .replace(/[øœ]/g, 'oe')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  if (plain && plain === key) return withoutDevices(key);
  return [plain, shortHash(key)].filter(Boolean).join('-');
}

/** Eight hexadecimal digits that depend on a text alone. */
export const shortHash = (text: string) =>
  createHash('sha256').update(text.toWellFormed()).digest('hex').slice(0, 8);
