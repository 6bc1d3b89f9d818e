import { escapeHtml } from '../html.js';
import type { Site } from '../pages.js';
import { base, hasAddress } from '../paths.js';

export default class {
  /** It contains absolute addresses, so it is written only if `DOCS_BASE` is set. */
  data = { permalink: hasAddress && 'sitemap.xml' };

  render({ site }: { readonly site: Site }): string {
    const files = new Set([
      '',
      'playground/',
      ...site.navigation.flatMap(({ entries }) => entries.map(({ page }) => page.file)),
    ]);
    const urls = [...files].map((file) => `  <url><loc>${escapeHtml(new URL(file, base).href)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  }
}
