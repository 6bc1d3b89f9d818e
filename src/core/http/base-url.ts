import { CareerError } from '../util/error.js';

/**
 * Checks the address of a service: HTTPS, or HTTP on loopback, with no user, query or fragment.
 * @returns the address without a slash at its end
 * @throws CareerError `configuration` when it is no URL, `insecure-url` when it is not safe
 */
export function checkBaseUrl(value: string, setting = 'base-url'): string {
  const address = safeBaseUrl(value);
  if (address !== undefined) return address;
  let url: URL;
  try {
    // Some browsers take a blank in a host, and encode it.
    if (/\s/.test(value.trim())) throw new TypeError('white space');
    url = new URL(value);
  } catch (cause) {
    throw new CareerError('configuration', `${setting} "${value}" is not an absolute URL`, {
      setting,
      cause,
    });
  }
  const { username, password, search, hash, origin } = url;
  if (username || password || search || hash || isSafeOrigin(origin)) {
    throw new CareerError('configuration', `${setting} must have no user, query or fragment`, { setting });
  }
  throw new CareerError('insecure-url', `${setting} "${value}" must start with https://`, { setting });
}

const LOOPBACK = /^http:\/\/((.+\.)?localhost|127\.[\d.]+|\[::1])(:\d+)?$/;

/** Whether an origin is HTTPS, or HTTP on loopback. */
export const isSafeOrigin = (origin: string) => origin.startsWith('https:') || LOOPBACK.test(origin);

/** The address of a service without a slash at its end; undefined when it is not safe, or more than an address. */
export function safeBaseUrl(value: string): string | undefined {
  try {
    const { origin, pathname, href } = new URL(value);
    const isAddress = href === origin + pathname && !/\s/.test(value.trim());
    return isAddress && isSafeOrigin(origin) ? href.replace(/(?<!\/)\/+$/, '') : undefined;
  } catch {
    return undefined;
  }
}
