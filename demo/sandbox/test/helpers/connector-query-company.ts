// A small company for the tests of queries: five organisations, some of their properties null.
import { Records } from './connector-query-records.js';

export function smallCompany(): Records {
  const records = new Records();
  records.insert('Location', {
    locationId: 'cph',
    name: 'København',
    regionName: 'Hovedstaden',
    availableOnVacancy: 1,
  });
  records.insert('Location', { locationId: 'aar', name: 'Århus', availableOnVacancy: 0 });
  const organizations = [
    {
      organizationId: 'a',
      name: 'Research',
      locationId: 'cph',
      active: 1,
      versionStamp: 3,
      createdDateTime: '2024-02-29T23:30:00Z',
    },
    {
      organizationId: 'b',
      name: "O'Neil & Søn",
      locationId: 'aar',
      parentOrganizationId: 'a',
      versionStamp: -2,
      createdDateTime: '2024-03-01T00:30:15Z',
    },
    {
      organizationId: 'c',
      name: null,
      active: 1,
      staffUnit: 1,
      versionStamp: 7,
      createdDateTime: '0001-01-01T00:00:00Z',
    },
    {
      organizationId: 'd',
      name: '50% of_a*?',
      parentOrganizationId: 'a',
      locationId: 'cph',
      versionStamp: 0,
      createdDateTime: '2030-12-31T12:00:00.500Z',
    },
    {
      organizationId: 'e',
      name: '',
      parentOrganizationId: 'gone',
      locationId: 'gone',
      modifiedDateTime: '2024-05-05T05:05:05Z',
    },
  ];
  for (const organization of organizations) records.insert('Organization', organization);
  records.insert('JobType', { jobTypeId: 't1', description: 'Engineer' });
  records.insert('JobType', { jobTypeId: 't2', description: 'Nurse' });
  const jobs = [
    {
      jobId: 'j1',
      jobTypeId: 't1',
      organizationId: 'a',
      description: 'Engineer',
      positionNoteEditMode: 1,
      active: 1,
    },
    {
      jobId: 'j2',
      jobTypeId: 't1',
      organizationId: 'a',
      description: 'Lead engineer',
      positionNoteEditMode: 5,
    },
    {
      jobId: 'j3',
      jobTypeId: 't2',
      organizationId: 'b',
      description: 'Nurse',
      positionNoteEditMode: 1,
      active: 1,
    },
    { jobId: 'j4', jobTypeId: null, organizationId: 'b', description: null, positionNoteEditMode: 9 },
  ];
  for (const job of jobs) records.insert('Job', job);
  const categories = [
    { employmentCategoryName: 'Full-time', workingHours: 37, fte: 1, frequency: 5 },
    { employmentCategoryName: 'Part-time', workingHours: 18.5, fte: 0.5, frequency: 5 },
    { employmentCategoryName: 'Hourly', workingHours: 0.1 + 0.2, fte: 0, frequency: 0 },
  ];
  for (const category of categories) records.insert('EmploymentCategory', category);
  return records;
}
