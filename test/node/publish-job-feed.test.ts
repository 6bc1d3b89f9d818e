// Job feeds for boards: what each preset requires is there, read again by libxml2, and a job that a board would refuse is left out and named.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { jobFeed, type JobProblem } from '../../src/node/publish/feeds/job-feed.js';
import { readJobMapping, type JobMapping } from '../../src/node/publish/feeds/job-mapping.js';
import { JOB_PRESETS } from '../../src/node/publish/feeds/job-feed-formats.js';
import type { PublishedVacancy } from '../../src/node/publish/model.js';
import {
  contentOf,
  HOSTILE_TEXTS,
  publishedIn,
  publishedSample,
  site,
} from '../helpers/node/published-sample.js';
import { parseXml } from '../helpers/node/xml-schema.js';

function mappingOf(written: unknown): JobMapping {
  const mapping = readJobMapping(written, JOB_PRESETS);
  if ('problems' in mapping) throw new Error(mapping.problems.join('\n'));
  return mapping;
}
const problemsOf = (written: unknown) => {
  const mapping = readJobMapping(written, JOB_PRESETS);
  return 'problems' in mapping ? mapping.problems : [];
};

interface Feed {
  readonly xml: string;
  readonly jobs: readonly ReadonlyMap<string, string>[];
  readonly problems: readonly JobProblem[];
}

function feedOf(written: unknown, vacancies: readonly PublishedVacancy[]): Feed {
  const mapping = mappingOf(written);
  const problems: JobProblem[] = [];
  const report = (one: JobProblem) => problems.push(one);
  const xml = contentOf(jobFeed(site, vacancies, { path: 'jobs.xml', mapping, report }));
  const document = parseXml(xml);
  const jobs = document.find(`/${mapping.root}/${mapping.item}`).map((_job, at) => {
    const path = `/${mapping.root}/${mapping.item}[${at + 1}]`;
    const names = [
      ...Object.keys(mapping.fields),
      ...Object.keys(mapping.itemAttributes ?? {}).map((one) => `@${one}`),
    ];
    return new Map(
      names.flatMap((name): [string, string][] => {
        const text = document.get(`${path}/${name}`)?.content;
        return text === undefined ? [] : [[name, text]];
      }),
    );
  });
  document.dispose();
  return { xml, jobs, problems };
}

describe('job feeds of the sample company', () => {
  let sample: PublishedVacancy[];
  before(async () => {
    sample = await publishedSample();
  });

  for (const [name, preset] of Object.entries(JOB_PRESETS)) {
    it(`have all that ${name} requires, each vacancy once, or say why one is left out`, () => {
      const { jobs, problems, xml } = feedOf(name, sample);
      assert.ok(jobs.length > 30, `${jobs.length} jobs`);
      for (const job of jobs) {
        for (const field of preset.required ?? []) assert.ok(job.get(field)?.trim(), field);
      }
      // Each reference and page is named once, or once for each place.
      const key = Object.entries({ ...preset.fields, '@id': preset.itemAttributes?.['id'] }).find(
        ([, source]) => source === 'reference',
      )?.[0];
      const references = jobs.map((job) => job.get(key ?? ''));
      assert.equal(new Set(references).size, references.length);
      const inEnglish = new Set(sample.map(({ vacancy }) => vacancy.id));
      const left = new Set(problems.map(({ id }) => id));
      const urls = new Set(Array.from(xml.matchAll(/\/careers\/jobs\/([^/]+)\//g), ([, id]) => id));
      assert.equal(urls.size + left.size, inEnglish.size);
      for (const { problems: found } of problems) assert.ok(found.every((one) => /missing|needs/.test(one)));
    });
  }

  it('have dates, places, types and salaries as the board writes them', () => {
    const fields = {
      id: 'V7',
      salary: { min: 40_000, max: 45_000, currency: 'DKK', period: 'month' },
      employmentCategory: { id: 'full-time', name: 'Full-time' },
      fieldsOfWork: [{ name: 'Production' }, { name: 'Logistics' }],
    } as const;
    const vacancies = publishedIn(['en'], fields);
    const [indeed] = feedOf('indeed', vacancies).jobs;
    assert.equal(indeed?.get('date'), '2026-01-02T00:00:00Z');
    assert.equal(indeed.get('salary'), '40000 - 45000 DKK per month');
    assert.equal(indeed.get('jobtype'), 'fulltime');
    assert.equal(indeed.get('category'), 'Production, Logistics');
    assert.equal(indeed.get('expirationdate'), '2026-02-01');
    const [generic] = feedOf('generic', vacancies).jobs;
    assert.equal(generic?.get('date'), 'Fri, 02 Jan 2026 00:00:00 GMT');
    const [jooble] = feedOf('jooble', vacancies).jobs;
    assert.equal(jooble?.get('pubdate'), '02.01.2026');
    assert.equal(jooble.get('region'), 'Kolding, DK');
    assert.match(jooble.get('@id') ?? '', /^V7-[\da-f]{8}$/);
    const [careerjet] = feedOf('careerjet', vacancies).jobs;
    assert.equal(careerjet?.get('location/city'), 'Kolding');
    const { xml } = feedOf('indeed', vacancies);
    assert.ok(xml.includes('<title><![CDATA[Engineer]]></title>'));
  });
});

describe('a job feed', () => {
  it('has a job for each place, whose reference stays when other places come', () => {
    const kolding = { id: 'kol', name: 'Kolding' };
    const aarhus = { id: 'aar', name: 'Aarhus' };
    const references = (locations: readonly { id: string; name: string }[]) =>
      feedOf('indeed', publishedIn(['en'], { locations })).jobs.map((job) => [
        job.get('city'),
        job.get('referencenumber'),
      ]);
    const [one] = references([kolding]);
    const two = references([aarhus, kolding]);
    assert.equal(two.length, 2);
    assert.deepEqual(two[1], one);
    assert.notEqual(two[0]?.[1], one?.[1]);
  });

  it('has a vacancy in the first language of the site that it has', () => {
    const vacancies = [
      ...publishedIn(['en', 'da'], { id: 'both' }),
      ...publishedIn(['da'], { id: 'danish' }),
    ];
    assert.deepEqual(
      feedOf('indeed', vacancies).jobs.map((job) => job.get('url')),
      [`${site.url}/jobs/both/`, `${site.url}/da/job/danish/`],
    );
  });

  it('leaves out what the board would refuse, and says why', () => {
    const vacancies = [
      ...publishedIn(['en'], { id: 'good' }),
      ...publishedIn(['en'], { id: 'short' }, { advert: `<p>${'<b></b>'.repeat(50)}Come!</p>` }),
      ...publishedIn(['en'], { id: 'no-place', locations: [] }),
    ];
    const { jobs, problems } = feedOf('linkedin', vacancies);
    assert.equal(jobs.length, 1);
    assert.deepEqual(problems, [
      { id: 'short', problems: ['description has 5 characters of text, and needs 100'] },
      { id: 'no-place', problems: ['location is missing'] },
    ]);
  });

  it('has a vacancy that has an address and no start date, where the board needs none', () => {
    const fields = { startDate: undefined, employmentCategory: { name: 'Full-time' } } as const;
    const vacancies = publishedIn(['en'], fields);
    assert.equal(vacancies[0]?.posting, undefined);
    for (const board of ['linkedin', 'adzuna', 'careerjet']) {
      const { jobs, problems } = feedOf(board, vacancies);
      assert.deepEqual(problems, []);
      assert.equal(jobs.length, 1, board);
    }
    const [job] = feedOf('linkedin', vacancies).jobs;
    assert.equal(job?.get('location'), 'Kolding, DK');
    assert.equal(job.get('jobtype'), 'FULL_TIME');
    // The reason is the true one.
    assert.deepEqual(feedOf('generic', vacancies).problems[0]?.problems, ['date is missing']);
  });

  it('has remote work without an address in each country of applicants, where the board takes a country', () => {
    const record = { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: ['DK', 'SE', 'DK'] };
    const remote = publishedIn(['en'], { locations: [], record });
    for (const [board, name] of [
      ['generic', 'country'],
      ['linkedin', 'location'],
      ['jooble', 'region'],
      ['adzuna', 'location'],
    ] as const) {
      const { jobs, problems } = feedOf(board, remote);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        jobs.map((job) => job.get(name)),
        ['DK', 'SE'],
        board,
      );
    }
    assert.equal(feedOf('generic', remote).jobs[0]?.get('remotetype'), 'Fully remote');
    assert.equal(feedOf('linkedin', remote).jobs[0]?.get('workplaceTypes'), 'Remote');
    for (const board of ['indeed', 'careerjet'])
      assert.match(feedOf(board, remote).problems[0]?.problems.join() ?? '', /city is missing$/);
    const anywhere = publishedIn(['en'], { locations: [], record: { remote: true } });
    assert.deepEqual(feedOf('generic', anywhere).problems[0]?.problems, ['country is missing']);
    // A town is still asked of work that is not remote.
    const [town] = publishedIn(['en'], {}, { addresses: [{ country: 'DK' }] });
    assert.deepEqual(feedOf('generic', [town!]).problems[0]?.problems, ['city is missing']);
  });

  it('leaves out a place of which too little is known, and names no vacancy that is there for another one', () => {
    const addresses = [{ city: 'Odense' }, { city: 'Kolding', country: 'DK' }];
    const { jobs, problems } = feedOf('indeed', publishedIn(['en'], {}, { addresses }));
    assert.deepEqual(problems, []);
    assert.deepEqual(
      jobs.map((job) => job.get('city')),
      ['Kolding'],
    );
  });

  it('writes a salary as what it is', () => {
    for (const [salary, line] of [
      [{ max: 45_000, currency: 'DKK', period: 'month' }, 'up to 45000 DKK per month'],
      [{ min: 40_000, currency: 'DKK', period: 'month' }, 'from 40000 DKK per month'],
      [{ min: 300, max: 300, currency: 'DKK', period: 'hour' }, '300 DKK per hour'],
    ] as const)
      assert.equal(feedOf('indeed', publishedIn(['en'], { salary })).jobs[0]?.get('salary'), line);
  });

  it('takes a mapping of the site, by itself or on a preset', () => {
    const record = { custom: { dept: 'Digital' } };
    const own = {
      preset: 'indeed',
      fields: {
        department: { record: 'Custom.Dept' },
        sourcename: { text: 'Tangeborg & co.' },
        jobtype: { from: 'employmentType', values: { FULL_TIME: 'Fuldtid' } },
        streetaddress: null,
      },
      required: ['title', 'department'],
      minimum: { description: 10 },
    };
    const fields = { record, employmentCategory: { name: 'Full-time' } };
    const { jobs, xml } = feedOf(own, publishedIn(['en'], fields));
    assert.equal(jobs[0]?.get('department'), 'Digital');
    assert.equal(jobs[0].get('sourcename'), 'Tangeborg & co.');
    assert.equal(jobs[0].get('jobtype'), 'Fuldtid');
    assert.ok(!xml.includes('streetaddress'));
    const { problems } = feedOf(own, publishedIn(['en']));
    assert.deepEqual(problems[0]?.problems, ['department is missing']);
    const whole = { root: 'vacancies', item: 'vacancy', fields: { name: 'title' } };
    assert.match(feedOf(whole, publishedIn(['en'])).xml, /<vacancies>\n<vacancy>\n<name>/);
  });

  for (const [written, problem] of [
    ['monster', /no preset "monster"; possible: generic, indeed/],
    [7, /name of a preset/],
    [{ fields: {} }, /root is not the name of an element/],
    [{ preset: 'indeed', fields: { 'a b': 'title' } }, /"a b" is not the name of an element/],
    [{ preset: 'indeed', fields: { 'a/b/c': 'title' } }, /"a\/b\/c" is not the name/],
    [{ preset: 'indeed', fields: { '"><x': 'title' } }, /is not the name of an element/],
    [{ preset: 'indeed', fields: { a: 'titel' } }, /fields\.a must be one of: id reference title/],
    [{ preset: 'indeed', fields: { a: { from: 'title', values: { x: 1 } } } }, /fields\.a must be one of/],
    [{ preset: 'indeed', required: ['nothing'] }, /there is no nothing in fields/],
    [{ preset: 'indeed', minimum: { title: 'x' } }, /minimum\.title is not a number/],
    [{ preset: 'indeed', perplace: true }, /"perplace" means nothing/],
  ] as const) {
    it(`says what is wrong with the mapping ${JSON.stringify(written)}`, () => {
      assert.match(problemsOf(written).join('\n'), problem);
    });
  }

  it('is well-formed whatever texts a vacancy has, and gives them back', () => {
    for (const text of HOSTILE_TEXTS) {
      const term = { id: text, name: text };
      const record = { custom: text };
      const hostile = publishedIn(
        ['en'],
        {
          id: text,
          title: text,
          locations: [term],
          fieldsOfWork: [term],
          record,
          contacts: [{ name: text }],
        },
        { advert: `${text}${'word '.repeat(40)}` },
      );
      for (const name of Object.keys(JOB_PRESETS)) {
        const own = { preset: name, fields: { own: { record: 'custom' } }, maximum: {} };
        const { xml, jobs, problems } = feedOf(own, hostile);
        assert.ok(xml.isWellFormed());
        assert.equal(jobs.length + problems.length, 1, name);
      }
      const [job] = feedOf('indeed', hostile).jobs;
      // What XML can hold comes back; a parser reads each end of a line as a line feed.
      if (job && text.isWellFormed() && !/[^\t\n\r\P{Cc}]|[\uFFFE\uFFFF]/u.test(text))
        assert.equal(job.get('title'), text.replace(/\r\n?/g, '\n'));
    }
  });
});
