import type { DoctorOptions } from '../commands/arguments.js';
import { isCareerError } from '../../core/util/error.js';
import { formatTable, type Check } from './check-result.js';
import {
  hasAddress,
  openConnection,
  readAddress,
  withUrl,
  type CommandContext,
  type Environment,
} from '../commands/connection.js';
import { checkCertificates, checkExpiry, checkNode, checkSecretFiles } from './machine-check.js';
import { checkResources } from './resources-check.js';
import { checkConnector } from './connector-check.js';
import { describeFailure } from '../commands/failure.js';
import type { Output } from '../commands/output.js';
import { examineSite } from './site-doctor.js';
import { withTargetsOf } from '../commands/targets.js';

/** Checks everything that `sync` needs, and a page of the site; a failed check does not stop the others, where possible. */
export async function doctor(
  options: DoctorOptions,
  context: CommandContext,
  output: Output,
): Promise<readonly Check[]> {
  const { site, 'allow-private': isAllowed } = options;
  const checks: Check[] = [];
  const add = (...results: readonly Check[]) => {
    checks.push(...results);
    for (const { name } of results) output.progress(`${name} …`);
  };
  if (site !== undefined)
    await withTargetsOf(site, isAllowed, () =>
      examineSite(site, { signal: context.signal, onChecks: (found) => add(...found) }),
    );
  const ofSite = checks.length;
  // A site can do without the Connector.
  if (site === undefined || options.url !== undefined || hasAddress(context.env))
    await examineConnection(options, context, add);
  else
    add({
      name: 'Connector',
      state: 'skipped',
      message: 'not checked, since no address and no credentials of it are set',
    });
  report(checks, ofSite, options, output);
  return checks;
}

type Add = (...results: readonly Check[]) => void;

async function examineConnection(
  options: DoctorOptions,
  { env, signal }: CommandContext,
  add: Add,
): Promise<void> {
  const settings = withUrl(env, options.url);
  const { check, baseUrl } = checkAddress(env, options.url);
  const certificates = checkCertificates(env, baseUrl);
  add(checkNode(), ...(await checkSecretFiles(settings)), check, ...certificates);
  const skip = (message: string) => add({ name: CREDENTIALS, state: 'skipped', message });
  if (baseUrl === undefined) return skip('not checked without an address');
  const service = await checkConnector(baseUrl, signal);
  add(...service.checks);
  if (certificates.length) return skip('not sent: others on the network could read them');
  add(...(await checkAccess(settings, options['integration-id'], service.isReachable, signal)));
}

/** @param ofSite how many of the checks are about the site: they come first */
function report(
  checks: readonly Check[],
  ofSite: number,
  { site, quiet }: DoctorOptions,
  output: Output,
): void {
  output.result(formatTable(checks));
  const isFailed = ({ state }: Check) => state === 'failed';
  const wrong = checks.slice(0, ofSite).filter(isFailed);
  const failed = checks.slice(ofSite).filter(isFailed);
  if (site !== undefined) {
    const count = wrong.length === 1 ? 'One thing is' : `${wrong.length} things are`;
    const what = quiet
      ? wrong.map(({ message, advice = '' }) => `${message} ${advice}`.trim()).join(' ')
      : '';
    output.say(
      wrong.length ? `${count} wrong with ${site}. ${what}`.trim() : `Nothing is wrong with ${site}.`,
      { isError: wrong.length > 0 },
    );
    if (!failed.length) return;
  }
  const ok = failed.length === 0;
  output.say(ok ? summarize(checks) : explain(failed, quiet), { isError: !ok });
}

function summarize(checks: readonly Check[]): string {
  const isSkipped = checks.some(({ name, state }) => name === CREDENTIALS && state === 'skipped');
  return isSkipped
    ? 'Nothing is wrong so far; the credentials were not checked.'
    : 'sync has everything that it needs.';
}

/** With `--quiet`, which prints no table, also why. */
function explain(failed: readonly Check[], isQuiet: boolean): string {
  const what = failed.map(({ name, message, advice }) => {
    // Why credentials are refused is in the advice: the service does not say.
    const why = name === CREDENTIALS && advice ? `${message}. ${advice}` : message;
    return isQuiet ? `${name}: ${why}` : name;
  });
  return isQuiet ? `sync cannot work. ${what.join('; ')}` : `sync cannot work: see ${what.join(', ')}.`;
}

const CREDENTIALS = 'Credentials';

async function checkAccess(
  settings: Environment,
  integrationId: string | undefined,
  isReachable: boolean,
  signal: AbortSignal,
): Promise<Check[]> {
  const name = CREDENTIALS;
  try {
    const { client, credentials } = await openConnection(settings, {
      onWarning: () => {},
      retries: 1,
      integrationId,
    });
    const expiry = checkExpiry(credentials);
    if (isReachable) return [expiry, ...(await checkResources(client, signal))];
    return [expiry, { name, state: 'skipped', message: 'not checked, because the service does not respond' }];
  } catch (error) {
    signal.throwIfAborted();
    const { message, advice = '', setting } = describeFailure(error, signal);
    if (setting !== 'CAREER_ELEMENTS_API_KEY_EXPIRES') return [{ name, state: 'failed', message, advice }];
    return [
      { name: 'Expiry', state: 'failed', message, advice: 'Correct the date, or unset the variable.' },
      { name, state: 'skipped', message: 'not checked with a wrong date' },
    ];
  }
}

function checkAddress(env: Environment, url: string | undefined): { check: Check; baseUrl?: string } {
  const name = 'Address';
  try {
    const baseUrl = readAddress(env, url);
    return { check: { name, state: 'ok', message: baseUrl }, baseUrl };
  } catch (error) {
    if (!isCareerError(error)) throw error;
    const advice = 'It is the address before /odata/v2; plain http:// is allowed for localhost only.';
    const message = error.message.slice(error.code.length + 2);
    return { check: { name, state: 'failed', message, advice } };
  }
}
