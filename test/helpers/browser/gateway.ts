/** The gateway before this browser's sandbox, which breaks what it passes on. */
import { executeServerCommand } from '@web/test-runner-commands';
import type { GatewayCounts, GatewayFault } from '../shared/gateway-faults.js';

const command = async (payload: object) =>
  (await executeServerCommand<{ counts: GatewayCounts }, object>('gateway', payload)).counts;

export const gateway = {
  url: window.sandbox.gatewayUrl,
  /** Breaks what comes from now on; undefined: nothing. */
  set: (fault: GatewayFault | undefined) => command({ fault: fault ?? null }),
  counts: () => command({}),
};
