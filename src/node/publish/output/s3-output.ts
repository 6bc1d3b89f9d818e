// An object store that speaks S3 as the place of a published site: `--out s3://bucket/prefix`. A visitor gets the old object or the new one.

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { isObject } from '../../../core/util/json.js';
import { fileError, type Output } from './output.js';
import { PublishError, usage } from '../publish-error.js';

/** What the official client is loaded as. It is an optional package. */
export type S3Package = Pick<
  typeof import('@aws-sdk/client-s3'),
  'S3Client' | 'ListObjectsV2Command' | 'GetObjectCommand' | 'PutObjectCommand' | 'DeleteObjectCommand'
>;

/** Short, since a vacancy may close at any time. */
const CACHE_CONTROL = 'public, max-age=300';

/** Relative to the prefix. */
const LOCK = '.career-elements.lock';
/** Milliseconds after which a lock counts as left behind; who holds it renews it more often. */
const LOCK_AGE = 5 * 60_000;

/** The bucket and the prefix of `s3://bucket/prefix`; undefined when it is not such an address. */
export function readS3Address(written: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*))?$/.exec(written) ?? [];
  if (!bucket || /(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return undefined;
  const prefix = path.replace(/^\/+|(?<!\/)\/+$/g, '');
  return { bucket, prefix: prefix && `${prefix}/` };
}

/**
 * Opens an object store. Credentials are those of the official client: the environment, its files, the role of the machine.
 * @param address `s3://bucket/prefix`
 * @param load loads the official client
 * @throws PublishError when it is not an address, or the client is not installed
 */
export async function openS3Output(
  address: string,
  load: () => Promise<S3Package> = () => import('@aws-sdk/client-s3'),
): Promise<Output> {
  const place = readS3Address(address);
  if (!place)
    throw usage(
      `"${address}" is not the address of an object store.`,
      'It has to look like s3://bucket/prefix.',
    );
  let code: S3Package;
  try {
    code = await load();
  } catch (cause) {
    throw usage(
      `The client for object stores is not installed, so nothing can be published to ${address}.`,
      'Install it beside career-elements: npm install @aws-sdk/client-s3',
      cause,
    );
  }
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  const region = process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION'];
  const settings: S3ClientConfig = {
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Stores of others do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  let client = new code.S3Client({ ...settings, ...(region ? { region } : {}) });
  try {
    // Without one here, the client looks into the profile.
    await client.config.region();
  } catch {
    client.destroy();
    client = new code.S3Client({ ...settings, region: 'us-east-1' });
  }
  return new S3Output(code, client, place);
}

interface Place {
  readonly bucket: string;
  readonly prefix: string;
}

class S3Output implements Output {
  readonly name: string;
  readonly staging = path.join(tmpdir(), `career-elements-publish-${randomUUID()}`);
  readonly #code: S3Package;
  readonly #client: S3Client;
  readonly #place: Place;

  constructor(code: S3Package, client: S3Client, place: Place) {
    this.name = `s3://${place.bucket}/${place.prefix}`.replace(/\/$/, '');
    this.#code = code;
    this.#client = client;
    this.#place = place;
  }

  async list(paths: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const wanted = new Set(paths);
    const found = new Map<string, string>();
    if (!wanted.size) return found;
    const { bucket, prefix } = this.#place;
    let next: string | undefined;
    do {
      const page = await this.#ask(() =>
        this.#client.send(
          new this.#code.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }),
        ),
      );
      for (const { Key: key = '', ETag: stamp } of page.Contents ?? []) {
        const path = key.slice(prefix.length);
        if (wanted.has(path) && stamp !== undefined) found.set(path, stamp);
      }
      next = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (next !== undefined);
    return found;
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    return (await this.#get(path))?.bytes;
  }

  async put(path: string, file: string, type: string): Promise<string> {
    const bytes = await readFile(file);
    return this.#put(path, bytes, { ContentType: type, CacheControl: CACHE_CONTROL });
  }

  async remove(path: string): Promise<void> {
    await this.#ask(() => this.#client.send(new this.#code.DeleteObjectCommand(this.#object(path))));
  }

  async lock(): Promise<() => Promise<void>> {
    const id = randomUUID();
    const write = (condition: object) => {
      const content = JSON.stringify({ id, until: new Date(Date.now() + LOCK_AGE).toISOString() });
      const options = { ContentType: 'application/json', CacheControl: 'no-store', ...condition };
      return this.#put(LOCK, Buffer.from(content), options);
    };
    const isBusy = new PublishError(
      'locked',
      `Another run is publishing to ${this.name}.`,
      'Wait until it has ended, or, if it was killed, at most 5 minutes.',
    );
    const before = await this.#get(LOCK);
    if (before && !isLeftBehind(before.bytes)) throw isBusy;
    try {
      await write(before ? { IfMatch: before.stamp } : { IfNoneMatch: '*' });
    } catch (error) {
      // Another one was faster; or the store does not know conditions, and the next check finds most of those.
      const name = nameOf(error);
      if (['PreconditionFailed', 'ConditionalRequestConflict'].includes(name)) throw isBusy;
      if (name !== 'NotImplemented') throw error;
      await write({});
    }
    const isOurs = async () => {
      const now = await this.#get(LOCK);
      return now !== undefined && readLock(now.bytes)['id'] === id;
    };
    if (!(await isOurs())) throw isBusy;
    await mkdir(this.staging).catch(async (cause: unknown) => {
      await this.remove(LOCK).catch(() => undefined);
      throw fileError(cause, this.staging, 'made');
    });
    const renew = async () => {
      if (await isOurs()) await write({});
    };
    // A failure shows in what is written next.
    const timer = setInterval(() => void renew().catch(() => undefined), LOCK_AGE / 4);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await rm(this.staging, { recursive: true, force: true });
      if (await isOurs()) await this.remove(LOCK);
    };
  }

  #object(path: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.#place;
    return { Bucket: bucket, Key: prefix + path };
  }

  async #get(path: string): Promise<{ bytes: Uint8Array; stamp: string | undefined } | undefined> {
    try {
      return await this.#ask(async () => {
        const answer = await this.#client.send(new this.#code.GetObjectCommand(this.#object(path)));
        const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
        return { bytes, stamp: answer.ETag };
      });
    } catch (error) {
      if (['NoSuchKey', 'NotFound'].includes(nameOf(error))) return undefined;
      throw error;
    }
  }

  async #put(path: string, bytes: Uint8Array, headers: object): Promise<string> {
    const input = { ...this.#object(path), Body: bytes, ContentLength: bytes.byteLength, ...headers };
    const answer = await this.#ask(() => this.#client.send(new this.#code.PutObjectCommand(input)));
    return answer.ETag ?? '';
  }

  /** @throws PublishError; the client's own is its cause */
  async #ask<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (cause) {
      const [message, advice] = s3Problem(cause, this.#place.bucket);
      throw new PublishError('file', message, advice, cause);
    }
  }
}

/** What the client calls an error of ours. */
const nameOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? error.cause.name : '';

function readLock(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const lock: unknown = JSON.parse(Buffer.from(bytes).toString());
    return isObject(lock) ? lock : {};
  } catch {
    return {};
  }
}

/** An unreadable lock counts as left behind. */
function isLeftBehind(bytes: Uint8Array): boolean {
  const until = Date.parse(String(readLock(bytes)['until']));
  return !(until > Date.now());
}

/** What is wrong with an object store by an error of its client, and what to do about it: a sentence each. */
function s3Problem(cause: unknown, bucket: string): readonly [message: string, advice: string] {
  const { name = '', code = '' } = (isObject(cause) ? cause : {}) as Record<string, unknown>;
  const inner = cause instanceof Error && isObject(cause.cause) ? cause.cause['code'] : undefined;
  switch (String(name)) {
    case 'NoSuchBucket':
      return [`There is no bucket "${bucket}" in the object store.`, 'Create it, or change the address.'];
    case 'AccessDenied':
    case 'Forbidden':
      return [
        `The object store does not let these credentials use the bucket "${bucket}".`,
        'They need to list the bucket, and to read, write and delete its objects.',
      ];
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return [
        'The object store does not know these credentials.',
        'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      ];
    case 'ExpiredToken':
      return ['The credentials for the object store have expired.', 'Get new ones.'];
    case 'CredentialsProviderError':
      return [
        'There are no credentials for the object store.',
        'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      ];
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return [`The bucket "${bucket}" is in another region.`, 'Set AWS_REGION.'];
  }
  const reason = [code, inner, name].find((one) => typeof one === 'string' && /^E[A-Z]+$|Timeout/.test(one));
  if (typeof reason === 'string')
    return [
      `The object store cannot be reached (${reason}).`,
      'Check its address (AWS_ENDPOINT_URL_S3) and the network.',
    ];
  const failure = /^\w+$/.exec(String(name))?.[0] ?? 'Error';
  return [`The object store failed (${failure}).`, 'Read what it says about it in its log.'];
}
