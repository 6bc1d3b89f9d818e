import { checkBaseUrl } from '../http/base-url.js';
import type { RecruitingOptions, RouteName } from './options.js';

/** The routes of vacancies, which the loader asks too: it has to stay small. */
const VACANCY_ROUTES = {
  vacancies: '/vacancies/',
  simple: '/vacancies/simple',
  vacancy: '/vacancies/{id}',
};

const ROUTES: Readonly<Record<RouteName, string>> = {
  ...VACANCY_ROUTES,
  lookup: '/candidates/lookup',
  mailingTemplates: '/candidates/lookup/mailingtemplates',
  candidates: '/candidates/',
};

const DEFAULT_PREFIX = '/api/{customerId}';

/** Makes the URL of a route; query parameters keep the order in which they are given. */
export type MakeUrl<Route extends RouteName = RouteName> = (
  route: Route,
  id?: string,
  query?: readonly (readonly [name: string, value: string])[],
) => string;

/** @throws CareerError when the base URL cannot be used */
export function routesOf(options: RecruitingOptions): MakeUrl {
  return urlMaker({ ...options, baseUrl: checkBaseUrl(options.baseUrl) }, ROUTES);
}

/** As `routesOf`, for the routes of vacancies, of options whose `baseUrl` was read by `readBaseUrl`. */
export const vacancyRoutesOf = (options: RecruitingOptions) => urlMaker(options, VACANCY_ROUTES);

function urlMaker<Route extends RouteName>(
  { baseUrl, customerId, path }: RecruitingOptions,
  routes: Readonly<Record<Route, string>>,
): MakeUrl<Route> {
  return (route, id = '', query = []) => {
    const template =
      (typeof path === 'object' ? path[route] : undefined) ??
      (typeof path === 'string' ? path.replace(/\/+$/, '') : DEFAULT_PREFIX) + routes[route];
    const filled = template
      .replaceAll('{customerId}', encodeSegment(customerId))
      .replaceAll('{id}', encodeSegment(id));
    const search = query
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&');
    const joint = filled.includes('?') ? '&' : '?';
    return baseUrl + (filled.startsWith('/') ? '' : '/') + filled + (search ? joint + search : '');
  };
}

/** Percent-encodes a path segment. `.` and `..` have no encoding that URLs leave alone, so they become `%252E`. */
function encodeSegment(value: string): string {
  const encoded = encodeURIComponent(value.toWellFormed());
  return /^\.{1,2}$/.test(encoded) ? encoded.replaceAll('.', '%252E') : encoded;
}
