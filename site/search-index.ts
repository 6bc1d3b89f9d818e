// The search index: a document for each section of a page, so that a result leads to the right place.
import { load } from 'cheerio';
import MiniSearch from 'minisearch';
import type { Site } from './pages.js';
import { searchOptions, type Section } from './search-query.js';

/** Characters of a section that results can show. */
const SHOWN = 700;

export function searchIndex({ navigation }: Site): unknown {
  const search = new MiniSearch<Section>(searchOptions);
  const pages = navigation.flatMap(({ entries, isFolded }) =>
    entries.map(({ page }) => ({ page, weight: isFolded || page.id === 'changelog' ? 0.2 : 1 })),
  );
  for (const { page, weight } of pages) {
    const $ = load(page.html, null, false);
    $('.anchor, svg, style, figure, th').remove();
    let current = { heading: '', anchor: '', texts: [] as string[], code: [] as string[] };
    const add = () => {
      const text = current.texts.join(' ').replace(/\s+/g, ' ').trim();
      if (!text && !current.heading) return;
      search.add({
        id: `${page.file}${current.anchor}`,
        title: page.title,
        heading: current.heading,
        text,
        code: current.code.join(' '),
        shown: text.slice(0, SHOWN),
        weight,
      });
    };
    for (const node of $.root().children().toArray()) {
      const name = node.type === 'tag' ? node.name : '';
      if (/^h[1-3]$/.test(name)) {
        if (name !== 'h1') {
          add();
          current = { heading: $(node).text().trim(), anchor: `#${$(node).attr('id')}`, texts: [], code: [] };
        }
      } else if ($(node).is('.code-box')) current.code.push($(node).text());
      else current.texts.push(cellsApart($(node).html() ?? ''));
    }
    add();
  }
  return search.toJSON();
}

/** The text of HTML, with a blank between two cells or items. */
const cellsApart = (markup: string) =>
  load(markup.replaceAll(/<\/(?:td|th|li|p|dt|dd)>/g, ' $&'), null, false)
    .root()
    .text();
