// The page around all pages: head, header, footer.
import { type Html, type HtmlValue, markup, trusted } from '../../../src/node/publish/pages/html.js';
import { styleTag } from '../../../src/node/publish/pages/styles.js';
import { mark } from '../art/mark.js';
import { LANGUAGES, WORDS } from '../words/words.js';
import { COMPANY_NAME, type PageContext, pathIn, SAVED } from './site.js';

export interface PageOptions {
  /** In English. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** Of `<body>`. */
  readonly kind: string;
  /** Whether elements are on it [true]. */
  readonly hasElements?: boolean;
  /** Whether published content is on it [false]. */
  readonly hasPublished?: boolean;
  /** Whether search engines leave it out [false]. */
  readonly isHidden?: boolean;
}

/** A whole page. */
export function page(context: PageContext, options: PageOptions): string {
  const { site, language } = context;
  const { path, title, description, hasPublished = false, isHidden = false } = options;
  const url = site.siteUrl + pathIn(language, path);
  const alternates = LANGUAGES.map(
    (tag) => markup`<link rel="alternate" hreflang="${tag}" href="${site.siteUrl + pathIn(tag, path)}" />`,
  );
  const head = markup`<title>${title}</title>
    <meta name="description" content="${description}" />
    ${isHidden ? markup`<meta name="robots" content="noindex" />` : markup`<link rel="canonical" href="${url}" />${alternates}`}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${COMPANY_NAME}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${site.siteUrl}/preview.jpg" />
    <meta name="twitter:card" content="summary_large_image" />
    ${hasPublished && styleTag(undefined)}`;
  return document(context, { ...options, head });
}

/** The page that published vacancies and lists are written into. */
export function template(context: PageContext): string {
  return document(context, {
    path: '/jobs/',
    kind: 'jobs',
    head: trusted('<!-- career-elements:head -->'),
    main: trusted('<!-- career-elements:content -->'),
  });
}

type DocumentOptions = Omit<PageOptions, 'title' | 'description'> & { readonly head: Html };

function document(context: PageContext, { head, main, kind, path, hasElements = true }: DocumentOptions) {
  const { language, words } = context;
  return markup`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f2e9" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#08171d" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/company.css" />
    ${head}
    ${hasElements && markup`<link rel="stylesheet" href="/elements.css" />`}
    <script type="module" src="/company.js"></script>
    ${hasElements && scriptTag(context)}
  </head>
  <body class="${kind}">
    <a class="skip" href="#content">${words.skip}</a>
    ${header(context, path)}
    <main id="content" tabindex="-1">${main}</main>
    ${footer(context)}
  </body>
</html>
`.text;
}

const scriptTag = ({ site, language }: PageContext): Html => markup`<script
    type="module"
    src="/career-elements/career-elements.js"
    data-base-url="${site.baseUrl}"
    data-customer-id="${site.customerId}"
    data-application-key="applicationKey"
    data-time-zone="Europe/Copenhagen"
    data-detail-url="${pathIn(language, '/jobs/vacancy/')}?vacancy={id}"
    data-directory-url="/directory.json"
    data-questions-url="/questions.json"
  ></script>`;

function header({ language, words }: PageContext, path: string): Html {
  const home = pathIn(language, '/');
  const link = (href: string, name: string, to?: string): Html =>
    markup`<li><a href="${href}"${to === path && trusted(' aria-current="page"')}>${name}</a></li> `;
  const saved = pathIn(language, '/saved/');
  return markup`<header class="site-header">
    <div class="bar">
      <a class="brand" href="${home}">${trusted(mark())}<span>Tangeborg <span class="brand-second">Instruments</span></span></a>
      <button class="menu-button" type="button" popovertarget="site-nav">${words.menu}</button>
      <nav id="site-nav" class="site-nav" popover aria-label="${words.nav}">
        <ul class="pages">
          ${link(`${home}#work`, words.work.short)}${link(`${home}#benefits`, words.benefits.short)}${link(`${home}#people`, words.people.short)}${link(pathIn(language, '/jobs/'), words.jobs.short, '/jobs/')}${link(saved + SAVED, words.saved.short, '/saved/')}
        </ul>
        ${languages(language, path, words.language)}
      </nav>
    </div>
  </header>`;
}

/** The same page in other languages; of a vacancy's page, `company.js` takes the addresses from the head. */
function languages(current: string, path: string, label: string): Html {
  return markup`<div class="languages" role="group" aria-label="${label}"><ul>
    ${LANGUAGES.map((tag): HtmlValue => {
      const isCurrent = tag === current && trusted(' aria-current="true"');
      return markup`<li><a href="${pathIn(tag, path)}${path === '/saved/' && SAVED}" hreflang="${tag}" lang="${tag}"${isCurrent}><abbr title="${WORDS[tag].name}">${tag.toUpperCase()}</abbr></a></li> `;
    })}
  </ul></div>`;
}

function footer({ site, language, words }: PageContext): Html {
  const link = (path: string, name: string) =>
    markup`<li><a href="${pathIn(language, path)}">${name}</a></li> `;
  return markup`<footer class="site-footer">
    <div class="scale" aria-hidden="true"></div>
    <div class="bar">
      <p class="footer-brand">${trusted(mark())}<span>${COMPANY_NAME}<br />Sensorkaj 8, 2150 København</span></p>
      <ul>
        ${link('/', words.story.short)}${link('/jobs/', words.jobs.short)}${link(`/saved/${SAVED}`, words.saved.short)}${link('/privacy/', words.privacy.short)}
      </ul>
      <p>${words.footer.contact} <a href="mailto:jobs@example.com">jobs@example.com</a></p>
    </div>
    <p class="small">${words.footer.sample}${site.plainUrl !== undefined && markup` <a href="${site.plainUrl}">${words.footer.plain}</a>`}</p>
  </footer>`;
}
