// What `doctor` finds, and what it keeps to itself.
import assert from 'node:assert/strict';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { checkExpiry, checkNode } from '../../src/node/doctor/machine-check.js';
import { checkClock } from '../../src/node/doctor/connector-check.js';
import { bearerToken } from '../../src/node/connector/index.js';
import { key, makeFolder, objectOf, run, type RunOptions } from '../helpers/node/cli-run.js';
import { smallCompany, startService, type Answer, type Service } from '../helpers/node/cli-service.js';

interface Check {
  readonly name: string;
  readonly state: string;
  readonly message: string;
  readonly advice?: string;
}

async function examine(options: RunOptions, exitCode: number): Promise<(name: string) => Check> {
  const outcome = await run(['doctor', '--json'], options);
  const { ok, checks } = objectOf(outcome) as { ok: boolean; checks: Check[] };
  assert.equal(outcome.code, exitCode, outcome.stdout);
  assert.equal(ok, exitCode === 0);
  return (name) => {
    const check = checks.find((one) => one.name === name);
    assert.ok(check, `${name} is not in ${outcome.stdout}`);
    return check;
  };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('career-elements doctor, where all is well', () => {
  let service: Service;
  before(async () => {
    service = await startService(smallCompany());
  });
  after(() => service.close());

  it('finds that all is there, and what the key opens', async () => {
    const check = await examine(
      { url: service.url, env: { CAREER_ELEMENTS_API_KEY_EXPIRES: inDays(100) } },
      0,
    );
    for (const name of ['Node', 'Address', 'Service', 'Clock', 'Expiry', 'Credentials']) {
      assert.equal(check(name).state, 'ok', name);
    }
    for (const name of ['Location', 'Dimension4', 'Organization', 'JobType', 'EmploymentCategory']) {
      assert.deepEqual(check(name), { name, state: 'ok', message: 'readable' });
    }
    assert.match(check('PositionVersion').message, /not readable/);
    assert.equal(check('Expiry').message, '100 days left');
  });

  it('shows people a table', async () => {
    const { stdout, stderr } = await run(['doctor'], service);
    assert.match(stdout, /^ok {7}Organization {8}readable$/m);
    assert.match(stderr, /sync has everything that it needs/);
  });

  it('notes a scope that sync can do without, and asks for one row number of it', async () => {
    service.records.PositionVersion = [];
    service.requests.length = 0;
    const check = await examine(service, 0);
    delete service.records.PositionVersion;
    assert.equal(check('PositionVersion').state, 'note');
    const [{ query } = { query: undefined }] = service.requests.filter(
      ({ resource }) => resource === 'PositionVersion',
    );
    assert.deepEqual([query?.get('$select'), query?.get('$top')], ['rowNumber', '1']);
  });

  it('shows no credentials to /ping, where anybody may answer', async () => {
    service.requests.length = 0;
    await examine(service, 0);
    const pings = service.requests.filter(({ resource }) => resource === 'ping');
    assert.deepEqual(
      pings.map(({ authorization }) => authorization),
      [undefined],
    );
  });

  it('warns of a key that expires soon, and fails with one that has', async () => {
    const soon = await examine({ url: service.url, env: { CAREER_ELEMENTS_API_KEY_EXPIRES: inDays(7) } }, 0);
    assert.equal(soon('Expiry').state, 'warning');
    const gone = await examine({ url: service.url, env: { CAREER_ELEMENTS_API_KEY_EXPIRES: inDays(-3) } }, 1);
    assert.deepEqual([gone('Expiry').state, gone('Expiry').message], ['failed', 'expired 3 days ago']);
  });

  it('looks at who may read the file with the key', async () => {
    const folder = await makeFolder();
    const file = path.join(folder.path, 'secret');
    const env = { CAREER_ELEMENTS_API_KEY: '', CAREER_ELEMENTS_API_KEY_FILE: file };
    try {
      await writeFile(file, key, { mode: 0o600 });
      const well = await examine({ url: service.url, env }, 0);
      assert.equal(well('Secret file').message, 'only its owner can read it (mode 600)');
      await chmod(file, 0o644);
      const open = await examine({ url: service.url, env }, 1);
      assert.equal(open('Secret file').state, 'failed');
      assert.match(open('Secret file').advice ?? '', /chmod 600/);
      assert.equal(open('Credentials').state, 'failed');
    } finally {
      await folder.remove();
    }
  });
});

describe('career-elements doctor, where something is missing', () => {
  async function against(answer: Answer, url = ''): Promise<(name: string) => Check> {
    const service = await startService(smallCompany(), answer);
    try {
      return await examine({ url: service.url + url }, 1);
    } finally {
      await service.close();
    }
  }

  it('names the one scope that is missing', async () => {
    const check = await against(({ resource }, response) => {
      if (resource !== 'JobType') return false;
      response.writeHead(404).end();
      return true;
    });
    assert.equal(check('JobType').state, 'failed');
    assert.match(check('JobType').advice ?? '', /scope/);
    assert.equal(check('Location').state, 'ok');
  });

  it('names the base URL when nothing at all is there', async () => {
    const check = await against(() => false, '/no/such/path');
    assert.match(check('Resources').advice ?? '', /base URL is wrong/);
  });

  it('says that the key was refused, and does not go on asking with it', async () => {
    let asked = 0;
    const check = await against(({ resource }, response) => {
      if (resource === 'ping') return false;
      asked += 1;
      response.writeHead(401).end();
      return true;
    });
    assert.equal(check('Credentials').state, 'failed');
    assert.match(check('Credentials').message, /wrong, expired or revoked/);
    assert.equal(asked, 1);
  });

  it('says that nobody is there', async () => {
    const gone = await startService({});
    await gone.close();
    const check = await examine(gone, 1);
    assert.match(check('Service').message, /connection refused \(ECONNREFUSED\)/);
    assert.equal(check('Credentials').state, 'skipped');
  });

  it('says which setting is missing, and quotes none', async () => {
    const none = await examine({}, 1);
    assert.match(none('Address').message, /CAREER_ELEMENTS_CONNECTOR_URL is not set/);
    // The key in the wrong variable: run() looks for it in all that is printed.
    const mixed = await examine({ url: key }, 1);
    assert.equal(mixed('Address').state, 'failed');
    const noKey = await startService(smallCompany());
    try {
      const check = await examine({ url: noKey.url, env: { CAREER_ELEMENTS_API_KEY: '' } }, 1);
      assert.match(check('Credentials').message, /CAREER_ELEMENTS_API_KEY is not set/);
    } finally {
      await noKey.close();
    }
  });
});

describe('the checks of doctor', () => {
  it('compare the clocks to the second, and bear a minute', () => {
    const now = Date.parse('2026-01-15T12:00:00.500Z');
    const at = (time: string) => checkClock(`Thu, 15 Jan 2026 ${time} GMT`, now);
    assert.deepEqual(at('12:00:00'), { name: 'Clock', state: 'ok', message: 'the same as the service’s' });
    assert.equal(at('11:59:00').state, 'ok');
    assert.deepEqual([at('11:58:59').state, at('11:58:59').message], ['warning', '61 s ahead']);
    assert.deepEqual([at('12:05:00').state, at('12:05:00').message], ['warning', '300 s behind']);
    assert.equal(checkClock(null, now).state, 'skipped');
    assert.equal(checkClock('soon', now).state, 'skipped');
  });

  it('know the oldest Node that is supported', () => {
    assert.equal(checkNode('18.19.1').state, 'failed');
    assert.equal(checkNode('100.0.0').state, 'ok');
  });

  it('do not check when a bearer token expires', () => {
    assert.equal(checkExpiry(bearerToken(() => Promise.resolve('x'))).state, 'skipped');
  });
});
