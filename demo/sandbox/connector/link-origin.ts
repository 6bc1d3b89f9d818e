// The origin of links in responses.
import type { ApiContext } from '../http/context.js';

/**
 * That of the request, so that links lead where the caller came from; but the service's own if the Host header names
 * neither this machine nor the address that the request came to. A response must not send a caller elsewhere.
 */
export function originForLinks(c: ApiContext, own: string): string {
  const { origin, hostname, port } = new URL(c.req.url);
  const { hostname: ownHost, port: ownPort } = new URL(own);
  const { localAddress = '' } = c.env.incoming.socket;
  const address = localAddress.replace(/^::ffff:/, '');
  const names = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    ownHost,
    address.includes(':') ? `[${address}]` : address,
  ];
  return names.includes(hostname) && port === ownPort ? origin : own;
}
