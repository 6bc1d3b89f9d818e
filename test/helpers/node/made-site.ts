/** The site of one test: its pages and files, on a separate origin. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Check } from '../../../src/node/doctor/check-result.js';
import { examineSite } from '../../../src/node/doctor/site-doctor.js';

export interface MadeFile {
  readonly body: string;
  readonly status?: number;
  readonly headers?: OutgoingHttpHeaders;
}

export interface Received {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface MadeSite {
  readonly url: string;
  /** By path, or by path and query, which comes first; before both by method and path. */
  readonly files: Map<string, MadeFile>;
  readonly received: Received[];
  close(): Promise<void>;
}

export async function startMadeSite(): Promise<MadeSite> {
  const files = new Map<string, MadeFile>();
  const received: Received[] = [];
  const server = createServer(({ method = '', url = '/', headers }, answer) => {
    received.push({ method, url, headers });
    const path = new URL(url, 'http://localhost').pathname;
    const file = files.get(`${method} ${path}`) ?? files.get(url) ?? files.get(path);
    answer.writeHead(file?.status ?? (file ? 200 : 404), file?.headers ?? { 'content-type': 'text/html' });
    answer.end(file?.body ?? '<h1>Not found</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    files,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const page = (body: string, headers: OutgoingHttpHeaders = {}): MadeFile => ({
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
});

export const script = (body: string, headers: OutgoingHttpHeaders = {}): MadeFile => ({
  body,
  headers: { 'content-type': 'text/javascript', ...headers },
});

export const json = (value: unknown, headers: OutgoingHttpHeaders = {}): MadeFile => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', ...headers },
});

/** A folder for the script tag, as the build names it. */
export const FOLDER = '0123456789ab';

/** The files of the script tag below a path, without what they do. */
export function addScript(site: MadeSite, at = '/career-elements/', headers: OutgoingHttpHeaders = {}): void {
  site.files.set(`${at}career-elements.js`, script(`(()=>{const a="${FOLDER}"})()`, headers));
  const names = ['shared', 'vacancy-list', 'vacancy-detail', 'application-form', 'career-site'];
  for (const name of names) site.files.set(`${at}${FOLDER}/${name}.js`, script('export {}', headers));
}

/** All checks of a page by `doctor --site`. */
export async function examinePage(url: string): Promise<readonly Check[]> {
  const checks: Check[] = [];
  await examineSite(url, {
    signal: new AbortController().signal,
    onChecks: (some) => checks.push(...some),
  });
  return checks;
}

export function found(checks: readonly Check[], id: string): Check {
  const check = checks.find((one) => one.id === id);
  assert.ok(
    check,
    `${id} is not in:\n${checks.map((one) => `${one.state} ${one.id}: ${one.message}`).join('\n')}`,
  );
  return check;
}
