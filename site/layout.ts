// What surrounds each page: head, header, sidebar, outline, footer.
import { html, type Html, raw } from './html.js';
import type { Page, Site } from './pages.js';
import { base, filesDir, hasAddress, relative } from './paths.js';

export interface LayoutOptions {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** A page of the documentation: with sidebar, outline and neighbours. */
  readonly page?: Page;
  readonly head?: Html;
  /** For the style sheet: `home`, `plain`, `tool`. */
  readonly kind?: string;
  /** Links from the root of the published site, for a page that is served at any address. */
  readonly isAnywhere?: boolean;
}

const NAME = 'career-elements';
const hasScripts = filesDir === undefined;

/** The pages of the header. */
const TOP: readonly (readonly [title: string, file: string])[] = [
  ['Get started', 'start.html'],
  ['Tutorial', 'tutorial.html'],
  ['Reference', 'elements.html'],
  ...(hasScripts ? [['Playground', 'playground/'] as const] : []),
];

const MARK = raw(
  '<svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M12.5 9 6 16l6.5 7M19.5 9 26 16l-6.5 7" /></svg>',
);

/** Before the first paint, so that the page does not change its colours. */
const THEME_SCRIPT = raw(
  `<script>document.documentElement.classList.add('js');try{const t=localStorage.getItem('career-docs-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}</script>`,
);

export function layout(site: Site, options: LayoutOptions): string {
  const { file, title, description, main, page, head, kind = 'docs', isAnywhere = false } = options;
  const to = (target: string) => (isAnywhere ? base.pathname + target : relative(file, target));
  const fullTitle = file === 'index.html' ? `${NAME}: ${title}` : `${title} · ${NAME}`;
  const address = new URL(file.replace(/(^|\/)index\.html$/, '$1'), base).href;
  return `<!doctype html>\n${html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${fullTitle}</title>
      <meta name="description" content="${description}" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#101618" media="(prefers-color-scheme: dark)" />
      <meta name="referrer" content="no-referrer" />
      ${isAnywhere && html`<meta name="robots" content="noindex" />`}
      ${hasAddress && !isAnywhere && html`<link rel="canonical" href="${address}" /><meta property="og:url" content="${address}" />`}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="${NAME}" />
      <meta property="og:title" content="${title}" />
      <meta property="og:description" content="${description}" />
      ${hasAddress && html`<meta property="og:image" content="${new URL('assets/preview.png', base).href}" /><meta property="og:image:width" content="1200" /><meta property="og:image:height" content="630" /><meta property="og:image:alt" content="A list of vacancies on a website, made by career-elements" /><meta name="twitter:card" content="summary_large_image" />`}
      <link rel="icon" href="${to('assets/icon.svg')}" type="image/svg+xml" />
      ${page && hasScripts && html`<link rel="alternate" type="text/markdown" href="${to(`${page.id}.md`)}" />`}
      ${hasScripts && THEME_SCRIPT}
      <link rel="stylesheet" href="${to('assets/header.css')}" />
      <link rel="stylesheet" href="${to('assets/site.css')}" />
      ${head}
      ${hasScripts && html`<script type="module" src="${to('assets/site.js')}" data-root="${to('') || './'}"></script>`}
    </head>
    <body class="${kind}${page && ` page-${page.id.replaceAll('/', '-')}`}">
      <a class="skip" href="#content">Skip to the content</a>
      ${header(file, to)}
      ${
        kind === 'docs'
          ? docsBody(site, options, to)
          : html`<main id="content" tabindex="-1">${main}</main>
              ${sidebar(site, file, to)}`
      }
      ${footer(site, to, page)}
    </body>
  </html> `.text.replace(/^\s*\n/gm, '')}`;
}

function header(file: string, to: To): Html {
  return html`<header class="top">
    <div class="top-row">
      <a class="brand" href="${to('index.html')}">${MARK}<span>${NAME}</span></a>
      <nav class="top-links" aria-label="Main">${TOP.map((link) => topLink(link, file, to))}</nav>
      <div class="tools">
        <button class="search-button" type="button" aria-label="Search" aria-haspopup="dialog">
          ${icon('search')}<span>Search</span><kbd>/</kbd>
        </button>
        <button class="theme-button" type="button" aria-label="Colours: as the system">
          ${icon('theme')}
        </button>
        <button class="menu-button" type="button" aria-label="Menu" popovertarget="pages">
          ${icon('menu')}<span>Menu</span>
        </button>
      </div>
    </div>
  </header>`;
}

const topLink = ([label, target]: (typeof TOP)[number], file: string, to: To) =>
  html`<a href="${to(target)}" ${isCurrent(target, file) && raw(' aria-current="page"')}>${label}</a>`;

const CLOSE_MENU = raw(
  '<button class="close-menu" type="button" popovertarget="pages" popovertargetaction="hide">Close</button>',
);

const isCurrent = (target: string, file: string) => target === file || `${target}index.html` === file;

type To = (target: string) => string;

function docsBody(site: Site, { file, main, page }: LayoutOptions, to: To): Html {
  const outline = (page?.headings ?? []).filter(({ level }) => level === 2 || level === 3);
  return html`<div class="columns">
    ${sidebar(site, file, to)}
    <main id="content" tabindex="-1">
      ${page && html`<p class="trail">${page.section}</p>`}
      ${
        outline.length > 2 &&
        html`<details class="outline-small">
          <summary>On this page</summary>
          ${outlineList(outline)}
        </details>`
      }
      <article class="prose">${main}</article>
      ${page && neighbours(site, page, to)}
    </main>
    ${
      outline.length > 2 &&
      html`<aside class="outline">
        <nav aria-label="On this page">
          <p class="outline-title">On this page</p>
          ${outlineList(outline)}
        </nav>
      </aside>`
    }
  </div>`;
}

const outlineList = (outline: Page['headings']) =>
  html`<ul>
    ${outline.map(({ id, text, level }) => html`<li class="level-${level}"><a href="#${id}">${text}</a></li>`)}
  </ul>`;

/** Beside the page where there is room, else a popover, which works without scripts too. */
function sidebar({ navigation }: Site, file: string, to: To): Html {
  const entry = ({ title, page }: Site['navigation'][number]['entries'][number]) =>
    html`<li>
      <a href="${to(page.file)}" ${page.file === file && raw(' aria-current="page"')}>${title}</a>
    </li>`;
  return html`<nav class="sidebar" id="pages" popover aria-label="Documentation">
    ${CLOSE_MENU}
    ${
      hasScripts &&
      html`<ul class="top-links-small">
        <li><a href="${to('playground/')}">Playground</a></li>
      </ul>`
    }
    ${navigation.map(({ title, entries, isFolded }) => {
      const list = html`<ul>
        ${entries.map(entry)}
      </ul>`;
      const isHere = entries.some(({ page }) => page.file === file);
      return isFolded
        ? html`<details${isHere && raw(' open')}><summary>${title}</summary>${list}</details>`
        : html`<section>
            <p class="section-title">${title}</p>
            ${list}
          </section>`;
    })}
  </nav>`;
}

function neighbours({ navigation }: Site, page: Page, to: To): Html {
  const all = navigation.flatMap(({ entries }) => entries);
  const at = all.findIndex((entry) => entry.page.file === page.file);
  const link = (offset: number, label: string, kind: string) => {
    const entry = all[at + offset];
    return (
      entry && html`<a class="${kind}" href="${to(entry.page.file)}"><span>${label}</span> ${entry.title}</a>`
    );
  };
  return html`<nav class="neighbours" aria-label="Previous and next page">
    ${at > 0 && link(-1, 'Previous', 'previous')}${link(1, 'Next', 'next')}
  </nav>`;
}

function footer({ version }: Site, to: To, page?: Page): Html {
  return html`<footer class="bottom">
    <div>
      <p>${NAME} ${version} · MIT licence · no cookies, no third parties</p>
      <p class="bottom-links">
        ${hasScripts && page && html`<a href="${to(`${page.id}.md`)}">This page as Markdown</a>`}
        ${hasScripts && html`<a href="${to('llms.txt')}">llms.txt</a>`}
        <a href="${to('changelog.html')}">Changelog</a>
        <a href="${to('security.html')}">Security</a>
        <a href="${to('accessibility.html')}">Accessibility</a>
      </p>
    </div>
  </footer>`;
}

const ICONS = {
  search: '<circle cx="9" cy="9" r="5.5"/><path d="m13 13 4.5 4.5"/>',
  theme: '<circle cx="10" cy="10" r="7"/><path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor"/>',
  menu: '<path d="M3 5.5h14M3 10h14M3 14.5h14"/>',
};

const icon = (name: keyof typeof ICONS) =>
  raw(`<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">${ICONS[name]}</svg>`);
