/** What a site may say of its JobPostings beyond its records, and that hostile values of it change nothing. */
import { expect } from 'chai';
import { endOfDay } from '../../../../src/core/util/zoned-time.js';
import { readPostingSettings } from '../../../../src/core/vacancies/job-posting-settings.js';
import { toJobPosting } from '../../../../src/core/vacancies/job-posting.js';
import type { Vacancy } from '../../../../src/core/vacancies/vacancy.js';
import { brokenRules } from '../../../helpers/shared/job-posting-rules.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

const whole = vacancy({ startDate: '2026-01-01', endDate: '2026-03-01', locations: [{ name: 'Oslo' }] });

function posting(one: Partial<Vacancy>, setting?: unknown, options: object = {}): Record<string, unknown> {
  const { settings: site } = readPostingSettings(setting, 'https://tangeborg.example/jobs/');
  const page = {
    organization: 'Tangeborg',
    description: '<p>Work</p>',
    addressOf: () => ({ city: 'Oslo', country: 'NO' }),
    site,
  };
  const result = toJobPosting({ ...whole, ...one }, { ...page, ...options });
  if (!('posting' in result)) throw new Error(`missing: ${result.missing.join(', ')}`);
  expect(brokenRules(result.posting)).to.deep.equal([]);
  return result.posting;
}
const field = (name: string, ...args: Parameters<typeof posting>) => posting(...args)[name];

describe('the time zone of a last day', () => {
  for (const [day, zone, end] of [
    ['2026-03-01', 'Europe/Copenhagen', '2026-03-01T23:59:59+01:00'],
    ['2026-07-01', 'Europe/Copenhagen', '2026-07-01T23:59:59+02:00'],
    // The clocks change in the night before and after these.
    ['2026-03-28', 'Europe/Copenhagen', '2026-03-28T23:59:59+01:00'],
    ['2026-03-29', 'Europe/Copenhagen', '2026-03-29T23:59:59+02:00'],
    ['2026-10-24', 'Europe/Copenhagen', '2026-10-24T23:59:59+02:00'],
    ['2026-10-25', 'Europe/Copenhagen', '2026-10-25T23:59:59+01:00'],
    ['2026-03-01', 'America/New_York', '2026-03-01T23:59:59-05:00'],
    ['2026-03-01', 'America/St_Johns', '2026-03-01T23:59:59-03:30'],
    ['2026-03-01', 'Asia/Kathmandu', '2026-03-01T23:59:59+05:45'],
    ['2026-03-01', 'Pacific/Kiritimati', '2026-03-01T23:59:59+14:00'],
    ['2026-03-01', 'UTC', '2026-03-01T23:59:59+00:00'],
    ['2026-03-01', 'Nowhere/At_All', '2026-03-01T23:59:59'],
    ['2026-03-01', undefined, '2026-03-01T23:59:59'],
  ] as const) {
    it(`of ${day} in ${zone} ends at ${end}`, () => {
      expect(endOfDay(day, zone)).to.equal(end);
      expect(field('validThrough', { endDate: day }, undefined, { timeZone: zone })).to.equal(end);
    });
  }
});

describe('a JobPosting of a site that says more', () => {
  it("has the company's site and logo, and no others", () => {
    expect(
      field('hiringOrganization', {}, { sameAs: 'https://tangeborg.example', logo: '/logo.png' }),
    ).to.deep.equal({
      '@type': 'Organization',
      name: 'Tangeborg',
      sameAs: 'https://tangeborg.example/',
      logo: 'https://tangeborg.example/logo.png',
    });
    for (const url of [
      'javascript:alert(1)',
      'data:,x',
      'https://a:b@c.example/',
      'ftp://x',
      '',
      ' ',
      7,
      null,
    ]) {
      expect(field('hiringOrganization', {}, { sameAs: url, logo: url })).to.have.all.keys('@type', 'name');
    }
  });

  it('maps words of records to employment types, by id or name, before those that it knows', () => {
    const values = { hourly: 'PER_DIEM', freelance: 'CONTRACTOR', Elev: 'OTHER', 'full-time': 'TEMPORARY' };
    const types = (category?: object, jobType?: object) =>
      field('employmentType', { employmentCategory: category, jobType } as unknown as Partial<Vacancy>, {
        values,
      });
    expect(types({ id: 'hourly', name: 'Timeløn' })).to.deep.equal(['PER_DIEM']);
    expect(types({ id: '7', name: 'FREELANCE ' })).to.deep.equal(['CONTRACTOR']);
    expect(types({ id: 'full-time', name: 'Fuldtid' })).to.deep.equal(['TEMPORARY']);
    expect(types({ id: 'part-time', name: 'Deltid' }, { name: 'elev' })).to.deep.equal([
      'PART_TIME',
      'OTHER',
    ]);
    expect(types({ id: 'constructor', name: '__proto__' })).to.equal(undefined);
  });

  for (const [words, types] of [
    [['full-time', 'Full-time'], ['FULL_TIME']],
    [['FULL_TIME', 'Normal'], ['FULL_TIME']],
    [['x', ' Full Time '], ['FULL_TIME']],
    [['PerDiem', 'Day by day'], ['PER_DIEM']],
    [['x', 'Fuldtid'], ['FULL_TIME']],
    [['x', 'Teilzeit'], ['PART_TIME']],
    [['fixed-term', 'Vikariat'], ['TEMPORARY']],
    [
      ['part-time', 'Tidsbegrænset'],
      ['PART_TIME', 'TEMPORARY'],
    ],
    [['x', 'Praktikum'], ['INTERN']],
    [['x', 'Internal consultant'], undefined],
    [['x', 'Unbefristet'], undefined],
    [['x', 'Ikke tidsbegrænset'], undefined],
    [['x', 'Without fixed-term'], undefined],
    [['x', 'Temporary structures engineer'], undefined],
    [['x', 'Volunteer Coordinator'], undefined],
    [['x', 'Ehrenamtskoordination'], undefined],
    [['x', 'Praktikantbetreuung'], undefined],
    [['', 'constructor'], undefined],
  ] as const) {
    it(`is of type ${String(types)} where an id or a name as a whole says so: ${words.join(' / ')}`, () => {
      const [id, name] = words;
      for (const kind of ['employmentCategory', 'jobType'])
        expect(field('employmentType', { [kind]: { id, name } }), kind).to.deep.equal(types);
    });
  }

  it('limits remote work to countries, of the record before those of the site, and invents no address', () => {
    const nowhere = { addressOf: () => undefined };
    const remote = posting(
      { record: { remote: true, applicantLocationRequirements: ['DK', { name: 'Sverige' }] } },
      { countries: ['NO'] },
      nowhere,
    );
    expect(remote).to.deep.include({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'DK' },
        { '@type': 'Country', name: 'Sverige' },
      ],
    });
    expect(remote).to.not.have.property('jobLocation');
    expect(posting({ record: { remote: true } }, { countries: ['NO'] }, nowhere)).to.deep.include({
      applicantLocationRequirements: [{ '@type': 'Country', name: 'NO' }],
    });
    // The site's countries hold for remote work alone.
    expect(posting({}, { countries: ['NO'] })).to.not.have.property('applicantLocationRequirements');
  });

  it('is not made where work is remote and neither a place nor a country is known', () => {
    const result = toJobPosting(
      { ...whole, record: { remote: true } },
      { organization: 'T', description: 'x', addressOf: () => undefined },
    );
    expect(result).to.deep.equal({ missing: ['address'] });
  });

  it('reads remote work where the site says, and in its words', () => {
    const setting = { fields: { jobLocationType: 'work.place' }, values: { 'Home office': 'TELECOMMUTE' } };
    const type = (place: unknown) =>
      field('jobLocationType', { record: { Work: { Place: place } } }, setting);
    expect(type('home OFFICE')).to.equal('TELECOMMUTE');
    expect(type('TELECOMMUTE')).to.equal('TELECOMMUTE');
    expect(type(true)).to.equal('TELECOMMUTE');
    for (const other of ['Hybrid', 'true', false, 1, null, undefined, {}])
      expect(type(other)).to.equal(undefined);
  });

  it('has industry, immediate start, education and experience where the record has them', () => {
    const setting = {
      industry: 'Measuring instruments',
      fields: { educationRequirements: 'custom.education', experienceRequirements: 'custom.months' },
      values: { Kandidat: 'postgraduate degree', Bachelor: 'bachelor degree', Ingen: 'no requirements' },
    };
    const record = {
      jobImmediateStart: true,
      experienceInPlaceOfEducation: true,
      custom: { education: ['kandidat', 'Bachelor'], months: '24' },
    };
    expect(posting({ record }, setting)).to.deep.include({
      industry: 'Measuring instruments',
      jobImmediateStart: true,
      educationRequirements: ['postgraduate degree', 'bachelor degree'].map((credentialCategory) => ({
        '@type': 'EducationalOccupationalCredential',
        credentialCategory,
      })),
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
      experienceInPlaceOfEducation: true,
    });
    const none = posting(
      { record: { industry: 'Energy', custom: { education: 'ingen', months: 0 } } },
      setting,
    );
    expect(none).to.include({
      industry: 'Energy',
      educationRequirements: 'no requirements',
      experienceRequirements: 'no requirements',
    });
  });

  it('leaves out what it cannot read for certain', () => {
    for (const value of ['much', -3, 1e9, Number.NaN, true, {}, [], null]) {
      const one = posting({
        record: {
          educationRequirements: value,
          experienceRequirements: value,
          jobImmediateStart: 'yes',
          industry: value === 'much' ? 7 : value,
          experienceInPlaceOfEducation: true,
        },
      });
      expect(one).to.not.have.any.keys(
        'educationRequirements',
        'experienceRequirements',
        'jobImmediateStart',
        'industry',
        'experienceInPlaceOfEducation',
      );
    }
  });

  it('has the salary only where the page shows it', () => {
    const salary = { min: 40000, max: 45000, currency: 'NOK', period: 'month' } as const;
    expect(field('baseSalary', { salary })).to.deep.equal({
      '@type': 'MonetaryAmount',
      currency: 'NOK',
      value: { '@type': 'QuantitativeValue', minValue: 40000, maxValue: 45000, unitText: 'MONTH' },
    });
    expect(field('baseSalary', { salary: { ...salary, max: 40000 } })).to.deep.include({
      value: { '@type': 'QuantitativeValue', value: 40000, unitText: 'MONTH' },
    });
    expect(field('baseSalary', { salary }, undefined, { showsSalary: false })).to.equal(undefined);
    expect(field('baseSalary', { salary: { min: 1, currencyText: 'kr', period: 'month' } })).to.equal(
      undefined,
    );
  });

  it('says whether one applies on this site', () => {
    const elsewhere = { applicationUrl: 'https://elsewhere.example/' };
    expect(field('directApply', {})).to.equal(true);
    expect(field('directApply', elsewhere)).to.equal(false);
    expect(field('directApply', elsewhere, undefined, { directApply: true })).to.equal(true);
    expect(field('directApply', {}, undefined, { directApply: false })).to.equal(false);
  });

  it('names what is wrong with the setting, and uses the rest', () => {
    const { settings, problems } = readPostingSettings({
      logo: 'nowhere',
      industry: ' ',
      plainTitle: 'yes',
      countries: [1],
      fields: { salary: 'x', industry: 7, jobImmediateStart: 'custom.now' },
      values: { A: 'FULLTIME', B: 'OTHER' },
      typo: true,
    });
    expect(settings).to.deep.equal({ fields: { jobImmediateStart: 'custom.now' }, values: { b: 'OTHER' } });
    expect(problems).to.have.length(8);
    expect(problems.join('\n')).to.include('values: "A"').and.include('FULL_TIME').and.include('"typo"');
    for (const hostile of [null, 7, 'x', [], true]) {
      expect(readPostingSettings(hostile)).to.deep.equal({ settings: {}, problems: ['it is not an object'] });
    }
  });
});

describe('the genders in a title', () => {
  for (const [written, plain] of [
    ['Lagermitarbeiter (m/w/d)', 'Lagermitarbeiter'],
    ['Pflegefachfrau/-mann (w|m|d) in Teilzeit', 'Pflegefachfrau/-mann in Teilzeit'],
    ['Ingénieur logiciel H/F', 'Ingénieur logiciel'],
    ['Vendeuse – F/H', 'Vendeuse'],
    ['Magazynier (k/m/n)', 'Magazynier'],
    ['Elektroniker [gn]', 'Elektroniker'],
    ['Accountant (all genders), Hamburg', 'Accountant, Hamburg'],
    ['Buchhalter (M / W / Divers)', 'Buchhalter'],
    ['Leiter:in R&D', 'Leiter:in R&D'],
    ['Fahrer (C/CE)', 'Fahrer (C/CE)'],
    ['Developer (Java/Kotlin)', 'Developer (Java/Kotlin)'],
    ['(m/w/d)', '(m/w/d)'],
  ] as const) {
    it(`leave the JobPosting's where the site wants it: ${written}`, () => {
      expect(field('title', { title: written }, { plainTitle: true })).to.equal(plain);
      expect(field('title', { title: written }, { plainTitle: false })).to.equal(written);
      expect(field('title', { title: written })).to.equal(written);
    });
  }
});
