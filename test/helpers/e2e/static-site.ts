/** A published folder, served as any server of files would, on a separate origin. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface StaticSite {
  /** Without a slash at the end. */
  readonly url: string;
  /** The folder of the pages. */
  folder: string;
  /** The Content-Security-Policy of all pages. */
  policy: string | undefined;
  close(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('../../../dist/cdn/', import.meta.url));
const DEMO = fileURLToPath(new URL('../../../demo/pages/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
};

/** @param hasOwnScript whether the script folder is the site's own, in its folder [false: this project's] */
export async function startStaticSite({ hasOwnScript = false } = {}): Promise<StaticSite> {
  const server = createServer((question, answer) => {
    const name = decodeURIComponent(new URL(question.url ?? '/', 'http://localhost').pathname);
    const file = name.endsWith('/') ? `${name}index.html` : name;
    const place = hasOwnScript
      ? path.join(site.folder, file)
      : file.startsWith('/career-elements/')
        ? path.join(SCRIPT, file.slice('/career-elements/'.length))
        : /^\/(?:site\.css|icon\.svg)$/.test(file)
          ? path.join(DEMO, file)
          : path.join(site.folder, file);
    const send = (bytes: Uint8Array) => {
      answer.setHeader('content-type', TYPES[path.extname(place).slice(1)] ?? 'application/octet-stream');
      if (site.policy) answer.setHeader('content-security-policy', site.policy);
      answer.end(bytes);
    };
    readFile(place).then(send, () =>
      answer.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site: StaticSite = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    folder: '',
    policy: undefined,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return site;
}
