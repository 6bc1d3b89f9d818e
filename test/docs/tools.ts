/** The playground and the theme builder, built and served below a path, as in the documentation. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect as expected, type FrameLocator, type Page, test as base } from '@playwright/test';
import { startStaticSite } from '../helpers/e2e/static-site.js';

/** A preview starts a worker, and loads the elements and the sample company. */
export const expect = expected.configure({ timeout: 20_000 });

const root = fileURLToPath(new URL('../..', import.meta.url));

export const test = base.extend<{ elsewhere: string[] }, { tools: string }>({
  /** The address below which the tools are, with a slash at its end. */
  tools: [
    async ({}, use) => {
      execFileSync(process.execPath, ['--import', 'tsx', 'site/build-tools.ts'], {
        cwd: root,
        stdio: 'pipe',
      });
      const site = await startStaticSite();
      site.folder = `${root}site/.tools-dist`;
      await use(`${site.url}/`);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  /** Every test fails with a request to another origin, and with an error of a page that it does not expect. */
  elsewhere: [
    async ({ context, page, tools }, use) => {
      const requests: string[] = [];
      const uncaught: string[] = [];
      const { origin } = new URL(tools);
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.origin !== origin) requests.push(request.url());
      });
      page.on('pageerror', (error) => uncaught.push(error.message));
      await use(requests);
      expect(requests, 'requests to other origins').toEqual([]);
      expect(uncaught, 'uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
});

export const previewOf = (page: Page): FrameLocator => page.frameLocator('#preview iframe');

/** Opens a tab below the preview. */
export async function openTab(page: Page, name: string): Promise<ReturnType<Page['getByRole']>> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  return page.getByRole('tabpanel');
}

/** The HTML or CSS that can be copied. */
export const codeOf = (page: Page): Promise<string> => page.locator('pre.code').innerText();
