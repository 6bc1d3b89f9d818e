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

/** @param options whose `baseUrl` has no slash at its end; it is not checked here */
export function routesOf({ baseUrl, customerId, path }: RecruitingOptions): MakeUrl {
  return (route, id = '', query = []) => {
    const template =
      // A text has none of these names.
      (path as Readonly<Partial<Record<string, string>>> | undefined)?.[route] ??
      (typeof path === 'string' ? path.replace(/(?<!\/)\/+$/, '') : DEFAULT_PREFIX) + ROUTES[route];
    const filled = template
      .replaceAll('{customerId}', encodeSegment(customerId))
      .replaceAll('{id}', encodeSegment(id));
    const search = query
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&');
    const joint = filled.includes('?') ? '&' : '?';
    return baseUrl + (filled.startsWith('/') ? '' : '/') + filled + (search && joint + search);
  };
}

/** Percent-encodes a path segment. `.` and `..` have no encoding that URLs leave alone, so they become `%252E`. */
export const encodeSegment = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '%252E'));
