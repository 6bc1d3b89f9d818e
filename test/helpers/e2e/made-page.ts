/** Pages that no demo has: made for one test, and served at the demo's own origin. */
import type { Page } from '@playwright/test';
import type { Site } from './career-site.js';

export interface MadePage {
  /** The attributes of its root element. */
  root?: string;
  head?: string;
  body: string;
}

/** The script tag with the demo's settings; `attributes` go before them. */
export function scriptTag({ sandbox }: Site, attributes = 'type="module"'): string {
  return `<script ${attributes} src="/career-elements/career-elements.js"
    data-base-url="${sandbox.url}" data-customer-id="${sandbox.customerId}"></script>`;
}

/** Makes `/made.html` of it and opens that. @param waitUntil which state of the page is waited for */
export async function openMadePage(
  page: Page,
  { demoUrl, pages }: Site,
  { root = 'lang="en"', head = '', body }: MadePage,
  search = '',
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  pages.set(
    '/made.html',
    `<!doctype html><html ${root}><head><meta charset="utf-8"><title>Made</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg">${head}</head>
    <body><main><h1>A page</h1>${body}</main></body></html>`,
  );
  await page.goto(`${demoUrl}/made.html${search}`, { waitUntil });
}
