// Checks the Connector without credentials: whether it responds, and its clock.

import { ask, isAnswer, type Answer } from '../commands/ask.js';
import type { Check } from './check-result.js';

/** In seconds. */
const MAX_CLOCK_DIFFERENCE = 60;

export interface ConnectorCheck {
  readonly checks: readonly Check[];
  /** Whether further requests make sense. */
  readonly isReachable: boolean;
}

/** Requests `/ping`. Only its path is documented, so any response counts. */
export async function checkConnector(baseUrl: string, signal: AbortSignal): Promise<ConnectorCheck> {
  const started = Date.now();
  // Without credentials: a server at a wrong address must not see them.
  const answer = await ask(`${baseUrl}/ping`, { signal });
  const took = Date.now() - started;
  if (isAnswer(answer)) {
    const clock = checkClock(answer.headers.get('date'), started + took / 2);
    return { isReachable: true, checks: [describeResponse(answer, took), clock] };
  }
  const { error: message, advice } = answer;
  return {
    isReachable: false,
    checks: [
      { name: 'Service', state: 'failed', message, advice },
      { name: 'Clock', state: 'skipped', message: 'not checked, because the service does not respond' },
    ],
  };
}

function describeResponse({ status, headers }: Answer, took: number): Check {
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
