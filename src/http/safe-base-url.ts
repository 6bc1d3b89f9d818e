// The rules for the address of a service, without the sentences: the loader has to stay small.

export type BaseUrlProblem = 'no-url' | 'more-than-address' | 'insecure';

const LOOPBACK = /^http:\/\/(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/**
 * Reads the address of a service: HTTPS, or HTTP on loopback, and nothing but an address.
 * @returns the address without a slash at its end, or what is wrong with it
 */
export function readBaseUrl(value: string): { url?: string; problem?: BaseUrlProblem } {
  try {
    const { username, password, search, hash, origin, pathname } = new URL(value);
    // Some browsers take a blank in a host, and encode it.
    if (/\s/.test(value.trim())) return { problem: 'no-url' };
    if (username || password || search || hash) return { problem: 'more-than-address' };
    if (!origin.startsWith('https:') && !LOOPBACK.test(origin)) return { problem: 'insecure' };
    return { url: origin + pathname.replace(/\/+$/, '') };
  } catch {
    return { problem: 'no-url' };
  }
}
