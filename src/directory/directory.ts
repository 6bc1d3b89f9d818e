// Locations as a company publishes them beside its career site, in a file of its own: a vacancy names its places,
// and this file says where they are.

import { CareerError } from '../error.js';
import { requestJson } from '../http/request.js';
import { readAddress, type Address, type FindAddress } from '../vacancies/address.js';

/** What is published: `{ "locations": [{ "id", "name", "address": { … } }] }`; other properties are passed over. */
export interface Directory {
  readonly addressOf: FindAddress;
}

/**
 * Reads a published directory.
 * @param url HTTP(S), absolute
 * @throws CareerError, as every request
 */
export async function loadDirectory(
  url: string,
  options: { readonly timeout: number; readonly fetch: typeof fetch; readonly signal?: AbortSignal },
): Promise<Directory> {
  const answer = await requestJson(url, options);
  const locations = isObject(answer) ? answer['locations'] : undefined;
  if (!Array.isArray(locations)) {
    throw new CareerError('bad-answer', `${url} holds no list of locations`, { url });
  }
  const byId = new Map<string, Address>();
  const byName = new Map<string, Address>();
  for (const one of locations as unknown[]) {
    const address = isObject(one) ? readAddress(one['address'] ?? one) : undefined;
    if (!isObject(one) || !address) continue;
    const { id, name } = one;
    if (typeof id === 'string' || typeof id === 'number') byId.set(String(id), address);
    if (typeof name === 'string') byName.set(name.trim().toLowerCase(), address);
  }
  return {
    // A place that has an id is never sought by its name: two towns may share one.
    addressOf: ({ id, name }) => (id === undefined ? byName.get(name.trim().toLowerCase()) : byId.get(id)),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
