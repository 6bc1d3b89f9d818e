// What the service says without any credentials: whether it is there, and what time it is.

import type { Check } from './check.js';

/** Milliseconds to wait for it. */
const patience = 10_000;
/** Seconds of difference that do no harm. */
const tolerated = 60;

export interface Meeting {
  readonly checks: readonly Check[];
  /** Whether it is worth while to ask for more. */
  readonly isThere: boolean;
}

/** Asks `/ping`, of which only the path is documented: any answer shows that somebody is there. */
export async function meetService(baseUrl: string, signal: AbortSignal): Promise<Meeting> {
  const name = 'Service';
  try {
    const started = Date.now();
    // Without the credentials: whoever answers at a wrong address must not see them.
    const answer = await fetch(`${baseUrl}/ping`, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    const took = Date.now() - started;
    await answer.body?.cancel();
    const clock = checkClock(answer.headers.get('date'), started + took / 2);
    return { isThere: true, checks: [judge(answer, took), clock] };
  } catch (error) {
    signal.throwIfAborted();
    const [says, advice] = silence(error);
    return {
      isThere: false,
      checks: [
        { name, state: 'failed', says, advice },
        { name: 'Clock', state: 'skipped', says: 'nobody to compare with' },
      ],
    };
  }
}

function judge({ status, headers }: Response, took: number): Check {
  const name = 'Service';
  const says = `answers ${status} to /ping in ${took} ms`;
  if (status >= 300 && status < 400) {
    const advice =
      'It sends on to another address: name that one. Redirects are not followed with credentials.';
    return { name, state: 'warning', says, advice };
  }
  if (status >= 500)
    return { name, state: 'warning', says, advice: 'It, or a gateway before it, is in trouble.' };
  if (status < 300 && headers.get('content-type')?.includes('html')) {
    return {
      name,
      state: 'warning',
      says: `${says}, with a web page`,
      advice: 'Check that this is the Connector.',
    };
  }
  return { name, state: 'ok', says };
}

/** @param header the service's time, in whole seconds */
export function checkClock(header: string | null, now: number): Check {
  const name = 'Clock';
  const theirs = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(theirs))
    return { name, state: 'skipped', says: 'the service does not say what time it is' };
  // It cuts off the part of a second.
  const seconds = Math.round((now - theirs - 500) / 1000);
  const says =
    seconds === 0 ? 'as the service’s' : `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`;
  if (Math.abs(seconds) <= tolerated) return { name, state: 'ok', says };
  const advice = 'Set the clock of this machine (NTP): tokens count as expired, or not yet valid.';
  return { name, state: 'warning', says, advice };
}

const silences: Readonly<Record<string, readonly [string, string]>> = {
  ENOTFOUND: ['no machine has that name', 'Check the address; from inside a company network, its DNS.'],
  EAI_AGAIN: ['names cannot be looked up now', 'Check the network and the DNS of this machine.'],
  ECONNREFUSED: ['nobody listens there', 'Check the address and its port.'],
  ECONNRESET: ['it hung up', 'A firewall or a proxy may stand between: ask for the way out of this network.'],
  CERT_HAS_EXPIRED: ['its certificate has expired', 'Tell whoever runs it.'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['its certificate is its own', 'Name your authority in NODE_EXTRA_CA_CERTS.'],
  SELF_SIGNED_CERT_IN_CHAIN: ['its certificate is unknown', 'Name your authority in NODE_EXTRA_CA_CERTS.'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'its certificate is unknown',
    'Name your authority in NODE_EXTRA_CA_CERTS.',
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: ['its certificate is for another name', 'Check the address.'],
};

function silence(error: unknown): readonly [string, string] {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return [
      `no answer within ${patience / 1000} s`,
      'Check the address, and whether a firewall stands between.',
    ];
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const [says, advice] = silences[code] ?? [
    'no answer',
    'Check the address, and whether a firewall stands between.',
  ];
  return [code ? `${says} (${code})` : says, advice];
}
