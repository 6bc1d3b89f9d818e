// What a service answers to each route, asked as a browser asks it from the page.
import { findingsOf, type Finding } from '../../core/diagnosis/finding.js';
import { checkApiInAddress } from '../../core/diagnosis/settings-check.js';
import { SERVICE_WORDS } from '../../core/diagnosis/service-findings.js';
import { checkServiceLanguage, type ListAnswer } from '../../core/diagnosis/service-language-check.js';
import { readJson } from '../../core/http/request.js';
import { languageHeaders, listUrl } from '../../core/recruiting/first-request.js';
import { primaryLanguage, readLanguageTag } from '../../core/util/language-tag.js';
import { readList } from '../../core/recruiting/record.js';
import { ask, isAnswer, isReadable, namesIn, type Answer } from '../commands/ask.js';
import type { Service } from './site-services.js';

const find = findingsOf({
  ...SERVICE_WORDS,
  service: { state: 'ok', message: 'The service answers this page on each route.' },
  'service-preflight': {
    state: 'failed',
    message: 'The service answers the preflight with {status}.',
    why: '{consequence}',
    advice:
      'Have the service, and each gateway in front of it, answer OPTIONS with 204 and the headers for CORS, without a login or a redirect.',
  },
  'service-header': {
    state: 'failed',
    message: 'The service does not allow the header {headers}.',
    why: '{consequence}',
    advice:
      'Have the service answer "Access-Control-Allow-Headers: {headers}", or set data-language-header="false" on the script tag, which leaves it out (all texts are then in the service\'s default language).',
  },
  'service-redirect': {
    state: 'failed',
    message: 'The service redirects to another address ({status}).',
    why: '{consequence}',
    advice: 'Set data-base-url to the address it leads to: browsers do not follow redirects here.',
  },
  'customer-id': {
    state: 'failed',
    message: 'The service does not know the customer "{customer}" (404).',
    why: '{consequence}',
    advice:
      'Check data-customer-id letter by letter with what the operator gave you; and that data-base-url and data-path lead to the recruiting API.',
  },
  'service-refuses': {
    state: 'failed',
    message: 'The service answers the {route} with {status}.',
    why: '{consequence}',
    advice: 'Read what the service says about it in its log, or ask its operator.',
  },
  'service-no-list': {
    state: 'failed',
    message: 'The answer holds no list of vacancies.',
    why: 'Visitors see an error.',
    advice: 'Check that data-base-url and data-path lead to the list of vacancies.',
  },
  'content-language': {
    state: 'note',
    message: 'The service does not say in which language it answers.',
    why: 'An advert in another language than the page is not marked as such, for screen readers and translators.',
    advice: 'Send "Content-Language" with lists and vacancies.',
  },
  'service-language': {
    state: 'note',
    message: 'Asked in "{language}", the service answers in "{given}" (vacancy {id}).',
    why: 'Titles and adverts are in another language than the words around them.',
    advice: 'Complete the texts in this language in the recruiting system, if it is meant to have them.',
  },
  'answer-vary': {
    state: 'warning',
    message: 'The answers may be kept by caches, and their Vary does not name {missing}.',
    why: 'A cache may hand the answer for one page to another, whose browser refuses it; or that of another language.',
    advice: 'Send "Vary: {vary}".',
  },
  'answer-caching': {
    state: 'note',
    message: 'The service forbids browsers to keep its answers (Cache-Control: {control}).',
    why: 'Each page asks again, also for what was there a moment ago.',
    advice: 'Send "Cache-Control: max-age=60" with lists and vacancies.',
  },
  'preflight-caching': {
    state: 'note',
    message: 'Browsers may keep the preflight for 5 seconds only.',
    why: 'Each page of a visit asks twice: that costs one more way to the service and back, 50 to 300 ms on phones.',
    advice: 'Send "Access-Control-Max-Age: 7200" with the answer to OPTIONS.',
  },
});

type Problem = Parameters<typeof find>[0];

/** What a service has answered; undefined: it did not. */
export interface Answers {
  readonly findings: readonly Finding[];
  readonly records: readonly unknown[] | undefined;
  readonly listUrl: string;
  /** The record of the first vacancy. */
  readonly vacancy: unknown;
  readonly lookup: unknown;
  readonly templates: unknown;
}

/** One request. */
interface Asked {
  readonly route: 'list' | 'vacancy' | 'lookup' | 'mailing templates' | 'application';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Context {
  readonly service: Service;
  readonly origin: string;
  readonly findings: Finding[];
  readonly signal: AbortSignal;
}

/** Asks all routes. An application is never sent: only its preflight is. */
export async function checkService(service: Service, origin: string, signal: AbortSignal): Promise<Answers> {
  const { settings, languages } = service;
  const findings: Finding[] = [];
  const context = { service, origin, findings, signal };
  const headers = languageHeaders(settings, languages[0]);
  const get = (route: Asked['route'], url: string) => askRoute({ route, url, headers }, context);
  const url = service.listUrl ?? listUrl(service.url, { access: 'external' });
  const list = await get('list', url);
  const records = list && recordsOf(list, context);
  const read = (answer: Answer | undefined) => answer && readJson(answer.text);
  // What keeps the list away keeps all away: said once is enough.
  if (!list)
    return { findings, records, listUrl: url, vacancy: undefined, lookup: undefined, templates: undefined };
  findings.push(...(await compareLanguages(url, list, context)));
  const id = idOf(records);
  const vacancy = id ? await get('vacancy', service.url('vacancy', id)) : undefined;
  const lookup = await get('lookup', service.url('lookup'));
  const templates = await get('mailing templates', service.url('mailingTemplates'));
  await askPreflight({ route: 'application', url: service.url('candidates'), headers: {} }, context);
  if (!findings.some(({ state }) => state === 'failed')) findings.push(find('service', service.baseUrl));
  return {
    findings,
    records,
    listUrl: url,
    vacancy: read(vacancy),
    lookup: read(lookup),
    templates: read(templates),
  };
}

/** Asks for one vacancy more. @returns undefined when the service refuses */
export async function askVacancy(
  { settings, url, languages }: Service,
  id: string,
  { origin, signal, language = languages[0] }: { origin: string; signal: AbortSignal; language?: string },
): Promise<Answer | undefined> {
  const headers = { Accept: 'application/json', Origin: origin, ...languageHeaders(settings, language) };
  const answer = await ask(url('vacancy', id), { headers, signal });
  return isAnswer(answer) && answer.status === 200 ? answer : undefined;
}

/** In which languages the service answers, by a vacancy's record. */
export async function checkAnswerLanguages(
  service: Service,
  id: string,
  origin: string,
  signal: AbortSignal,
): Promise<Finding[]> {
  if (service.settings.languageHeader === false) return [];
  const findings: Finding[] = [];
  for (const language of service.languages) {
    const answer = await askVacancy(service, id, { origin, signal, language });
    const given = readLanguageTag(answer?.headers.get('Content-Language'));
    if (given && primaryLanguage(given) !== primaryLanguage(language))
      findings.push(find('service-language', service.url('vacancy', id), { language, given, id }));
  }
  return findings;
}

/**
 * Compares the list with and without the language header.
 * @param list as the page asks for it
 */
async function compareLanguages(
  url: string,
  list: Answer,
  { service, origin, signal }: Context,
): Promise<Finding[]> {
  const { settings, languages } = service;
  const [language = 'en'] = languages;
  const { serviceLanguage: set, languageHeader, ...others } = settings;
  if (languageHeader === false) return [];
  const get = async (sent: Readonly<Record<string, string>>): Promise<ListAnswer | undefined> => {
    const headers = { Accept: 'application/json', Origin: origin, ...sent };
    const answer = await ask(url, { headers, signal });
    return isAnswer(answer) && answer.status === 200 ? listAnswer(answer) : undefined;
  };
  const plain = await get({});
  // Without the setting, the page itself asks with the header.
  const asked = set === undefined ? listAnswer(list) : await get(languageHeaders(others, set));
  const place = `GET ${url}`;
  return plain && asked
    ? checkServiceLanguage(language, set, plain, asked).map((one) => ({ ...one, where: place }))
    : [];
}

function listAnswer({ headers, text }: Answer): ListAnswer {
  const written = headers.get('Content-Language')?.trim() ?? '';
  // A list of languages says for whom the answer is.
  return { written: written.includes(',') ? '' : written, text };
}

/** @returns the answer; undefined when the page may not read it, or the service refuses */
async function askRoute(asked: Asked, context: Context): Promise<Answer | undefined> {
  const { origin, findings, signal } = context;
  const needsPreflight = Object.keys(asked.headers).length > 0;
  if (needsPreflight && !(await askPreflight(asked, context))) return undefined;
  const headers = { Accept: 'application/json', Origin: origin, ...asked.headers };
  const answer = await ask(asked.url, { headers, signal });
  const place = `GET ${asked.url}`;
  if (!isAnswer(answer)) {
    findings.push(find('service-unreachable', place, { ...answer }));
    return undefined;
  }
  const refusal = isReadable(answer, origin)
    ? refusalOf(asked, answer, context)
    : (checkAddress(context, place) ?? find('service-origin', place, { origin }));
  if (refusal) {
    findings.push(refusal);
    return undefined;
  }
  findings.push(...checkCaching(answer, context, place));
  if (asked.route === 'vacancy' && !answer.headers.has('Content-Language'))
    findings.push(find('content-language', place));
  return answer;
}

/** @returns whether the browser would send the request */
async function askPreflight({ url, headers, route }: Asked, context: Context): Promise<boolean> {
  const { origin, findings, signal } = context;
  const isApplication = route === 'application';
  const names = Object.keys(headers).map((one) => one.toLowerCase());
  const answer = await ask(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': isApplication ? 'POST' : 'GET',
      ...(names.length ? { 'Access-Control-Request-Headers': names.sort().join(',') } : {}),
    },
    signal,
  });
  const place = `OPTIONS ${url}`;
  const refuse = (key: Problem, values: Readonly<Record<string, string | number>>) => {
    findings.push(find(key, place, values));
    return false;
  };
  if (!isAnswer(answer)) return refuse('service-unreachable', { ...answer });
  if (!isReadable(answer, origin)) {
    const wrong = checkAddress(context, place);
    if (!wrong) return refuse('service-origin', { origin });
    findings.push(wrong);
    return false;
  }
  const consequence = isApplication
    ? 'No application can be sent.'
    : 'Browsers do not send the request, and visitors see an error.';
  if (answer.status < 200 || answer.status >= 300)
    return refuse('service-preflight', { status: answer.status, consequence });
  const allowed = namesIn(answer.headers, 'Access-Control-Allow-Headers');
  const refused = Object.keys(headers).filter((one) => !allowed.includes(one.toLowerCase()));
  if (refused.length && !allowed.includes('*'))
    return refuse('service-header', { headers: refused.join(', '), consequence });
  // Without the header, browsers keep a preflight for five seconds. A POST is sent once.
  const age = Number(answer.headers.get('Access-Control-Max-Age') ?? 5);
  if (!isApplication && age <= 5) findings.push(find('preflight-caching', place));
  return true;
}

/** Gateways refuse unknown paths without CORS: the address may be wrong, rather than the origin or the customer. */
function checkAddress({ service }: Context, place: string): Finding | undefined {
  const [wrong] = checkApiInAddress({ ...service.settings, baseUrl: service.baseUrl });
  return wrong && { ...wrong, state: 'failed', where: place };
}

/** Why an answer is a refusal; undefined: the service has answered the request. */
function refusalOf({ route, url }: Asked, answer: Answer, context: Context): Finding | undefined {
  const { status, headers, text } = answer;
  const place = `GET ${url}`;
  const consequence = route === 'list' ? 'Visitors see an error.' : `The elements miss the ${route}.`;
  const values = { route, status, customer: context.service.customerId, consequence };
  const because = (key: Problem, more = {}) => find(key, place, { ...values, ...more });
  if (status >= 300 && status < 400) return because('service-redirect');
  if (status === 401) return because('service-login');
  if (status === 404 && route === 'list') return checkAddress(context, place) ?? because('customer-id');
  if (status === 429) return because('service-busy');
  if (status >= 400) return because('service-refuses');
  if (readJson(text) !== undefined) return undefined;
  const isPage = /html/i.test(headers.get('Content-Type') ?? '') || /^\s*</.test(text);
  return because('service-not-json', { content: isPage ? 'a web page' : 'something else than JSON' });
}

/** How long browsers may keep an answer, and for whom. */
function checkCaching(
  { headers }: Answer,
  { origin, service: { settings, languages } }: Context,
  place: string,
): Finding[] {
  // Pages in another language send the header, to the same address.
  const ofLanguage = Object.keys(languageHeaders({ ...settings, serviceLanguage: undefined }, languages[0]));
  const control = /no-store|no-cache/i.exec(headers.get('Cache-Control') ?? '')?.[0];
  if (control) return [find('answer-caching', place, { control })];
  const vary = namesIn(headers, 'Vary');
  const isForOrigin = headers.get('Access-Control-Allow-Origin')?.trim() === origin;
  const needed = [...(isForOrigin ? ['Origin'] : []), ...ofLanguage];
  const missing = needed.filter((one) => !vary.includes(one.toLowerCase()));
  if (vary.includes('*') || !missing.length) return [];
  const all = ['Origin', ...ofLanguage].join(', ');
  return [find('answer-vary', place, { missing: missing.join(' and '), vary: all })];
}

function recordsOf(answer: Answer, { findings }: Context): readonly unknown[] | undefined {
  try {
    return readList(readJson(answer.text), answer.url).records;
  } catch {
    findings.push(find('service-no-list', answer.url));
    return undefined;
  }
}

function idOf(records: readonly unknown[] | undefined): string | undefined {
  const record = records?.find((one) => typeof one === 'object' && one !== null) as
    Record<string, unknown> | undefined;
  const id = Object.entries(record ?? {}).find(([name]) => name.toLowerCase() === 'id')?.[1];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
