import { expect } from '@open-wc/testing';
import { toJobPosting } from '../../../../src/core/vacancies/job-posting.js';
import type { Vacancy } from '../../../../src/core/vacancies/vacancy.js';
import { brokenRules } from '../../../helpers/shared/job-posting-rules.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

const oslo = { id: 'osl', name: 'Oslo' };
const whole = vacancy({
  title: 'Engineer <3',
  startDate: '2026-02-01',
  endDate: '2026-03-01',
  locations: [oslo],
  employmentCategory: { id: 'full-time', name: 'Heltid' },
});
const page = {
  organization: 'Tangeborg Instruments',
  description: '<p>Work</p>',
  addressOf: () => ({ street: 'Drøpeveien 2', postalCode: '0484', city: 'Oslo', country: 'NO' }),
};

const posting = (one: Vacancy, options: Partial<typeof page> = {}) => {
  const result = toJobPosting(one, { ...page, ...options });
  return 'posting' in result ? result.posting : undefined;
};
const missing = (one: Vacancy, options: object = {}) => {
  const result = toJobPosting(one, { ...page, ...options });
  return 'missing' in result ? result.missing : [];
};
const without = (name: keyof Vacancy) => {
  const copy: Partial<Record<keyof Vacancy, unknown>> = { ...whole };
  delete copy[name];
  return copy as unknown as Vacancy;
};

describe('a JobPosting', () => {
  it('has what a record says, and nothing else', () => {
    expect(posting(whole)).to.deep.equal({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Engineer <3',
      description: '<p>Work</p>',
      identifier: { '@type': 'PropertyValue', name: 'Tangeborg Instruments', value: 'V1' },
      datePosted: '2026-02-01',
      validThrough: '2026-03-01T23:59:59',
      employmentType: ['FULL_TIME'],
      hiringOrganization: { '@type': 'Organization', name: 'Tangeborg Instruments' },
      jobLocation: [
        {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            streetAddress: 'Drøpeveien 2',
            addressLocality: 'Oslo',
            postalCode: '0484',
            addressCountry: 'NO',
          },
        },
      ],
      directApply: true,
    });
  });

  it('ends only when the record does, and is applied to elsewhere where it says so', () => {
    expect(posting(without('endDate'))).to.not.have.property('validThrough');
    expect(posting({ ...whole, applicationUrl: 'https://elsewhere.example/' })).to.include({
      directApply: false,
    });
  });

  it('is not made at all when something required is missing, and says what', () => {
    expect(missing(without('startDate'))).to.deep.equal(['start date']);
    expect(missing(whole, { organization: ' ' })).to.deep.equal(['hiring-organization']);
    expect(missing(whole, { description: undefined })).to.deep.equal(['description']);
    expect(missing({ ...whole, locations: [] })).to.deep.equal(['address']);
    expect(missing(whole, { addressOf: () => ({ city: 'Oslo' }) })).to.deep.equal(['address']);
    expect(missing(vacancy({ title: ' ' }), { organization: undefined, description: '' })).to.have.length(5);
  });

  it('names the places whose country is known', () => {
    const addressOf = (one: { name: string }) => (one.name === 'Oslo' ? { country: 'NO' } : undefined);
    const two = { ...whole, locations: [oslo, { name: 'Somewhere' }] };
    expect(posting(two, { addressOf } as object)?.['jobLocation']).to.have.length(1);
  });

  for (const record of [{ remote: true }, { isRemote: true }, { JobLocationType: 'TELECOMMUTE' }]) {
    it(`is remote where the record says ${JSON.stringify(record)}`, () => {
      const remote = posting({ ...whole, record })!;
      expect(remote).to.deep.include({
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: [{ '@type': 'Country', name: 'NO' }],
      });
      expect(brokenRules(remote as Record<string, unknown>)).to.deep.equal(['title is plain text']);
    });
  }

  for (const record of [
    {},
    { remote: 'true' },
    { remote: 1 },
    { remote: false },
    { title: 'Remote job', note: 'TELECOMMUTE' },
  ]) {
    it(`is not remote where the record says ${JSON.stringify(record)}`, () => {
      expect(posting({ ...whole, record })).to.not.have.property('jobLocationType');
    });
  }
});
