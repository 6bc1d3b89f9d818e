/** Serves the built documentation in a subfolder, as on a site that has other pages too. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

export const outDir = fileURLToPath(new URL('../dist', import.meta.url));

export interface DocsServer {
  /** With a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** @param folder the path of the site: `/company/docs/` */
export async function serveDocs(folder: string): Promise<DocsServer> {
  if (!existsSync(path.join(outDir, 'index.html'))) throw new Error('Run "npm run docs:build" first.');
  const app = new Hono();
  app.use(compress());
  app.use(
    `${folder}*`,
    serveStatic({ root: outDir, rewriteRequestPath: (url) => `/${url.slice(folder.length)}` }),
  );
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}${folder}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
