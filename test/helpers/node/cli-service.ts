// A Connector for the tests of the command. It speaks plain HTTP, and ignores `$select` and `$filter`, so that only the command
// keeps records and fields out of the file.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordTypes, type TypeName } from '../../../demo/sandbox/connector/model.js';

export type Records = Partial<Record<TypeName, readonly unknown[]>>;

export interface Request {
  readonly resource: string;
  readonly query: URLSearchParams;
  readonly rawQuery: string;
  readonly authorization: string | undefined;
  readonly integrationId: string | undefined;
}

/** Answers instead of the service. @returns whether it did */
export type Answer = (request: Request, response: ServerResponse) => boolean;

export interface Service {
  readonly url: string;
  readonly requests: Request[];
  /** By resource, what its list holds: may be changed while it runs. */
  readonly records: Records;
  close(): Promise<void>;
}

export const pageSize = 3000;

export async function startService(records: Records, answer?: Answer): Promise<Service> {
  const requests: Request[] = [];
  const server = createServer((request, response) => {
    const seen = read(request);
    requests.push(seen);
    if (!answer?.(seen, response)) answerList(seen, records, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/connector`,
    requests,
    records,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function read({ url = '', headers }: IncomingMessage): Request {
  const { pathname, search, searchParams } = new URL(url, 'http://service.example');
  const resource = pathname.replace(/^\/connector\/(?:odata\/v2\/)?/, '');
  return {
    resource,
    query: searchParams,
    rawQuery: search.slice(1),
    authorization: headers.authorization,
    integrationId: String(headers['x-integration-id'] ?? ''),
  };
}

function answerList(
  { resource, query, rawQuery }: Request,
  records: Records,
  response: ServerResponse,
): void {
  if (resource === 'ping') return void response.end('pong');
  const all = records[resource as TypeName];
  if (all === undefined) return void response.writeHead(404).end();
  const skip = Number(query.get('$skip') ?? 0);
  const value = all.slice(skip, skip + pageSize);
  const rest = rawQuery
    .split('&')
    .filter((part) => part && !/^(?:\$|%24)skip=/.test(part))
    .join('&');
  const next =
    skip + pageSize < all.length
      ? { '@odata.nextLink': `${resource}?${rest}${rest && '&'}$skip=${skip + pageSize}` }
      : {};
  sendJson(response, { value, ...next });
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Everything that must never be seen, as it is written into the records. */
export const canaries = new Set<string>();
let canary = 0;

/**
 * A record of which every field is a canary, but for those that are given.
 * @param given what may be public, and flags
 */
export function record(type: TypeName, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { fields, navigations } = recordTypes[type];
  const made: Record<string, unknown> = { unlisted: text(`${type}-unlisted`) };
  for (const [name, kind] of Object.entries(fields)) {
    if (kind === 'boolean') made[name] = true;
    else if (kind === 'int32' || kind === 'double') made[name] = number();
    else made[name] = kind === 'string?' ? text(`${type}-${name}`) : date();
  }
  for (const name of Object.keys(navigations)) made[name] = { name: text(`${type}-${name}-name`) };
  return { ...made, ...given };
}

function text(place: string): string {
  return remember(`canary-${place}-${(canary += 1)}`);
}

function number(): number {
  return Number(remember(String(910_000_000 + (canary += 1))));
}

function date(): string {
  canary += 1;
  return remember(new Date(Date.UTC(1901, 0, 1) + canary * 61_000).toISOString());
}

function remember(one: string): string {
  canaries.add(one);
  return one;
}

const dimensions = ([1, 2, 3, 4] as const).map((number) => [
  `Dimension${number}`,
  [
    record(`Dimension${number}`, {
      [`dimension${number}Id`]: `d${number}`,
      description: `Area ${number}`,
      active: true,
    }),
  ],
]);

const none = { dimension1Id: null, dimension2Id: null, dimension3Id: null, dimension4Id: null };

/** An organization; what is not given is nothing. */
export const organization = (given: Readonly<Record<string, unknown>>) =>
  record('Organization', {
    name: `Name of ${String(given['organizationId'])}`,
    parentOrganizationId: null,
    locationId: null,
    ...none,
    active: true,
    ...given,
  });

export const location = (given: Readonly<Record<string, unknown>>) =>
  record('Location', {
    name: `Name of ${String(given['locationId'])}`,
    regionName: null,
    addressStreet: null,
    addressCity: null,
    addressStateProvince: null,
    addressZipPostalCode: null,
    addressCountryRegion: null,
    availableOnVacancy: true,
    ...given,
  });

export const jobType = (jobTypeId: unknown, description: unknown) =>
  record('JobType', { jobTypeId, description });

export const category = (employmentCategoryName: unknown) =>
  record('EmploymentCategory', { employmentCategoryName });

/** A small company, out of order. */
export function smallCompany(): Records {
  return {
    ...(Object.fromEntries(dimensions) as Records),
    Location: [
      location({
        locationId: 'ode',
        name: 'Odense',
        regionName: 'South',
        addressStreet: 'Pallevænget 60',
        addressZipPostalCode: '5220',
        addressCity: 'Odense SØ',
        addressStateProvince: 'Funen',
        addressCountryRegion: 'DK',
      }),
      location({ locationId: 'cph', name: 'Copenhagen' }),
      record('Location', { availableOnVacancy: false }),
    ],
    Organization: [
      organization({
        organizationId: 'rd',
        name: 'Research',
        parentOrganizationId: 'closed',
        locationId: 'ode',
        dimension1Id: 'd1',
        dimension4Id: 'd4',
      }),
      organization({ organizationId: 'all', name: 'Company' }),
      record('Organization', { organizationId: 'closed', parentOrganizationId: 'all', active: false }),
    ],
    JobType: [jobType('eng', 'Engineer'), jobType('adm', 'Administration')],
    EmploymentCategory: [category('Part-time'), category('Full-time')],
  };
}

/** What the command must make of it, to the letter. */
export const smallDirectory = {
  version: 1,
  locations: [
    { id: 'cph', name: 'Copenhagen' },
    {
      id: 'ode',
      name: 'Odense',
      region: 'South',
      address: {
        street: 'Pallevænget 60',
        postalCode: '5220',
        city: 'Odense SØ',
        region: 'Funen',
        country: 'DK',
      },
    },
  ],
  organizations: [
    { id: 'all', name: 'Company' },
    {
      id: 'rd',
      name: 'Research',
      parentId: 'all',
      locationId: 'ode',
      dimensions: { dimension1: 'Area 1', dimension4: 'Area 4' },
    },
  ],
  jobTypes: [
    { id: 'adm', name: 'Administration' },
    { id: 'eng', name: 'Engineer' },
  ],
  employmentCategories: [
    { id: 'Full-time', name: 'Full-time' },
    { id: 'Part-time', name: 'Part-time' },
  ],
};
