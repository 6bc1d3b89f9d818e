/** What clients and the operator of the sandbox's Connector do, apart from its pages. */
import type { Sandbox } from '../../../demo/sandbox/sandbox.js';

/** The status that a list answers with. */
export async function statusOf(
  { connectorUrl }: Sandbox,
  list: string,
  authorization: string,
): Promise<number> {
  const headers = { authorization, connection: 'close' };
  return (await fetch(`${connectorUrl}/odata/v2/${list}`, { headers })).status;
}

export function registerTenant({ connector }: Sandbox, id: string, name: string): void {
  connector.grantConsent(connector.createLink().code, { id, name });
}

async function tokenOf(
  { url }: Sandbox,
  tenant: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const response = await fetch(`${url}/_sandbox/identity/${tenant}/token`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: new URLSearchParams(fields),
  });
  return `Bearer ${((await response.json()) as { access_token: string }).access_token}`;
}

/** A token of the identity provider for a user account. */
export const userToken = (sandbox: Sandbox, tenant: string, username: string): Promise<string> =>
  tokenOf(sandbox, tenant, { grant_type: 'urn:career-elements:sandbox:username', username });

/** A token of the identity provider for an application, with a new secret. */
export const applicationToken = (sandbox: Sandbox, tenant: string, clientId: string): Promise<string> =>
  tokenOf(sandbox, tenant, {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: sandbox.connector.createApplication({ tenantId: tenant, clientId }),
  });
