// The command against the sandbox: a service that keeps to the document.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../../../demo/sandbox/sandbox.js';
import { makeFolder, objectOf, run, type Folder } from '../../helpers/node/cli-run.js';

const scopes = ['Location', 'Dimensions', 'Organization', 'JobType', 'EmploymentCategory'];

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly parentId?: string;
  readonly locationId?: string;
  readonly address?: Readonly<Record<string, string>>;
  readonly dimensions?: Readonly<Record<string, string>>;
}
type Directory = Readonly<
  Record<'locations' | 'organizations' | 'jobTypes' | 'employmentCategories', Entry[]>
>;

describe('career-elements against the sandbox', () => {
  let sandbox: Sandbox;
  let folder: Folder;
  before(async () => {
    sandbox = await startSandbox({ employees: 40 });
  });
  after(() => sandbox.close());
  beforeEach(async () => {
    folder = await makeFolder();
  });
  afterEach(() => folder.remove());

  const access = (keyScopes: readonly string[]) => {
    const { value } = sandbox.connector.createKey({ name: 'Career site', scopes: keyScopes });
    return { value, options: { url: sandbox.connectorUrl, env: { CAREER_ELEMENTS_API_KEY: value } } };
  };

  it('writes the directory with a key that opens no more than it needs', async () => {
    const { value, options } = access(scopes);
    const outcome = await run(['sync', '--out', folder.file, '--json'], options);
    assert.equal(outcome.code, 0, outcome.stderr);
    const { leftOut, cycles, orphans, warnings } = objectOf(outcome);
    assert.deepEqual([cycles, orphans], [[], 0]);
    // It keeps to the filters, so nothing that is hidden came; some of its records have no name, as in life.
    const hidden = Object.values(leftOut as Record<string, { hidden: number }>).map((one) => one.hidden);
    assert.deepEqual(hidden, [0, 0, 0, 0]);
    for (const warning of warnings as string[])
      assert.match(warning, /^Left out of \w+: \d+ without a name\.$/);
    const text = await folder.text();
    assert.ok(!(text + outcome.stdout + outcome.stderr).includes(value));

    const directory = JSON.parse(text) as Directory;
    const company = JSON.parse(readFileSync('demo/data/company.json', 'utf8')) as {
      locations: { id: string; name: { en: string }; address: { street: string; countryRegion: string } }[];
    };
    // What the demo's vacancies name is found in it, by the same ids.
    for (const { id, name, address } of company.locations) {
      const place = directory.locations.find((one) => one.id === id);
      assert.equal(place?.name, name.en);
      assert.equal(place?.address?.['street'], address.street);
      assert.equal(place?.address?.['country'], address.countryRegion);
    }
    const ids = new Set(directory.organizations.map(({ id }) => id));
    const places = new Set(directory.locations.map(({ id }) => id));
    assert.ok(directory.organizations.some(({ parentId }) => parentId !== undefined));
    for (const { id, parentId, locationId } of directory.organizations) {
      assert.ok(parentId === undefined || ids.has(parentId), `${id} is below ${parentId}`);
      assert.ok(locationId === undefined || places.has(locationId), `${id} is at ${locationId}`);
    }
    assert.ok(directory.jobTypes.length > 0);
    assert.ok(directory.employmentCategories.length > 0);
    for (const list of [directory.locations, directory.organizations, directory.jobTypes]) {
      assert.deepEqual(
        list.map(({ id }) => id),
        list.map(({ id }) => id).sort(),
      );
    }
  });

  it('leaves the file untouched the second time', async () => {
    const { options } = access(scopes);
    await run(['sync', '--out', folder.file], options);
    const outcome = await run(['sync', '--out', folder.file, '--json'], options);
    assert.equal(objectOf(outcome)['outcome'], 'unchanged');
  });

  it('writes nothing with a key that lacks one scope, and doctor says which', async () => {
    const { options } = access(scopes.filter((scope) => scope !== 'JobType'));
    const outcome = await run(['sync', '--out', folder.file], options);
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /JobType.*scope/);
    await assert.rejects(folder.text(), { code: 'ENOENT' });

    const doctor = await run(['doctor', '--json'], options);
    assert.equal(doctor.code, 1);
    const { checks } = objectOf(doctor) as { checks: { name: string; state: string }[] };
    assert.deepEqual(
      checks.filter(({ state }) => state === 'failed').map(({ name }) => name),
      ['JobType'],
    );
  });

  it('finds with doctor that all is well, and what a key opens beyond what sync needs', async () => {
    const { options } = access([...scopes, 'PositionVersion', 'WorkCalendarDate']);
    const doctor = await run(['doctor', '--json'], options);
    assert.equal(doctor.code, 0, doctor.stdout);
    const { checks } = objectOf(doctor) as { checks: { name: string; state: string; message: string }[] };
    assert.deepEqual(
      checks.filter(({ message }) => message.startsWith('readable, though')).map(({ name }) => name),
      ['PositionVersion', 'WorkCalendarDate'],
    );
  });

  it('is refused with a key that was revoked', async () => {
    const { id, value } = sandbox.connector.createKey({ name: 'Old', scopes });
    sandbox.connector.revokeKey(id);
    const options = { url: sandbox.connectorUrl, env: { CAREER_ELEMENTS_API_KEY: value } };
    const outcome = await run(['sync', '--out', folder.file], options);
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /refused/);
    assert.ok(!outcome.stderr.includes(value));
  });
});
