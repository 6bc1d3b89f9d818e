// The page that a link of a preview leads to: a preview of the element that such a page would have.
import type { Tag, ToolsData } from '../tools/data.js';
import { withElement, type PlayState } from './state.js';

const TARGETS: Readonly<Record<string, Tag>> = {
  'detail-url': 'vacancy-detail',
  'apply-url': 'application-form',
  'list-url': 'vacancy-list',
};
/** Stands for `{id}` while an address is taken apart. */
const ID = 'the-id-of-a-vacancy';

export interface NextPage {
  readonly state: PlayState;
  /** What the elements read from the page's URL. */
  readonly params: URLSearchParams;
}

/**
 * @param to where the link leads
 * @param from the address of the preview that has the link
 * @returns undefined for a page of another site, and where no attribute of the element names the page
 */
export function nextPage(state: PlayState, to: URL, from: string, data: ToolsData): NextPage | undefined {
  if (to.origin !== new URL(from).origin) return undefined;
  for (const [attribute, element] of Object.entries(TARGETS)) {
    const pattern = state.attributes[attribute];
    if (!pattern) continue;
    const id = idOf(to, new URL(pattern.replaceAll('{id}', ID), from));
    if (id === undefined) continue;
    const next = withElement(state, element, data);
    const attributes = Object.entries(next.attributes).filter(([name]) => name !== 'vacancy-id');
    if (id) attributes.unshift(['vacancy-id', id]);
    return { state: { ...next, attributes: Object.fromEntries(attributes) }, params: to.searchParams };
  }
  return undefined;
}

/** @returns empty where the pattern has no id, so that the element reads it from the URL; undefined for another page */
function idOf(to: URL, pattern: URL): string | undefined {
  const [before = '', after] = pattern.pathname.split(ID);
  const rest = to.pathname.slice(before.length);
  if (to.origin !== pattern.origin || !to.pathname.startsWith(before)) return undefined;
  if (after === undefined) {
    const name = [...pattern.searchParams].find(([, value]) => value === ID)?.[0] ?? '';
    return rest === '' ? (to.searchParams.get(name) ?? '') : undefined;
  }
  if (!rest.endsWith(after)) return undefined;
  const id = rest.slice(0, rest.length - after.length);
  return id && !id.includes('/') ? decodeURIComponent(id) : undefined;
}
