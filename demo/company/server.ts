// Serves the sample company's site: what people see first who start the demo.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { STYLE_HASH } from '../../src/node/publish/pages/styles.js';
import { cachingOf, closeServer, type Demo, listen, strictPolicy } from '../server.js';
import { buildSite, fileOf, readPublished } from './build.js';
import { pathIn, type SiteOptions } from './pages/site.js';
import { type Language, LANGUAGES } from './words/words.js';

export interface CompanySiteOptions extends Omit<SiteOptions, 'siteUrl' | 'baseUrl'> {
  /** 0: a free port. */
  readonly port: number;
  readonly sandboxUrl: string;
}

type RequestListener = ReturnType<typeof getRequestListener>;

const SCRIPT = fileURLToPath(new URL('../../dist/cdn/', import.meta.url));

/**
 * Builds the site into a temporary folder and serves it on the loopback address. Build the script first. The sandbox must accept the
 * origin of the port, since the vacancies are published from it.
 */
export async function startCompanySite({
  port,
  sandboxUrl,
  customerId,
  plainUrl,
}: CompanySiteOptions): Promise<Demo> {
  const folder = await mkdtemp(path.join(tmpdir(), 'career-elements-demo-'));
  let finish: (answer: RequestListener) => void = () => undefined;
  const ready = new Promise<RequestListener>((resolve) => (finish = resolve));
  // A request that comes while the site is built waits for it.
  const server = createServer((request, response) => {
    void ready.then((answer) => answer(request, response));
  });
  const bound = await listen(server, port);
  const siteUrl = `http://localhost:${bound}`;
  const close = async () => {
    await closeServer(server);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await buildSite(folder, { siteUrl, baseUrl: sandboxUrl, customerId, plainUrl });
    const app = await routes(folder, strictPolicy(sandboxUrl, STYLE_HASH));
    finish(getRequestListener(app.fetch));
  } catch (error) {
    await close();
    throw error;
  }
  return { url: siteUrl, port: bound, close };
}

async function routes(folder: string, policy: string): Promise<Hono> {
  const app = new Hono();
  app.use(compress());
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', cachingOf(context.req.path));
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Content-Security-Policy', policy);
    context.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  });
  const withoutFolder = (urlPath: string) => urlPath.slice('/career-elements'.length);
  app.get('/career-elements/*', serveStatic({ root: SCRIPT, rewriteRequestPath: withoutFolder }));
  for (const language of LANGUAGES) {
    const { urls } = await readPublished(folder, language);
    // Elements know the id of a vacancy, but not the title in its address.
    app.get(pathIn(language, '/jobs/vacancy/'), async (context, next) => {
      const url = urls[context.req.query('vacancy') ?? ''];
      if (url === undefined) return next();
      return context.redirect(url);
    });
  }
  app.get('/*', serveStatic({ root: folder }));
  app.notFound(async (context) => {
    const first = context.req.path.split('/')[1];
    const language: Language = LANGUAGES.find((one) => one === first) ?? 'en';
    return context.html(await readFile(fileOf(folder, pathIn(language, '/404/')), 'utf8'), 404);
  });
  return app;
}
