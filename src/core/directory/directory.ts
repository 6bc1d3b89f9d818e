// Reads the directory, a file that a company publishes with its career site: addresses of locations, names, and the tree of
// organizations. The file is untrusted.

import { CareerError } from '../util/error.js';
import { isObject, type JsonObject } from '../util/json.js';
import { requestJson } from '../http/request.js';
import { readAddress, type Address, type FindAddress } from '../vacancies/address.js';
import type { FacetName } from '../vacancies/facets.js';
import { ancestorsIn, type OrganizationEntry } from './organization-tree.js';

/** A published directory, see `docs/elements.md`; properties that are not documented there are ignored. */
export interface Directory {
  readonly addressOf: FindAddress;
  /** The name of a value in the company's language, plain text; undefined when the file has none. */
  readonly nameOf: (kind: FacetName, id: string) => string | undefined;
  /** The ids of the named ancestors of an organization, the nearest first. */
  readonly ancestorsOf: (organizationId: string) => readonly string[];
}

/** The lists of the file, by facet. */
const LISTS = {
  location: 'locations',
  organization: 'organizations',
  'job-type': 'jobTypes',
  'employment-category': 'employmentCategories',
} as const satisfies Partial<Record<FacetName, string>>;

/**
 * Reads a published directory.
 * @param url HTTP(S), absolute
 * @throws CareerError
 */
export async function loadDirectory(
  url: string,
  options: {
    readonly timeout: number;
    readonly fetch?: typeof fetch;
    readonly signal?: AbortSignal;
  },
): Promise<Directory> {
  const answer = await requestJson(url, options);
  const lists = new Map<FacetName, readonly JsonObject[]>();
  for (const [kind, list] of Object.entries(LISTS) as [FacetName, string][]) {
    const entries = isObject(answer) ? answer[list] : undefined;
    if (Array.isArray(entries)) lists.set(kind, entries.filter(isObject));
  }
  if (!lists.size) {
    throw new CareerError('bad-answer', `${url} contains no list of ${Object.values(LISTS).join(', ')}`, {
      url,
    });
  }
  return readDirectory((kind) => lists.get(kind) ?? []);
}

function readDirectory(entriesOf: (kind: FacetName) => readonly JsonObject[]): Directory {
  const names = new Map<FacetName, Map<string, string>>();
  const namesOf = (kind: FacetName) => {
    let known = names.get(kind);
    if (!known) names.set(kind, (known = readNames(entriesOf(kind))));
    return known;
  };
  const nameOf = (kind: FacetName, id: string) => namesOf(kind).get(id);
  // Most pages need only one of these, so each is read on first use.
  let findAddress: FindAddress | undefined;
  let findAncestors: Directory['ancestorsOf'] | undefined;
  return {
    nameOf,
    addressOf: (location) => (findAddress ??= readAddresses(entriesOf('location')))(location),
    ancestorsOf: (id) =>
      (findAncestors ??= ancestorsIn(
        readOrganizations(entriesOf('organization'), (one) => nameOf('organization', one) !== undefined),
      ))(id),
  };
}

function readNames(entries: readonly JsonObject[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const entry of entries) {
    const id = readId(entry['id']);
    const name = typeof entry['name'] === 'string' ? entry['name'].replace(/\p{Cc}+/gu, ' ').trim() : '';
    if (id !== undefined && name) names.set(id, name);
  }
  return names;
}

function readOrganizations(
  entries: readonly JsonObject[],
  isNamed: (id: string) => boolean,
): ReadonlyMap<string, OrganizationEntry> {
  const organizations = new Map<string, OrganizationEntry>();
  for (const { id, parentId } of entries) {
    const own = readId(id);
    if (own !== undefined) organizations.set(own, { parentId: readId(parentId), isNamed: isNamed(own) });
  }
  return organizations;
}

function readAddresses(locations: readonly JsonObject[]): FindAddress {
  const byId = new Map<string, Address>();
  const byName = new Map<string, Address>();
  for (const one of locations) {
    const written = one['address'] ?? one;
    // The region of the location, unless the address names one.
    const address = readAddress(
      one['address'] && isObject(written) ? { addressRegion: written['region'], ...written } : written,
    );
    if (!address) continue;
    const id = readId(one['id']);
    if (id !== undefined) byId.set(id, address);
    if (typeof one['name'] === 'string') byName.set(one['name'].trim().toLowerCase(), address);
  }
  // A location with an id is never found by its name: two towns may have the same name.
  return ({ id, name }) => (id === undefined ? byName.get(name.trim().toLowerCase()) : byId.get(id));
}

function readId(value: unknown): string | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value) ? String(value) : undefined;
}
