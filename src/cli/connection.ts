import { ConnectorClient, credentialsFromEnvironment, type ConnectorOptions } from '../connector/index.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a command receives from its caller. */
export interface CommandContext {
  readonly env: Environment;
  readonly signal: AbortSignal;
}

/** The environment, with the URL of the command line if there is one. */
export function withUrl(env: Environment, url: string | undefined): Environment {
  return url === undefined ? env : { ...env, CAREER_ELEMENTS_CONNECTOR_URL: url };
}

/** @throws CareerError `configuration`, `insecure-url` */
export async function openConnection(
  env: Environment,
  { onWarning, retries }: Pick<ConnectorOptions, 'onWarning' | 'retries'>,
) {
  const { baseUrl, credentials } = await credentialsFromEnvironment(env);
  const client = new ConnectorClient({
    baseUrl,
    credentials,
    integrationId: 'career-elements',
    onWarning,
    retries,
  });
  return { baseUrl, credentials, client };
}
