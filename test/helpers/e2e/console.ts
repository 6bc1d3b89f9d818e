/** What a page has said in the console to the one who built it. */
import type { Page } from '@playwright/test';
import type { Expected } from './career-site.js';

/** Announces what a browser itself writes when a request finds no way or no permission. */
export function announceFailedRequests(expected: Expected): void {
  expected.consoleErrors.push(/Failed to load resource|blocked by CORS policy/);
  expected.pageErrors.push(/The Same Origin Policy disallows reading the remote resource/);
}

/** Collects from now on; call it before the page is opened. */
export function listenTo(page: Page): { errors: string[]; warnings: string[] } {
  const heard = { errors: [] as string[], warnings: [] as string[] };
  page.on('console', (message) => {
    if (!message.text().startsWith('career-elements: ')) return;
    if (message.type() === 'error') heard.errors.push(message.text());
    if (message.type() === 'warning') heard.warnings.push(message.text());
  });
  return heard;
}
