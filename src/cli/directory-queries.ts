// What is asked of the service. `doctor` asks the same, so that what it finds holds for `sync`.

import type { ConnectorClient } from '../connector/index.js';
import { asked } from './directory-content.js';

/** As much of a list as is needed here. */
export interface Pages {
  pages(): AsyncIterable<{ readonly records: readonly object[] }>;
}

/** By the name of each resource that a directory is made of, its query. */
export function directoryQueries(client: ConnectorClient, signal: AbortSignal) {
  return {
    Location: (): Pages =>
      client.locations.list({
        filter: (location) => location.availableOnVacancy.eq(true),
        select: asked.locations,
        count: true,
        signal,
      }),
    Dimension1: (): Pages => client.dimension1.list({ select: asked.dimension1, count: true, signal }),
    Dimension2: (): Pages => client.dimension2.list({ select: asked.dimension2, count: true, signal }),
    Dimension3: (): Pages => client.dimension3.list({ select: asked.dimension3, count: true, signal }),
    Dimension4: (): Pages => client.dimension4.list({ select: asked.dimension4, count: true, signal }),
    Organization: (): Pages =>
      client.organizations.list({
        filter: (organization) => organization.active.eq(true),
        select: asked.organizations,
        count: true,
        signal,
      }),
    closedOrganization: (): Pages =>
      client.organizations.list({
        filter: (organization) => organization.active.eq(false),
        select: asked.closedOrganizations,
        count: true,
        signal,
      }),
    JobType: (): Pages => client.jobTypes.list({ select: asked.jobTypes, count: true, signal }),
    EmploymentCategory: (): Pages =>
      client.employmentCategories.list({ select: asked.employmentCategories, count: true, signal }),
  };
}

export type DirectoryQueries = ReturnType<typeof directoryQueries>;
