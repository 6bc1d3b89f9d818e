// Checks options that any program may pass, also one without types.
import { CareerError } from '../../core/util/error.js';
import { checkBaseUrl } from '../../core/http/base-url.js';

/**
 * The error of an option that cannot be used.
 * @param problem continues the sentence that begins with the option's name: `must be a whole number`
 */
export function invalidOption(option: string, problem: string): CareerError {
  return new CareerError('configuration', `${option} ${problem}`, { setting: option });
}

export function checkNumber(option: string, value: number, min: number, max: number): void {
  if (Number.isSafeInteger(value) && value >= min && value <= max) return;
  const range = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `from ${min} to ${max}`;
  throw invalidOption(option, `must be a whole number, ${range}`);
}

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

/**
 * Reads the address of a Connector from the environment or a command line.
 * @param setting where the value comes from. Errors name it, and do not quote the value, which may be a key in the wrong place
 * @throws CareerError `configuration`, `insecure-url`
 */
export function readConnectorUrl(value: string | undefined, setting: string): string {
  const url = value?.trim() ?? '';
  if (url === '') {
    const what = value === undefined ? 'is not set' : 'is empty';
    throw invalidOption(setting, `${what}: it is the address before /odata/v2`);
  }
  try {
    return checkConnectorUrl(url, setting);
  } catch {
    const code = URL.canParse(url) ? 'insecure-url' : 'configuration';
    const message = `${setting} must be an https:// address without user, query or fragment`;
    throw new CareerError(code, message, { setting });
  }
}
