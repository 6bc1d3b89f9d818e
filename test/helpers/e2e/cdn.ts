/** The files of the script tag, as the demo serves them. */
import { readFileSync } from 'node:fs';

/** By file, below `dist/cdn`. */
export const integrity = JSON.parse(
  readFileSync(new URL('../../../dist/cdn/integrity.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

/** The path of a file that the loader loads, such as `vacancy-search.js`; its folder has another name in each build. */
export function pathOf(name: string): string {
  const file = Object.keys(integrity).find((one) => one.endsWith(`/${name}`));
  if (!file) throw new Error(`The build has no ${name}.`);
  return `/career-elements/${file}`;
}
