// /_sandbox/identity/: the provider's keys and tokens, and the page of the activation link.
import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Registry } from '../access/registry.js';
import { unusableLink, grantConsent, isUsableLink } from '../access/tenants.js';
import type { Env, Service } from '../../http/context.js';
import { json, HttpError } from '../../http/problem.js';
import { readChange } from '../../operator/resource.js';
import { unusableLinkPage, consentedPage, consentPage } from './consent-page.js';
import type { Provider } from './provider.js';
import { answerToken } from './token-endpoint.js';

/** Mounted below the operator pages, whose checks of host and headers apply here, too. */
export function identitySide({ url, connector }: Service): Hono<Env> {
  const { registry, provider } = connector;
  const app = new Hono<Env>({ strict: false });
  app.get('/keys', () => json(provider.published));
  app.get('/activate', (c) => showConsent(c, registry));
  app.post('/activate', (c) => consent(c, registry, url()));
  app.get('/:tenantId/.well-known/openid-configuration', (c) =>
    json(describeProvider(provider, url(), c.req.param('tenantId').toLowerCase())),
  );
  app.post('/:tenantId/token', (c) => answerToken(c, registry, provider, url()));
  return app;
}

function describeProvider(provider: Provider, url: string, tenantId: string) {
  const issuer = provider.issuerOf(tenantId);
  return { issuer, jwks_uri: `${url}/_sandbox/identity/keys`, token_endpoint: `${issuer}/token` };
}

function showConsent(c: Context<Env>, registry: Registry): Response | Promise<Response> {
  const code = c.req.query('code') ?? '';
  const { status, message } = unusableLink();
  if (!isUsableLink(registry, code)) return c.html(unusableLinkPage(message), status as 410);
  return c.html(consentPage(code, randomUUID()));
}

/** Accepts requests only from the provider's own page, against CSRF. */
async function consent(c: Context<Env>, registry: Registry, url: string): Promise<Response> {
  const { input, isForm } = await readChange(c, url);
  const [code, id, name] = ['code', 'tenantId', 'name'].map((field) => String(input[field] ?? ''));
  try {
    const tenant = grantConsent(registry, code!, { id: id!, name: name! });
    return isForm ? await c.html(consentedPage(tenant)) : json(tenant);
  } catch (error) {
    if (!isForm || !(error instanceof HttpError)) throw error;
    const { message, status, options } = error;
    if (status === 410) return c.html(unusableLinkPage(message), 410);
    const [field] = Object.keys(options.errors ?? {});
    return c.html(consentPage(code!, id!, { input, message, field }), 400);
  }
}
