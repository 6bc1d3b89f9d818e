// The other side of the Connector's client in its tests: a small server that answers as a test says, and remembers what
// it was asked.
import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  apiKey,
  ConnectorClient,
  isCareerError,
  type CareerError,
  type ConnectorOptions,
  type ConnectorWarning,
} from '../../../src/node/connector/index.js';

export const key = 'k3y-of-the-test-9f8e7d';

export interface Asked {
  /** How many requests came before. */
  readonly at: number;
  readonly path: string;
  /** As it came, with its `?`. */
  readonly search: string;
  /** Decoded. */
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly method: string;
  /** As it came; empty without one. */
  readonly body: string;
}

export type Answer = (asked: Asked, response: ServerResponse) => void;

export interface Service {
  /** Its base URL, with a path. */
  readonly url: string;
  readonly asked: Asked[];
  readonly warnings: ConnectorWarning[];
  /** The pauses before requests were repeated; they are not waited for. */
  readonly pauses: number[];
  /** How many answers were broken off by the client. */
  readonly brokenOff: () => number;
  answer: Answer;
  client: (options?: Partial<ConnectorOptions>) => ConnectorClient;
  reset: () => void;
  close: () => Promise<void>;
}

export async function startService(): Promise<Service> {
  const asked: Asked[] = [];
  const warnings: ConnectorWarning[] = [];
  const pauses: number[] = [];
  let brokenOff = 0;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    response.on('close', () => (brokenOff += response.writableFinished ? 0 : 1));
    let body = '';
    if (request.method === 'POST') for await (const part of request.setEncoding('utf8')) body += part;
    const one: Asked = {
      at: asked.length,
      path: url.pathname,
      search: /\?.*/.exec(request.url ?? '')?.[0] ?? '',
      query: url.searchParams,
      headers: request.headers,
      method: request.method ?? '',
      body,
    };
    asked.push(one);
    service.answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/connector`;
  const service: Service = {
    url,
    asked,
    warnings,
    pauses,
    brokenOff: () => brokenOff,
    answer: (_asked, response) => send(response, { value: [] }),
    client: (options) =>
      new ConnectorClient({
        baseUrl: url,
        credentials: apiKey(key),
        onWarning: (warning) => warnings.push(warning),
        wait: (milliseconds) => {
          pauses.push(milliseconds);
          return Promise.resolve();
        },
        ...options,
      }),
    reset: () => {
      for (const list of [asked, warnings, pauses]) list.length = 0;
      brokenOff = 0;
      service.answer = (_asked, response) => send(response, { value: [] });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

export function send(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A complete Location with the number `at`. */
export function location(at: number, change: object = {}): Record<string, unknown> {
  const nothing = Object.fromEntries(
    [
      ...[
        'addressStreet',
        'addressCity',
        'addressStateProvince',
        'addressZipPostalCode',
        'addressCountryRegion',
      ],
      ...['addressAddress', 'email', 'url', 'regionName', 'createdBy', 'modifiedBy', 'modifiedDateTime'],
    ].map((name) => [name, null]),
  );
  return {
    locationId: `L${at}`,
    name: `Location ${at}`,
    ...nothing,
    availableOnVacancy: true,
    availableOnMileage: false,
    rowNumber: at,
    createdDateTime: '2020-01-02T03:04:05Z',
    versionStamp: 1,
    documentsExists: false,
    ...change,
  };
}

export const locations = (from: number, to: number) =>
  Array.from({ length: to - from }, (_none, at) => location(from + at));

/** Answers `pages` of so many locations each, linked by a query that says nothing. */
export function pagesOf(sizes: readonly number[], more: (page: number) => object = () => ({})): Answer {
  return ({ query }, response) => {
    const page = Number(query.get('$skiptoken') ?? 0);
    const from = sizes.slice(0, page).reduce((sum, size) => sum + size, 0);
    const next = page + 1 < sizes.length ? { '@odata.nextLink': `?$skiptoken=${page + 1}` } : {};
    send(response, { value: locations(from, from + (sizes[page] ?? 0)), ...next, ...more(page) });
  };
}

export async function rejectionOf(promise: Promise<unknown>): Promise<CareerError> {
  const error = await promise.then(
    (value) => assert.fail(`It was to be rejected, and resolved with ${JSON.stringify(value)}.`),
    (cause: unknown) => cause,
  );
  assert.ok(isCareerError(error), String(error));
  return error;
}

/** Resolves when a state has come; asks each time the event loop has gone round. */
export async function until(state: () => boolean, what: string): Promise<void> {
  const end = Date.now() + 10_000;
  while (!state()) {
    if (Date.now() > end) assert.fail(`never: ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
