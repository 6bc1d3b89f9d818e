// The layout of the operator pages. The `html` tag escapes all values.
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { style } from './style.js';

export type Page = HtmlEscapedString | Promise<HtmlEscapedString>;

export const sections = ['applications', 'mailbox', 'requests', 'origins', 'faults'] as const;
export type Section = (typeof sections)[number];

export const titles: Record<Section, string> = {
  applications: 'Applications',
  mailbox: 'Mailbox',
  requests: 'Requests',
  origins: 'Allowed origins',
  faults: 'Faults',
};

/** The pages of the Connector, below /_sandbox/connector/. */
export const connectorSections = [
  'keys',
  'tenants',
  'identities',
  'usage',
  'integrations',
  'traces',
  'availability',
] as const;
export type ConnectorSection = (typeof connectorSections)[number];

export const connectorTitles: Record<ConnectorSection, string> = {
  keys: 'API keys',
  tenants: 'Tenants',
  identities: 'Identities',
  usage: 'Usage',
  integrations: 'Integrations',
  traces: 'Traces',
  availability: 'Availability',
};

interface PageOptions {
  /** Default: the title of the section. */
  title?: string;
  /** Elements of the head: scripts and style sheets. */
  head?: Page;
}

/** @param section `none` for a page that is not in the navigation; undefined for the first page */
export function page(
  section: Section | ConnectorSection | 'none' | undefined,
  content: Page,
  { title, head }: PageOptions = {},
): Page {
  const titleOf: Record<string, string> = { ...titles, ...connectorTitles };
  const heading = title ?? (section === undefined ? 'Sandbox' : (titleOf[section] ?? ''));
  return frame(heading, content, { navigation: navigation(section), ...(head && { head }) });
}

function navigation(section: Section | ConnectorSection | 'none' | undefined): Page {
  return html`<header class="bar">
    <a class="skip" href="#main">Skip to the content</a>
    <nav aria-label="Sandbox">
      <ul>
        <li>${link('/_sandbox/', 'Sandbox', section === undefined)}</li>
        ${sections.map((name) => html`<li>${link(`/_sandbox/${name}`, titles[name], name === section)}</li>`)}
      </ul>
    </nav>
    <nav aria-label="Connector">
      <ul>
        <li class="group">Connector</li>
        ${connectorSections.map(
          (name) =>
            html`<li>${link(`/_sandbox/connector/${name}`, connectorTitles[name], name === section)}</li>`,
        )}
      </ul>
    </nav>
  </header>`;
}

/** The layout without navigation, also used outside the operator pages. */
export function frame(
  title: string,
  content: Page,
  { navigation = '', head = '' }: { navigation?: Page | ''; head?: Page | '' } = {},
): Page {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title === 'Sandbox' ? title : `${title} – sandbox`}</title>
        <link rel="icon" href="/_sandbox/connector/assets/icon.svg" />
        <style>
          ${raw(style)}
        </style>
        ${head}
      </head>
      <body>
        ${navigation}
        <main id="main">
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
