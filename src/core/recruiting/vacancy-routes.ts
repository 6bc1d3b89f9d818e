// Makes URLs, and knows the routes of vacancies. Apart from `routes.ts`, since the loader has to stay small.
import type { RecruitingOptions, RouteName } from './options.js';

export const VACANCY_ROUTES = {
  vacancies: '/vacancies/',
  simple: '/vacancies/simple',
  vacancy: '/vacancies/{id}',
};

const DEFAULT_PREFIX = '/api/{customerId}';

/** Makes the URL of a route; query parameters keep the order in which they are given. */
export type MakeUrl<Route extends RouteName = RouteName> = (
  route: Route,
  id?: string,
  query?: readonly (readonly [name: string, value: string])[],
) => string;

/** As `routesOf`, for the routes of vacancies, of options whose `baseUrl` was read by `safeBaseUrl`. */
export const vacancyRoutesOf = (options: RecruitingOptions) => urlMaker(options, VACANCY_ROUTES);

/** @param options whose `baseUrl` has no slash at its end */
export function urlMaker<Route extends RouteName>(
  { baseUrl, customerId, path }: RecruitingOptions,
  routes: Readonly<Record<Route, string>>,
): MakeUrl<Route> {
  return (route, id = '', query = []) => {
    const template =
      // A text has none of these names.
      (path as Readonly<Partial<Record<string, string>>> | undefined)?.[route] ??
      (typeof path === 'string' ? path.replace(/\/+$/, '') : DEFAULT_PREFIX) + routes[route];
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
export function encodeSegment(value: string): string {
  const encoded = encodeURIComponent(value.toWellFormed());
  return /^\.{1,2}$/.test(encoded) ? encoded.replaceAll('.', '%252E') : encoded;
}
