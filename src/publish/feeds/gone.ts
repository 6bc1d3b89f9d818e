// Pages that are gone for good: as a list, and as rules of web servers that answer 410 for them.

import type { OutputFile } from '../model.js';

const TEXT = 'text/plain; charset=utf-8';
const NOTE =
  '# Pages of vacancies that are gone (410). career-elements writes this file; include it, and change nothing in it.\n';

/** What a path of ours may have; with anything else there is a line in `gone.txt`, and no rule. */
const PLAIN = /^\/[\p{L}\p{N}/._~!'()*+,;=:@-]*$/u;

/** The path as servers compare it: decoded. Undefined: a rule might mean something else. */
function pathOf(url: string): string | undefined {
  try {
    const { pathname, search, hash } = new URL(url);
    const path = decodeURIComponent(pathname);
    // Servers compare the path alone.
    return PLAIN.test(path) && !search && !hash ? path : undefined;
  } catch {
    return undefined;
  }
}

const escaped = (path: string) => path.replace(/[.*+()]/g, '\\$&');

/** With a slash at the end or without, and as the file that servers show for a folder. */
const pattern = (path: string) => `^${escaped(path.replace(/\/$/, ''))}/?(?:index\\.html)?$`;

const FORMATS: Readonly<Record<string, (path: string) => string>> = {
  // mod_alias. A virtual host can include it; in .htaccess, where Apache allows no Include, its lines can be copied.
  'gone.apache.conf': (path) => `RedirectMatch 410 "${pattern(path)}"\n`,
  // In a server block. Exact locations are looked up at once, however many there are.
  'gone.nginx.conf': (path) => {
    const bare = path.replace(/\/$/, '');
    const forms = bare === path ? [bare] : [path, bare, `${path}index.html`];
    return forms.map((one) => `location = "${one}" { return 410; }\n`).join('');
  },
  // In a site block.
  'gone.caddy': (path) => {
    const bare = path.replace(/\/$/, '');
    const forms = bare === path ? [bare] : [path, bare, `${path}index.html`];
    return forms.map((one) => `respond "${one.replaceAll('*', '\\*')}" 410\n`).join('');
  },
};

/**
 * `gone.txt`, a URL a line, and rules for Apache, nginx and Caddy.
 * @param urls absolute, of pages that were there once
 */
export function goneFiles(urls: readonly string[]): readonly OutputFile[] {
  const sorted = [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).href))].sort();
  const paths = [...new Set(sorted.flatMap((url) => pathOf(url) ?? []))].filter((path) => path !== '/');
  return [
    { path: 'gone.txt', type: TEXT, content: sorted.map((url) => `${url}\n`) },
    ...Object.entries(FORMATS).map(([path, rule]) => ({
      path,
      type: TEXT,
      content: [NOTE, ...paths.map(rule)],
    })),
  ];
}
