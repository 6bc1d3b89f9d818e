// The services that the elements of a page ask, by their settings.
import { today } from '../../core/util/calendar-date.js';
import { contextOf, requestOf } from '../../loader/first-request.js';
import { isList, type GetRequest } from '../../core/recruiting/first-request.js';
import { routesOf, type MakeUrl } from '../../core/recruiting/routes.js';
import { safeBaseUrl } from '../../core/http/base-url.js';
import type { Settings } from '../../core/settings/settings.js';
import type { SitePage } from './site-page.js';

/** A service for one customer, as the elements of a page use it. */
export interface Service {
  readonly baseUrl: string;
  readonly customerId: string;
  readonly settings: Settings;
  readonly url: MakeUrl;
  /** The languages that the elements ask in. */
  readonly languages: readonly string[];
  /** What the lists of the page ask for. */
  readonly lists: readonly GetRequest[];
}

/** In place of the browser's language, where the page has none. */
const SOME_LANGUAGE = 'en';

/** Elements without a service are left out: what is wrong with their address is a finding of its own. */
export function servicesOf(page: SitePage, settings: Settings): Service[] {
  const services = new Map<string, Service & { languages: string[]; lists: GetRequest[] }>();
  const elements = page.ours.length ? page.ours : [{ name: 'vacancy-list', attributes: {}, languages: [] }];
  for (const { name, attributes, languages } of elements) {
    const context = contextOf(
      {
        name,
        attribute: (one) => attributes[one] ?? null,
        search: '',
        languages: [...languages, SOME_LANGUAGE],
      },
      settings,
    );
    const { customerId } = context.options;
    const baseUrl = safeBaseUrl(context.options.baseUrl);
    if (!baseUrl || !customerId.trim()) continue;
    const key = `${baseUrl} ${customerId}`;
    const request = isList(name, undefined) ? requestOf(context, dayIn) : undefined;
    const service = services.get(key) ?? {
      baseUrl,
      customerId,
      settings,
      url: routesOf({ ...settings, path: settings.path, baseUrl, customerId }),
      languages: [],
      lists: [],
    };
    if (!service.languages.includes(context.language)) service.languages.push(context.language);
    if (request) service.lists.push(request);
    services.set(key, service);
  }
  return [...services.values()];
}

/** Today where the company is. */
export function dayIn(timeZone: string | undefined): string {
  try {
    return today(timeZone);
  } catch {
    return today();
  }
}
