// The Connector's pages of a running sandbox, asked as a browser or as a program.
import assert from 'node:assert/strict';
import type { Connector } from './connector-caller.js';
import { trustingFetch } from '../../../../test/helpers/node/sandbox-client.js';

const asPage = 'text/html,application/xhtml+xml,*/*;q=0.8';

export interface Panel {
  /** The page, which must be there. */
  page(path: string): Promise<string>;
  json<Content>(path: string): Promise<Content>;
  /** Sends a form as a browser does, and follows nothing. */
  form(path: string, fields: [string, string][], headers?: Record<string, string>): Promise<Response>;
  send(path: string, body: unknown): Promise<Response>;
}

export function panelOf({ sandbox }: Connector): Panel {
  const url = (path: string) => new URL(path, `${sandbox.url}/_sandbox/connector/`);
  return {
    async page(path) {
      const response = await trustingFetch(url(path), { headers: { accept: asPage } });
      assert.equal(response.status, 200, path);
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(
        response.headers.get('content-security-policy') ?? '',
        /default-src 'none'; script-src 'self';/,
      );
      assert.equal(response.headers.get('cache-control'), 'no-store');
      return response.text();
    },
    async json<Content>(path: string) {
      const response = await trustingFetch(url(path), { headers: { accept: 'application/json' } });
      assert.equal(response.status, 200, path);
      return (await response.json()) as Content;
    },
    form: (path, fields, headers = {}) =>
      trustingFetch(url(path), {
        method: 'POST',
        headers: {
          origin: sandbox.url,
          accept: asPage,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
        redirect: 'manual',
      }),
    send: (path, body) =>
      trustingFetch(url(path), {
        method: 'POST',
        headers: { origin: sandbox.url, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** Text as a reader sees it. */
export function textOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}
