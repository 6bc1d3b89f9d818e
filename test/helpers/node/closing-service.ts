// The sandbox's service, from which a test can withdraw vacancies.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ClosingService {
  readonly url: string;
  /** Ids of vacancies that it no longer has. */
  readonly withdrawn: Set<string>;
  close(): Promise<void>;
}

const HEADERS = [
  'origin',
  'x-service-user-language',
  'access-control-request-headers',
  'access-control-request-method',
];

/** Passes GETs of vacancies on to a service. */
export async function startClosingService(behind: string): Promise<ClosingService> {
  const withdrawn = new Set<string>();
  const server = createServer((question, answer) => {
    const { url = '/', method = 'GET', headers } = question;
    const passed = Object.entries(headers).filter(([name]) => HEADERS.includes(name)) as [string, string][];
    // Connections that are kept may end while a test is busy.
    answer.setHeader('connection', 'close');
    const pass = async () => {
      const received = await fetch(behind + url, { method, headers: [...passed, ['connection', 'close']] });
      const id = decodeURIComponent(/\/vacancies\/([^/?]+)$/.exec(url)?.[1] ?? '');
      const names = [...received.headers].filter(
        ([name]) => !/^(?:content-(?:length|encoding)|transfer-encoding|connection|etag)$/.test(name),
      );
      let text = await received.text();
      if (/\/vacancies\/?(?:\?|$)/.test(url) && received.ok && method === 'GET')
        text = JSON.stringify((JSON.parse(text) as { id: string }[]).filter((one) => !withdrawn.has(one.id)));
      const isGone = method === 'GET' && withdrawn.has(id);
      answer.writeHead(isGone ? 404 : received.status, Object.fromEntries(names)).end(isGone ? '{}' : text);
    };
    pass().catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    withdrawn,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
