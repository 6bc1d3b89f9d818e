// What the integration hands to pages: a page's code is bundled, so it has no module in common with the integration, but the same process.

import type { HostSite } from '../host-site.js';

const KEY = Symbol.for('career-elements.astro');

type Global = { [KEY]?: HostSite };

export function keepSite(site: HostSite): void {
  (globalThis as Global)[KEY] = site;
}

/** @throws Error where there is no integration, or not in this process */
export function keptSite(): HostSite {
  const site = (globalThis as Global)[KEY];
  if (site) return site;
  throw new Error(
    'career-elements: add careerElements({ … }) to "integrations" in astro.config.mjs. A page that is rendered on demand needs "export const prerender = true".',
  );
}
