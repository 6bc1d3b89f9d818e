/** The playground, in the documentation as it is built, below a path. */
import { expect as expected, type FrameLocator, type Page, test as base } from '@playwright/test';
import { serveDocs } from './serve.js';

/** A preview starts a worker, and loads the elements and the sample company. */
export const expect = expected.configure({ timeout: 20_000 });

export const test = base.extend<{ elsewhere: string[] }, { docs: string }>({
  /** The address of the documentation, with a slash at its end. */
  docs: [
    async ({}, use) => {
      const server = await serveDocs('/company/docs/');
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],

  /** Every test fails with a request to another origin, and with an error of a page that it does not expect. */
  elsewhere: [
    async ({ context, page, docs }, use) => {
      const requests: string[] = [];
      const uncaught: string[] = [];
      const { origin } = new URL(docs);
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

/** Shows something below the preview. */
export async function openOutput(page: Page, name: string): Promise<ReturnType<Page['getByRole']>> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  return page.locator('#outputs');
}

/** The HTML that can be copied. */
export const codeOf = (page: Page): Promise<string> => page.locator('pre.code').innerText();
