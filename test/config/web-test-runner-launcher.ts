import type { LaunchOptions } from 'playwright';
import { type PlaywrightLauncher, playwrightLauncher } from '@web/test-runner-playwright';

const NAMES = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
} as const;

/**
 * Starts a browser for the runner, gives each page its script before anything else runs, and fails a file on whose
 * page an error stayed uncaught. Mocha notices those while a test runs; this notices them before and after, too.
 */
export function strictLauncher(
  product: keyof typeof NAMES,
  launchOptions: LaunchOptions,
  pageScript: string,
  name: string = NAMES[product],
): PlaywrightLauncher {
  const uncaught = new Map<string, Error>();
  const launcher = playwrightLauncher({
    product,
    launchOptions,
    createPage: async ({ context }) => {
      const page = await context.newPage();
      await page.addInitScript({ content: pageScript });
      page.on('pageerror', (error) => {
        // Firefox reports refusals by CORS and by a page's policy here as well, though no script left them uncaught.
        if (
          /^(The Same Origin Policy disallows|Cross-Origin Request Blocked|The page’s settings blocked)/.test(
            error.message,
          )
        )
          return;
        const session = new URL(page.url()).searchParams.get('wtr-session-id');
        if (session !== null && !uncaught.has(session)) uncaught.set(session, error);
      });
      return page;
    },
  });
  launcher.name = name;
  const stop = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (id) => {
    const result = await stop(id);
    const error = uncaught.get(id);
    uncaught.delete(id);
    if (error) throw new Error(`Uncaught on the page: ${error.message}`, { cause: error });
    return result;
  };
  return launcher;
}
