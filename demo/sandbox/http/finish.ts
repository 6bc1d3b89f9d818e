// Finishes every response of the services: common headers and compression.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './context.js';
import { acceptsGzip } from './negotiation.js';

const compress = promisify(gzip);
const minCompressedSize = 1024;

export const finishResponses: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (c.get('cut')) return;
  if (!c.res.headers.has('vary')) c.res.headers.set('vary', 'Accept-Encoding');
  c.res.headers.set('x-content-type-options', 'nosniff');
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  const isJson = c.res.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson || !acceptsGzip(c.req.header('accept-encoding'))) return;
  const body = Buffer.from(await c.res.arrayBuffer());
  const isLong = body.length >= minCompressedSize;
  const headers = new Headers(c.res.headers);
  if (isLong) headers.set('content-encoding', 'gzip');
  c.res = new Response(new Uint8Array(isLong ? await compress(body) : body), {
    status: c.res.status,
    headers,
  });
};
