// An element's first request, made before the element's code is there: from a page by the loader, and from the HTML of a
// page by the command that writes a head start.
import { safeBaseUrl } from '../http/safe-base-url.js';
import { firstRequest, type ElementContext, type GetRequest } from '../recruiting/first-request.js';
import type { Settings } from '../settings/settings.js';

/** An element as the page's HTML has it. */
export interface ElementMarkup {
  readonly name: string;
  /** Reads an attribute; null when it is absent. */
  readonly attribute: (name: string) => string | null;
  /** The query of the page's URL. */
  readonly search: string;
  /** The first language tag of those given, or else the one that the page is in at the element's place. */
  readonly language: (...explicit: readonly (string | null | undefined)[]) => string;
}

/** What an element's first request, and its code, depend on. */
export function contextOf(
  { name, attribute, search, language }: ElementMarkup,
  page: Settings,
): ElementContext {
  return {
    name,
    attribute,
    search,
    options: {
      ...page,
      baseUrl: attribute('base-url') || page.baseUrl || '',
      customerId: attribute('customer-id') || page.customerId || '',
    },
    urlKey: attribute('url-key') || page.urlKey || 'vacancy',
    language: language(attribute('language'), page.language),
  };
}

/**
 * @param today the day in a time zone
 * @returns undefined when the element asks for nothing, or its settings are incomplete or wrong: what is missing may still come,
 * and what is wrong, the element says
 */
export function requestOf(
  context: ElementContext,
  today: (timeZone: string | undefined) => string,
): GetRequest | undefined {
  const { options } = context;
  const baseUrl = safeBaseUrl(options.baseUrl);
  if (!baseUrl || !options.customerId.trim()) return undefined;
  try {
    return firstRequest({ ...context, options: { ...options, baseUrl } }, today(options.timeZone));
  } catch {
    // There is no such time zone.
    return undefined;
  }
}
