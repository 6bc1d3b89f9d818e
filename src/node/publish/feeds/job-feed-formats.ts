// How job boards want their feeds, by their published documents. A board that is not here takes one of these, or a mapping of the site's own.

import type { JobMapping, JobSource } from './job-mapping.js';

const JOB_TYPE: JobSource = {
  from: 'employmentType',
  values: {
    FULL_TIME: 'fulltime',
    PART_TIME: 'parttime',
    CONTRACTOR: 'contract',
    TEMPORARY: 'temporary',
    INTERN: 'internship',
    VOLUNTEER: 'volunteer',
  },
};

/** The format that most boards read: Indeed made it, and Talroo, Talent.com and others took it over. */
const generic: JobMapping = {
  root: 'source',
  item: 'job',
  head: { publisher: 'company', publisherurl: 'companyUrl' },
  perPlace: true,
  fields: {
    title: 'title',
    date: 'dateRfc',
    referencenumber: 'reference',
    requisitionid: 'id',
    url: 'url',
    company: 'company',
    city: 'city',
    state: 'region',
    country: 'country',
    postalcode: 'postalCode',
    streetaddress: 'street',
    description: 'description',
    salary: 'salary',
    education: 'education',
    jobtype: JOB_TYPE,
    category: 'category',
    expirationdate: 'expires',
    remotetype: 'remote',
  },
  required: ['title', 'date', 'referencenumber', 'url', 'company', 'city', 'country', 'description'],
  minimum: { description: 30 },
  optionalIfRemote: ['city'],
};

export const JOB_PRESETS: Readonly<Record<string, JobMapping>> = {
  generic,
  /** https://docs.indeed.com/sponsored-jobs-api/shared-resources/xml-job-feed-format */
  indeed: {
    ...generic,
    // Its document requires the town of remote jobs, too.
    optionalIfRemote: [],
    fields: { ...generic.fields, date: 'dateTime' },
    required: [...(generic.required ?? []), 'requisitionid'],
  },
  /** https://talent.com/integrations */
  talent: {
    ...generic,
    optionalIfRemote: [],
    fields: {
      ...generic.fields,
      date: undefined,
      dateposted: 'dateTime',
      streetaddress: undefined,
      logo: 'logo',
    },
    required: ['title', 'dateposted', 'referencenumber', 'url', 'company', 'city', 'country', 'description'],
  },
  /** Jooble's "XML Feed Specifications" */
  jooble: {
    root: 'jobs',
    item: 'job',
    itemAttributes: { id: 'reference' },
    perPlace: true,
    fields: {
      link: 'url',
      name: 'title',
      region: 'place',
      description: 'description',
      pubdate: 'dateDots',
      updated: 'changedDots',
      salary: 'salary',
      company: 'company',
      company_url: 'companyUrl',
      expire: 'expiresDots',
      jobtype: JOB_TYPE,
      email: 'contactEmail',
      phone: 'contactPhone',
    },
    required: ['@id', 'link', 'name', 'region', 'description', 'pubdate'],
    minimum: { description: 30 },
  },
  /** Adzuna's "XML specifications" */
  adzuna: {
    root: 'jobs',
    item: 'job',
    perPlace: true,
    fields: {
      title: 'title',
      id: 'reference',
      description: 'description',
      url: 'url',
      location: 'place',
      geo_city: 'city',
      postcode: 'postalCode',
      country: 'country',
      company: 'company',
      category: 'category',
      date: 'date',
      salary_min: 'salaryMin',
      salary_max: 'salaryMax',
      salary_currency: 'salaryCurrency',
      salary_frequency: 'salaryUnit',
      contract_time: {
        from: 'employmentType',
        values: { FULL_TIME: 'full_time', PART_TIME: 'part_time' },
      },
    },
    required: ['title', 'id', 'description', 'url', 'location', 'company'],
    minimum: { description: 100 },
  },
  /** https://learn.microsoft.com/en-us/linkedin/talent/job-postings/xml-feeds-development-guide */
  linkedin: {
    root: 'source',
    item: 'job',
    head: { publisherUrl: 'companyUrl', publisher: 'company' },
    perPlace: true,
    fields: {
      partnerJobId: 'reference',
      company: 'company',
      title: 'title',
      description: 'description',
      applyUrl: 'url',
      location: 'place',
      city: 'city',
      state: 'region',
      country: 'country',
      postalCode: 'postalCode',
      expirationDate: 'expires',
      jobtype: {
        from: 'employmentType',
        values: {
          FULL_TIME: 'FULL_TIME',
          PART_TIME: 'PART_TIME',
          CONTRACTOR: 'CONTRACT',
          TEMPORARY: 'TEMPORARY',
          INTERN: 'INTERNSHIP',
          VOLUNTEER: 'VOLUNTEER',
          OTHER: 'OTHER',
        },
      },
      workplaceTypes: { from: 'remote', values: { 'Fully remote': 'Remote' } },
    },
    required: ['partnerJobId', 'company', 'title', 'description', 'applyUrl', 'location'],
    minimum: { description: 100 },
    maximum: { partnerJobId: 40 },
  },
  /** https://www.careerjet.com/docs/feeds/xml */
  careerjet: {
    root: 'jobs',
    item: 'job',
    perPlace: true,
    fields: {
      id: 'reference',
      title: 'title',
      url: 'url',
      'location/city': 'city',
      'location/region': 'region',
      'location/country': 'country',
      company: 'company',
      company_url: 'companyUrl',
      description: 'description',
      working_hours: {
        from: 'employmentType',
        values: { FULL_TIME: 'full-time', PART_TIME: 'part-time' },
      },
      salary: 'salary',
      apply_url: 'applyUrl',
    },
    required: ['id', 'title', 'url', 'location/city', 'location/country', 'company', 'description'],
    minimum: { description: 30 },
  },
};
