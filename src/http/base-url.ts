import { CareerError } from '../base/error.js';

/**
 * Checks the address of a service: HTTPS, or HTTP on loopback, with no user, query or fragment.
 * @returns the address without a slash at its end
 * @throws CareerError `configuration` when it is no URL, `insecure-url` when it is not safe
 */
export function checkBaseUrl(value: string, setting = 'base-url'): string {
  let url: URL;
  try {
    // Some browsers take a blank in a host, and encode it.
    if (/\s/.test(value.trim())) throw new TypeError('white space');
    url = new URL(value);
  } catch (cause) {
    throw new CareerError('configuration', `${setting} "${value}" is no absolute URL`, { setting, cause });
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new CareerError('configuration', `${setting} must have no user, query or fragment`, { setting });
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new CareerError('insecure-url', `${setting} "${value}" must start with https://`, { setting });
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
