// Where the theme builder was, which is a part of the playground: its links, with a theme in the query, lead there.
import { html, raw } from '../html.js';
import { layout } from '../layout.js';
import type { Site } from '../pages.js';

const SCRIPT = `<script>
  const theme = new URLSearchParams(location.search);
  const facts = theme.get('facts');
  theme.delete('facts');
  const play = new URLSearchParams({ element: 'vacancy-list', 'a.detail-url': 'vacancy.html', theme });
  if (facts !== null) play.set('a.facts', facts);
  location.replace('../playground/?' + play + '#theme');
</script>`;

export default class {
  data = { permalink: 'theme/index.html' };

  render({ site }: { readonly site: Site }): string {
    return layout(site, {
      file: this.data.permalink,
      title: 'Theme builder',
      description:
        'The theme builder is a part of the playground: colours, their contrast, and the CSS to copy.',
      kind: 'plain',
      main: html`<h1>Theme builder</h1>
        <p>The theme builder is a part of the <a href="../playground/#theme">playground</a>.</p>`,
      head: html`<meta name="robots" content="noindex" /> ${raw(SCRIPT)}`,
    });
  }
}
