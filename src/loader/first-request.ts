// An element's first request, made before the element's code is there: from a page by the loader, and from the HTML of a
// page by the command that writes a head start.
import { firstLanguageTag } from '../core/util/language-tag.js';
import { safeBaseUrl } from '../core/http/base-url.js';
import { firstRequest, type ElementContext, type GetRequest } from '../core/recruiting/first-request.js';
import { readParameter } from '../core/vacancies/page-url.js';
import type { Settings } from '../core/settings/settings.js';

/** An element as the page's HTML has it. */
export interface ElementMarkup {
  readonly name: string;
  /** Reads an attribute; null when it is absent. */
  readonly attribute: (name: string) => string | null;
  /** The query of the page's URL. */
  readonly search: string;
  /** The values of `lang` of the element and of those around it, the nearest first; then what else may say the language. */
  readonly languages: readonly (string | null)[];
}

/** What an element's first request, and its code, depend on. */
export function contextOf(markup: ElementMarkup, page: Settings): ElementContext {
  const { attribute } = markup;
  return {
    ...markup,
    options: {
      ...page,
      baseUrl: safeBaseUrl(attribute('base-url') || page.baseUrl || '') ?? '',
      customerId: attribute('customer-id') || page.customerId || '',
    },
    urlKey: attribute('url-key') || page.urlKey || 'vacancy',
    language:
      firstLanguageTag([
        // As `languageInUrl` of <career-site>; a pattern is not a tag.
        (attribute('language-switch') ?? '-') || readParameter(markup.search, 'lang'),
        attribute('language'),
        page.language,
        ...markup.languages,
      ]) ?? '',
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
  const { baseUrl, customerId, timeZone } = context.options;
  // With what was published comes the answer.
  if (!baseUrl || !customerId.trim() || context.attribute('published')) return undefined;
  try {
    return firstRequest(context, () => today(timeZone));
  } catch {
    // The time zone does not exist.
    return undefined;
  }
}

/** The value of the attribute `data-head-start`, as JSON. `{id}`, `{today}`, `{lang}`, and `{lang:da}` are filled by the page. */
export interface HeadStartRequest {
  /** Sent only when the page's URL has this parameter (and a vacancy's id in it). */
  readonly if?: string;
  /** Sent only when it has not. */
  readonly unless?: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** The language for which they are not sent. */
  readonly serviceLanguage?: string;
  /** Where today is; default: where the visitor is. */
  readonly timeZone?: string;
}
