// The demo's page of own cards: the examples of docs/theming.md as they are written there, each with a list of its own.
import { readFile } from 'node:fs/promises';

const THEMING = new URL('../docs/theming.md', import.meta.url);
/** A page of the demo, of which header and footer are taken. */
const FRAME = new URL('pages/csp.html', import.meta.url);

/** An example of the docs. */
export interface CardExample {
  readonly title: string;
  /** A tag of the loader, where it has settings of its own, and the list. */
  readonly html: string;
  readonly css: string;
  readonly script: string;
}

/** The examples of own cards in the docs, in order. */
export async function readCardExamples(): Promise<readonly CardExample[]> {
  const section =
    /^## Cards of your own$([^]*?)(?=^## |(?![^]))/m.exec(await readFile(THEMING, 'utf8'))?.[1] ?? '';
  return section
    .split(/^### /m)
    .slice(1)
    .map((text) => {
      const code = (language: string) =>
        [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))]
          .map((one) => one[1])
          .join('');
      return {
        title: text.slice(0, text.indexOf('\n')),
        html: code('html'),
        css: code('css'),
        script: code('js'),
      };
    });
}

/** Where the examples lead to, in the demo. */
const DETAIL_URL = 'detail-url="/vacancy.html?vacancy={id}" page-size="4" controls=""';

/** The page, with placeholders as in `demo/pages`. */
export async function buildCardsPage(): Promise<string> {
  const examples = await readCardExamples();
  const frame = await readFile(FRAME, 'utf8');
  const fieldMap = examples.flatMap(({ html }) => /data-field-map='[^']*'/.exec(html)?.[0] ?? []).join(' ');
  const lists = examples.map(({ title, html }, at) => {
    const list = html
      .replace(/<script[^]*?<\/script>\n?/, '')
      .replace('detail-url="/jobs/{id}"', `${DETAIL_URL} url-key="cards-${at}"`);
    return `<section aria-labelledby="cards-${at}"><h2 id="cards-${at}">${title}</h2>${list}</section>`;
  });
  const scripts = examples.map(({ script }) => script).join('');
  const main = `<main><h1>Cards of our own</h1>
    <p class="lead">Each list has another card, by the examples of docs/theming.md.</p>
    ${lists.join('\n')}
    <script type="module">${scripts}</script></main>`;
  return frame
    .replace(/<title>.*?<\/title>/, '<title>Cards of our own</title>')
    .replace('<script', `<style>${examples.map(({ css }) => css).join('')}</style>\n    <script`)
    .replace('data-base-url', `${fieldMap} data-base-url`)
    .replace(' aria-current="page"', '')
    .replace('<a href="/cards.html">', '<a href="/cards.html" aria-current="page">')
    .replace(/<main>[^]*<\/main>/, () => main);
}
