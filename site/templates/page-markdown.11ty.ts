// Each page as Markdown beside it, for programs that read.
import type { Page, Site } from '../pages.js';

interface Data {
  readonly site: Site;
  readonly doc: Page;
}

export default class {
  data = {
    pagination: { data: 'site.pages', size: 1, alias: 'doc' },
    permalink: ({ doc }: Data) => `${doc.id}.md`,
  };

  render({ site, doc }: Data): string {
    return site.markdownOf(doc, `${doc.id}.md`);
  }
}
