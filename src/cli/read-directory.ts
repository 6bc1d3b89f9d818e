import { Collector, sortedById } from './collector.js';
import {
  publishEmploymentCategory,
  publishJobType,
  publishLocation,
  publishOrganization,
  readDimension,
  readOrganization,
  type DirectoryContent,
  type DimensionName,
  type Fields,
  type LinkedOrganization,
  type Reason,
} from './directory-content.js';
import type { DirectoryQueries, Pages } from './directory-queries.js';
import { buildTree } from './organization-tree.js';
import { readId } from './text.js';

/** What was read, and what a person should know about it. Nothing here that is not public. */
export interface Reading {
  readonly content: DirectoryContent;
  /** By list, how many records were left out and why. */
  readonly leftOut: Readonly<Record<string, Readonly<Record<Reason, number>>>>;
  /** Organizations that stood above each other in a circle; the first now stands at the top. */
  readonly circles: readonly (readonly string[])[];
  /** How many organizations name a parent that does not exist. */
  readonly orphans: number;
}

/** Hears how many records of a resource have come so far, and when they are all there. */
export type Watcher = (resource: string, count: number, isDone: boolean) => void;

/**
 * Reads all that a directory is made of; memory holds what will be published, and one page.
 * @throws whatever stops one of the lists: a directory of which a part is missing is none
 */
export async function readDirectory(queries: DirectoryQueries, watch: Watcher): Promise<Reading> {
  const read = async <Item extends { readonly id: string }>(
    resource: string,
    list: Pages,
    collector: Collector<Item>,
  ): Promise<Collector<Item>> => {
    watch(resource, 0, false);
    for await (const { records } of list.pages()) {
      for (const record of records) collector.add(record);
      watch(resource, collector.count, false);
    }
    watch(resource, collector.count, true);
    return collector;
  };
  const dimension = (name: DimensionName, list: Pages) =>
    read(name.replace('d', 'D'), list, new Collector(name, (record) => readDimension(name, record)));

  const locations = await read('Location', queries.Location(), new Collector('Location', publishLocation));
  const dimensions = {
    dimension1: (await dimension('dimension1', queries.Dimension1())).items,
    dimension2: (await dimension('dimension2', queries.Dimension2())).items,
    dimension3: (await dimension('dimension3', queries.Dimension3())).items,
    dimension4: (await dimension('dimension4', queries.Dimension4())).items,
  };
  const closed = new Map<string, string | undefined>();
  const organizations = await read(
    'Organization',
    queries.Organization(),
    new Collector<LinkedOrganization>('Organization', (record) => {
      const organization = readOrganization(record);
      // One that cannot be shown still holds the tree together.
      if (typeof organization === 'string') rememberClosed(record, closed);
      return organization;
    }),
  );
  await read(
    'Organization (closed)',
    queries.closedOrganization(),
    new Collector<never>('Organization (closed)', (record) => rememberClosed(record, closed)),
  );
  const jobTypes = await read('JobType', queries.JobType(), new Collector('JobType', publishJobType));
  const categories = await read(
    'EmploymentCategory',
    queries.EmploymentCategory(),
    new Collector('EmploymentCategory', publishEmploymentCategory),
  );

  const open = new Map([...organizations.items].map(([id, { links }]) => [id, links.parentId]));
  const { parents, circles, orphans } = buildTree(open, closed);
  const published = [...organizations.items.values()].map((organization) =>
    publishOrganization(organization, {
      parentId: parents.get(organization.id),
      locations: locations.items,
      dimensions,
    }),
  );
  return {
    content: {
      version: 1,
      locations: sortedById(locations.items.values()),
      organizations: sortedById(published),
      jobTypes: sortedById(jobTypes.items.values()),
      employmentCategories: sortedById(categories.items.values()),
    },
    leftOut: {
      locations: locations.left,
      organizations: organizations.left,
      jobTypes: jobTypes.left,
      employmentCategories: categories.left,
    },
    circles,
    orphans,
  };
}

function rememberClosed(record: Fields, closed: Map<string, string | undefined>): 'hidden' {
  const id = readId(record['organizationId']);
  if (id !== undefined && !closed.has(id)) closed.set(id, readId(record['parentOrganizationId']));
  return 'hidden';
}
