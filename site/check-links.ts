// Links of the built site that lead nowhere: to a file that is missing, or to an anchor that its page does not have.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { base } from './paths.js';

interface Target {
  readonly file: string;
  readonly anchor: string;
}

export function checkLinks(folder: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const anchors = new Map<string, Set<string>>();
  const links: { from: string; href: string }[] = [];
  for (const page of pages) {
    const $ = load(readFileSync(path.join(folder, page), 'utf8'));
    // The playground is drawn by a script, so its anchors are not known.
    if (page !== 'playground/index.html')
      anchors.set(
        page,
        new Set(
          $('[id]')
            .map((_, node) => $(node).attr('id'))
            .toArray(),
        ),
      );
    $('a[href], link[href], img[src], script[src], source[srcset]').each((_, node) => {
      // Links of sample data lead to vacancies that do not exist.
      if ($(node).closest('[data-sample]').length > 0) return;
      const href = $(node).attr('href') ?? $(node).attr('src') ?? $(node).attr('srcset') ?? '';
      links.push({ from: page, href });
    });
  }
  const problems = new Set<string>();
  for (const { from, href } of links) {
    const target = resolve(from, href);
    if (target === undefined) continue;
    const { file, anchor } = target;
    const isFile = existsSync(path.join(folder, file)) && statSync(path.join(folder, file)).isFile();
    if (!isFile) problems.add(`${from}: ${href} (there is no ${file})`);
    else if (anchor && anchors.has(file) && !anchors.get(file)?.has(anchor))
      problems.add(`${from}: ${href} (${file} has no #${anchor})`);
  }
  return [...problems];
}

/** The file that a link names; undefined: it leads out of the site. */
function resolve(from: string, href: string): Target | undefined {
  const url = new URL(href, new URL(from, base));
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return undefined;
  const name = decodeURIComponent(url.pathname.slice(base.pathname.length));
  return {
    file: name === '' || name.endsWith('/') ? `${name}index.html` : name,
    anchor: decodeURIComponent(url.hash.slice(1)),
  };
}
