// What the integration hands to pages: the code of pages is bundled apart from it, but runs in the same process.

import type { HostSite } from '../host-site.js';

const KEY = Symbol.for('career-elements.astro');

type Global = { [KEY]?: HostSite };

export function keepSite(site: HostSite): void {
  (globalThis as Global)[KEY] = site;
}

/** @throws Error without the integration in this process */
export function keptSite(): HostSite {
  const site = (globalThis as Global)[KEY];
  if (site) return site;
  throw new Error(
    'career-elements: add careerElements({ … }) to "integrations" in astro.config.mjs. A page that is rendered on demand needs "export const prerender = true".',
  );
}
