import { base, hasAddress } from '../paths.js';

export default class {
  /** It names the sitemap, which contains absolute addresses. */
  data = { permalink: hasAddress && 'robots.txt' };

  render(): string {
    return `User-agent: *\nAllow: /\nSitemap: ${new URL('sitemap.xml', base).href}\n`;
  }
}
