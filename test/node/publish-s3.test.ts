// The object store as a place of a published site: the official client against a local server that speaks S3.
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from '@20minutes/s3rver';
import { PublishError } from '../../src/node/publish/publish-error.js';
import type { Output } from '../../src/node/publish/output/output.js';
import { openS3Output, readS3Address } from '../../src/node/publish/output/s3-output.js';

const HTML = 'text/html; charset=utf-8';
const KEYS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_ENDPOINT_URL_S3',
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_PROFILE',
  'AWS_CONFIG_FILE',
];

async function sentenceOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => assert.fail('It was to be rejected.'),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof PublishError);
  const sentences = `${error.code}: ${error.message} ${error.advice}`;
  assert.ok(!sentences.includes('\n'), sentences);
  return sentences;
}

describe('an object store', () => {
  let folder: string;
  let server: S3rver;
  let endpoint: string;
  let client: S3Client;
  /** What the server was asked, as method and path. */
  const asked: string[] = [];
  /** The regions that requests were signed for. */
  const regions = new Set<string | undefined>();
  /** Whether the server knows conditions, as Amazon's does. */
  let knowsConditions = true;
  const kept = KEYS.map((key) => [key, process.env[key]] as const);

  before(async () => {
    // The server makes its tokens by DES, which OpenSSL has no longer; three times the same key is the same cipher.
    for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
      const original = crypto[name] as (name: string, key: Buffer, iv: Buffer) => unknown;
      mock.method(crypto, name, (cipher: string, key: Buffer, iv: Buffer) =>
        cipher === 'des'
          ? original('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
          : original(cipher, key, iv),
      );
    }
    folder = await mkdtemp(path.join(tmpdir(), 'publish-s3-'));
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      vhostBuckets: false,
      // It makes another signature of queries than the official client does.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: 'careers' }],
    });
    server.middleware.unshift(async (context, next) => {
      asked.push(`${context.method} ${context.path}`);
      regions.add(/Credential=[^/]+\/\d+\/([^/]+)\//.exec(context.get('authorization'))?.[1]);
      if (context.path.endsWith('/strange')) {
        context.status = 400;
        context.type = 'application/xml';
        context.body = '<Error><Code>InvalidRequest</Code><Message>The key is 1234.</Message></Error>';
        return;
      }
      const isNew = context.method === 'PUT' && context.get('if-none-match') === '*';
      if (isNew && knowsConditions) {
        const [, bucket = '', ...key] = context.path.split('/');
        const known = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key.join('/') })).then(
          () => true,
          () => false,
        );
        if (known) {
          context.status = 412;
          context.type = 'application/xml';
          context.body =
            '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>No</Message></Error>';
          return;
        }
      }
      await next();
    });
    const { port } = await server.run();
    endpoint = `http://127.0.0.1:${port}`;
    process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
    process.env['AWS_ENDPOINT_URL_S3'] = endpoint;
    delete process.env['AWS_PROFILE'];
    client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  });
  after(async () => {
    mock.restoreAll();
    client.destroy();
    await server.close();
    await rm(folder, { recursive: true, force: true });
    for (const [key, value] of kept) {
      if (value === undefined) delete process.env[key];
      else process.env[key] = value;
    }
  });
  beforeEach(() => {
    asked.length = 0;
    knowsConditions = true;
  });

  let places = 0;
  /** Each test has a prefix of its own. */
  const newPlace = () => `s3://careers/site-${++places}`;
  const open = (address = newPlace()) => openS3Output(address);
  const write = async (output: Output, name: string, text: string, type = HTML) => {
    const file = path.join(folder, 'staged');
    await writeFile(file, text);
    return output.put(name, file, type);
  };
  const headersOf = (key: string) => client.send(new HeadObjectCommand({ Bucket: 'careers', Key: key }));

  it('keeps files below its prefix, with their types and how long caches may keep them', async () => {
    const output = await open('s3://careers/jobs/');
    assert.equal(output.name, 's3://careers/jobs');
    assert.equal(await output.read('a/index.html'), undefined);
    await write(output, 'a/index.html', '<p>Æ</p>');
    await write(output, 'feed.atom.xml', '<feed/>', 'application/atom+xml; charset=utf-8');
    assert.equal(Buffer.from((await output.read('a/index.html')) ?? []).toString(), '<p>Æ</p>');
    const page = await headersOf('jobs/a/index.html');
    assert.equal(page.ContentType, 'text/html; charset=utf-8');
    assert.equal(page.CacheControl, 'public, max-age=300');
    const feed = await headersOf('jobs/feed.atom.xml');
    assert.equal(feed.ContentType, 'application/atom+xml; charset=utf-8');
  });

  it('says which files are there, by a stamp that changes with the content alone', async () => {
    const address = newPlace();
    const output = await open(address);
    const stamp = await write(output, 'x.html', 'one');
    await write(output, 'y.html', 'two');
    const again = await open(address);
    assert.deepEqual([...(await again.list(['x.html', 'z.html']))], [['x.html', stamp]]);
    assert.notEqual(await write(again, 'x.html', 'three'), stamp);
    assert.equal(await write(again, 'x.html', 'one'), stamp);
    assert.deepEqual([...(await again.list(['x.html']))], [['x.html', stamp]]);
  });

  it('lists more objects than one answer has, and none beside its prefix', async () => {
    const address = newPlace();
    const output = await open(address);
    const beside = await open(`${address}-beside`);
    await write(beside, '1.txt', 'x');
    const paths = Array.from({ length: 1050 }, (_, at) => `${at}.txt`);
    const file = path.join(folder, 'staged');
    for (let at = 0; at < paths.length; at += 50)
      await Promise.all(paths.slice(at, at + 50).map((one) => output.put(one, file, 'text/plain')));
    asked.length = 0;
    const found = await (await open(address)).list([...paths, '../1.txt']);
    assert.equal(found.size, 1050);
    assert.equal(asked.length, 2);
  });

  it('removes a file, and one that is not there', async () => {
    const output = await open();
    await write(output, 'x.html', 'one');
    await output.remove('x.html');
    await output.remove('x.html');
    assert.equal(await output.read('x.html'), undefined);
    assert.equal((await output.list(['x.html'])).size, 0);
  });

  for (const knows of [true, false]) {
    it(`lets one at a time publish, on a store ${knows ? 'with' : 'without'} conditions`, async () => {
      knowsConditions = knows;
      const address = newPlace();
      const outputs = await Promise.all([open(address), open(address)]);
      const unlock = await outputs[0].lock();
      assert.match(
        await sentenceOf(outputs[1].lock()),
        /^locked: Another run is publishing to s3:\/\/careers\/site-\d+\. Wait/,
      );
      await access(outputs[0].staging);
      await unlock();
      await assert.rejects(access(outputs[0].staging));
      const again = await outputs[1].lock();
      await again();
      assert.equal((await outputs[0].list(['.career-elements.lock'])).size, 0);
    });
  }

  it('takes over the lock of a run that was killed, and leaves that of another one', async () => {
    const address = newPlace();
    const output = await open(address);
    const left = JSON.stringify({ id: 'killed', until: '2026-01-01T00:00:00Z' });
    await write(output, '.career-elements.lock', left);
    const unlock = await output.lock();
    const other = JSON.stringify({ id: 'other', until: '2999-01-01T00:00:00Z' });
    await write(await open(address), '.career-elements.lock', other);
    await unlock();
    const { Body: body } = await client.send(
      new GetObjectCommand({ Bucket: 'careers', Key: `site-${places}/.career-elements.lock` }),
    );
    assert.equal(await body?.transformToString(), other);
  });

  it('is asked in the region of the profile, of a variable, or in the usual one where there is neither', async () => {
    const config = path.join(folder, 'aws-config');
    const keys = 'aws_access_key_id = S3RVER\naws_secret_access_key = S3RVER\n';
    await writeFile(config, `[profile careers]\nregion = eu-north-1\n${keys}[profile bare]\n${keys}`);
    process.env['AWS_CONFIG_FILE'] = config;
    const regionBy = async (variables: Readonly<Record<string, string>>) => {
      for (const name of ['AWS_REGION', 'AWS_DEFAULT_REGION', 'AWS_PROFILE']) delete process.env[name];
      Object.assign(process.env, variables);
      const output = await open();
      regions.clear();
      await output.read('x');
      return [...regions];
    };
    try {
      assert.deepEqual(await regionBy({ AWS_PROFILE: 'careers' }), ['eu-north-1']);
      assert.deepEqual(await regionBy({ AWS_PROFILE: 'bare' }), ['us-east-1']);
      assert.deepEqual(await regionBy({ AWS_PROFILE: 'careers', AWS_REGION: 'eu-west-1' }), ['eu-west-1']);
      assert.deepEqual(await regionBy({ AWS_DEFAULT_REGION: 'eu-west-2' }), ['eu-west-2']);
    } finally {
      for (const name of ['AWS_REGION', 'AWS_DEFAULT_REGION', 'AWS_PROFILE', 'AWS_CONFIG_FILE'])
        delete process.env[name];
    }
  });

  it('says in one sentence what is wrong', async () => {
    assert.match(
      await sentenceOf(open('s3://nowhere').then((one) => one.list(['x']))),
      /no bucket "nowhere"/,
    );
    assert.match(await sentenceOf(open('s3://UPPER/x')), /has to look like s3:\/\/bucket\/prefix/);
    process.env['AWS_ENDPOINT_URL_S3'] = 'http://127.0.0.1:9';
    const offline = await open();
    process.env['AWS_ENDPOINT_URL_S3'] = endpoint;
    assert.match(await sentenceOf(offline.read('x')), /cannot be reached \(ECONNREFUSED\)/);
    const strange = await sentenceOf(open().then((one) => one.read('strange')));
    assert.match(strange, /^file: The object store failed \(InvalidRequest\)\. Read what it says/);
    const missing = () => Promise.reject(new Error("Cannot find package '@aws-sdk/client-s3'"));
    assert.match(await sentenceOf(openS3Output(newPlace(), missing)), /npm install @aws-sdk\/client-s3$/);
    process.env['AWS_ACCESS_KEY_ID'] = 'WRONG';
    try {
      const refused = await open();
      assert.match(await sentenceOf(write(refused, 'x', 'x')), /does not know these credentials/);
    } finally {
      process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
    }
  });

  it('has addresses with and without a prefix, and none that leads elsewhere', () => {
    assert.deepEqual(readS3Address('s3://careers'), { bucket: 'careers', prefix: '' });
    assert.deepEqual(readS3Address('s3://careers/a/b/'), { bucket: 'careers', prefix: 'a/b/' });
    for (const wrong of [
      '',
      'careers',
      's3://',
      's3://x',
      's3://careers/../x',
      's3://careers/a/./b',
      'S3://careers',
    ])
      assert.equal(readS3Address(wrong), undefined, wrong);
  });
});
