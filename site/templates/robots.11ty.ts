import { base } from '../paths.js';

export default class {
  data = { permalink: 'robots.txt' };

  render(): string {
    return `User-agent: *\nAllow: /\nSitemap: ${new URL('sitemap.xml', base).href}\n`;
  }
}
