import { ConnectorClient, credentialsFromEnvironment, type ConnectorOptions } from '../connector/index.js';
import { readConnectorUrl } from '../connector/option-checks.js';
import { fetchWithoutRefusals } from '../fetch-without-refusals.js';

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

/**
 * The address of the Connector.
 * @throws CareerError `configuration`, `insecure-url`; it names where the address comes from
 */
export const readAddress = (env: Environment, url: string | undefined): string =>
  url === undefined ? readConnectorUrl(env[URL_VARIABLE], URL_VARIABLE) : readConnectorUrl(url, '--url');

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
