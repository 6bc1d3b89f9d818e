import { checkBaseUrl } from '../http/base-url.js';
import type { RecruitingOptions, RouteName } from './options.js';
import { urlMaker, VACANCY_ROUTES, type MakeUrl } from './vacancy-routes.js';

const ROUTES: Readonly<Record<RouteName, string>> = {
  ...VACANCY_ROUTES,
  lookup: '/candidates/lookup',
  mailingTemplates: '/candidates/lookup/mailingtemplates',
  candidates: '/candidates/',
};

/** @throws CareerError when the base URL cannot be used */
export function routesOf(options: RecruitingOptions): MakeUrl {
  return urlMaker({ ...options, baseUrl: checkBaseUrl(options.baseUrl) }, ROUTES);
}
