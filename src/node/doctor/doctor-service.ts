// Checks of the service without credentials: whether it responds, and its clock.

import type { Check } from '../commands/check-result.js';
import { systemErrorCode } from '../commands/system-error.js';

/** In milliseconds. */
const TIMEOUT = 10_000;
/** In seconds. */
const MAX_CLOCK_DIFFERENCE = 60;

export interface ServiceCheck {
  readonly checks: readonly Check[];
  /** Whether further requests make sense. */
  readonly isReachable: boolean;
}

/** Requests `/ping`. Only its path is documented, so any response counts. */
export async function checkService(baseUrl: string, signal: AbortSignal): Promise<ServiceCheck> {
  const name = 'Service';
  try {
    const started = Date.now();
    // Without credentials: a server at a wrong address must not see them.
    const response = await fetch(`${baseUrl}/ping`, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    const took = Date.now() - started;
    await response.body?.cancel();
    const clock = checkClock(response.headers.get('date'), started + took / 2);
    return { isReachable: true, checks: [describeResponse(response, took), clock] };
  } catch (error) {
    signal.throwIfAborted();
    const [message, advice] = describeNetworkError(error);
    return {
      isReachable: false,
      checks: [
        { name, state: 'failed', message, advice },
        { name: 'Clock', state: 'skipped', message: 'not checked, because the service does not respond' },
      ],
    };
  }
}

function describeResponse({ status, headers }: Response, took: number): Check {
  const name = 'Service';
  const message = `responds to /ping with ${status} in ${took} ms`;
  if (status >= 300 && status < 400) {
    const advice =
      'It redirects to another address: use that one. Redirects are not followed with credentials.';
    return { name, state: 'warning', message, advice };
  }
  if (status >= 500)
    return {
      name,
      state: 'warning',
      message,
      advice: 'The service, or a gateway in front of it, has a problem.',
    };
  if (status < 300 && headers.get('content-type')?.includes('html')) {
    return {
      name,
      state: 'warning',
      message: `${message}, with a web page`,
      advice: 'Check that this is the Connector.',
    };
  }
  return { name, state: 'ok', message };
}

/** @param header the service's time, in whole seconds */
export function checkClock(header: string | null, now: number): Check {
  const name = 'Clock';
  const serviceTime = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(serviceTime))
    return { name, state: 'skipped', message: 'the service does not send its time' };
  // The header has whole seconds, rounded down.
  const seconds = Math.round((now - serviceTime - 500) / 1000);
  const message =
    seconds === 0
      ? 'the same as the service’s'
      : `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`;
  if (Math.abs(seconds) <= MAX_CLOCK_DIFFERENCE) return { name, state: 'ok', message };
  const advice =
    'Synchronise the clock of this machine (NTP); otherwise tokens can appear expired or not yet valid.';
  return { name, state: 'warning', message, advice };
}

const NETWORK_ERRORS: Readonly<Record<string, readonly [string, string]>> = {
  ENOTFOUND: ['the host name does not exist', 'Check the address; inside a company network also its DNS.'],
  EAI_AGAIN: ['the DNS does not respond', 'Check the network and the DNS of this machine.'],
  ECONNREFUSED: ['connection refused', 'Check the address and its port.'],
  ECONNRESET: [
    'connection reset',
    'A firewall or a proxy may block it: ask the administrator of this network.',
  ],
  CERT_HAS_EXPIRED: ['its certificate has expired', 'Inform the operator of the service.'],
  DEPTH_ZERO_SELF_SIGNED_CERT: [
    'its certificate is self-signed',
    'Set NODE_EXTRA_CA_CERTS to your certificate authority.',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: [
    'its certificate authority is unknown',
    'Set NODE_EXTRA_CA_CERTS to your certificate authority.',
  ],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'its certificate authority is unknown',
    'Set NODE_EXTRA_CA_CERTS to your certificate authority.',
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: ['its certificate is for another name', 'Check the address.'],
};

/** What is wrong, and what to do about it. */
export function describeNetworkError(error: unknown, timeout = TIMEOUT): readonly [string, string] {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return [`no response within ${timeout / 1000} s`, 'Check the address, and whether a firewall blocks it.'];
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = systemErrorCode(cause);
  const [message, advice] = NETWORK_ERRORS[code] ?? [
    'no response',
    'Check the address, and whether a firewall blocks it.',
  ];
  return [code ? `${message} (${code})` : message, advice];
}
