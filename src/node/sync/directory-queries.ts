// The requests of `sync`. `doctor` sends the same, so that its result is valid for `sync`.

import type { ConnectorClient } from '../connector/index.js';
import { SELECTED_FIELDS } from './directory-content.js';

/** The part of a list that is needed here. */
export interface Pages {
  pages(): AsyncIterable<{ readonly records: readonly object[] }>;
}

/** The queries of a directory, by the name of the resource. */
export function directoryQueries(client: ConnectorClient, signal: AbortSignal) {
  return {
    Location: (): Pages =>
      client.locations.list({
        filter: (location) => location.availableOnVacancy.eq(true),
        select: SELECTED_FIELDS.locations,
        count: true,
        signal,
      }),
    Dimension1: (): Pages =>
      client.dimension1.list({ select: SELECTED_FIELDS.dimension1, count: true, signal }),
    Dimension2: (): Pages =>
      client.dimension2.list({ select: SELECTED_FIELDS.dimension2, count: true, signal }),
    Dimension3: (): Pages =>
      client.dimension3.list({ select: SELECTED_FIELDS.dimension3, count: true, signal }),
    Dimension4: (): Pages =>
      client.dimension4.list({ select: SELECTED_FIELDS.dimension4, count: true, signal }),
    Organization: (): Pages =>
      client.organizations.list({
        filter: (organization) => organization.active.eq(true),
        select: SELECTED_FIELDS.organizations,
        count: true,
        signal,
      }),
    closedOrganization: (): Pages =>
      client.organizations.list({
        filter: (organization) => organization.active.eq(false),
        select: SELECTED_FIELDS.closedOrganizations,
        count: true,
        signal,
      }),
    JobType: (): Pages => client.jobTypes.list({ select: SELECTED_FIELDS.jobTypes, count: true, signal }),
    EmploymentCategory: (): Pages =>
      client.employmentCategories.list({ select: SELECTED_FIELDS.employmentCategories, count: true, signal }),
  };
}

export type DirectoryQueries = ReturnType<typeof directoryQueries>;
