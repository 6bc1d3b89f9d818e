// The page's host and the service's host, two origins, both over HTTP/1.1 in clear or over HTTP/2 with TLS; and the pages.
import { X509Certificate, createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Certificate } from '../../demo/sandbox/http/certificate.js';
import type { Build } from './build.js';
import type { Recipe } from './recipes.js';

export type Protocol = 'HTTP/1.1' | 'HTTP/2';

export interface StageOptions {
  readonly protocol: Protocol;
  readonly certificate: Certificate;
  /** The ports of the two hosts. */
  readonly ports: { readonly site: number; readonly service: number };
  readonly sandbox: { readonly port: number; readonly customerId: string };
  /** The id of one. */
  readonly vacancy: string;
  readonly builds: readonly Build[];
  readonly recipes: readonly Recipe[];
}

export interface Stage {
  readonly protocol: Protocol;
  readonly ports: readonly number[];
  /** When requests reached one of the hosts, preflights too: milliseconds since 1970. */
  readonly arrivals: number[];
  /** What a browser must be told to trust the certificate, so that it caches as usual. */
  readonly browserArguments: readonly string[];
  urlOf(recipe: Recipe, build: Build): string;
  close(): Promise<void>;
}

export const originOf = (protocol: Protocol, port: number) =>
  `${protocol === 'HTTP/2' ? 'https' : 'http'}://localhost:${port}`;

const pathOf = ({ name }: Recipe, build: Build) => `/${build.name}/${name.replaceAll(' ', '-')}/`;

export async function openStage(options: StageOptions): Promise<Stage> {
  const { protocol, certificate, ports, sandbox, vacancy, builds, recipes } = options;
  const folder = await mkdtemp(join(tmpdir(), 'career-elements-first-vacancy-'));
  const trusted = join(folder, 'certificate.pem');
  await writeFile(trusted, certificate.certificate);
  const arrivals: number[] = [];
  const open = async (listener: RequestListener, port: number): Promise<Server> => {
    const { certificate: cert, key } = certificate;
    // Node asks for vacancies by HTTP/1.1 in `publish`.
    const server: Server =
      protocol === 'HTTP/2' ? createSecureServer({ cert, key, allowHTTP1: true }) : createServer();
    server.on('request', () => arrivals.push(Date.now()));
    server.on('request', listener);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  for (const { name } of builds) await mkdir(join(folder, name));
  const pages = new Map<string, string>();
  const service = await open(passOn(sandbox.port), ports.service);
  const site = await open(getRequestListener(siteOf(builds, pages, folder).fetch), ports.site);
  for (const build of builds) {
    for (const recipe of recipes) {
      const path = pathOf(recipe, build);
      if (recipe.published) await publish(path, build);
      else pages.set(path, await pageOf(recipe, build));
    }
  }
  const spki = new X509Certificate(certificate.certificate).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(spki).digest('base64');
  return {
    protocol,
    ports: [ports.site, ports.service],
    arrivals,
    browserArguments: [`--ignore-certificate-errors-spki-list=${hash}`],
    urlOf: (recipe, build) => originOf(protocol, ports.site) + pathOf(recipe, build),
    async close() {
      for (const server of [site, service]) server.close();
      await rm(folder, { recursive: true });
    },
  };

  async function pageOf(recipe: Recipe, build: Build): Promise<string> {
    const { element, headStart, preconnect, withoutHeader } = recipe;
    const service = originOf(protocol, ports.service);
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Jobs</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">${preconnect ? `<link rel="preconnect" href="${service}" crossorigin>` : ''}
<script type="module" src="/${build.name}/files/career-elements.js" data-base-url="${service}"
  data-customer-id="${sandbox.customerId}" ${withoutHeader ? build.withoutHeader : ''}></script></head>
<body><main><h1>Jobs</h1>${element.replace('VACANCY', vacancy)}</main><footer><p>Contact</p></footer></body></html>`;
    if (!headStart) return page;
    const file = join(folder, 'page.html');
    await writeFile(file, page);
    const tags = await build.command([...build.headStart, '--page', file]);
    return page.replace('<title>', () => `${tags}<title>`);
  }

  async function publish(path: string, build: Build): Promise<void> {
    const settings = {
      'base-url': originOf(protocol, ports.service),
      'customer-id': sandbox.customerId,
      'site-url': originOf(protocol, ports.site),
      'company-name': 'Company',
      out: join(folder, build.name),
      languages: 'en',
      script: `/${build.name}/files/career-elements.js`,
      'list-path': path,
      'vacancy-path': `${path}{id}/`,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    await build.command(['publish', '--quiet', ...flags], { NODE_EXTRA_CA_CERTS: trusted });
  }
}

/** The site: each build's files, with the headers that its docs recommend, and the pages. */
function siteOf(builds: readonly Build[], pages: ReadonlyMap<string, string>, published: string): Hono {
  const app = new Hono();
  app.use(compress());
  app.use(etag());
  for (const { name, cdn, loaderCaching } of builds) {
    const folder = `/${name}/files/`;
    const caching: MiddlewareHandler = async (context, next) => {
      await next();
      const isLoader = context.req.path === `${folder}career-elements.js`;
      context.header('Cache-Control', isLoader ? loaderCaching : 'public, max-age=31536000, immutable');
    };
    const rewriteRequestPath = (path: string) => path.slice(folder.length - 1);
    app.get(`${folder}*`, caching, serveStatic({ root: cdn, rewriteRequestPath }));
    app.get(`/${name}/published/*`, serveStatic({ root: join(published, name) }));
  }
  app.get('/*', (context) => {
    const page = pages.get(context.req.path);
    return page === undefined ? context.notFound() : context.html(page);
  });
  return app;
}

/** Of one connection, and pseudo-headers of HTTP/2. */
const NOT_PASSED_ON = /^(:.*|host|connection|keep-alive|transfer-encoding)$/;

/** Passes requests on to the service, which speaks HTTP/1.1. */
function passOn(port: number): RequestListener {
  const kept = (headers: IncomingHttpHeaders) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name)));
  return ({ method, url, headers }, answer) => {
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers: kept(headers) });
    onward.on('response', (received) => {
      answer.writeHead(received.statusCode ?? 502, kept(received.headers));
      received.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    onward.end();
  };
}
