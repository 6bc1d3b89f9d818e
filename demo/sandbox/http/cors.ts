// Cross-origin rules: the allow-list, the preflight, and the headers that let a page read an answer.
import { isAllowedOrigin } from '../database/origins.js';
import type { MiddlewareHandler } from 'hono';
import type { ApiContext, Env, Service } from './context.js';
import { HttpError } from './problem.js';

const knownHeaders = new Set(['accept', 'cache-control', 'content-type', 'pragma']);

export function isPreflight(c: ApiContext): boolean {
  return c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
}

/** Checks the origin against the customer's allow-list. */
export function checkOrigin({ database }: Service): MiddlewareHandler<Env> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isAllowed = origin !== undefined && isAllowedOrigin(database, c.get('customer'), origin);
    c.set('isForeignOrigin', !isAllowed);
    if (isAllowed) c.set('allowedOrigin', origin);
    await next();
  };
}

/** Refuses other origins, and answers preflights. */
export function answerOrigin(service: Service): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.get('allowedOrigin') === undefined) {
      const origin = c.req.header('origin');
      throw new HttpError(
        403,
        origin === undefined
          ? 'The request has no Origin header. The API is for pages on an allowed origin.'
          : `The origin ${origin} is not on the list of allowed origins. The operator of the service adds it.`,
      );
    }
    if (isPreflight(c)) return answerPreflight(c, service);
    return next();
  };
}

async function answerPreflight(c: ApiContext, { connections }: Service): Promise<Response> {
  const asked = (c.req.header('access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => knownHeaders.has(name) || /^x-service-[a-z0-9-]+$/.test(name));
  const headers = new Headers({
    'access-control-allow-methods': 'GET, POST',
    'access-control-max-age': '600',
  });
  if (asked.length > 0) headers.set('access-control-allow-headers', asked.join(', '));
  // A browser resends a POST when a reused connection breaks, once for each connection that is still open. So we close
  // idle connections and do not let the preflight be cached: the next POST uses a new connection.
  if (c.req.header('access-control-request-method') === 'POST' && !c.get('keepsConnections')) {
    await connections.closeIdle(c.get('allowedOrigin') ?? '');
    headers.set('connection', 'close');
    headers.set('access-control-max-age', '0');
  }
  return new Response(null, { status: 204, headers });
}

/** Must run inside `finishResponses`. */
export const addCors: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (!c.get('cut')) addCorsHeaders(c, c.res.headers);
};

function addCorsHeaders(c: ApiContext, headers: Headers): void {
  const vary = ['Origin', 'X-Service-User-Language', 'Accept-Encoding'];
  if (c.req.method === 'OPTIONS') vary.push('Access-Control-Request-Headers');
  headers.set('vary', vary.join(', '));
  const origin = c.get('allowedOrigin');
  if (origin === undefined) return;
  headers.set('access-control-allow-origin', origin);
  const exposed = c.get('hidesRetryAfter') ? 'Content-Language' : 'Retry-After, Content-Language';
  headers.set('access-control-expose-headers', exposed);
}
