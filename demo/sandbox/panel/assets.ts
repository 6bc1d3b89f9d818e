// The scripts and style sheets of the Connector's pages, served from this server.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { HttpError } from '../http/problem.js';

const require = createRequire(import.meta.url);
const own = (name: string) => fileURLToPath(new URL(`assets/${name}`, import.meta.url));

const files: Readonly<Record<string, () => string>> = {
  'icon.svg': () => own('icon.svg'),
  'copy.js': () => own('copy.js'),
  'usage-chart.js': () => own('usage-chart.js'),
  'uplot.js': () => require.resolve('uplot/dist/uPlot.iife.min.js'),
  'uplot.css': () => require.resolve('uplot/dist/uPlot.min.css'),
};

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export function sendAsset(name: string): Response {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (file === undefined) throw new HttpError(404, 'There is no such file.');
  const type = types[name.slice(name.lastIndexOf('.'))]!;
  return new Response(readFileSync(file()), { headers: { 'content-type': `${type}; charset=utf-8` } });
}
