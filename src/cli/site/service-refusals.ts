// Answers that are none: what they mean, and what is to be done.
import type { Finding } from '../../diagnosis/finding.js';
import { readJson } from '../../http/request.js';
import { ask, isAnswer, type Answer } from './ask.js';
import type { Asked, Context, Service } from './service.js';

/** The address of the service has more than its own part. */
export const wrongBase = (
  { baseUrl }: Service,
  other: string,
): ['base-url-api', Omit<Finding, 'id' | 'where'>] => [
  'base-url-api',
  {
    state: 'failed',
    what: `data-base-url="${baseUrl}" is longer than the address of the service: the elements add /api/{customer id} themselves.`,
    why: 'The service does not know what they ask for.',
    change: `Write data-base-url="${other}".`,
  },
];

/** The address without what is too much of it, if the service answers there. */
export async function betterBase(
  { baseUrl, customerId, settings }: Service,
  { origin, signal }: Context,
): Promise<string | undefined> {
  if (settings.path) return undefined;
  const { origin: host, pathname } = new URL(baseUrl);
  if (pathname === '/') return undefined;
  const other = host + pathname.replace(/\/api(?:\/.*)?$/i, '').replace(/\/+$/, '');
  for (const base of new Set([other, host])) {
    if (base === baseUrl) continue;
    const url = `${base}/api/${encodeURIComponent(customerId)}/vacancies/simple`;
    const answer = await ask(url, { headers: { Accept: 'application/json', Origin: origin }, signal });
    if (isAnswer(answer) && answer.status === 200 && readJson(answer.text) !== undefined) return base;
  }
  return undefined;
}

/** Why an answer is a refusal; undefined: the service has answered the request. */
export async function refusalOf(
  { route }: Asked,
  { status, headers, text }: Answer,
  service: Service,
  context: Context,
): Promise<Finding | undefined> {
  const failed = (id: string, what: string, change: string): Finding => ({
    id,
    state: 'failed',
    what,
    why: route === 'list' ? 'Visitors see an error.' : `The elements miss the ${route}.`,
    change,
  });
  if (status >= 300 && status < 400) {
    return failed(
      'service-redirect',
      `The service redirects to ${headers.get('Location') ?? 'another address'}.`,
      'Set data-base-url to the address it leads to: browsers do not follow redirects here.',
    );
  }
  if (status === 401)
    return failed(
      'service-login',
      'The service asks for a login (401), which the recruiting API does not.',
      'Check that data-base-url is that API, and not behind a proxy with a login.',
    );
  if (status === 404 && route === 'list') {
    const other = await betterBase(service, context);
    if (other) {
      const [id, finding] = wrongBase(service, other);
      return { id, ...finding };
    }
    return failed(
      'customer-id',
      `The service does not know the customer "${service.customerId}" (404).`,
      'Check data-customer-id letter by letter with what the operator gave you; and that data-base-url and data-path lead to the recruiting API.',
    );
  }
  if (status === 429)
    return failed(
      'service-busy',
      'The service is asked too often (429).',
      'Run this again later; if it stays, ask the operator for a higher limit.',
    );
  if (status >= 400)
    return failed(
      'service-refuses',
      `The service answers the ${route} with ${status}.`,
      'Read what the service says about it in its log, or ask its operator.',
    );
  if (readJson(text) === undefined) {
    const isPage = /html/i.test(headers.get('Content-Type') ?? '') || /^\s*</.test(text);
    return failed(
      'service-not-json',
      `The service answers ${isPage ? 'a web page' : 'something else than JSON'}.`,
      'Set data-base-url to the recruiting API: the address of the application, or of a login page, is another one.',
    );
  }
  return undefined;
}
