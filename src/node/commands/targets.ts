// Which machines a check of a site may ask: what a public page names is not followed to this machine or into its network, where it may
// start something or show what others cannot see.

import { AsyncLocalStorage } from 'node:async_hooks';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Loopback, link-local, private, shared and reserved addresses. */
const INSIDE = new BlockList();
for (const range of (
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 ' +
  '224.0.0.0/4 240.0.0.0/4'
).split(' '))
  addRange(range, 'ipv4');
// Those that contain an IPv4 address: compatible (with `::` and `::1`), translated (NAT64), 6to4.
for (const range of ['::/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16'])
  addRange(range, 'ipv6');
for (const range of 'fc00::/7 fe80::/10 fec0::/10 ff00::/8'.split(' ')) addRange(range, 'ipv6');

function addRange(range: string, family: 'ipv4' | 'ipv6'): void {
  const [net = '', prefix] = range.split('/');
  INSIDE.addSubnet(net, Number(prefix), family);
}

/** The addresses of a host; none where it has none. */
export type FindAddresses = (host: string) => Promise<readonly string[]>;

const addressesOf: FindAddresses = async (host) => {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
};

/** Which addresses of a URL's host are of this machine or its network. */
async function areInside(url: string, find: FindAddresses): Promise<boolean[]> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await find(host);
  return addresses.map((one) => INSIDE.check(one, isIP(one) === 6 ? 'ipv6' : 'ipv4'));
}

/** Whether all addresses of a page are inside: a public name can have an inside address beside its own. */
async function isPageInside(page: string, find: FindAddresses): Promise<boolean> {
  const inside = await areInside(page, find);
  return inside.length > 0 && inside.every(Boolean);
}

const targets = new AsyncLocalStorage<FindAddresses>();

/**
 * Examines a page: while that runs, nothing inside is asked, unless the page itself is inside.
 * @param isAllowed whether all may be asked
 */
export async function withTargetsOf<T>(
  page: string,
  isAllowed: boolean,
  examine: () => Promise<T>,
  find: FindAddresses = addressesOf,
): Promise<T> {
  return isAllowed || (await isPageInside(page, find)) ? examine() : targets.run(find, examine);
}

/** Whether a URL must not be asked: one address inside is enough, since a connection may take any. */
export async function isRefused(url: string): Promise<boolean> {
  const find = targets.getStore();
  return find !== undefined && (await areInside(url, find)).includes(true);
}
