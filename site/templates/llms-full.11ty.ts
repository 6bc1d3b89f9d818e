import type { Site } from '../pages.js';

export default class {
  data = { permalink: 'llms-full.txt' };

  /** What users need; the pages for contributors speak of code that the package does not contain. */
  render({ site }: { readonly site: Site }): string {
    return site.navigation
      .filter(({ isFolded }) => !isFolded)
      .flatMap(({ entries }) => entries)
      .map(({ page }) => `<!-- ${page.id}.md -->\n\n${site.markdownOf(page, 'llms-full.txt').trim()}\n`)
      .join('\n---\n\n');
  }
}
