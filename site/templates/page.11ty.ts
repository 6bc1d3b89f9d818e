// Each page of the documentation, from docs/ and from the manifest.
import { raw } from '../html.js';
import { layout } from '../layout.js';
import type { Page, Site } from '../pages.js';

interface Data {
  readonly site: Site;
  readonly doc: Page;
}

export default class {
  data = {
    pagination: { data: 'site.pages', size: 1, alias: 'doc' },
    permalink: ({ doc }: Data) => doc.file,
  };

  render({ site, doc }: Data): string {
    const { file, title, description } = doc;
    return layout(site, { file, title, description, page: doc, main: raw(doc.html) });
  }
}
