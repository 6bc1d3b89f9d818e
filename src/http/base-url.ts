import { CareerError } from '../base/error.js';
import { readBaseUrl } from './safe-base-url.js';

const SENTENCES = {
  'no-url': (setting: string, value: string) => `${setting} "${value}" is no absolute URL`,
  'more-than-address': (setting: string) => `${setting} must have no user, query or fragment`,
  insecure: (setting: string, value: string) => `${setting} "${value}" must start with https://`,
};

/**
 * Checks the address of a service: HTTPS, or HTTP on loopback, with no user, query or fragment.
 * @returns the address without a slash at its end
 * @throws CareerError `configuration` when it is no URL, `insecure-url` when it is not safe
 */
export function checkBaseUrl(value: string, setting = 'base-url'): string {
  const { url, problem = 'no-url' } = readBaseUrl(value);
  if (url !== undefined) return url;
  const code = problem === 'insecure' ? 'insecure-url' : 'configuration';
  throw new CareerError(code, SENTENCES[problem](setting, value), { setting });
}
