// The playground: a page that its script fills.
import { html } from '../html.js';
import { layout } from '../layout.js';
import type { Site } from '../pages.js';

const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'";

export default class {
  data = { permalink: 'playground/index.html' };

  render({ site }: { readonly site: Site }): string {
    return layout(site, {
      file: this.data.permalink,
      title: 'Playground',
      description:
        'Try the elements in the browser: every attribute, look and language, colours of your own with their contrast, and a service that fails as you like. Copy the HTML.',
      kind: 'tool',
      main: html`<h1>Playground</h1>
        <p>Loading …</p>
        <noscript><p>The playground needs JavaScript. The documentation works without.</p></noscript>`,
      // After the script of the colours, which is in the page.
      head: html`<meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <link rel="stylesheet" href="../assets/playground.css" />
        <script type="module" src="main.js"></script>`,
    });
  }
}
