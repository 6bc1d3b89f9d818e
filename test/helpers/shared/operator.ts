/** The operator's side of a running sandbox, for code in Node: the runner's plugin and the end-to-end tests. */
import type { FaultName, Moment } from '../../../demo/sandbox/faults/fault-moments.js';

/** A fault that is switched on; what is left out holds for every request, until it is cleared. */
export interface FaultSwitch {
  name: FaultName;
  route?: string;
  method?: string;
  customerId?: string;
  /** How many requests meet it. */
  remaining?: number;
  options?: { readonly moment?: Moment; readonly [option: string]: unknown };
}

export interface Operator {
  /** `applications`, `mailbox`, `requests`, `origins` or `faults`. */
  get<Answer = unknown>(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<unknown>;
  fault(fault: FaultSwitch): Promise<void>;
  /** Sets the sandbox back to how it started: no applications, mails, requests or faults, and the origins of its start. */
  clear(): Promise<void>;
}

type Ask = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

/** The operator's words, over any way of asking. */
export function operatorBy(ask: Ask): Operator {
  return {
    get: async <Answer>(path: string) => (await ask('GET', path)) as Answer,
    post: (path, body) => ask('POST', path, body),
    async fault(fault) {
      await ask('POST', 'faults', fault);
    },
    async clear() {
      await ask('POST', 'reset', { what: 'all' });
    },
  };
}

/**
 * Asks over HTTP, and writes as the sandbox's own pages do: only their Origin may change anything. A sandbox that speaks
 * TLS needs a `send` that trusts its certificate.
 */
export function askOverHttp(sandboxUrl: string, send: typeof fetch = fetch): Ask {
  return async (method, path, body = {}) => {
    const url = new URL(`/_sandbox/${path}`, sandboxUrl);
    const response = await send(url, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        origin: url.origin,
        // A connection that is kept would be a dead one after a restart.
        connection: 'close',
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url.pathname}: ${response.status} ${text}`);
    return JSON.parse(text) as unknown;
  };
}
