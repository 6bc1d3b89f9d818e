// Request tracking: which integration asks, in which batch, and in whose trace.
import { randomBytes } from 'node:crypto';
import { ConnectorError } from './problem.js';

const maxIdentifierLength = 100;

export interface Tracking {
  /** Empty: unidentified. */
  integration: string;
  /** Empty: none. */
  batch: string;
  /** The caller's trace id with a span of the service's own; undefined where no context is propagated. */
  traceparent: string | undefined;
}

/** Throws a refusal (400) for an identifier that is too long. */
export function readTracking(header: (name: string) => string | undefined, isPropagated: boolean): Tracking {
  return {
    integration: readIntegration(header),
    batch: readText(header('x-service-batchid')),
    traceparent: isPropagated ? continueTrace(header('traceparent')) : undefined,
  };
}

/** The second header counts only where the first is absent; an empty one is. */
function readIntegration(header: (name: string) => string | undefined): string {
  for (const name of ['X-Integration-Id', 'X-Service-IntegrationId']) {
    const identifier = readText(header(name));
    if (identifier === '') continue;
    if ([...identifier].length <= maxIdentifierLength) return identifier;
    throw new ConnectorError(400, `${name} has more than ${maxIdentifierLength} characters.`);
  }
  return '';
}

/** A header's value is bytes: UTF-8 where they are that, and else Latin-1, as which they come here. */
function readText(value = ''): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1')).trim();
  } catch {
    return value.trim();
  }
}

/** Of what is malformed nothing is propagated, as of nothing. */
function continueTrace(traceparent: string | undefined): string | undefined {
  const [, traceId = '', parentId = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent?.trim() ?? '') ?? [];
  // Ids of zeros alone are invalid (W3C Trace Context, 3.2.2.3 and 3.2.2.4).
  if (!/[^0]/.test(traceId) || !/[^0]/.test(parentId)) return undefined;
  return `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
}
