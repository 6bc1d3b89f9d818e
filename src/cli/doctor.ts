import type { DoctorOptions } from './arguments.js';
import { checkBaseUrl } from '../http/base-url.js';
import { formatTable, type Check } from './check.js';
import { openConnection, withUrl, type Environment, type CommandContext } from './connection.js';
import { checkExpiry, checkNode, checkSecretFiles } from './doctor-machine.js';
import { checkResources } from './doctor-resources.js';
import { checkService } from './doctor-service.js';
import { describeFailure } from './failure.js';
import type { Output } from './output.js';

/** Checks everything that `sync` needs; a failed check does not stop the others, where possible. */
export async function doctor(
  options: DoctorOptions,
  { env, signal }: CommandContext,
  output: Output,
): Promise<readonly Check[]> {
  const checks: Check[] = [];
  const add = (...results: readonly Check[]) => {
    checks.push(...results);
    for (const { name } of results) output.progress(`${name} …`);
  };
  const settings = withUrl(env, options.url);
  const { check, baseUrl } = checkAddress(settings);
  add(checkNode(), ...(await checkSecretFiles(settings)), check);
  const service = baseUrl === undefined ? undefined : await checkService(baseUrl, signal);
  if (service) add(...service.checks);
  add(...(await checkAccess(settings, service?.isReachable === true, baseUrl !== undefined, signal)));

  output.result(formatTable(checks));
  const failed = checks.filter(({ state }) => state === 'failed').map(({ name }) => name);
  const ok = failed.length === 0;
  const summary = ok ? 'sync has everything that it needs.' : `sync cannot work: see ${failed.join(', ')}.`;
  output.say(summary, { isError: !ok });
  return checks;
}

async function checkAccess(
  settings: Environment,
  isReachable: boolean,
  hasAddress: boolean,
  signal: AbortSignal,
): Promise<Check[]> {
  const name = 'Credentials';
  if (!hasAddress) return [{ name, state: 'skipped', message: 'not checked without an address' }];
  try {
    const { client, credentials } = await openConnection(settings, { onWarning: () => {}, retries: 1 });
    const expiry = checkExpiry(credentials);
    if (isReachable) return [expiry, ...(await checkResources(client, signal))];
    return [expiry, { name, state: 'skipped', message: 'not checked, because the service does not respond' }];
  } catch (error) {
    signal.throwIfAborted();
    const { message, advice = '' } = describeFailure(error, signal);
    return [{ name, state: 'failed', message, advice }];
  }
}

function checkAddress(env: Environment): { check: Check; baseUrl?: string } {
  const name = 'Address';
  const value = env['CAREER_ELEMENTS_CONNECTOR_URL'];
  if (!value?.trim()) {
    const advice = 'Set it to the address of the Connector: https://…';
    return { check: { name, state: 'failed', message: 'CAREER_ELEMENTS_CONNECTOR_URL is not set', advice } };
  }
  try {
    const baseUrl = checkBaseUrl(value.trim());
    return { check: { name, state: 'ok', message: baseUrl }, baseUrl };
  } catch {
    // Do not quote the value: it may be a key in the wrong variable.
    const problem = 'must be an https:// address without user, query or fragment';
    const advice = 'It is the address before /odata/v2; plain http:// is allowed for localhost only.';
    return { check: { name, state: 'failed', message: `CAREER_ELEMENTS_CONNECTOR_URL ${problem}`, advice } };
  }
}
