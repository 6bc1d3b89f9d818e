// Each page as Markdown beside it, for programs that read.
import type { Page } from '../pages.js';
import { plainMarkdown } from '../reference/reference.js';

interface Data {
  readonly doc: Page;
}

export default class {
  data = {
    pagination: { data: 'site.pages', size: 1, alias: 'doc' },
    permalink: ({ doc }: Data) => `${doc.id}.md`,
  };

  render({ doc }: Data): string {
    return plainMarkdown(doc.markdown);
  }
}
