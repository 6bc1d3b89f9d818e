// Which of the company's data becomes public, field by field. Everything here is an allow-list: each property of the file
// is written by a line below that names its source field. Records are never copied or spread.

import type { JsonObject } from '../../core/util/json.js';
import { readId, readText } from '../commands/clean-text.js';

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

const DIMENSION_NAMES = ['dimension1', 'dimension2', 'dimension3', 'dimension4'] as const;
export type DimensionName = (typeof DIMENSION_NAMES)[number];

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
export type Fields = JsonObject;

/** Why a record is not published. `hidden`: its own flag excludes it. */
export type OmissionReason = 'no-id' | 'no-name' | 'hidden' | 'duplicate';

/** The fields that are requested (`$select`), so that no others are transferred. */
export const SELECTED_FIELDS = {
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
  // Of a closed organization only the position in the tree is needed, so its name is not requested.
  closedOrganizations: ['organizationId', 'parentOrganizationId', 'active'],
  dimension1: ['dimension1Id', 'description', 'active'],
  dimension2: ['dimension2Id', 'description', 'active'],
  dimension3: ['dimension3Id', 'description', 'active'],
  dimension4: ['dimension4Id', 'description', 'active'],
  jobTypes: ['jobTypeId', 'description'],
  employmentCategories: ['employmentCategoryName'],
} as const;

export function publishLocation(record: Fields): PublishedLocation | OmissionReason {
  // The query has this filter too; a service that ignores it must not make other records public.
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

/** The ids that an organization's record refers to. */
export interface OrganizationLinks {
  readonly parentId: string | undefined;
  readonly locationId: string | undefined;
  readonly dimensionIds: Readonly<Record<DimensionName, string | undefined>>;
}

/** An organization with unresolved links. */
export interface LinkedOrganization extends PublishedTerm {
  readonly links: OrganizationLinks;
}

export function readOrganization(record: Fields): LinkedOrganization | OmissionReason {
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

/** The public targets of an organization's links. */
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
  const descriptionOf = (dimension: DimensionName): string | undefined =>
    dimensions[dimension].get(dimensionIds[dimension] ?? '')?.name;
  const descriptions = present<NonNullable<PublishedOrganization['dimensions']>>({
    dimension1: descriptionOf('dimension1'),
    dimension2: descriptionOf('dimension2'),
    dimension3: descriptionOf('dimension3'),
    dimension4: descriptionOf('dimension4'),
  });
  return present<PublishedOrganization>({
    id,
    name,
    parentId,
    // The id of a location that is not published is not public either.
    locationId: locationId !== undefined && locations.has(locationId) ? locationId : undefined,
    dimensions: Object.keys(descriptions).length ? descriptions : undefined,
  });
}

export function readDimension(name: DimensionName, record: Fields): PublishedTerm | OmissionReason {
  if (record['active'] !== true) return 'hidden';
  return publishTerm(record[`${name}Id`], record['description']);
}

export function publishJobType(record: Fields): PublishedTerm | OmissionReason {
  return publishTerm(record['jobTypeId'], record['description']);
}

/** The name of an employment category is its id. */
export function publishEmploymentCategory(record: Fields): PublishedTerm | OmissionReason {
  return publishTerm(record['employmentCategoryName'], record['employmentCategoryName']);
}

function publishTerm(idField: unknown, nameField: unknown): PublishedTerm | OmissionReason {
  const id = readId(idField);
  if (id === undefined) return 'no-id';
  const name = readText(nameField);
  return name === undefined ? 'no-name' : { id, name };
}

/** Omits undefined properties and keeps the order. */
function present<Type extends object>(lines: { [Name in keyof Type]-?: Type[Name] | undefined }): Type {
  return Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== undefined)) as Type;
}
