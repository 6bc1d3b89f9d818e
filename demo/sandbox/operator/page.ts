// The layout of the operator pages. The `html` tag escapes all values.
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { style } from './style.js';

export type Page = HtmlEscapedString | Promise<HtmlEscapedString>;

interface SectionText {
  title: string;
  /** What the index says about it. */
  purpose: string;
}

export type Section = 'applications' | 'mailbox' | 'requests' | 'origins' | 'faults';
export const sections: Readonly<Record<Section, SectionText>> = {
  applications: { title: 'Applications', purpose: 'applications and their files' },
  mailbox: { title: 'Mailbox', purpose: 'receipts that were sent' },
  requests: { title: 'Requests', purpose: 'every request to the API' },
  origins: { title: 'Allowed origins', purpose: 'origins whose pages may call the API' },
  faults: { title: 'Faults', purpose: 'simulated failures' },
};

type ConnectorSection = 'keys' | 'tenants' | 'identities' | 'usage' | 'traces' | 'availability';
/** The pages of the Connector, below /_sandbox/connector/. */
export const connectorSections: Readonly<Record<ConnectorSection, SectionText>> = {
  keys: { title: 'API keys', purpose: 'create, rotate and revoke the keys of programs' },
  tenants: { title: 'Tenants', purpose: 'directories whose identities may sign in' },
  identities: { title: 'Identities', purpose: 'applications and user accounts with access' },
  usage: { title: 'Usage', purpose: 'the plan, its limits, and requests of 30 days' },
  traces: { title: 'Traces', purpose: 'the latest requests and batches, by their ids' },
  availability: { title: 'Availability', purpose: 'when the service ran, and when not' },
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
  const texts: Record<string, SectionText> = { ...sections, ...connectorSections };
  const heading = title ?? texts[section ?? '']?.title ?? 'Sandbox';
  return frame(heading, content, { navigation: navigation(section), ...(head && { head }) });
}

function navigation(section: Section | ConnectorSection | 'none' | undefined): Page {
  return html`<header class="bar">
    <a class="skip" href="#main">Skip to the content</a>
    <nav aria-label="Sandbox">
      <ul>
        <li>${link('/_sandbox/', 'Sandbox', section === undefined)}</li>
        ${links('/_sandbox', sections, section)}
      </ul>
    </nav>
    <nav aria-label="Connector">
      <ul>
        <li class="group">Connector</li>
        ${links('/_sandbox/connector', connectorSections, section)}
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

function links(
  base: string,
  texts: Readonly<Record<string, SectionText>>,
  current: string | undefined,
): Page[] {
  return Object.entries(texts).map(
    ([name, { title }]) => html`<li>${link(`${base}/${name}`, title, name === current)}</li>`,
  );
}

function link(href: string, text: string, isCurrent: boolean): Page {
  return html`<a href="${href}" ${raw(isCurrent ? 'aria-current="page"' : '')}>${text}</a>`;
}
