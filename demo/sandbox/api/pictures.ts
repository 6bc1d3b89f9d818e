// Pictures of the sample company's vacancies, which this server serves itself.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HttpError } from '../http/problem.js';

export function sendPicture(name: string): Response {
  const file = fileURLToPath(new URL(`../../data/pictures/${name}`, import.meta.url));
  if (!/^[\w-]+\.svg$/.test(name) || !existsSync(file)) throw new HttpError(404, 'There is no such picture.');
  return new Response(readFileSync(file), {
    headers: { 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' },
  });
}
