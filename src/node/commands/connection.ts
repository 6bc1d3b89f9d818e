import { CareerError } from '../../core/util/error.js';
import { checkConnectorUrl } from '../connector/connector-url.js';
import { ConnectorClient, credentialsFromEnvironment, type ConnectorOptions } from '../connector/index.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a command receives from its caller. */
export interface CommandContext {
  readonly env: Environment;
  readonly signal: AbortSignal;
}

const URL_VARIABLE = 'CAREER_ELEMENTS_CONNECTOR_URL';

/** Whether the environment has the address of the Connector. */
export const hasAddress = (env: Environment): boolean => Boolean(env[URL_VARIABLE]?.trim());

/** The environment, with the URL of the command line if there is one. */
export function withUrl(env: Environment, url: string | undefined): Environment {
  return url === undefined ? env : { ...env, [URL_VARIABLE]: url };
}

/** Where the URL comes from, for messages. */
function sourceOfUrl(url: string | undefined): string {
  return url === undefined ? URL_VARIABLE : '--url';
}

/**
 * The address of the Connector.
 * @throws CareerError `configuration`, `insecure-url`; it names the source, and does not quote the value, which may be a
 *   key in the wrong place
 */
export function readAddress(env: Environment, url: string | undefined): string {
  const setting = sourceOfUrl(url);
  const value = withUrl(env, url)[URL_VARIABLE]?.trim() ?? '';
  if (value === '') {
    const what = url === undefined ? 'is not set' : 'is empty';
    throw new CareerError('configuration', `${setting} ${what}: it is the address before /odata/v2`, {
      setting,
    });
  }
  try {
    return checkConnectorUrl(value, setting);
  } catch {
    const code = URL.canParse(value) ? 'insecure-url' : 'configuration';
    const what = 'must be an https:// address without user, query or fragment';
    throw new CareerError(code, `${setting} ${what}`, { setting });
  }
}

/** @throws CareerError `configuration`, `insecure-url` */
export async function openConnection(
  env: Environment,
  { onWarning, retries, integrationId }: Pick<ConnectorOptions, 'onWarning' | 'retries' | 'integrationId'>,
) {
  const { baseUrl, credentials } = await credentialsFromEnvironment(env);
  const client = new ConnectorClient({
    baseUrl,
    credentials,
    integrationId,
    onWarning,
    retries,
    fetch: fetchWithoutRefusals,
  });
  return { baseUrl, credentials, client };
}

/** As `fetch`, without the body of a refusal: what a service writes there may repeat the credentials. */
const fetchWithoutRefusals: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const { status, headers } = response;
  if (status < 400) return response;
  await response.body?.cancel();
  const retryAfter = headers.get('retry-after');
  return new Response(null, { status, headers: retryAfter === null ? {} : { 'retry-after': retryAfter } });
};
