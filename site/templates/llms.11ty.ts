// An index of the Markdown pages for language models: https://llmstxt.org
import type { Site } from '../pages.js';
import { base, hasAddress } from '../paths.js';

export default class {
  data = { permalink: 'llms.txt' };

  render({ site }: { readonly site: Site }): string {
    const sections = site.navigation.map(({ title, entries }) => {
      const lines = entries.map(({ page }) => {
        const link = `${page.id}.md`;
        return `- [${page.title}](${hasAddress ? new URL(link, base).href : link}): ${page.description}`;
      });
      return `## ${title}\n\n${lines.join('\n')}\n`;
    });
    return `# career-elements ${site.version}

> Custom elements that show a company's vacancies on its own website: a list, a vacancy, an application form. They call the company's recruiting service directly from the visitor's browser, adopt the style of the page, and send an application with its files once.

All pages in one file: [llms-full.txt](${hasAddress ? new URL('llms-full.txt', base).href : 'llms-full.txt'})

${sections.join('\n')}`;
  }
}
