/** Directories beside a page, as a company publishes them. */
import { configure } from '../../../src/core/settings/settings-store.js';

/** Two divisions of the sample company, which no vacancy names. */
export const DIVISIONS = {
  organizations: [
    { id: 'technology', name: 'Technology' },
    { id: 'rd', name: 'Research & Development', parentId: 'technology' },
    { id: 'digital', name: 'Digital & IT', parentId: 'technology' },
    { id: 'operations', name: 'Operations' },
    { id: 'prod', name: 'Production', parentId: 'operations' },
    { id: 'supply', name: 'Supply Chain', parentId: 'operations' },
  ],
};

let published = 0;

/**
 * Until the next fresh page, a directory that the page names. A promise is one that takes time; a Response is answered
 * as it is; a function gives each answer.
 * @returns what asked for it so far
 */
export function publish(answer: unknown): string[] {
  const directoryUrl = `/made-directory-${(published += 1)}.json`;
  const asked: string[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname !== directoryUrl) return before(input, init);
    asked.push(pathname);
    const content: unknown = await (typeof answer === 'function' ? (answer as () => unknown)() : answer);
    return content instanceof Response ? content : Response.json(content);
  };
  configure({ directoryUrl });
  return asked;
}

/** A directory that comes when `arrive` is called. */
export function publishLate(answer: unknown): { asked: string[]; arrive: () => void } {
  let arrive = () => {};
  const asked = publish(new Promise((resolve) => (arrive = () => resolve(answer))));
  return { asked, arrive: () => arrive() };
}
