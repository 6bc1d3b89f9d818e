import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type EndpointName, recordTypes } from '../connector/model.js';
import { smallCompany } from './helpers/connector-query-company.js';
import { baseUrl, type Envelope, type Records } from './helpers/connector-query-records.js';

type Options = Record<string, string>;

describe('the records of a list', () => {
  let records: Records;
  before(() => {
    records = smallCompany();
  });
  after(() => records.close());

  const one = (type: EndpointName, query: Options): Record<string, unknown> =>
    records.list(type, { $top: '1', ...query }).value[0]!;
  const names = (query: Options): unknown[] =>
    records.list('Organization', query).value.map(({ organizationId }) => organizationId);
  const context = (answer: Envelope): string => answer['@odata.context'].slice(`${baseUrl}/odata/v2/`.length);

  it('have every field of the model in its order, and nothing else', () => {
    for (const type of ['Organization', 'Job', 'JobType', 'Location', 'EmploymentCategory'] as const) {
      assert.deepEqual(Object.keys(one(type, {})), Object.keys(recordTypes[type].fields), type);
    }
  });

  describe('with $select', () => {
    const cases: [select: string, keys: string[]][] = [
      ['name', ['name']],
      ['active,name,organizationId', ['organizationId', 'name', 'active']],
      ['name, active', ['name', 'active']],
      ['name,name', ['name']],
      ['*', Object.keys(recordTypes.Organization.fields)],
      ['*,name', Object.keys(recordTypes.Organization.fields)],
      ['location', []],
      ['location,name', ['name']],
    ];
    for (const [$select, keys] of cases) {
      it(`have ${keys.length} properties: ${$select}`, () => {
        assert.deepEqual(Object.keys(one('Organization', { $select })), keys);
      });
    }
  });

  describe('with $expand', () => {
    const first = { $filter: "organizationId eq 'a'", $select: 'organizationId' };
    const cases: [expand: string, expanded: object][] = [
      ['location($select=name)', { location: { name: 'København' } }],
      ['location($select=name,locationId)', { location: { locationId: 'cph', name: 'København' } }],
      ['dimension1', { dimension1: null }],
      ['positions', { positions: [] }],
      ['jobs($select=jobId)', { jobs: [{ jobId: 'j1' }, { jobId: 'j2' }] }],
      ['jobs($select=jobId;$orderby=jobId desc)', { jobs: [{ jobId: 'j2' }, { jobId: 'j1' }] }],
      ['jobs($select=jobId;$top=1)', { jobs: [{ jobId: 'j1' }] }],
      ['jobs($select=jobId;$top=0)', { jobs: [] }],
      ['jobs($select=jobId;$skip=1)', { jobs: [{ jobId: 'j2' }] }],
      ['jobs($select=jobId;$skip=5)', { jobs: [] }],
      ['jobs($select=jobId;$top=1;$count=false)', { jobs: [{ jobId: 'j1' }] }],
      ["jobs($filter=contains(description,'Lead;)(,'))", { jobs: [] }],
      ['jobs($filter=positionNoteEditMode gt 1;$select=jobId)', { jobs: [{ jobId: 'j2' }] }],
      [
        'jobs($top=1;$select=jobId;$expand=jobType($select=description),organization($select=name))',
        { jobs: [{ jobId: 'j1', jobType: { description: 'Engineer' }, organization: { name: 'Research' } }] },
      ],
      [
        'jobs($top=1;$select=jobId;$expand=organization($select=name;$expand=location($select=name)))',
        { jobs: [{ jobId: 'j1', organization: { name: 'Research', location: { name: 'København' } } }] },
      ],
      [
        'jobs($top=1;$select=jobId),location($select=name)',
        { jobs: [{ jobId: 'j1' }], location: { name: 'København' } },
      ],
    ];
    for (const [$expand, expanded] of cases) {
      it(`have the records of ${$expand}`, () => {
        const record = one('Organization', { ...first, $expand });
        assert.deepEqual(record, { organizationId: 'a', ...expanded });
      });
    }

    it('have all of them by *, with all their fields', () => {
      const record = one('Organization', { ...first, $expand: '*' });
      const { fields, navigations } = recordTypes.Organization;
      assert.deepEqual(Object.keys(record), ['organizationId', ...Object.keys(navigations)]);
      assert.deepEqual(Object.keys(record['location'] as object), Object.keys(recordTypes.Location.fields));
      assert.ok(Object.keys(fields).length > 1);
    });

    it('have null for a key that leads nowhere', () => {
      const record = one('Organization', { $filter: "organizationId eq 'e'", $expand: 'location,jobs' });
      assert.equal(record['location'], null);
      assert.deepEqual(record['jobs'], []);
    });

    it('have $top records of each, not of all together', () => {
      const jobs = records.values('Organization', 'jobs', {
        $expand: 'jobs($select=jobId;$top=1;$orderby=jobId desc)',
      });
      assert.deepEqual(jobs, [[{ jobId: 'j2' }], [{ jobId: 'j4' }], [], [], []]);
    });

    it('have four levels, and are refused below', () => {
      const four = 'organization($expand=positions($expand=job($expand=organization)))';
      assert.equal(records.list('Job', { $expand: four }).value.length, 4);
      const five = four.replace('organization)))', 'organization($expand=location))))');
      assert.match(records.refusal('Job', { $expand: five }), /^\$expand: goes deeper than 4 levels/);
    });
  });

  describe('with $orderby', () => {
    const cases: [order: string, ids: string][] = [
      ['organizationId desc', 'edcba'],
      ['name', 'cedba'],
      ['name asc', 'cedba'],
      ['name desc', 'abdec'],
      ['versionStamp', 'bdeac'],
      ['versionStamp desc', 'cadeb'],
      ['active desc,organizationId desc', 'caedb'],
      ['location/name desc,organizationId desc', 'bdaec'],
      ['location/name , organizationId', 'ceadb'],
      ['createdDateTime', 'ceabd'],
    ];
    for (const [$orderby, ids] of cases) {
      it(`stand in the order of ${$orderby}`, () => assert.equal(names({ $orderby }).join(''), ids));
    }
  });

  it('are counted before paging and after filtering', () => {
    const counted = (query: Options): unknown =>
      records.list('Organization', { $count: 'true', ...query })['@odata.count'];
    assert.equal(counted({}), 5);
    assert.equal(counted({ $top: '1', $skip: '2' }), 5);
    assert.equal(counted({ $filter: 'active' }), 2);
    assert.equal(counted({ $top: '0' }), 5);
    assert.equal('@odata.count' in records.list('Organization', { $count: 'false' }), false);
    assert.equal('@odata.count' in records.list('Organization'), false);
  });

  it('come with the context of what they hold', () => {
    const cases: [Options, string][] = [
      [{}, '$metadata#Organization'],
      [{ $select: '*' }, '$metadata#Organization'],
      [{ $select: 'name,organizationId' }, '$metadata#Organization(organizationId,name)'],
      [{ $expand: 'location' }, '$metadata#Organization(location())'],
      [
        { $select: 'organizationId,name', $expand: 'location($select=name)' },
        '$metadata#Organization(organizationId,name,location(name))',
      ],
      [
        { $select: 'name', $expand: 'jobs($select=jobId;$expand=jobType)' },
        '$metadata#Organization(name,jobs(jobId,jobType()))',
      ],
    ];
    for (const [query, expected] of cases)
      assert.equal(context(records.list('Organization', query)), expected);
  });
});
