// Packs folders into a zip that is the same, byte by byte, wherever and whenever it is made.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { zipSync, type Zippable } from 'fflate';

/** The first instant that a zip can name. It holds local time, so this is local time too: the same digits in each time zone. */
const MTIME = new Date(1980, 0, 1);
/** Made on Unix, so that the permissions below count. */
const UNIX = 3;
/** An ordinary file that its owner may write and all may read. */
const ATTRIBUTES = 0o100644 << 16;

export interface ZipOptions {
  /** Paths within the zip that are left out. */
  readonly ignore?: RegExp;
}

/**
 * Writes a zip.
 * @param file where to
 * @param sources files or folders by their path within the zip; those of a later one replace those of an earlier one
 * @returns the paths within the zip, sorted
 * @throws Error when a source is missing or empty
 */
export function zipFolder(
  file: string,
  sources: Readonly<Record<string, string>>,
  { ignore }: ZipOptions = {},
): string[] {
  const contents = new Map<string, string>();
  for (const [place, source] of Object.entries(sources)) {
    const found = filesOf(source)
      .map((name) => [name ? posix.join(place, name) : place, join(source, name)] as const)
      .filter(([name]) => !ignore?.test(name));
    if (found.length === 0) throw new Error(`${source} has no files`);
    for (const [name, content] of found) contents.set(name, content);
  }
  const names = [...contents.keys()].sort();
  const entries: Zippable = {};
  for (const name of names) entries[name] = new Uint8Array(readFileSync(contents.get(name) ?? ''));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, zipSync(entries, { level: 9, mtime: MTIME, os: UNIX, attrs: ATTRIBUTES }));
  return names;
}

/** The files below a folder, relative to it, with `/`; of a file, the empty path. */
function filesOf(source: string): string[] {
  if (!statSync(source).isDirectory()) return [''];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(source, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
