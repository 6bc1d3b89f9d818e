// Serves the sample company's career site: its pages, and the built script beside them.
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

export interface DemoOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly sandboxUrl: string;
  readonly customerId: string;
}

export interface Demo {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const PAGES = fileURLToPath(new URL('pages/', import.meta.url));
const COMPANY = fileURLToPath(new URL('data/company.json', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../dist/cdn/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Starts the demo site on loopback. The script must have been built. */
export async function startDemo({ port, sandboxUrl, customerId }: DemoOptions): Promise<Demo> {
  const app = new Hono();
  app.use(compress());
  app.get('/career-elements/*', async (context) => {
    const path = context.req.path.slice('/career-elements/'.length);
    return fileAnswer(await read(SCRIPT, path), path);
  });
  app.get('/directory.json', async (context) => context.json(await directory()));
  app.get('/*', async (context) => {
    const path = context.req.path === '/' ? 'index.html' : context.req.path.slice(1);
    const content = await read(PAGES, path);
    if (!content || extname(path) !== '.html') return fileAnswer(content, path);
    const page = content
      .toString('utf8')
      .replaceAll('%BASE_URL%', sandboxUrl)
      .replaceAll('%CUSTOMER_ID%', customerId);
    return fileAnswer(Buffer.from(page), path, path === 'csp.html' ? strictPolicy(sandboxUrl) : {});
  });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return { url: `http://localhost:${bound}`, port: bound, close: () => close(server) };
}

/** Where the sample company's locations are, as it would publish them beside its career site. */
async function directory(): Promise<object> {
  const company = JSON.parse(await readFile(COMPANY, 'utf8')) as {
    locations: { id: string; name: { en: string }; address: object }[];
  };
  const locations = company.locations.map(({ id, name, address }) => ({ id, name: name.en, address }));
  return { locations };
}

/** What `docs/security.md` recommends, with Trusted Types enforced. */
function strictPolicy(sandboxUrl: string): Record<string, string> {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: data:",
    `connect-src 'self' ${sandboxUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types career-elements lit-html',
  ];
  return { 'Content-Security-Policy': directives.join('; ') };
}

function fileAnswer(
  content: Buffer | undefined,
  path: string,
  headers: Record<string, string> = {},
): Response {
  const type = TYPES[extname(path)];
  if (!content || !type) return new Response('Not found', { status: 404 });
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}

async function read(folder: string, path: string): Promise<Buffer | undefined> {
  let file: string;
  try {
    file = normalize(join(folder, decodeURIComponent(path)));
  } catch {
    return undefined; // a path such as /%zz
  }
  if (!file.startsWith(folder)) return undefined;
  return readFile(file).catch(() => undefined);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
