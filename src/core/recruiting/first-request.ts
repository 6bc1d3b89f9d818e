// The GETs of vacancies as URL and headers, made in one place: by the client, and by the loader, which sends an element's
// first request before the element's code is there. Nothing is checked here, and nothing heavy is imported: the loader
// has to stay small.
import { listQueryOf, readListAttributes } from '../vacancies/list-query.js';
import { readParameter } from '../vacancies/page-url.js';
import { isCompatible } from '../util/language-tag.js';
import type { RecruitingOptions, VacancyQuery } from './options.js';
import { routesOf, type MakeUrl } from './routes.js';

/** A GET as `fetch` takes it. */
export interface GetRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

type HeaderOptions = Pick<RecruitingOptions, 'headerPrefix' | 'languageHeader' | 'serviceLanguage'>;

/** The URL of a list; what equals the service's default is left out, so that caches see one URL. */
export function listUrl(makeUrl: MakeUrl, query: VacancyQuery): string {
  const { access, perdate, location, sortField, sortDescending, endpoint } = query;
  // The names of mapped fields begin with a small letter. Only the page sorts by them: the loader asks without, the client refuses them.
  const isServices = !(sortField && /^[a-z]/.test(sortField));
  const parameters = [
    ['access', access === 'any' ? undefined : access],
    ['perdate', perdate],
    ['location', location],
    ['sortField', isServices && sortField],
    ['sortDescending', isServices && sortDescending && 'true'],
  ].filter((one): one is [string, string] => Boolean(one[1]));
  const isFiltered = parameters.some(([name]) => !name.startsWith('sort'));
  const isSimple = endpoint === 'simple' || (endpoint !== 'full' && !isFiltered);
  return makeUrl(isSimple ? 'simple' : 'vacancies', undefined, parameters);
}

/** The headers that choose the language of the answer; none where the service answers in this language without them. */
export function languageHeaders(
  options: HeaderOptions,
  language: string | undefined,
): Record<string, string> {
  const { headerPrefix = 'X-Service', languageHeader = true, serviceLanguage } = options;
  const isSent = language && languageHeader && !(serviceLanguage && isCompatible(language, serviceLanguage));
  return isSent ? { [`${headerPrefix}-User-Language`]: language } : {};
}

/** What an element's first request depends on. */
export interface ElementContext {
  /** Its tag name. */
  readonly name: string;
  /** Reads an attribute; null when it is absent. */
  readonly attribute: (name: string) => string | null;
  /** The settings of the page and of the element, joined; `baseUrl` has no slash at its end. */
  readonly options: RecruitingOptions;
  readonly urlKey: string;
  readonly language: string;
  /** The query of the page's URL. */
  readonly search: string;
}

/**
 * Which vacancy an element shows as far as the loader can tell (one that the page's path names, it cannot); undefined: none. A `<career-site>` knows it by a parameter alone; a form for open
 * applications by its attribute.
 */
export function vacancyIdOf({
  name,
  attribute,
  urlKey,
  search,
}: Pick<ElementContext, 'name' | 'attribute' | 'urlKey' | 'search'>): string | undefined {
  const own = name !== 'career-site' && (attribute('open') || attribute('vacancy-id'));
  return own || readParameter(search, urlKey);
}

/** Whether it shows a list, of the vacancies or of none. */
export const isList = (name: string, id: string | undefined) =>
  name === 'vacancy-list' || (name === 'career-site' && !id);

/**
 * The first request of an element.
 * @param today the day that `perdate="today"` means; called for a list alone, since the first date in a time zone takes long
 * @returns undefined when it has nothing to ask for. What the client would refuse is not checked: the element says it
 */
export function firstRequest(element: ElementContext, today: () => string): GetRequest | undefined {
  const { name, options, language } = element;
  const makeUrl = routesOf(options);
  const headers = languageHeaders(options, language);
  const id = vacancyIdOf(element);
  if (!isList(name, id)) return id ? { url: makeUrl('vacancy', id), headers } : undefined;
  return { url: listUrl(makeUrl, listQueryOf(readListAttributes(element.attribute), today())), headers };
}
