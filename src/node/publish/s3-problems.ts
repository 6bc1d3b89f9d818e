import { isObject } from '../../core/util/json.js';

/** What is wrong with an object store by an error of its client, and what to do about it: a sentence each. */
export function s3Problem(cause: unknown, bucket: string): readonly [message: string, advice: string] {
  const { name = '', code = '', message = '' } = (isObject(cause) ? cause : {}) as Record<string, unknown>;
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
  return [`The object store failed (${String(name) || 'Error'}): ${String(message).split('\n')[0]}`, ''];
}
