import { topLinks } from '../layout.js';
import { escapeHtml } from '../html.js';
import type { Site } from '../pages.js';
import { base } from '../paths.js';

export default class {
  data = { permalink: 'sitemap.xml' };

  render({ site }: { readonly site: Site }): string {
    const files = new Set([
      '',
      ...topLinks.map(([, file]) => file),
      ...site.navigation.flatMap(({ entries }) => entries.map(({ page }) => page.file)),
    ]);
    const urls = [...files].map((file) => `  <url><loc>${escapeHtml(new URL(file, base).href)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  }
}
