// What of the company's data becomes public, field by field. Everything here is an allow-list: a property of the file
// exists because a line below names it and the one field that it comes from. No record is ever copied or spread.

import { readId, readText } from './text.js';

export interface PublishedAddress {
  readonly street?: string;
  readonly postalCode?: string;
  readonly city?: string;
  readonly region?: string;
  readonly country?: string;
}

export interface PublishedLocation {
  readonly id: string;
  readonly name: string;
  readonly region?: string;
  readonly address?: PublishedAddress;
}

export const dimensionNames = ['dimension1', 'dimension2', 'dimension3', 'dimension4'] as const;
export type DimensionName = (typeof dimensionNames)[number];

export interface PublishedOrganization {
  readonly id: string;
  readonly name: string;
  readonly parentId?: string;
  readonly locationId?: string;
  /** Their descriptions, not their ids. */
  readonly dimensions?: Readonly<Partial<Record<DimensionName, string>>>;
}

/** A job type, or an employment category. */
export interface PublishedTerm {
  readonly id: string;
  readonly name: string;
}

export interface DirectoryContent {
  readonly version: 1;
  readonly locations: readonly PublishedLocation[];
  readonly organizations: readonly PublishedOrganization[];
  readonly jobTypes: readonly PublishedTerm[];
  readonly employmentCategories: readonly PublishedTerm[];
}

/** A record as the service sent it: untrusted. */
export type Fields = Readonly<Record<string, unknown>>;

/** Why a record is not published. `hidden`: its own flag says so. */
export type Reason = 'no-id' | 'no-name' | 'hidden' | 'duplicate';

/** What is asked of each resource, so that nothing else even travels. */
export const asked = {
  locations: [
    'locationId',
    'name',
    'regionName',
    'addressStreet',
    'addressZipPostalCode',
    'addressCity',
    'addressStateProvince',
    'addressCountryRegion',
    'availableOnVacancy',
  ],
  organizations: [
    'organizationId',
    'name',
    'parentOrganizationId',
    'locationId',
    'active',
    'dimension1Id',
    'dimension2Id',
    'dimension3Id',
    'dimension4Id',
  ],
  // Of a closed organization only its place in the tree is needed, so its name stays where it is.
  closedOrganizations: ['organizationId', 'parentOrganizationId', 'active'],
  dimension1: ['dimension1Id', 'description', 'active'],
  dimension2: ['dimension2Id', 'description', 'active'],
  dimension3: ['dimension3Id', 'description', 'active'],
  dimension4: ['dimension4Id', 'description', 'active'],
  jobTypes: ['jobTypeId', 'description'],
  employmentCategories: ['employmentCategoryName'],
} as const;

export function publishLocation(record: Fields): PublishedLocation | Reason {
  // The query asks for these alone; a service that passed over the filter must not make the others public.
  if (record['availableOnVacancy'] !== true) return 'hidden';
  const id = readId(record['locationId']);
  if (id === undefined) return 'no-id';
  const name = readText(record['name']);
  if (name === undefined) return 'no-name';
  const address = present<PublishedAddress>({
    street: readText(record['addressStreet']),
    postalCode: readText(record['addressZipPostalCode']),
    city: readText(record['addressCity']),
    region: readText(record['addressStateProvince']),
    country: readText(record['addressCountryRegion']),
  });
  return present<PublishedLocation>({
    id,
    name,
    region: readText(record['regionName']),
    address: Object.keys(address).length ? address : undefined,
  });
}

/** What an organization's record names beside itself. */
export interface OrganizationLinks {
  readonly parentId: string | undefined;
  readonly locationId: string | undefined;
  readonly dimensionIds: Readonly<Record<DimensionName, string | undefined>>;
}

/** An organization whose links nobody has followed yet. */
export interface LinkedOrganization extends PublishedTerm {
  readonly links: OrganizationLinks;
}

export function readOrganization(record: Fields): LinkedOrganization | Reason {
  if (record['active'] !== true) return 'hidden';
  const id = readId(record['organizationId']);
  if (id === undefined) return 'no-id';
  const name = readText(record['name']);
  if (name === undefined) return 'no-name';
  const links = {
    parentId: readId(record['parentOrganizationId']),
    locationId: readId(record['locationId']),
    dimensionIds: {
      dimension1: readId(record['dimension1Id']),
      dimension2: readId(record['dimension2Id']),
      dimension3: readId(record['dimension3Id']),
      dimension4: readId(record['dimension4Id']),
    },
  };
  return { id, name, links };
}

/** What the links of an organization lead to, where that is public. */
export interface PublicLinks {
  readonly parentId: string | undefined;
  readonly locations: ReadonlyMap<string, unknown>;
  readonly dimensions: Readonly<Record<DimensionName, ReadonlyMap<string, PublishedTerm>>>;
}

export function publishOrganization(
  { id, name, links }: LinkedOrganization,
  { parentId, locations, dimensions }: PublicLinks,
): PublishedOrganization {
  const { locationId, dimensionIds } = links;
  const describe = (dimension: DimensionName): string | undefined =>
    dimensions[dimension].get(dimensionIds[dimension] ?? '')?.name;
  const described = present<NonNullable<PublishedOrganization['dimensions']>>({
    dimension1: describe('dimension1'),
    dimension2: describe('dimension2'),
    dimension3: describe('dimension3'),
    dimension4: describe('dimension4'),
  });
  return present<PublishedOrganization>({
    id,
    name,
    parentId,
    // The id of a place that is not for vacancies is not public either.
    locationId: locationId !== undefined && locations.has(locationId) ? locationId : undefined,
    dimensions: Object.keys(described).length ? described : undefined,
  });
}

export function readDimension(name: DimensionName, record: Fields): PublishedTerm | Reason {
  if (record['active'] !== true) return 'hidden';
  return term(record[`${name}Id`], record['description']);
}

export function publishJobType(record: Fields): PublishedTerm | Reason {
  return term(record['jobTypeId'], record['description']);
}

/** Its name is its id. */
export function publishEmploymentCategory(record: Fields): PublishedTerm | Reason {
  return term(record['employmentCategoryName'], record['employmentCategoryName']);
}

function term(idField: unknown, nameField: unknown): PublishedTerm | Reason {
  const id = readId(idField);
  if (id === undefined) return 'no-id';
  const name = readText(nameField);
  return name === undefined ? 'no-name' : { id, name };
}

/** Leaves out what is undefined, in the order in which it is written. */
function present<Type extends object>(lines: { [Name in keyof Type]-?: Type[Name] | undefined }): Type {
  return Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== undefined)) as Type;
}
