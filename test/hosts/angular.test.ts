/** Angular: an application with its router, its templates checked by its own compiler. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expectRefused, listenToConsole, serveExample } from './examples.js';
import { applyAsVisitor, test } from './host.js';

/** What a server of files has to do for a router of the browser: unknown paths are the application. */
const SERVER = `
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
const root = path.resolve('dist/example/browser');
createServer(async (question, answer) => {
  const { pathname } = new URL(question.url, 'http://localhost');
  const file = path.join(root, path.extname(pathname) ? pathname : 'index.html');
  const bytes = await readFile(file).catch(() => undefined);
  answer.writeHead(bytes ? 200 : 404, { 'content-type': types[path.extname(file)] ?? 'text/plain' }).end(bytes);
}).listen(Number(process.argv[2]), '127.0.0.1');
`;

test('Angular: a visitor applies in an application with its router, and mistakes in templates', async ({
  page,
  service,
}) => {
  test.setTimeout(600_000);
  const site = await serveExample('integrations/angular/example', service, {
    env: () => ({ NG_CLI_ANALYTICS: 'false' }),
    prepare: async (folder, { url, customerId }) => {
      const settings = `export const settings = ${JSON.stringify({ baseUrl: url, customerId })};\n`;
      await writeFile(path.join(folder, 'src/settings.ts'), settings);
      await writeFile(path.join(folder, 'server.mjs'), SERVER);
    },
    scripts: ['build'],
    serve: (port) => ({ command: ['node', 'server.mjs', `${port}`] }),
  });
  try {
    const said = listenToConsole(page);
    await applyAsVisitor(page, service, `${site.url}/`);
    said.expectSilence();

    await expectRefused(site, ['ngc', '--noEmit', '-p', 'tsconfig.json'], 'src/app/list-page.ts', [
      ['open($event)', '$event.detail.vacancyId', /'vacancyId' does not exist/],
      ['list.reload()', 'list.load()', /'load' does not exist/],
    ]);
  } finally {
    await site.close();
  }
});
