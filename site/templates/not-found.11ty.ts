import { html } from '../html.js';
import { layout } from '../layout.js';
import type { Site } from '../pages.js';
import { base } from '../paths.js';

export default class {
  data = { permalink: '404.html' };

  /** It is served at any address, so its links begin at the root. */
  render({ site }: { readonly site: Site }): string {
    const to = (file: string) => base.pathname + file;
    return layout(site, {
      file: '404.html',
      title: 'Page not found',
      description: 'This page does not exist in the documentation of career-elements.',
      kind: 'plain',
      isAnywhere: true,
      main: html`<div class="lost">
        <p class="lost-number">404</p>
        <h1>This page does not exist</h1>
        <p>
          It may have been moved or renamed. The search at the top knows every page; these are the usual ways
          in:
        </p>
        <ul>
          <li><a href="${to('start.html')}">Choose your host</a></li>
          <li><a href="${to('elements.html')}">The elements: settings, URL, behaviour</a></li>
          <li><a href="${to('elements/vacancy-list.html')}">The list</a></li>
          <li><a href="${to('troubleshooting.html')}">Nothing shows, and why</a></li>
        </ul>
      </div>`,
    });
  }
}
