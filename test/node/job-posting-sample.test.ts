// JobPostings of the sample company: of schema.org's vocabulary, and by the documented rules of search engines.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Sandbox } from '../../demo/sandbox/sandbox.js';
import { RecruitingClient } from '../../src/core/recruiting/index.js';
import { readAddress } from '../../src/core/vacancies/address.js';
import { readPostingSettings } from '../../src/core/vacancies/job-posting-settings.js';
import { toJobPosting } from '../../src/core/vacancies/job-posting.js';
import type { Vacancy } from '../../src/core/vacancies/vacancy.js';
import { pageOrigin, start, trustingFetch } from '../helpers/node/sandbox-client.js';
import { vocabularyErrors } from '../helpers/node/vocabulary.js';
import { brokenRules } from '../helpers/shared/job-posting-rules.js';

const data = fileURLToPath(new URL('../../demo/data', import.meta.url));

/** What a host might add to a record, for every other vacancy; the properties that come from it. */
const HOST_FIELDS = {
  remote: true,
  custom: {
    countries: ['DK', 'SE'],
    branch: 'Metering',
    now: true,
    level: 'Bachelor',
    months: 24,
    instead: true,
  },
};
const SETTING = {
  sameAs: 'https://tangeborg.example/',
  logo: 'https://tangeborg.example/logo.png',
  fields: {
    applicantLocationRequirements: 'custom.countries',
    industry: 'custom.branch',
    jobImmediateStart: 'custom.now',
    educationRequirements: 'custom.level',
    experienceRequirements: 'custom.months',
    experienceInPlaceOfEducation: 'custom.instead',
  },
  values: { Bachelor: 'bachelor degree', hourly: 'PER_DIEM' },
};

type Json = Record<string, unknown>;
interface Sample {
  readonly vacancy: Vacancy;
  readonly posting: Json;
}

describe('the JobPostings of the sample company', () => {
  let sandbox: Sandbox;
  const samples: Sample[] = [];
  const sources: Vacancy[] = [];
  before(async () => {
    sandbox = await start({ dataFolder: data, showsHostFields: true });
    const client = new RecruitingClient(
      { baseUrl: sandbox.url, customerId: sandbox.customerId, origin: pageOrigin },
      { fetch: trustingFetch },
    );
    const company = JSON.parse(await readFile(`${data}/company.json`, 'utf8')) as {
      locations: { id: string; address: unknown }[];
    };
    const { settings: site, problems } = readPostingSettings(SETTING);
    assert.deepEqual(problems, []);
    const { vacancies } = await client.vacancies({ access: 'any' }, { language: 'en' });
    for (const [at, { id }] of vacancies.entries()) {
      for (const language of ['en', 'da']) {
        const wire = await client.vacancy(id, { language });
        const vacancy = { ...wire, record: { ...wire.record, ...(at % 2 ? HOST_FIELDS : {}) } };
        const result = toJobPosting(vacancy, {
          organization: 'Tangeborg Instruments',
          description: vacancy.advertisementText?.replace(/<(script|style)[\s\S]*?<\/\1>|\son\w+=\S*/gi, ''),
          addressOf: (one) => readAddress(company.locations.find((place) => place.id === one.id)?.address),
          timeZone: 'Europe/Copenhagen',
          site,
        });
        sources.push(vacancy);
        if ('posting' in result) samples.push({ vacancy, posting: result.posting });
      }
    }
  });
  after(() => sandbox.close());

  it('are left out only where a record lacks what is required', () => {
    const published = new Set(samples.map(({ vacancy }) => vacancy));
    for (const one of sources.filter((source) => !published.has(source))) {
      const lacks = [one.startDate, one.advertisementText, one.locations[0]].some(
        (value) => value === undefined,
      );
      assert.ok(lacks, one.id);
    }
  });

  it('break no documented rule of search engines', () => {
    for (const { vacancy, posting } of samples) assert.deepEqual(brokenRules(posting), [], vacancy.id);
  });

  it("are of schema.org's vocabulary, types and properties", () => {
    const values = samples.map(({ posting: { '@context': _, description, ...posting } }) => ({
      ...posting,
      description: String(description).slice(0, 80),
    }));
    assert.deepEqual(vocabularyErrors('JobPosting', values), []);
    const [first] = values;
    const wrong = [
      { ...first, salary: 7 },
      { ...first, hiringOrganization: { '@type': 'Organisation', name: 'T' } },
      { ...first, jobLocation: [{ '@type': 'Place', address: { '@type': 'PostalAddress', city: 'Oslo' } }] },
      { ...first, jobImmediateStart: 7 },
    ];
    const lines = new Set(vocabularyErrors('JobPosting', wrong).map((one) => Number(one.split(':')[0])));
    assert.deepEqual([...lines].sort(), [0, 1, 2, 3]);
  });
});
