// Where the key goes, and that the command prints nothing that a service writes about a refusal.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { apiKey, ConnectorClient } from '../../src/node/connector/index.js';
import { key, makeFolder, objectOf, run } from '../helpers/node/cli-run.js';
import { sendJson, smallCompany, startService } from '../helpers/node/cli-service.js';

describe('what a service writes about a refusal', () => {
  it('is in no output of doctor and sync: they print the status alone', async () => {
    const service = await startService(smallCompany(), ({ resource }, response) => {
      if (resource === 'ping') return false;
      sendJson(response, { Message: `The key ${key} is unknown`, errors: { [key]: ['written'] } }, 400);
      return true;
    });
    try {
      for (const args of [['doctor'], ['doctor', '--json'], ['sync', '--out', '/tmp/never-written.json']]) {
        const { stdout, stderr } = await run(args, service);
        assert.match(stdout + stderr, /answered 400/);
        assert.doesNotMatch(stdout + stderr, /is unknown|written/);
        assert.ok(!(stdout + stderr).includes(key));
      }
    } finally {
      await service.close();
    }
  });
});

describe('career-elements doctor and the way of the key', () => {
  it('sends no key while certificates are not checked, and warns', async () => {
    let isAsked = false;
    const server = createServer((_, response) => {
      isAsked = true;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' };
      const outcome = await run(['doctor', '--json'], { url: `https://127.0.0.1:${port}`, env });
      const { checks } = objectOf(outcome) as { checks: { name: string; state: string; message: string }[] };
      const of = (name: string) => checks.find((one) => one.name === name);
      assert.equal(of('Certificates')?.state, 'warning');
      assert.match(of('Certificates')!.message, /NODE_TLS_REJECT_UNAUTHORIZED is 0/);
      assert.deepEqual([of('Credentials')?.state, isAsked], ['skipped', false]);
      assert.match(of('Credentials')!.message, /^not sent/);
      const sync = await run(['sync', '--out', '/tmp/never-written.json'], {
        url: `https://127.0.0.1:${port}`,
        env,
      });
      assert.deepEqual([sync.code, isAsked], [1, false]);
      assert.match(sync.stderr, /NODE_TLS_REJECT_UNAUTHORIZED is 0, .* the credentials are not sent/);
    } finally {
      server.close();
    }
  });

  it('takes only names that mean this machine everywhere for plain HTTP', () => {
    const clientOf = (host: string) =>
      new ConnectorClient({ baseUrl: `http://${host}`, credentials: apiKey(key) });
    for (const host of ['connector.localhost', 'a.b.localhost:8080', '128.0.0.1'])
      assert.throws(() => clientOf(host), { code: 'insecure-url' }, host);
    for (const host of ['localhost:8080', '127.255.255.254:1', '[::1]'])
      assert.equal(clientOf(host).baseUrl, `http://${host}`);
  });

  it('says in one line why sync cannot work, when it is quiet', async () => {
    const { code, stdout, stderr } = await run(['doctor', '--quiet', '--url', 'http://elsewhere.example']);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^sync cannot work\. Address: --url must be an https:\/\/ address [^\n]*\n$/);
  });

  it('names a wrong date of expiry by itself', async () => {
    const service = await startService(smallCompany());
    try {
      const env = { CAREER_ELEMENTS_API_KEY_EXPIRES: '31.12.2026' };
      const { code, stdout } = await run(['doctor'], { url: service.url, env });
      assert.equal(code, 1);
      assert.match(
        stdout,
        /FAILED +Expiry +CAREER_ELEMENTS_API_KEY_EXPIRES is not a day, written YYYY-MM-DD/,
      );
      assert.match(stdout, /- +Credentials +not checked with a wrong date/);
    } finally {
      await service.close();
    }
  });

  it('has the name on the pages of usage that it is given, as sync has', async () => {
    const service = await startService(smallCompany());
    const names = async (...args: string[]) => {
      service.requests.length = 0;
      await run(args, service);
      const asked = service.requests.filter(({ resource }) => resource !== 'ping');
      return [...new Set(asked.map(({ integrationId }) => integrationId))];
    };
    const folder = await makeFolder();
    try {
      const sync = ['sync', '--out', join(folder.path, 'directory.json')];
      for (const command of [['doctor'], sync]) {
        assert.deepEqual(await names(...command), ['career-elements']);
        assert.deepEqual(await names(...command, '--integration-id', 'site build'), ['site build']);
      }
      const { code, stderr } = await run([...sync, '--integration-id', 'x'.repeat(101)], service);
      assert.equal(code, 1);
      assert.match(stderr, /integrationId has more than 100 characters/);
    } finally {
      await folder.remove();
      await service.close();
    }
  });

  it('names the reasons for which a user account is refused', async () => {
    const service = await startService(smallCompany(), ({ resource }, response) => {
      if (resource === 'ping') return false;
      response.writeHead(401).end();
      return true;
    });
    try {
      const env = { CAREER_ELEMENTS_API_KEY: '', CAREER_ELEMENTS_BEARER_TOKEN: key };
      const outcome = await run(['doctor', '--json'], { url: service.url, env });
      const { checks } = objectOf(outcome) as { checks: { name: string; advice?: string }[] };
      const { advice = '' } = checks.find(({ name }) => name === 'Credentials')!;
      const quiet = await run(['doctor', '--quiet'], { url: service.url, env });
      assert.match(quiet.stderr, /^sync cannot work\. Credentials: [^\n]*\n$/);
      for (const reason of [/expired/, /without an entry/, /active employee record/, /active position/]) {
        assert.match(advice, reason);
        assert.match(quiet.stderr, reason);
      }
    } finally {
      await service.close();
    }
  });

  it('names where a wrong address comes from, as sync does', async () => {
    const env = { CAREER_ELEMENTS_CONNECTOR_URL: 'http://elsewhere.example' };
    for (const command of [
      ['doctor', '--quiet'],
      ['sync', '--out', '/tmp/never-written.json'],
    ]) {
      const fromOption = await run([...command, '--url', 'elsewhere.example'], { env });
      assert.match(fromOption.stderr, /--url must be/);
      assert.doesNotMatch(fromOption.stderr, /CAREER_ELEMENTS_CONNECTOR_URL/);
      const fromEnvironment = await run(command, { env });
      assert.match(fromEnvironment.stderr, /CAREER_ELEMENTS_CONNECTOR_URL must be/);
      assert.doesNotMatch(fromEnvironment.stderr, /--url/);
    }
  });
});
