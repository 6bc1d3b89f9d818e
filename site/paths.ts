import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A folder for pages that are opened as files, as in the zip of a release: browsers run no modules there, and open no folder of a
 * link, so these pages have no scripts and no playground.
 */
export const filesDir = process.env['DOCS_AS_FILES'];
export const outDir = filesDir === undefined ? path.join(root, 'site/dist') : path.resolve(filesDir);

/**
 * Where the site is published, such as `https://www.company.example/docs/`: for what needs an absolute address (sitemap, canonical
 * links, the links of the 404 page). All other links are relative, so the files work in any folder.
 */
export const base = new URL(process.env['DOCS_BASE'] ?? '/', 'http://localhost:8080');
if (!base.pathname.endsWith('/')) base.pathname += '/';

/** Whether `DOCS_BASE` names the address of the site; otherwise no page contains its own address. */
export const hasAddress = /^https?:/.test(process.env['DOCS_BASE'] ?? '');

/** The link from one file of the site to another; both without a leading slash. */
export function relative(from: string, to: string): string {
  const [file = '', ...rest] = to.split('#');
  const anchor = rest.length > 0 ? `#${rest.join('#')}` : '';
  if (file === from && anchor) return anchor;
  const link = path.posix.relative(path.posix.dirname(from), file || '.');
  return (file.endsWith('/') || file === '' ? `${link || '.'}/` : link) + anchor;
}
