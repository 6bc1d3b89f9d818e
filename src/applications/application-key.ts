import type { Application } from './application.js';

/** A random text from which the keys of one application are made; nobody can guess it. */
export function newKeySeed(): string {
  // `randomUUID` exists in secure contexts only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key of an application: the same in every sending of the same content with one seed, another one for other content,
 * which the service must not take for a repetition. It says nothing about the content.
 * @param ignored candidate properties that may differ between two sendings, such as the time of a consent
 * @returns 32 hexadecimal digits
 */
export async function applicationKey(
  seed: string,
  { candidate, files, image }: Application,
  ignored: readonly string[] = [],
): Promise<string> {
  // On a page without HTTPS nothing can be hashed; then each sending has a key of its own.
  if (!globalThis.crypto.subtle) return newKeySeed();
  const parts = [
    seed,
    JSON.stringify(candidate, (name, value: unknown) => (ignored.includes(name) ? undefined : value)),
  ];
  for (const [part, file] of [
    ...files.map((one) => ['file', one] as const),
    ...(image ? [['image', image] as const] : []),
  ]) {
    parts.push(part, file.name, await digest(await file.arrayBuffer()));
  }
  return (await digest(new TextEncoder().encode(parts.join('\n')))).slice(0, 32);
}

async function digest(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
