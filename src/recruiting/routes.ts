import { checkBaseUrl } from '../http/base-url.js';
import type { RecruitingOptions, RouteName } from './options.js';

const ROUTES: Readonly<Record<RouteName, string>> = {
  vacancies: '/vacancies/',
  simple: '/vacancies/simple',
  vacancy: '/vacancies/{id}',
  lookup: '/candidates/lookup',
  mailingTemplates: '/candidates/lookup/mailingtemplates',
  candidates: '/candidates/',
};

const DEFAULT_PREFIX = '/api/{customerId}';

/** Makes the URL of a route; query parameters keep the order in which they are given. */
export type MakeUrl = (
  route: RouteName,
  id?: string,
  query?: readonly (readonly [name: string, value: string])[],
) => string;

/** @throws CareerError when the base URL cannot be used */
export function routesOf(options: RecruitingOptions): MakeUrl {
  const base = checkBaseUrl(options.baseUrl);
  const { path } = options;
  return (route, id = '', query = []) => {
    const template =
      (typeof path === 'object' ? path[route] : undefined) ??
      (typeof path === 'string' ? path.replace(/\/+$/, '') : DEFAULT_PREFIX) + ROUTES[route];
    const filled = template
      .replaceAll('{customerId}', encodeSegment(options.customerId))
      .replaceAll('{id}', encodeSegment(id));
    const search = query
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&');
    const joint = filled.includes('?') ? '&' : '?';
    return base + (filled.startsWith('/') ? '' : '/') + filled + (search ? joint + search : '');
  };
}

/** Percent-encodes a path segment. `.` and `..` have no encoding that URLs leave alone, so they become `%252E`. */
function encodeSegment(value: string): string {
  const encoded = encodeURIComponent(value.toWellFormed());
  return /^\.{1,2}$/.test(encoded) ? encoded.replaceAll('.', '%252E') : encoded;
}
