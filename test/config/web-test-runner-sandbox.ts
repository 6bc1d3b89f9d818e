import type { TestRunnerPlugin } from '@web/test-runner';
import { startSandbox } from '../../demo/sandbox/sandbox.js';
import { startGateway } from '../helpers/node/faulty-gateway.js';
import type { GatewayFault } from '../helpers/shared/gateway-faults.js';
import { askOverHttp } from '../helpers/shared/operator.js';

interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

export interface Sandboxes {
  /**
   * Answers a page's command `sandbox` from the operator's side, which has no CORS, and its command `gateway`; closes both
   * at the end.
   */
  plugins: TestRunnerPlugin[];
  /** What makes a page know its sandbox: `window.sandbox`. */
  pageScript: (browser: string) => string;
}

/** Starts a sandbox for each of the browsers, open to the runner's origin, and a gateway before it that can break. */
export async function sandboxesFor(browsers: string[], origin: string): Promise<Sandboxes> {
  const start = async () => {
    const sandbox = await startSandbox({ origins: [origin] });
    return { sandbox, gateway: await startGateway(sandbox.port) };
  };
  const started = await Promise.all(browsers.map(async (browser) => [browser, await start()] as const));
  const running = new Map(started);
  const of = (browser: string): Awaited<ReturnType<typeof start>> => {
    const both = running.get(browser);
    if (!both) throw new Error(`No sandbox was started for ${browser}.`);
    return both;
  };
  const plugin: TestRunnerPlugin<Question> = {
    name: 'sandbox',
    async executeCommand({ command, payload, session }) {
      if (command !== 'sandbox') return undefined;
      if (!payload) throw new Error('The command "sandbox" needs a method and a path.');
      const ask = askOverHttp(of(session.browser.name).sandbox.url);
      const answer = await ask(payload.method, payload.path, payload.body);
      // Wrapped, since the runner takes a bare nothing for "no such command".
      return { answer };
    },
    async serverStop() {
      await Promise.all(
        [...running.values()].flatMap(({ sandbox, gateway }) => [gateway.close(), sandbox.close()]),
      );
    },
  };
  const gatewayPlugin: TestRunnerPlugin<{ fault?: GatewayFault | null }> = {
    name: 'gateway',
    executeCommand({ command, payload, session }) {
      if (command !== 'gateway') return undefined;
      const { gateway } = of(session.browser.name);
      const counts = gateway.counts();
      if (payload && 'fault' in payload) gateway.set(payload.fault ?? undefined);
      return { counts };
    },
  };
  return {
    plugins: [plugin as TestRunnerPlugin, gatewayPlugin as TestRunnerPlugin],
    pageScript: (browser) => {
      const { sandbox, gateway } = of(browser);
      const { url, customerId } = sandbox;
      return `window.sandbox = ${JSON.stringify({ url, customerId, gatewayUrl: gateway.url })};`;
    },
  };
}
