import { Collector, sortedById } from './list-collector.js';
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
  type OmissionReason,
} from './directory-content.js';
import type { DirectoryQueries, Pages } from './directory-queries.js';
import { buildTree } from './organization-tree.js';
import { readId } from '../commands/clean-text.js';

/** What was read, and problems to report. It contains public data only. */
export interface DirectoryReading {
  readonly content: DirectoryContent;
  /** The number of omitted records by list and reason. */
  readonly leftOut: Readonly<Record<string, Readonly<Record<OmissionReason, number>>>>;
  /** Cycles of organizations; the first of each is now at the top. */
  readonly cycles: readonly (readonly string[])[];
  /** The number of organizations whose parent does not exist. */
  readonly orphans: number;
}

/** Called with the number of records of a resource so far, and at its end. */
export type ProgressListener = (resource: string, count: number, isDone: boolean) => void;

/**
 * Reads the contents of a directory. Memory holds the published items and one page.
 * @throws the first error of a list: a directory must be complete
 */
export async function readDirectory(
  queries: DirectoryQueries,
  onProgress: ProgressListener,
): Promise<DirectoryReading> {
  const read = async <Item extends { readonly id: string }>(
    resource: string,
    list: Pages,
    collector: Collector<Item>,
  ): Promise<Collector<Item>> => {
    onProgress(resource, 0, false);
    for await (const { records } of list.pages()) {
      for (const record of records) collector.add(record);
      onProgress(resource, collector.count, false);
    }
    onProgress(resource, collector.count, true);
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
      // An organization that is not shown can still be a link in the tree.
      if (typeof organization === 'string') recordClosed(record, closed);
      return organization;
    }),
  );
  await read(
    'Organization (closed)',
    queries.closedOrganization(),
    new Collector<never>('Organization (closed)', (record) => recordClosed(record, closed)),
  );
  const jobTypes = await read('JobType', queries.JobType(), new Collector('JobType', publishJobType));
  const categories = await read(
    'EmploymentCategory',
    queries.EmploymentCategory(),
    new Collector('EmploymentCategory', publishEmploymentCategory),
  );

  const open = new Map([...organizations.items].map(([id, { links }]) => [id, links.parentId]));
  const { parents, cycles, orphans } = buildTree(open, closed);
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
      locations: locations.omitted,
      organizations: organizations.omitted,
      jobTypes: jobTypes.omitted,
      employmentCategories: categories.omitted,
    },
    cycles,
    orphans,
  };
}

function recordClosed(record: Fields, closed: Map<string, string | undefined>): 'hidden' {
  const id = readId(record['organizationId']);
  if (id !== undefined && !closed.has(id)) closed.set(id, readId(record['parentOrganizationId']));
  return 'hidden';
}
