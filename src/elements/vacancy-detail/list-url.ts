/** The length of the history when this script started; a longer one means that something was opened on this page since. */
const INITIAL_HISTORY_LENGTH = globalThis.history?.length ?? 0;

/**
 * The URL of the list; if the visitor came directly from it, with the query and filters they had set.
 * @param listUrl where the list is, relative to the page
 * @param urlKey the parameter that names a vacancy: a page with it was not the list
 * @returns its URL, and whether one step Back leads there, where the browser may still have it
 */
export function findListUrl(listUrl: string, urlKey: string): { href: string; isOneStep: boolean } {
  const from = cameFrom(listUrl, urlKey);
  if (from === undefined) return { href: listUrl, isOneStep: false };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = navigation?.type === 'navigate' && history.length === INITIAL_HISTORY_LENGTH;
  return { href: from, isOneStep: isFresh && history.length > 1 };
}

function cameFrom(listUrl: string, urlKey: string): string | undefined {
  if (!document.referrer) return undefined;
  const list = new URL(listUrl, document.baseURI);
  const from = new URL(document.referrer);
  // Where one path serves all pages, its parameters say which.
  const isList =
    from.origin === list.origin &&
    from.pathname === list.pathname &&
    !from.searchParams.has(urlKey) &&
    [...list.searchParams].every(([name, value]) => from.searchParams.get(name) === value);
  return isList && from.origin === location.origin ? from.href : undefined;
}
