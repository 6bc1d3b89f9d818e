// The script and the icon of the operator pages.
import { readFileSync } from 'node:fs';
import { HttpError } from '../http/problem.js';

const types: Readonly<Record<string, string>> = {
  'copy.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml; charset=utf-8',
};

export function sendAsset(name: string): Response {
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  if (type === undefined) throw new HttpError(404, 'There is no such file.');
  const content = readFileSync(new URL(`assets/${name}`, import.meta.url));
  return new Response(content, { headers: { 'content-type': type } });
}
