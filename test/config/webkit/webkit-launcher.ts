/** Runs test files in WebKitGTK: each file in a new window with a new profile. */
import type { BrowserLauncher, SessionResult } from '@web/test-runner';
import type { WebDriverPage } from './webdriver-page.js';
import { startWebKit, type WebKit } from './webkit.js';

/** What each page runs first: it notes errors that stay uncaught. Mocha notices only those while a test runs. */
export const NOTE_UNCAUGHT = `
  window.uncaughtErrors = [];
  addEventListener('error', (event) => uncaughtErrors.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => uncaughtErrors.push(String(event.reason)));`;

/** The runner's commands for keys, mouse, viewport and media call `getPage` of a launcher of this type. */
export interface WebKitLauncher extends BrowserLauncher {
  type: 'playwright';
  getPage(sessionId: string): WebDriverPage;
}

export function webKitLauncher(driverPath: string): WebKitLauncher {
  let started: Promise<WebKit> | undefined;
  const pages = new Map<string, WebDriverPage>();

  function getPage(id: string): WebDriverPage {
    const page = pages.get(id);
    if (!page) throw new Error(`There is no page for session ${id}.`);
    return page;
  }

  async function close(id: string): Promise<void> {
    const page = getPage(id);
    pages.delete(id);
    await page.close();
  }

  return {
    name: 'WebKit',
    type: 'playwright',
    concurrency: 1,
    getPage,
    isActive: (id) => pages.has(id),
    getBrowserUrl: (id) => getPage(id).url(),

    async startSession(id, url) {
      started ??= startWebKit(driverPath);
      const page = await (await started).newPage();
      pages.set(id, page);
      await page.goto(url);
    },

    async stopSession(id): Promise<SessionResult> {
      try {
        const uncaught = await getPage(id).evaluate<string[]>('window.uncaughtErrors');
        return { errors: uncaught.map((message) => ({ message: `Uncaught on the page: ${message}` })) };
      } finally {
        await close(id);
      }
    },

    startDebugSession: () => Promise.reject(new Error('WebKitGTK has no debug session.')),

    async stop() {
      for (const id of pages.keys()) await close(id);
      (await started)?.close();
    },
  };
}
