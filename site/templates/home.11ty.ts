// The front page.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html, raw } from '../html.js';
import { layout } from '../layout.js';
import { codeHtml, sizeOf } from '../markdown.js';
import type { Site } from '../pages.js';
import { filesDir, root } from '../paths.js';
import { sampleList } from '../sample-list.js';

const SNIPPET = `<script
  type="module"
  src="/career-elements/career-elements.js"
  data-base-url="https://recruit.example"
  data-customer-id="6f1c2a9e-…"
></script>
<career-site></career-site>`;

/** In place of the list where no scripts run. */
const STORY = html`<img
  src="pictures/story.webp"
  width="800"
  height="540"
  alt="A visitor searches the list, reads a vacancy, applies with a file, and gets a receipt"
/>`;

const SHOWN = ['V1001', 'S-311', 'V1060', 'V1036', 'V1096', 'V1081'];

/** How many have words that are not a draft. */
const LANGUAGES = Object.values(
  JSON.parse(readFileSync(path.join(root, 'src/i18n/languages.json'), 'utf8')) as Record<
    string,
    { draft?: boolean }
  >,
).filter(({ draft }) => !draft).length;

/** Each with a figure, a title, a text, and a link with its label. */
const FACTS: readonly (readonly string[])[] = [
  [
    '1×',
    'Sent once',
    'One click sends one request with all files. It is never repeated behind the applicant’s back, and where the outcome cannot be known, the form says so.',
    'sending.html',
    'How an application is sent',
  ],
  [
    'AA',
    'For everybody',
    'Made to meet WCAG 2.2 AA: by keyboard, with screen readers, in forced colours, at 400 % zoom, from right to left. Every page here is checked too.',
    'accessibility.html',
    'What is done for it',
  ],
  [
    `${LANGUAGES}`,
    'In their language',
    'Words in so many languages, and drafts of others, with glossaries that a check enforces, dates and plurals by region, and a file for words of your own.',
    'languages.html',
    'Which languages',
  ],
  [
    '64 kB',
    'Small and quick',
    'A page with a list loads 64 kB (gzip). A loader of 3 kB sends the first request at once. No cookies, no third parties, no server of yours.',
    'performance.html',
    'What a page loads',
  ],
];

const ROLES: readonly (readonly [
  title: string,
  text: string,
  links: readonly (readonly [string, string])[],
])[] = [
  [
    'You build the website',
    'Two elements in any page, or a plugin of your system. They inherit font and colours; the rest is custom properties and parts.',
    [
      ['Choose your host', 'start.html'],
      ['Style the elements', 'theming.html'],
      ['Reference', 'elements.html'],
    ],
  ],
  [
    'You answer for hiring',
    'Applicants find and finish an application on your own site. You see how many did, and hear it when something fails.',
    [
      ['Ask questions of your own', 'questions.html'],
      ['Count applications', 'statistics.html'],
      ['Privacy', 'security.html'],
    ],
  ],
  [
    'You run the service',
    'Origins to allow, headers to send, how an application arrives once, and a sandbox that behaves like the service.',
    [
      ['How an application is sent', 'sending.html'],
      ['Rules of the API', 'recruiting-api.html'],
      ['The sandbox', 'sandbox.html'],
    ],
  ],
];

export default class {
  data = { permalink: 'index.html' };

  render({ site }: { readonly site: Site }): string {
    const looks = sizeOf(path.join(root, 'docs/pictures/looks.png'));
    const main = html`<section class="hero">
        <div class="hero-words">
          <h1>Your vacancies, at home on your own website</h1>
          <p class="lead">
            Custom elements that list a company’s vacancies, show them, and take applications. They speak to
            your recruiting service straight from the visitor’s browser and take on the look of the page.
          </p>
          <p class="actions">
            <a class="button" href="start.html">Choose your host</a>
            ${filesDir === undefined && html`<a class="button quiet" href="playground/">Try it in the playground</a>`}
          </p>
          ${raw(codeHtml(SNIPPET, 'html'))}
        </div>
        <figure class="window">
          <div class="window-bar" aria-hidden="true">
            <i></i><i></i><i></i><span>www.company.example/jobs</span>
          </div>
          <div class="window-page">
            <h2>Work with us</h2>
            ${filesDir === undefined ? sampleList(SHOWN) : STORY}
          </div>
          ${filesDir === undefined && html`<figcaption>This is the element itself, with sample data in the page. Search it, filter it.</figcaption>`}
        </figure>
      </section>
      <section class="facts" aria-label="Four facts">
        ${FACTS.map(
          ([figure, title, text, link, label]) =>
            html`<div>
              <p class="figure" aria-hidden="true">${figure}</p>
              <h2>${title}</h2>
              <p>${text}</p>
              <p><a href="${link}">${label}</a></p>
            </div>`,
        )}
      </section>
      <section class="roles">
        <h2>What are you here for?</h2>
        <div class="cards">
          ${ROLES.map(
            ([title, text, links]) =>
              html`<div class="card">
                <h3>${title}</h3>
                <p>${text}</p>
                <ul>
                  ${links.map(([label, link]) => html`<li><a href="${link}">${label}</a></li>`)}
                </ul>
              </div>`,
          )}
        </div>
      </section>
      <section class="looks">
        <div>
          <h2>One markup, any look</h2>
          <p>
            Four companies, the same two lines. Font, size and colours come from the page; eleven custom
            properties and a part for every piece do the rest.
          </p>
          <p><a href="theming.html">Theming, with recipes to copy</a></p>
        </div>
        <img
          src="pictures/looks.png"
          width="${looks?.width}"
          height="${looks?.height}"
          loading="lazy"
          decoding="async"
          alt="The same page in four looks: a public authority, a studio, an industrial company, a craft business"
        />
      </section>`;
    return layout(site, {
      file: 'index.html',
      title: 'vacancies and applications on a company’s own website',
      description: `Custom elements that list a company’s vacancies on its own website, show them and take applications. Open source, accessible, in ${LANGUAGES} languages.`,
      kind: 'home',
      main,
      head: html`<link rel="stylesheet" href="career-elements/published.css" />`,
    });
  }
}
