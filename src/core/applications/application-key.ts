import { randomHex, sha256 } from '../util/hex.js';
import { toJson } from '../util/json.js';
import type { Application } from './application.js';

/**
 * The key of an application: the same in every sending of the same content with one seed, another one for other content,
 * which the service must not take for a repetition. It says nothing about the content.
 * @param seed a random text that nobody can guess, such as of `randomHex()`
 * @param ignored candidate properties that may differ between two sendings, such as the time of a consent
 * @param contents those of the files that are in memory; others are read
 * @returns 32 hexadecimal digits
 */
export async function applicationKey(
  seed: string,
  { candidate, files, image }: Application,
  {
    ignored = [],
    contents,
  }: { readonly ignored?: readonly string[]; readonly contents?: ReadonlyMap<Blob, BufferSource> } = {},
): Promise<string> {
  // On a page without HTTPS nothing can be hashed; then each sending gets a new key.
  if (!globalThis.crypto.subtle) return randomHex();
  const properties = Object.entries(candidate).filter(([name]) => !ignored.includes(name));
  const parts = [seed, toJson(Object.fromEntries(properties))];
  for (const [part, file] of [
    ...files.map((one) => ['file', one] as const),
    ...(image ? [['image', image] as const] : []),
  ]) {
    parts.push(part, file.name, await sha256(contents?.get(file) ?? (await file.arrayBuffer())));
  }
  return (await sha256(new TextEncoder().encode(parts.join('\n')))).slice(0, 32);
}
