import type { DoctorOptions } from './arguments.js';
import { checkBaseUrl } from '../http/base-url.js';
import { tableOf, type Check } from './check.js';
import { connect, withUrl, type Environment, type Surroundings } from './connection.js';
import { checkExpiry, checkNode, checkSecretFiles } from './doctor-machine.js';
import { checkResources } from './doctor-resources.js';
import { meetService } from './doctor-service.js';
import { describeFailure } from './failure.js';
import type { Output } from './output.js';

/** Looks at everything that `sync` needs, and goes on after what is wrong as far as it can. */
export async function doctor(
  options: DoctorOptions,
  { env, signal }: Surroundings,
  output: Output,
): Promise<readonly Check[]> {
  const checks: Check[] = [];
  const add = (...some: readonly Check[]) => {
    checks.push(...some);
    for (const { name } of some) output.progress(`${name} …`);
  };
  const settings = withUrl(env, options.url);
  const { check, baseUrl } = checkAddress(settings);
  add(checkNode(), ...(await checkSecretFiles(settings)), check);
  const meeting = baseUrl === undefined ? undefined : await meetService(baseUrl, signal);
  if (meeting) add(...meeting.checks);
  add(...(await checkAccess(settings, meeting?.isThere === true, baseUrl !== undefined, signal)));

  output.result(tableOf(checks));
  const failed = checks.filter(({ state }) => state === 'failed').map(({ name }) => name);
  const isWell = failed.length === 0;
  const verdict = isWell ? 'All that sync needs is there.' : `sync cannot work: see ${failed.join(', ')}.`;
  output.say(verdict, { isTrouble: !isWell });
  return checks;
}

async function checkAccess(
  settings: Environment,
  isThere: boolean,
  hasAddress: boolean,
  signal: AbortSignal,
): Promise<Check[]> {
  const name = 'Credentials';
  if (!hasAddress) return [{ name, state: 'skipped', says: 'without an address' }];
  try {
    const { client, credentials } = await connect(settings, { onWarning: () => {}, retries: 1 });
    const expiry = checkExpiry(credentials);
    if (isThere) return [expiry, ...(await checkResources(client, signal))];
    return [expiry, { name, state: 'skipped', says: 'there is no service to show them to' }];
  } catch (error) {
    signal.throwIfAborted();
    const { message, advice = '' } = describeFailure(error, signal);
    return [{ name, state: 'failed', says: message, advice }];
  }
}

function checkAddress(env: Environment): { check: Check; baseUrl?: string } {
  const name = 'Address';
  const value = env['CAREER_ELEMENTS_CONNECTOR_URL'];
  if (!value?.trim()) {
    const advice = 'Set it to the address of the Connector: https://…';
    return { check: { name, state: 'failed', says: 'CAREER_ELEMENTS_CONNECTOR_URL is not set', advice } };
  }
  try {
    const baseUrl = checkBaseUrl(value.trim());
    return { check: { name, state: 'ok', says: baseUrl }, baseUrl };
  } catch {
    // Not quoted: whoever mixes up the variables has a key in this one.
    const says = 'must be an https:// address without user, query or fragment';
    const advice = 'It is the address before /odata/v2; plain http:// is for localhost alone.';
    return { check: { name, state: 'failed', says: `CAREER_ELEMENTS_CONNECTOR_URL ${says}`, advice } };
  }
}
