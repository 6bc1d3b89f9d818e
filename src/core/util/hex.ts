// Bytes as hexadecimal digits, lower case, two for each byte.

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Random bytes that nobody can guess. `crypto.randomUUID` is missing on a page without HTTPS. */
export const randomHex = (bytes = 16): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));

/** The SHA-256 of some bytes. Browsers compute it only on a page with HTTPS; elsewhere `crypto.subtle` is undefined. */
export async function sha256(bytes: BufferSource): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
