// What `sync` writes, and what it never writes.
import assert from 'node:assert/strict';
import { chmod, lstat, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, beforeEach, afterEach, describe, it } from 'node:test';
import { assertNoLeak, key, makeFolder, objectOf, run, type Folder } from '../helpers/node/cli-run.js';
import {
  canaries,
  jobType,
  location,
  organization,
  smallCompany,
  smallDirectory,
  startService,
  type Service,
} from '../helpers/node/cli-service.js';

let folder: Folder;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => folder.remove());

describe('career-elements sync', () => {
  let service: Service;
  before(async () => {
    service = await startService(smallCompany());
  });
  after(() => service.close());

  it('writes what a career site shows, sorted, and nothing else', async () => {
    const { code, stdout } = await run(['sync', '--out', folder.file], service);
    assert.equal(code, 0);
    assert.equal(stdout, '');
    assert.equal(await folder.text(), `${JSON.stringify(smallDirectory, null, 2)}\n`);
  });

  it('lets no field through that the allow-list does not name', async () => {
    const { code, stdout, stderr } = await run(['sync', '--out', folder.file, '--json'], service);
    assert.equal(code, 0);
    // The trap is set: the service did send them, and it would be noticed.
    assert.ok(canaries.size > 100, `${canaries.size} canaries`);
    const [one = ''] = canaries;
    assert.throws(() => assertNoLeak(`… ${one} …`));
    assert.throws(() => assertNoLeak(`… ${key.slice(5, 20)} …`));
    assertNoLeak((await folder.text()) + stdout + stderr);
  });

  it('asks for the fields of the allow-list alone, so that nothing else travels', async () => {
    service.requests.length = 0;
    await run(['sync', '--out', folder.file], service);
    assert.ok(service.requests.every(({ query }) => query.get('$count') === 'true'));
    const asked = service.requests.map(({ resource, query }) => [
      resource,
      query.get('$select'),
      query.get('$filter'),
    ]);
    assert.deepEqual(asked, [
      [
        'Location',
        'locationId,name,regionName,addressStreet,addressZipPostalCode,addressCity,addressStateProvince,addressCountryRegion,availableOnVacancy',
        'availableOnVacancy eq true',
      ],
      ['Dimension1', 'dimension1Id,description,active', null],
      ['Dimension2', 'dimension2Id,description,active', null],
      ['Dimension3', 'dimension3Id,description,active', null],
      ['Dimension4', 'dimension4Id,description,active', null],
      [
        'Organization',
        'organizationId,name,parentOrganizationId,locationId,active,dimension1Id,dimension2Id,dimension3Id,dimension4Id',
        'active eq true',
      ],
      ['Organization', 'organizationId,parentOrganizationId,active', 'active eq false'],
      ['JobType', 'jobTypeId,description', null],
      ['EmploymentCategory', 'employmentCategoryName', null],
    ]);
  });

  it('leaves an unchanged file untouched, and says so', async () => {
    await run(['sync', '--out', folder.file], service);
    const long = new Date('2020-02-02T02:02:02Z');
    await utimes(folder.file, long, long);
    const before = await stat(folder.file);
    const outcome = await run(['sync', '--out', folder.file, '--json'], service);
    const after = await stat(folder.file);
    assert.equal(outcome.code, 0);
    assert.equal(objectOf(outcome)['outcome'], 'unchanged');
    assert.equal(after.mtimeMs, long.getTime());
    assert.equal(after.ino, before.ino);
  });

  it('says in one JSON object what it did', async () => {
    const outcome = await run(['sync', '--out', folder.file, '--json'], service);
    const { warnings, ...told } = objectOf(outcome);
    assert.ok(Array.isArray(warnings));
    assert.deepEqual(told, {
      ok: true,
      command: 'sync',
      outcome: 'written',
      file: folder.file,
      bytes: (await stat(folder.file)).size,
      counts: { locations: 2, organizations: 2, jobTypes: 2, employmentCategories: 2 },
      leftOut: {
        locations: { 'no-id': 0, 'no-name': 0, hidden: 1, duplicate: 0 },
        organizations: { 'no-id': 0, 'no-name': 0, hidden: 1, duplicate: 0 },
        jobTypes: { 'no-id': 0, 'no-name': 0, hidden: 0, duplicate: 0 },
        employmentCategories: { 'no-id': 0, 'no-name': 0, hidden: 0, duplicate: 0 },
      },
      cycles: [],
      orphans: 0,
    });
  });

  it('says nothing with --quiet, and no colours or rewritten lines where nobody looks', async () => {
    const quiet = await run(['sync', '--out', folder.file, '--quiet'], service);
    assert.deepEqual(quiet, { code: 0, stdout: '', stderr: '' });
    const { stderr } = await run(['sync', '--out', folder.file], service);
    assert.match(stderr, /^Organization: 3 records$/m);
    assert.doesNotMatch(stderr.replaceAll('\n', ''), /\p{Cc}/u);
  });

  it('keeps the permissions of the file that it replaces', async () => {
    await writeFile(folder.file, '{"locations":[]}');
    await chmod(folder.file, 0o640);
    const { code } = await run(['sync', '--out', folder.file], service);
    assert.equal(code, 0);
    assert.equal((await stat(folder.file)).mode & 0o777, 0o640);
    assert.deepEqual(JSON.parse(await folder.text()), smallDirectory);
  });

  it('replaces the file that a symbolic link leads to, in its own folder, and keeps the link', async () => {
    await mkdir(path.join(folder.path, 'release'));
    const real = path.join(folder.path, 'release', 'places.json');
    await writeFile(real, '{"locations":[]}');
    await symlink(path.join('release', 'places.json'), folder.file);
    const { code } = await run(['sync', '--out', folder.file], service);
    assert.equal(code, 0);
    assert.ok((await lstat(folder.file)).isSymbolicLink());
    assert.deepEqual(JSON.parse(await readFile(real, 'utf8')), smallDirectory);
    assert.deepEqual(await readdir(path.join(folder.path, 'release')), ['places.json']);
  });

  it('takes the address from --url, the key from a file that others cannot read', async () => {
    const secret = path.join(folder.path, 'secret');
    await writeFile(secret, `${key}\n`, { mode: 0o600 });
    const env = { CAREER_ELEMENTS_API_KEY: '', CAREER_ELEMENTS_API_KEY_FILE: secret };
    service.requests.length = 0;
    const args = ['sync', '--out', folder.file, '--url', service.url];
    const { code } = await run(args, { env, url: 'https://elsewhere.example' });
    assert.equal(code, 0);
    assert.ok(service.requests.every(({ authorization }) => authorization === `ApiKey-v2 ${key}`));
    await chmod(secret, 0o644);
    const refused = await run(args, { env });
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /chmod 600/);
  });
});

describe('what sync makes of odd data', () => {
  async function sync(records: object) {
    const service = await startService({ ...smallCompany(), ...records });
    try {
      const outcome = await run(['sync', '--out', folder.file, '--json'], service);
      assert.equal(outcome.code, 0, outcome.stderr);
      const directory = JSON.parse(await folder.text()) as typeof smallDirectory;
      return { directory, told: objectOf(outcome), stderr: outcome.stderr };
    } finally {
      await service.close();
    }
  }

  it('skips records without an id or a name, keeps the first of two, and counts both', async () => {
    const { directory, told, stderr } = await sync({
      JobType: [
        jobType('b', 'First'),
        jobType(null, 'Nameless'),
        jobType('c', null),
        jobType('d', ' \n\t'),
        jobType('x'.repeat(301), 'Too long an id'),
        jobType('b', 'Second'),
        jobType(7, 'A number'),
      ],
    });
    assert.deepEqual(directory.jobTypes, [
      { id: '7', name: 'A number' },
      { id: 'b', name: 'First' },
    ]);
    const { jobTypes } = told['leftOut'] as Record<string, unknown>;
    assert.deepEqual(jobTypes, { 'no-id': 2, 'no-name': 2, hidden: 0, duplicate: 1 });
    assert.match(
      stderr,
      /Left out of jobTypes: 2 without a usable id, 2 without a name, 1 with the id of another/,
    );
  });

  it('cleans texts of what steers terminals and pages, and cuts them', async () => {
    const { directory } = await sync({
      Location: [
        location({
          locationId: 'a\u0000b',
          name: '\u001B[31mRed\u202E\uD800 place\u2028x 😀',
          addressStreet: 'y'.repeat(100_000),
          addressCity: `${'z'.repeat(298)}😀😀`,
        }),
      ],
    });
    const [place] = directory.locations;
    assert.equal(place?.id, 'a b');
    assert.equal(place?.name, '[31mRed place x 😀');
    assert.equal(place?.address?.street, `${'y'.repeat(299)}…`);
    assert.equal(place?.address?.city, `${'z'.repeat(298)}…`);
  });

  it('keeps ids that are names of object properties', async () => {
    const { directory } = await sync({
      Organization: [
        organization({ organizationId: '__proto__', parentOrganizationId: 'constructor' }),
        organization({ organizationId: 'constructor' }),
      ],
    });
    assert.deepEqual(
      directory.organizations.map(({ id, parentId }) => [id, parentId]),
      [
        ['__proto__', 'constructor'],
        ['constructor', undefined],
      ],
    );
  });

  it('names no place, area or parent that is not public itself', async () => {
    const { directory, told } = await sync({
      Location: [location({ locationId: 'hidden', availableOnVacancy: false })],
      Dimension1: [{ dimension1Id: 'd1', description: 'Closed area', active: false }],
      Organization: [
        organization({
          organizationId: 'a',
          locationId: 'hidden',
          dimension1Id: 'd1',
          parentOrganizationId: 'gone',
        }),
      ],
    });
    assert.deepEqual(directory.locations, []);
    assert.deepEqual(directory.organizations, [{ id: 'a', name: 'Name of a' }]);
    assert.equal(told['orphans'], 1);
  });

  it('breaks a circle of organizations, and says which', async () => {
    const { directory, told, stderr } = await sync({
      Organization: [
        organization({ organizationId: 'c', parentOrganizationId: 'a' }),
        organization({ organizationId: 'b', parentOrganizationId: 'c' }),
        organization({ organizationId: 'a', parentOrganizationId: 'b' }),
      ],
    });
    assert.deepEqual(
      directory.organizations.map(({ id, parentId }) => [id, parentId]),
      [
        ['a', undefined],
        ['b', 'c'],
        ['c', 'a'],
      ],
    );
    assert.deepEqual(told['cycles'], [['a', 'b', 'c']]);
    assert.match(stderr, /form a cycle: a, b, c\./);
  });

  it('publishes only what says true, not what says it in another way', async () => {
    const { directory } = await sync({
      Location: [
        location({ locationId: 'text', availableOnVacancy: 'true' }),
        location({ locationId: 'number', availableOnVacancy: 1 }),
        location({ locationId: 'none', availableOnVacancy: null }),
      ],
    });
    assert.deepEqual(directory.locations, []);
  });
});
