/** Files of the script tag that come late, and what the page asks the service for meanwhile. */
import type { Page } from '@playwright/test';
import type { Site } from './career-site.js';

/** The code of the elements. */
export const CODE = '**/career-elements/*/shared.js';
export const LOADER = '**/career-elements/career-elements.js';

export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Notes the GETs of vacancies, and holds a file back until `release` is called. */
export async function holdFiles(
  page: Page,
  site: Site,
  held = CODE,
): Promise<{ asked: Asked[]; release: () => void }> {
  const asked: Asked[] = [];
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin !== new URL(site.sandbox.url).origin || request.method() !== 'GET') return;
    asked.push({ path: pathname + search, headers: request.headers() });
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(held, async (route) => {
    await released;
    await route.continue();
  });
  return { asked, release };
}
