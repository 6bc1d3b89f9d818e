/** The operator's side of a running sandbox, for code in Node: the runner's plugin and the journeys. */
import type { FaultName, Moment } from '../../../demo/sandbox/faults/fault-moments.js';
import type { Sandbox } from '../../../demo/sandbox/sandbox.js';

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

/** The operator's words to a sandbox of this process, which may be another one after a restart. */
export const operatorOf = (sandbox: () => Pick<Sandbox, 'url' | 'fetch'>): Operator =>
  operatorBy((method, path, body) => askSandbox(sandbox())(method, path, body));

/**
 * Asks a sandbox of this process, and writes as its own pages do: only their Origin may change anything. Not over the
 * network: before a preflight of a POST, the sandbox closes connections without a request, and on a busy machine one
 * of them may be ours.
 */
export function askSandbox(sandbox: Pick<Sandbox, 'url' | 'fetch'>): Ask {
  return async (method, path, body = {}) => {
    const url = new URL(`/_sandbox/${path}`, sandbox.url);
    const request = new Request(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', origin: url.origin },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const response = await sandbox.fetch(request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url.pathname}: ${response.status} ${text}`);
    return JSON.parse(text) as unknown;
  };
}
