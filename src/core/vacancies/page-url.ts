// Reads and changes our parameters in the page's URL. All other parameters keep their position, order and encoding;
// URLSearchParams would re-encode them.

/** Programs that write a link into HTML twice leave `&amp;` between its parameters. */
const withoutEntity = (name: string) => name.replace(/^amp;/, '');

/** One parameter's value in a query string (with or without `?`); undefined when it is absent. */
export function readParameter(search: string, name: string): string | undefined {
  const all = new URLSearchParams(search);
  return all.get(name) ?? all.get(`amp;${name}`) ?? undefined;
}

/**
 * An id without what a mail or a chat has taken for a part of the link: blanks, signs that are not seen, and punctuation at its
 * ends. It may be another one: the id as it is comes first.
 */
export const bareId = (id: string): string | undefined =>
  /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(id.replaceAll('&amp;', '&'))?.[0];

/**
 * A query string with some parameters changed.
 * @param changes values by name; undefined removes
 * @returns with a leading `?`, or empty
 */
export function changeParameters(
  search: string,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const left = new Map(Object.entries(changes));
  const written = new Set<string>();
  const pairs: string[] = [];
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (!pair) continue;
    const name = withoutEntity([...new URLSearchParams(`?${pair}`).keys()][0] ?? '');
    if (!left.has(name)) pairs.push(pair);
    else if (!written.has(name)) {
      written.add(name);
      const value = left.get(name);
      if (value !== undefined) pairs.push(encodePair(name, value));
    }
  }
  for (const [name, value] of left) {
    if (value !== undefined && !written.has(name)) pairs.push(encodePair(name, value));
  }
  return pairs.length ? `?${pairs.join('&')}` : '';
}

/** A query string without the parameters of these names. */
export function dropParameters(search: string, isDropped: (name: string) => boolean): string {
  const names = [...new URLSearchParams(search).keys()].map(withoutEntity).filter(isDropped);
  return changeParameters(search, Object.fromEntries(names.map((name) => [name, undefined])));
}

/** Parameters by which advertisers and mailings follow visitors, and `ref`, which says where one came from. */
const TRACKING =
  /^(?:(?:utm|mtm|pk|hsa|_ga|gad|vero|matomo|piwik|at)_.*|_hs(?:enc|mi)|mc_[ce]id|mkt_tok|[dgy]clid|gclsrc|[gw]braid|(?:fb|tt|tw)clid|igshid|igsh|msclkid|li_fat_id|epik|s_kwcid|trk|trackingid|srsltid|(?:rdt|s)_cid|sccid|oly_(?:enc|anon)_id|hsctatracking|_g[al]|ref)$/i;

/** Whether a parameter only says where a visitor came from, so that the same page without it is the same. */
export const isTracking = (name: string): boolean => TRACKING.test(name);

/** Whether `{id}` is in the scheme or the host of a template, so that the id in the page's URL would choose the host. */
export const isIdInServer = (template: string): boolean =>
  /^(?:[^/\\?#:]*:|[/\\]{2})[/\\]*[^/\\?#]*/.exec(template.replace(/[\0- ]/g, ''))?.[0].includes('{id}') ??
  false;

/**
 * Fills `{id}` of a template such as `/jobs/{id}`; a template without it gets the id as a parameter. With `{id}` in the server
 * (`isIdInServer`) it is not used: the result is this page with the parameter.
 */
export function fillUrlTemplate(template: string, id: string, parameter: string): string {
  if (isIdInServer(template)) return changeParameters('', { [parameter]: id });
  if (template.includes('{id}')) return template.replaceAll('{id}', encodeURIComponent(id.toWellFormed()));
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(template) ?? [];
  return path + changeParameters(search, { [parameter]: id }) + hash;
}

/**
 * Reads the id from a page's path, or from a parameter of it, by a template such as `/jobs/{id}` or `/job?number={id}`; its host and a
 * slash at the end do not matter, and `index.html` is not an id.
 * @param here the path and query of the page
 * @param base what a relative template is relative to
 * @returns undefined when the page does not fit
 */
export function readUrlTemplate(
  template: string | undefined,
  here: string,
  base: string,
): string | undefined {
  if (!template?.includes('{id}')) return undefined;
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(here) ?? [];
  try {
    const ended = (one: string) => one.replace(/\/?$/, '/');
    const { pathname, search } = new URL(template.replace('{id}', '~id~'), base);
    const [start = '', end] = ended(pathname).split('~id~');
    if (end === undefined) {
      const parameter = /[?&]([^?=&]*)=~id~(?:&|$)/.exec(search)?.[1];
      if (!parameter || ended(path) !== start) return undefined;
      return readParameter(query, decodeURIComponent(parameter)) || undefined;
    }
    const id = ended(path).slice(start.length, -end.length);
    return ended(path) === start + id + end && /^(?!index\.)[^/]+$/.test(id)
      ? decodeURIComponent(id)
      : undefined;
  } catch {
    return undefined; // an id that is not encoded as UTF-8, or a template that is no URL
  }
}

function encodePair(name: string, value: string): string {
  return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`;
}
