// Answers beside the record types: what is said of them, and that they are passed on as they came.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { RecordCheck } from '../../src/node/connector/record-check.js';
import { Warnings } from '../../src/node/connector/warnings.js';
import { location, send, startService, type Service } from '../helpers/node/connector-client-service.js';

describe('the checks of answers', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  afterEach(() => service.reset());
  after(() => service.close());

  const answer = (value: unknown) => (service.answer = (_asked, response) => send(response, { value }));
  const told = () => service.warnings.map(({ code, property }) => `${code} ${property}`);

  const wrong: [string, unknown, RegExp][] = [
    ['name', 7, /string or null.*number/],
    ['name', ['value'], /string or null.*list/],
    ['availableOnVacancy', 'true', /true or false.*string/],
    ['availableOnVacancy', null, /true or false.*null/],
    ['rowNumber', '12', /whole number.*string/],
    ['rowNumber', 1.5, /whole number.*number/],
    ['rowNumber', 2 ** 31, /whole number.*number/],
    ['versionStamp', null, /whole number.*null/],
    ['createdDateTime', '2024-01-01', /ISO 8601.*string/],
    ['createdDateTime', null, /ISO 8601.*null/],
    ['modifiedDateTime', false, /ISO 8601.*or null.*boolean/],
  ];
  for (const [property, value, words] of wrong) {
    it(`says that ${property} is not ${JSON.stringify(value)}, and passes it on`, async () => {
      answer([location(1), location(2, { [property]: value }), location(3, { [property]: value })]);
      const records = (await service.client().locations.list().toArray()) as unknown as Record<
        string,
        unknown
      >[];
      assert.deepEqual(records[1]?.[property], value);
      assert.deepEqual(told(), [`wrong-type ${property}`]);
      const [{ message = '', resource } = {}] = service.warnings;
      assert.match(message, words);
      assert.equal(resource, 'Location');
      assert.doesNotMatch(message, /value|12|true,/, 'a value is never quoted');
    });
  }

  const right: [string, unknown][] = [
    ['createdDateTime', '0001-01-01T00:00:00Z'],
    ['createdDateTime', '2024-01-01T00:00:00'],
    ['createdDateTime', '2024-01-01T00:00:00.1234567+02:00'],
    ['versionStamp', 2 ** 31 - 1],
    ['name', ''],
  ];
  for (const [property, value] of right) {
    it(`passes on ${JSON.stringify(value)} as ${property} without a word`, async () => {
      answer([location(1, { [property]: value })]);
      const [record] = await service.client().locations.list().toArray();
      assert.deepEqual((record as unknown as Record<string, unknown>)[property], value);
      assert.deepEqual(service.warnings, []);
    });
  }

  it('tells of an unlisted property once for a client, whatever the record or list', async () => {
    answer([location(1, { colour: 'x' }), location(2), location(3, { colour: 'y', size: 1 })]);
    const client = service.client();
    const records = await client.locations.list().toArray();
    await client.locations.list().toArray();
    assert.deepEqual(told(), ['unknown-property colour', 'unknown-property size']);
    assert.equal((records[0] as unknown as { colour: string }).colour, 'x');
  });

  it('looks for secrets in a name once, however many records have it', () => {
    let looks = 0;
    const warned: string[] = [];
    const warnings = new Warnings(
      ({ message }) => warned.push(message),
      (text) => {
        looks += 1;
        return text;
      },
    );
    const { checkAll } = new RecordCheck('Location', undefined, warnings);
    for (let page = 0; page < 3; page += 1) {
      checkAll(Array.from({ length: 3000 }, (_none, at) => location(at, { colour: at, rowNumber: `${at}` })));
    }
    assert.equal(warned.length, 2);
    assert.equal(looks, 6, 'the name, the message and the property, of each warning');
  });

  it('checks every record, also when its properties stand in another order', async () => {
    const turned = Object.fromEntries(Object.entries(location(2)).reverse());
    answer([location(1), turned, { ...turned, rowNumber: 'x' }, location(4, { versionStamp: '1' })]);
    await service.client().locations.list().toArray();
    assert.deepEqual(told(), ['wrong-type rowNumber', 'wrong-type versionStamp']);
  });

  it('does not follow a service that makes up names without end, nor names no log can hold', async () => {
    const made = Array.from({ length: 2000 }, (_none, at) => ({ [`p${at}`]: 1 }));
    answer([{ 'a\u001b[31m\n': 1, ['x'.repeat(5000)]: 1, __proto__x: 1 }, ...made]);
    await service.client().locations.list().toArray();
    assert.equal(service.warnings.length, 1000);
    for (const { message } of service.warnings) {
      assert.ok(message.length < 300);
      // oxlint-disable-next-line no-control-regex -- the point of it
      assert.doesNotMatch(message, /[\u0000-\u001f]/);
    }
  });

  it('tolerates what is missing, annotations, and expandable properties that were not asked for', async () => {
    answer([
      { '@odata.etag': 'x', organizationId: 'O1', 'name@odata.type': 'x', location: null, jobs: null },
      {},
    ]);
    await service.client().organizations.list().toArray();
    assert.deepEqual(service.warnings, []);
  });

  it('takes any property of an open record type, and checks those that are known', async () => {
    answer([{ workCalendarName: 7, anything: { at: 'all' } }]);
    const [calendar] = await service.client().workCalendars.list().toArray();
    assert.deepEqual(calendar, { workCalendarName: 7, anything: { at: 'all' } });
    assert.deepEqual(told(), ['wrong-type workCalendarName']);
  });

  it('checks what is expanded, to the last depth', async () => {
    answer([
      {
        organizationId: 'O1',
        location: location(1, { rowNumber: '1' }),
        jobs: [{ jobId: 'J1', jobType: { jobTypeId: 7, colour: 'x' } }],
      },
    ]);
    await service
      .client()
      .organizations.list({ expand: { location: true, jobs: { expand: { jobType: true } } } })
      .toArray();
    assert.deepEqual(told(), [
      'wrong-type location.rowNumber',
      'wrong-type jobs.jobType.jobTypeId',
      'unknown-property jobs.jobType.colour',
    ]);
  });

  it('makes of an expanded property that is null or missing what its type says', async () => {
    answer([
      { organizationId: 'O1', jobs: null },
      { organizationId: 'O2', location: null },
    ]);
    const list = service
      .client()
      .organizations.list({ select: ['organizationId'], expand: { location: true, jobs: true } });
    assert.deepEqual(await list.toArray(), [
      { organizationId: 'O1', location: null, jobs: [] },
      { organizationId: 'O2', location: null, jobs: [] },
    ]);
  });

  for (const [what, change] of [
    ['one record where many belong', { jobs: { jobId: 'J1' } }],
    ['many where one belongs', { location: [location(1)] }],
    ['a text where a record belongs', { location: 'L1' }],
  ] as const) {
    it(`calls it a bad answer when there is ${what}`, async () => {
      answer([{ organizationId: 'O1', ...change }]);
      const list = service.client().organizations.list({ expand: { location: true, jobs: true } });
      await assert.rejects(list.toArray(), { code: 'bad-answer' });
    });
  }
});
