/** Pages with published content, of what the sandbox has. */
import type { Page } from '@playwright/test';
import type { WireRecord } from '../shared/published-pages.js';
import type { Site } from './career-site.js';
import { openMadePage, scriptTag } from './made-page.js';

const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Copenhagen' }).format(new Date());

/** Asks the service as the publisher does. */
async function ask(site: Site, path: string, language: string): Promise<unknown> {
  const { url, customerId } = site.sandbox;
  const headers = { 'X-Service-User-Language': language, origin: site.demoUrl, connection: 'close' };
  return (await fetch(`${url}/api/${customerId}/vacancies/${path}`, { headers })).json();
}

export const openVacancies = async (site: Site, language = 'en') =>
  (await ask(site, `?access=external&perdate=${today()}`, language)) as WireRecord[];

export const oneVacancy = async (site: Site, id: string, language = 'en') =>
  (await ask(site, id, language)) as WireRecord;

export const STYLE = '<link rel="stylesheet" href="/career-elements/published.css">';

/** Notes, at every frame, whether text of the element can be seen, and how far the page has moved by itself. */
export const WATCH = `
  window.shift = 0;
  window.frames_ = { all: 0, blank: 0, both: 0, own: 0 };
  window.shifts = [];
  try {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        window.shift += entry.value;
        window.shifts.push([entry.value, entry.sources.map(({ node }) => node && (node.outerHTML || node.textContent || '').slice(0, 90))]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  } catch {}
  const look = () => {
    const element = document.querySelector('vacancy-list, vacancy-detail');
    if (element) {
      const seen = (one) => Boolean(one && one.getClientRects().length);
      const published = seen(element.querySelector('.career-published'));
      const root = element.shadowRoot;
      const own = seen(root && root.querySelector('[part~=link], [part~=title], [part~=error] p, [part~=error] h2'));
      frames_.all += 1;
      frames_.own += own;
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
  readonly frames: {
    readonly all: number;
    readonly blank: number;
    readonly both: number;
    readonly own: number;
  };
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

/** So many frames, in which what is not to happen has time to. */
export const frames = (page: Page, count: number) =>
  page.evaluate(async (all) => {
    for (let frame = 0; frame < all; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

/** Opens a page with this content, a header above and a footer below it. */
export async function openPublished(
  page: Page,
  site: Site,
  body: string,
  { head = '', search = '', tag = 'type="module"' } = {},
): Promise<void> {
  const look = `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/site.css">${STYLE}`;
  await openMadePage(
    page,
    site,
    {
      head: `${look}<script>${WATCH}</script>${head}${scriptTag(site, tag)}`,
      body: `${body}</main><footer><p>Contact us</p></footer><main>`,
    },
    search,
  );
}
