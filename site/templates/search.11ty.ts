// What the search reads, once a visitor opens it.
import type { Site } from '../pages.js';
import { searchIndex } from '../search-index.js';

export default class {
  data = { permalink: 'assets/search.json' };

  render({ site }: { readonly site: Site }): string {
    return JSON.stringify(searchIndex(site));
  }
}
