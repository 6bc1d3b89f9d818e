// The layout of the operator pages. The `html` tag escapes all values.
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Page = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 0 1rem 3rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0.75rem 0; margin: 0; list-style: none; }
nav a[aria-current] { font-weight: bold; }
article { border-block-start: 1px solid GrayText; padding-block: 0.5rem 1rem; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { font-weight: bold; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
[role='alert'] { border: 2px solid; padding: 0.5rem 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; border-block-end: 1px solid GrayText; }
td { overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; margin-block: 1rem; }
label { display: grid; }
input, select, button { font: inherit; padding: 0.25rem 0.5rem; max-width: 100%; box-sizing: border-box; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-block-end: 0.5rem; } }
`;

export const sections = ['applications', 'mailbox', 'requests', 'origins', 'faults'] as const;
export type Section = (typeof sections)[number];

export const titles: Record<Section, string> = {
  applications: 'Applications',
  mailbox: 'Mailbox',
  requests: 'Requests',
  origins: 'Allowed origins',
  faults: 'Faults',
};

export function page(section: Section | undefined, content: Page): Page {
  const title = section === undefined ? 'Sandbox' : titles[section];
  return frame(
    title,
    content,
    html`<nav aria-label="Sandbox">
      <ul>
        <li>${link('/_sandbox/', 'Sandbox', section === undefined)}</li>
        ${sections.map((name) => html`<li>${link(`/_sandbox/${name}`, titles[name], name === section)}</li>`)}
      </ul>
    </nav>`,
  );
}

/** The layout without navigation, also used outside the operator pages. */
export function frame(title: string, content: Page, navigation: Page | '' = ''): Page {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title === 'Sandbox' ? title : `${title} – sandbox`}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        ${navigation}
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

function link(href: string, text: string, isCurrent: boolean): Page {
  return isCurrent
    ? html`<a href="${href}" aria-current="page">${text}</a>`
    : html`<a href="${href}">${text}</a>`;
}

/** A button that empties a section, or resets the whole sandbox. */
export function resetForm(what: Section | 'all'): Page {
  return html`<form method="post" action="/_sandbox/reset">
    <input type="hidden" name="what" value="${what}" />
    <button>${what === 'all' ? 'Reset everything' : 'Empty this list'}</button>
  </form>`;
}

export function time(iso: string): Page {
  return html`<time datetime="${iso}">${iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>`;
}
