// What a service answers to each route, asked as a browser asks it from the page.
import type { Finding } from '../../diagnosis/finding.js';
import { languageHeaders, listUrl } from '../../recruiting/first-request.js';
import { readList } from '../../recruiting/record.js';
import { readJson } from '../../http/request.js';
import { ask, isAnswer, isReadable, namesIn, type Answer } from './ask.js';
import { checkAnswerCaching, checkPreflightCaching } from './caching-check.js';
import { Findings } from './findings.js';
import type { Asked, Context, Route, Service } from './service.js';
import { betterBase, refusalOf, wrongBase } from './service-refusals.js';

/** What a service has answered; undefined: it did not. */
export interface Answers {
  readonly findings: readonly Finding[];
  readonly records: readonly unknown[] | undefined;
  readonly listUrl: string;
  readonly lookup: unknown;
  readonly templates: unknown;
}

/** Asks all routes. An application is never sent: only its preflight is. */
export async function checkService(service: Service, origin: string, signal: AbortSignal): Promise<Answers> {
  const { settings, languages, lists } = service;
  const findings = new Findings();
  const headers = languageHeaders(settings, languages[0]);
  const url = lists[0]?.url ?? listUrl(service.url, { access: 'external' });
  const get = (route: Route, address: string): Asked => ({ route, url: address, headers, method: 'GET' });
  const context = { service, origin, findings, signal };
  const list = await askRoute(get('list', url), context);
  const records = list && recordsOf(list, findings);
  const answers: Answers = { findings: [], records, listUrl: url, lookup: undefined, templates: undefined };
  // What keeps the list away keeps all away: said once is enough.
  if (!list) return { ...answers, findings: findings.all };
  const id = idOf(records);
  if (id) await askRoute(get('vacancy', service.url('vacancy', id)), context);
  const lookup = await askRoute(get('lookup', service.url('lookup')), context);
  const templates = await askRoute(get('mailing templates', service.url('mailingTemplates')), context);
  await askPreflight(
    { route: 'application', url: service.url('candidates'), headers: {}, method: 'POST' },
    context,
  );
  if (!findings.all.some(({ state }) => state === 'failed')) {
    findings.add(
      'service',
      { state: 'ok', what: 'The service answers this page on each route.' },
      service.baseUrl,
    );
  }
  return {
    ...answers,
    findings: findings.all,
    lookup: lookup && readJson(lookup.text),
    templates: templates && readJson(templates.text),
  };
}

/** @returns the answer, if the page may read it and it is no refusal */
async function askRoute(asked: Asked, context: Context): Promise<Answer | undefined> {
  const { origin, findings, signal, service } = context;
  const needsPreflight = Object.keys(asked.headers).length > 0;
  if (needsPreflight && !(await askPreflight(asked, context))) return undefined;
  const answer = await ask(asked.url, {
    headers: { Accept: 'application/json', Origin: origin, ...asked.headers },
    signal,
  });
  const place = `${asked.method} ${asked.url}`;
  if (!isAnswer(answer)) {
    findings.add(
      'service-unreachable',
      {
        state: 'failed',
        what: `The service cannot be reached: ${answer.error}.`,
        why: 'Visitors see an error.',
        change: `${answer.advice} Check data-base-url for a slip.`,
      },
      place,
    );
    return undefined;
  }
  if (!isReadable(answer, origin)) {
    addForeignOrigin(answer, context, place);
    return undefined;
  }
  const refusal = await refusalOf(asked, answer, service, context);
  if (refusal) {
    findings.add(refusal.id, refusal, place);
    return undefined;
  }
  checkAnswerCaching(answer, { findings, place, origin, languageHeader: Object.keys(asked.headers)[0] });
  if (
    asked.route === 'vacancy' &&
    !namesIn(answer.headers, 'Access-Control-Expose-Headers').includes('content-language')
  ) {
    findings.add(
      'service-expose',
      {
        state: 'note',
        what: 'The service does not let the page read Content-Language.',
        why: 'An advert in another language than the page is not marked as such, for screen readers and translators.',
        change: 'Send "Access-Control-Expose-Headers: Content-Language, Retry-After".',
      },
      place,
    );
  }
  return answer;
}

/** @returns whether the browser would send the request */
async function askPreflight({ url, method, headers, route }: Asked, context: Context): Promise<boolean> {
  const { origin, findings, signal, service } = context;
  const names = Object.keys(headers).map((one) => one.toLowerCase());
  const asking = names.length ? { 'Access-Control-Request-Headers': names.sort().join(',') } : {};
  const answer = await ask(url, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': method, ...asking },
    signal,
  });
  const place = `OPTIONS ${url}`;
  if (!isAnswer(answer)) {
    findings.add(
      'service-unreachable',
      {
        state: 'failed',
        what: `The service cannot be reached: ${answer.error}.`,
        why: 'Visitors see an error.',
        change: `${answer.advice} Check data-base-url for a slip.`,
      },
      place,
    );
    return false;
  }
  const isOk = answer.status >= 200 && answer.status < 300;
  if (!isReadable(answer, origin)) {
    if (route === 'application' || !(await explainWrongAddress(service, context, place)))
      addForeignOrigin(answer, context, place);
    return false;
  }
  const consequence =
    route === 'application'
      ? 'No application can be sent.'
      : 'Browsers do not send the request, and visitors see an error.';
  if (!isOk) {
    findings.add(
      'service-preflight',
      {
        state: 'failed',
        what: `The service answers the preflight with ${answer.status}.`,
        why: consequence,
        change: `Have the service, and each gateway in front of it, answer OPTIONS with 204 and the headers for CORS, without a login or a redirect.`,
      },
      place,
    );
    return false;
  }
  const allowed = namesIn(answer.headers, 'Access-Control-Allow-Headers');
  const refused = Object.keys(headers).filter(
    (one) => !allowed.includes('*') && !allowed.includes(one.toLowerCase()),
  );
  if (refused.length) {
    findings.add(
      'service-header',
      {
        state: 'failed',
        what: `The service does not allow the header ${refused.join(', ')}.`,
        why: consequence,
        change: `Have the service answer "Access-Control-Allow-Headers: ${refused.join(', ')}", or set data-language-header="false" on the script tag, which leaves it out (all texts are then in the service's default language).`,
      },
      place,
    );
    return false;
  }
  checkPreflightCaching(answer, { findings, place, method });
  return true;
}

function addForeignOrigin({ status }: Answer, { origin, findings }: Context, place: string): void {
  findings.add(
    'service-origin',
    {
      state: 'failed',
      what: `The service answers (${status}), but does not allow pages of ${origin} to read it.`,
      why: 'Browsers keep the answer from the page, and visitors see an error.',
      change: `Send exactly this to the service's operator, for its list of allowed origins: ${origin} (without a slash at the end; with and without www. are two).`,
    },
    place,
  );
}

/** Whether it is the address that is wrong, rather than the origin: a gateway refuses unknown paths without CORS. */
async function explainWrongAddress(service: Service, context: Context, place: string): Promise<boolean> {
  const other = await betterBase(service, context);
  if (!other) return false;
  context.findings.add(...wrongBase(service, other), place);
  return true;
}

function recordsOf(answer: Answer, findings: Findings): readonly unknown[] | undefined {
  try {
    return readList(readJson(answer.text), answer.url).records;
  } catch {
    findings.add(
      'service-no-list',
      {
        state: 'failed',
        what: 'The answer holds no list of vacancies.',
        why: 'Visitors see an error.',
        change: 'Check that data-base-url and data-path lead to the list of vacancies.',
      },
      answer.url,
    );
    return undefined;
  }
}

function idOf(records: readonly unknown[] | undefined): string | undefined {
  const record = records?.find((one) => typeof one === 'object' && one !== null) as
    Record<string, unknown> | undefined;
  const id = Object.entries(record ?? {}).find(([name]) => name.toLowerCase() === 'id')?.[1];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
