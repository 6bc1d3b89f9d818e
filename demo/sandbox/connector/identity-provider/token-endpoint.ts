// Issues tokens: to an application for its secret, to a user account for its name alone, since there is no sign-in.
import type { Context } from 'hono';
import type { Registry } from '../access/registry.js';
import type { Env } from '../../http/context.js';
import { readBody } from '../../http/body.js';
import { json } from '../../http/problem.js';
import { isOwnOrigin } from '../../operator/resource.js';
import { isApplication } from './applications.js';
import { tokenValidity, type Provider, type Subject } from './provider.js';

/** A grant type of the sandbox that needs only a user name. */
const userGrant = 'urn:career-elements:sandbox:username';

class TokenError extends Error {
  readonly code: string;
  readonly status: 400 | 401 | 403 | 413;

  constructor(code: string, description: string, status: TokenError['status'] = 400) {
    super(description);
    this.code = code;
    this.status = status;
  }
}

/** Responses and errors as in OAuth 2.0 (RFC 6749, 5). */
export async function answerToken(
  c: Context<Env>,
  registry: Registry,
  provider: Provider,
  url: string,
): Promise<Response> {
  try {
    // Programs send no Origin. A form of any page would get here, since it needs no preflight.
    const origin = c.req.header('origin');
    if (origin !== undefined && !isOwnOrigin(origin, url))
      throw new TokenError('invalid_request', 'Tokens are for programs and for pages of the sandbox.', 403);
    const type = c.req.header('content-type') ?? '';
    if (!/^application\/x-www-form-urlencoded\b/i.test(type))
      throw new TokenError('invalid_request', 'Send a form, application/x-www-form-urlencoded.');
    const form = new URLSearchParams((await readBody(c.req.raw.body)).toString());
    const subject = readSubject(registry, (c.req.param('tenantId') ?? '').toLowerCase(), form);
    const token = await provider.issue(subject);
    return json({ access_token: token, token_type: 'Bearer', expires_in: tokenValidity });
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return json({ error: error.code, error_description: error.message }, error.status);
  }
}

function readSubject(registry: Registry, tenantId: string, form: URLSearchParams): Subject {
  switch (form.get('grant_type')) {
    case 'client_credentials': {
      const clientId = form.get('client_id') ?? '';
      if (!isApplication(registry, { tenantId, clientId }, form.get('client_secret') ?? ''))
        throw new TokenError('invalid_client', 'Unknown application or wrong secret.', 401);
      return { tenantId, userType: 'application', name: clientId };
    }
    case userGrant: {
      const name = form.get('username') ?? '';
      if (name === '') throw new TokenError('invalid_request', 'username is missing.');
      return { tenantId, userType: 'user', name };
    }
    default:
      throw new TokenError(
        'unsupported_grant_type',
        `grant_type must be client_credentials or ${userGrant}.`,
      );
  }
}
