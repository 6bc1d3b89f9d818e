import type { FindAddress } from '../../core/vacancies/address.js';
import {
  countriesOf,
  employmentTypesOf,
  industryOf,
  isRemote,
  requirementsOf,
} from '../../core/vacancies/job-posting-record.js';
import type { JobPostingSettings } from '../../core/vacancies/job-posting-settings.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { PublishedVacancy } from './model.js';

/** What feeds say of a vacancy beyond its fields, also where its JobPosting would be incomplete. */
export function jobFactsOf(
  vacancy: Vacancy,
  addressOf: FindAddress,
  site?: JobPostingSettings,
): Pick<PublishedVacancy, 'addresses' | 'remoteIn' | 'stated'> {
  const employmentType = employmentTypesOf(vacancy, site);
  return {
    addresses: vacancy.locations.flatMap((place) => addressOf(place) ?? []),
    remoteIn: isRemote(vacancy, site) ? countriesOf(vacancy, site) : undefined,
    stated: {
      ...(employmentType ? { employmentType } : {}),
      ...industryOf(vacancy, site),
      ...requirementsOf(vacancy, site),
    },
  };
}
