// A service that fails, lies, or is something else: the file stays as it is, and a sentence says why.
import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, it } from 'node:test';
import {
  assertNoLeak,
  makeFolder,
  objectOf,
  run,
  startCommand,
  type Folder,
} from '../helpers/node/cli-run.js';
import {
  jobType,
  sendJson,
  smallCompany,
  startService,
  type Answer,
  type Service,
} from '../helpers/node/cli-service.js';

const old = `${JSON.stringify({ version: 1, locations: [{ id: 'old', name: 'Old' }] })}\n`;

let folder: Folder;
let service: Service | undefined;
beforeEach(async () => {
  folder = await makeFolder();
  await writeFile(folder.file, old);
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await folder.remove();
});

async function assertUntouched(): Promise<void> {
  assert.equal(await folder.text(), old);
  assert.deepEqual(await readdir(folder.path), ['directory.json']);
}

/** Runs against a service that answers so, and must fail with this code. */
async function fails(answer: Answer, code: string, path = ''): Promise<{ message: string; stderr: string }> {
  service = await startService(smallCompany(), answer);
  const outcome = await run(['sync', '--out', folder.file, '--json'], { url: service.url + path });
  const { ok, error } = objectOf(outcome) as { ok: boolean; error: { code: string; message: string } };
  assert.equal(outcome.code, 1, outcome.stderr);
  assert.equal(ok, false);
  assert.equal(error.code, code, error.message);
  await assertUntouched();
  return { message: error.message, stderr: outcome.stderr };
}

const only =
  (resource: string, respond: (response: ServerResponse) => void): Answer =>
  (request, response) => {
    if (request.resource !== resource) return false;
    respond(response);
    return true;
  };

describe('career-elements sync against a service that fails', () => {
  it('notices a list that ends before all that was counted had come', async () => {
    const { message } = await fails(
      only('JobType', (response) => sendJson(response, { value: [jobType('j1', 'One')], '@odata.count': 2 })),
      'incomplete',
    );
    assert.match(message, /ended a list too early: .*JobType.* after 1 records; the service counted 2/);
  });

  it('writes nothing when the third resource fails', async () => {
    await fails(
      only('Dimension2', (response) => response.writeHead(501).end()),
      'server',
    );
    assert.deepEqual(
      service?.requests.map(({ resource }) => resource),
      ['Location', 'Dimension1', 'Dimension2'],
    );
  });

  it('takes more than 100,000 records of one list for a mistake', async () => {
    const value = Array.from({ length: 50_001 }, (_, at) => ({ jobTypeId: `t${at}`, description: 'x' }));
    const { message } = await fails((request, response) => {
      if (request.resource !== 'JobType') return false;
      const isFirst = !request.query.has('$skip');
      sendJson(response, {
        value: isFirst
          ? value
          : value.map(({ jobTypeId }) => ({ jobTypeId: `u${jobTypeId}`, description: 'y' })),
        ...(isFirst && { '@odata.nextLink': `JobType?$skip=50001` }),
      });
      return true;
    }, 'too-many');
    assert.match(message, /JobType contains more than 100000 records/);
  });
});

describe('career-elements sync, interrupted', () => {
  it('ends after the time limit of the whole run, and leaves the old file', async () => {
    // Some lists come, this one never does.
    service = await startService(smallCompany(), ({ resource }) => resource === 'JobType');
    const running = startCommand(['sync', '--out', folder.file, '--time-limit', '1', '--json'], service);
    const outcome = await running.outcome;
    assert.equal(outcome.code, 1);
    const { code, message } = objectOf(outcome)['error'] as { code: string; message: string };
    assert.equal(code, 'timeout');
    assert.match(message, /after 1 s/);
    await assertUntouched();
  });

  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`ends with ${code} on ${signal}, and leaves the old file`, async () => {
      service = await startService(smallCompany(), ({ resource }) => {
        if (resource !== 'Organization') return false;
        // In the middle: some lists are there, this one never comes.
        running.process.kill(signal);
        return true;
      });
      const running = startCommand(['sync', '--out', folder.file, '--json'], service);
      const outcome = await running.outcome;
      assertNoLeak(outcome.stdout + outcome.stderr);
      assert.equal(outcome.code, code);
      assert.deepEqual((objectOf(outcome)['error'] as { code: string }).code, 'interrupted');
      await assertUntouched();
    });
  }
});
