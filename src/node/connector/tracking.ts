// The optional headers that group requests for the service and propagate a trace.
import { randomHex } from '../../core/util/hex.js';
import { invalidOption } from './option-checks.js';

/** The headers that can name an integration; the service uses the second only where the first is absent. */
export type IntegrationHeader = 'X-Integration-Id' | 'X-Service-IntegrationId';

export interface TrackingOptions {
  /** The name of this integration in the service's usage pages, at most 100 characters [`career-elements`]. */
  readonly integrationId?: string | undefined;
  /** The header of `integrationId` [`X-Integration-Id`]. The alternative is for gateways that use the first for themselves. */
  readonly integrationHeader?: IntegrationHeader | undefined;
  /** Groups the requests of one run [a random UUID for each client]. */
  readonly batchId?: string | undefined;
  /** W3C trace context, `00-<32 hex>-<16 hex>-01` [random for each client]. */
  readonly traceparent?: string | undefined;
}

export interface Tracking {
  readonly integrationId: string;
  readonly integrationHeader: IntegrationHeader;
  readonly batchId: string;
  readonly traceparent: string;
}

/** @throws CareerError `configuration` when a value has the wrong format */
export function readTracking(options: TrackingOptions): Tracking {
  const {
    integrationId = 'career-elements',
    integrationHeader = 'X-Integration-Id',
    batchId = crypto.randomUUID(),
    traceparent = newTraceparent(),
  } = options;
  checkText('integrationId', integrationId);
  if (integrationId.length > 100) throw invalidOption('integrationId', 'has more than 100 characters');
  if (integrationHeader !== 'X-Integration-Id' && integrationHeader !== 'X-Service-IntegrationId') {
    throw invalidOption('integrationHeader', 'must be X-Integration-Id or X-Service-IntegrationId');
  }
  checkText('batchId', batchId);
  if (!/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/.test(traceparent)) {
    throw invalidOption('traceparent', 'must be 00-<32 hex digits>-<16 hex digits>-01');
  }
  return { integrationId, integrationHeader, batchId, traceparent };
}

export function trackingHeaders(tracking: Tracking): Record<string, string> {
  const { integrationId, integrationHeader, batchId, traceparent } = tracking;
  return { [integrationHeader]: integrationId, 'X-Service-BatchId': batchId, traceparent };
}

function newTraceparent(): string {
  return `00-${randomHex(16)}-${randomHex(8)}-01`;
}

function checkText(setting: string, value: string): void {
  if (typeof value === 'string' && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value)) return;
  throw invalidOption(setting, 'must be printable ASCII without spaces at its ends');
}
