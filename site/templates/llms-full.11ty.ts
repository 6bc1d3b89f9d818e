import type { Site } from '../pages.js';
import { plainMarkdown } from '../reference/reference.js';

export default class {
  data = { permalink: 'llms-full.txt' };

  /** What users need; the pages for contributors speak of code that the package does not contain. */
  render({ site }: { readonly site: Site }): string {
    return site.navigation
      .filter(({ isFolded }) => !isFolded)
      .flatMap(({ entries }) => entries)
      .map(({ page }) => `<!-- ${page.id}.md -->\n\n${plainMarkdown(page.markdown).trim()}\n`)
      .join('\n---\n\n');
  }
}
