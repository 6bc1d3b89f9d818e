// Where pages are: paths of the site, files of the output, and addresses.

import { createHash } from 'node:crypto';

const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/[øö]/g, 'oe'],
  [/å/g, 'aa'],
  [/[äæ]/g, 'ae'],
  [/ü/g, 'ue'],
  [/ß/g, 'ss'],
];
const MAX_SLUG = 60;

/** Words for a path: small letters and digits with hyphens between them; empty when there are none. */
export function slugOf(text: string): string {
  const lower = text.toLowerCase().normalize('NFC');
  const words = SPELLED.reduce((word, [letter, letters]) => word.replace(letter, letters), lower)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= MAX_SLUG) return words;
  const cut = Array.from(words)
    .slice(0, MAX_SLUG + 1)
    .join('');
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 20)).replace(/-$/, '');
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** An id as a part of a path, different for different ids: those of letters, digits, hyphens and underscores stay as they are. */
export function segmentOf(id: string): string {
  if (/^[\w-]+$/.test(id)) return id;
  return [slugOf(id), shortHash(id)].filter(Boolean).join('_');
}

/** A path below that of a list. */
export const below = (path: string, rest: string) =>
  `${path.replace(/\.html?$/, '').replace(/\/?$/, '/')}${rest}/`;

/** Fills a pattern such as `/jobs/{id}-{slug}/`. */
export function fillPath(pattern: string, id: string, title: string): string {
  return pattern
    .replaceAll('{id}', segmentOf(id))
    .replaceAll('{slug}', slugOf(title))
    .replace(/[-_]+(?=\/|\.html?$|$)/g, '')
    .replace(/\/{2,}/g, '/');
}

/** Whether a path can have been made by a pattern for an id, whatever the title was. */
export function fitsPattern(path: string, pattern: string, id: string): boolean {
  const [start = '', end = ''] = fillPath(pattern.replaceAll('{slug}', '~'), id, '').split('~');
  if (!pattern.includes('{slug}')) return path === fillPath(pattern, id, '');
  return (
    (path.startsWith(start) &&
      path.endsWith(end) &&
      !path.slice(start.length, path.length - end.length).includes('/')) ||
    path === fillPath(pattern, id, '')
  );
}

/** The file of a path. */
export function fileOf(path: string): string {
  const inside = path.replace(/^\/+/, '');
  if (/\.html?$/.test(inside)) return inside;
  return inside === '' || inside.endsWith('/') ? `${inside}index.html` : `${inside}/index.html`;
}

/** Keeps two pages from having one path, also where a file system takes capitals for small letters. */
export class TakenPaths {
  readonly #taken = new Map<string, string>();

  /** @param key what the page is of. @returns the path, or one with an ending of its own when another page has it */
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
