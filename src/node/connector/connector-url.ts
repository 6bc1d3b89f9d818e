import { CareerError } from '../../core/util/error.js';
import { checkBaseUrl } from '../../core/http/base-url.js';

/**
 * Checks the address of a Connector: as any address of a service, but of the names for this machine only those that mean
 * it everywhere. A browser resolves `name.localhost` to this machine; Node asks the DNS.
 * @returns the address without a slash at its end
 * @throws CareerError `configuration`, `insecure-url`
 */
export function checkConnectorUrl(value: string, setting: string): string {
  const address = checkBaseUrl(value, setting);
  if (!/^http:\/\/[^/]*\.localhost(?::\d+)?(?:\/|$)/.test(address)) return address;
  const message = `${setting} "${value}" must start with https://: http:// is for localhost, 127.0.0.0/8 and [::1]`;
  throw new CareerError('insecure-url', message, { setting });
}
