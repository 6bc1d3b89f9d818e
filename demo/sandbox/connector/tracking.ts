// Request tracking: integration, batch and trace of a request.
import { randomBytes } from 'node:crypto';
import { HttpError } from '../http/problem.js';

const maxIdentifierLength = 100;

export interface Tracking {
  /** Empty: unidentified. */
  integration: string;
  /** Empty: none. */
  batch: string;
  /** The caller's trace id with a span of the service; undefined if the context is not propagated. */
  traceparent: string | undefined;
}

/** @throws HttpError (400) if an integration's identifier is too long; the document limits no other */
export function readTracking(header: (name: string) => string | undefined, isPropagated: boolean): Tracking {
  return {
    integration: readIdentifier(header, ['X-Integration-Id', 'X-Service-IntegrationId']),
    batch: readText(header('X-Service-BatchId')),
    traceparent: isPropagated ? continueTrace(header('traceparent')) : undefined,
  };
}

/** Each header is a fallback for the one before; an empty header counts as absent. */
function readIdentifier(header: (name: string) => string | undefined, names: readonly string[]): string {
  for (const name of names) {
    const identifier = readText(header(name));
    if (identifier === '') continue;
    if ([...identifier].length <= maxIdentifierLength) return identifier;
    throw new HttpError(400, `${name} has more than ${maxIdentifierLength} characters.`);
  }
  return '';
}

/** Decodes a header value as UTF-8 if valid, else as Latin-1, which is how Node passes it. */
function readText(value = ''): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1')).trim();
  } catch {
    return value.trim();
  }
}

/** A malformed or absent context is not propagated. */
function continueTrace(traceparent: string | undefined): string | undefined {
  const [, traceId = '', parentId = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent?.trim() ?? '') ?? [];
  // All-zero ids are invalid (W3C Trace Context, 3.2.2.3 and 3.2.2.4).
  if (!/[^0]/.test(traceId) || !/[^0]/.test(parentId)) return undefined;
  return `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
}
