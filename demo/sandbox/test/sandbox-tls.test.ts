import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import { Caller, pageOrigin, raw, start } from '../../../test/helpers/node/sandbox-client.js';

const day = 24 * 3_600_000;

describe('a sandbox that speaks TLS', () => {
  let folder: string;
  let sandbox: Sandbox;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-tls-'));
    sandbox = await start({ tls: true, database: join(folder, 'sandbox.db') });
  });
  after(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });

  /** What becomes of a request under that name for the sandbox, by one that trusts `ca` alone. */
  const statusOr = (host: string, ca: string | undefined) =>
    new Promise<unknown>((resolve) => {
      const { port, customerId } = sandbox;
      const path = `/api/${customerId}/vacancies/`;
      const options = { host, port, path, headers: { origin: pageOrigin }, agent: false, ...(ca && { ca }) };
      request(options, (response) => resolve(response.resume().statusCode))
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
        .end();
    });

  it('has an address of https and a certificate for the loopback names, valid for 30 days', async () => {
    assert.equal(sandbox.url, `https://localhost:${sandbox.port}`);
    const certificate = new X509Certificate(sandbox.certificate!);
    assert.equal(certificate.checkHost('localhost'), 'localhost');
    for (const address of ['127.0.0.1', '::1']) assert.equal(certificate.checkIP(address), address);
    assert.equal(certificate.checkHost('localhost.example'), undefined);
    assert.equal(certificate.ca, false);
    assert.deepEqual(certificate.publicKey.asymmetricKeyDetails, { namedCurve: 'prime256v1' });
    const [from, to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
    assert.ok(from < Date.now() && from > Date.now() - day, 'from a little before now');
    assert.equal(to - from, 30 * day);
  });

  it('makes another certificate at each start, and writes none to disk', async () => {
    const other = await start({ tls: true });
    try {
      assert.notEqual(other.certificate, sandbox.certificate);
      assert.equal((await new Caller(other).get('/vacancies/')).status, 200);
    } finally {
      await other.close();
    }
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    assert.ok(files.length > 0);
    for (const { name } of files)
      assert.doesNotMatch(await readFile(join(folder, name), 'latin1'), /-----BEGIN /);
  });

  it('is trusted by clients that know its certificate, and by no others', async () => {
    const other = await start({ tls: true });
    await other.close();
    assert.equal(await statusOr('localhost', sandbox.certificate), 200);
    assert.equal(await statusOr('127.0.0.1', sandbox.certificate), 200);
    assert.equal(await statusOr('localhost', undefined), 'DEPTH_ZERO_SELF_SIGNED_CERT');
    assert.equal(await statusOr('localhost', other.certificate), 'DEPTH_ZERO_SELF_SIGNED_CERT');
  });

  it('refuses plain HTTP on its port', async () => {
    const plain = sandbox.url.replace('https:', 'http:');
    await assert.rejects(raw('GET', `${plain}/api/${sandbox.customerId}/vacancies/`, { origin: pageOrigin }));
    await assert.rejects(raw('GET', `${plain}/_sandbox/`));
    const socket = connect(sandbox.port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined);
    socket.write(`GET /_sandbox/ HTTP/1.1\r\nHost: localhost:${sandbox.port}\r\n\r\n`);
    await once(socket, 'close');
    assert.doesNotMatch(Buffer.concat(chunks).toString('latin1'), /HTTP\/|200/);
  });
});

describe('a sandbox that is not told to speak TLS', () => {});
