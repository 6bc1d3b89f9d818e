/** Pages with published content, of what the sandbox has. */
import type { Page } from '@playwright/test';
import type { WireRecord } from '../shared/published-pages.js';
import type { Site } from './career-site.js';
import { openMadePage, scriptTag } from './made-page.js';

const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Copenhagen' }).format(new Date());

/** Asks the service as the publisher does. */
async function ask(site: Site, path: string): Promise<unknown> {
  const { url, customerId } = site.sandbox;
  const headers = { 'X-Service-User-Language': 'en', origin: site.demoUrl, connection: 'close' };
  return (await fetch(`${url}/api/${customerId}/vacancies/${path}`, { headers })).json();
}

export const openVacancies = async (site: Site) =>
  (await ask(site, `?access=external&perdate=${today()}`)) as WireRecord[];

export const oneVacancy = async (site: Site, id: string) => (await ask(site, id)) as WireRecord;

/** Notes, at every frame, whether text of the element can be seen, and how far the page has moved by itself. */
export const WATCH = `
  window.shift = 0;
  window.frames_ = { blank: 0, both: 0 };
  window.shifts = [];
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      window.shift += entry.value;
      window.shifts.push([entry.value, entry.sources.map(({ node }) => node && (node.outerHTML || node.textContent || '').slice(0, 90))]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const element = document.querySelector('vacancy-list, vacancy-detail');
    if (element) {
      const seen = (one) => Boolean(one && one.getClientRects().length);
      const published = seen(element.querySelector('.career-published'));
      const root = element.shadowRoot;
      const own = seen(root && root.querySelector('[part~=link], [part~=title], [part~=error] p, [part~=error] h2'));
      if (!published && !own) frames_.blank += 1;
      if (published && own) frames_.both += 1;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

interface Watched {
  readonly shift: number;
  readonly shifts: readonly unknown[];
  /** How many frames showed neither the published text nor that of the element, and how many showed both. */
  readonly frames: { readonly blank: number; readonly both: number };
}

/** What {@link openPublished} has seen so far. */
export const watched = (page: Page): Promise<Watched> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    const { shift, shifts, frames_ } = window as unknown as {
      shift: number;
      shifts: unknown[];
      frames_: Watched['frames'];
    };
    return { shift, shifts, frames: frames_ };
  });

/** Opens a page with this content, a header above and a footer below it. */
export async function openPublished(
  page: Page,
  site: Site,
  body: string,
  tag = 'type="module"',
): Promise<void> {
  const styles = ['/site.css', '/career-elements/published.css'].map(
    (href) => `<link rel="stylesheet" href="${href}">`,
  );
  await openMadePage(page, site, {
    head: `${styles.join('')}<script>${WATCH}</script>${scriptTag(site, tag)}`,
    body: `${body}</main><footer><p>Contact us</p></footer><main>`,
  });
}
