import { CareerError, type CareerErrorCode, type CareerErrorDetails } from '../util/error.js';
import { bounded, cut, isObject } from '../util/json.js';
import { isServerReachable } from './probe.js';
import { parseUrl } from '../util/parse-url.js';

/**
 * Why a request failed without a readable answer. Browsers give no reason, so this checks what it can: whether there is
 * a network, whether the page's own policy blocked the request, and whether the server answers the same URL with
 * `no-cors` (if so, it refuses this page; if not, it is unreachable). Outside a page there is no CORS, so it is
 * unreachable.
 * @param hasViolation whether a `securitypolicyviolation` named this server
 * @param options.send a program's own `fetch`, instead of the platform's
 * @param options.signal aborts the check
 */
export async function diagnoseNetworkError(
  url: string,
  hasViolation: () => boolean,
  options: { readonly send?: typeof fetch | undefined; readonly signal: AbortSignal },
): Promise<CareerErrorCode> {
  if (typeof location === 'undefined') return 'unreachable';
  if (navigator.onLine === false) return 'offline';
  await new Promise((resolve) => setTimeout(resolve)); // the violation is reported one task after the rejection
  if (hasViolation()) return 'policy';
  return (await isServerReachable(url, options)) ? 'blocked' : 'unreachable';
}

/** Listens for violations of the page's Content-Security-Policy for one server, until `stop` is called. */
export function watchCspViolations(url: string): { hasViolation: () => boolean; stop: () => void } {
  if (!('addEventListener' in globalThis)) return { hasViolation: () => false, stop: () => {} };
  const { origin } = new URL(url);
  let isViolated = false;
  const listener = (event: SecurityPolicyViolationEvent) => {
    // A report-only policy blocks nothing.
    const isOurs = event.disposition === 'enforce' && event.effectiveDirective === 'connect-src';
    if (isOurs && originOf(event.blockedURI) === origin) isViolated = true;
  };
  addEventListener('securitypolicyviolation', listener);
  return {
    hasViolation: () => isViolated,
    stop: () => removeEventListener('securitypolicyviolation', listener),
  };
}

/** Undefined: a keyword, such as `inline`. */
const originOf = (uri: string) => parseUrl(uri)?.origin;

const BY_STATUS: Readonly<Record<number, CareerErrorCode>> = {
  401: 'unauthorized',
  403: 'blocked',
  404: 'not-found',
  408: 'timeout',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'rate-limited',
};

/** The error that a status and its body mean. */
export function errorOfStatus(
  status: number,
  body: unknown,
  details: CareerErrorDetails & { url: string },
): CareerError {
  const code = BY_STATUS[status] ?? (status >= 500 ? 'server' : status >= 400 ? 'bad-request' : 'bad-answer');
  const fields = readProblem(body);
  // Of an application it may quote what the applicant typed, and messages end up in logs.
  const said = details.isAboutApplicant ? '' : cut(Object.values(fields).flat().join(' '));
  return new CareerError(code, `${details.url} answered ${status}${said ? `: ${said}` : ''}`, {
    ...details,
    status,
    fields,
  });
}

/**
 * Reads what a service says about a refusal: problem details (`errors: {field: [message]}`, `detail`,
 * `title`), `{message}`, or a text.
 * @returns messages by field; those that belong to no field under `''`
 */
function readProblem(answer: unknown): Record<string, readonly string[]> {
  const body = bounded(answer);
  if (typeof body === 'string')
    return body && body.length <= 500 && !body.includes('<') ? { '': [body] } : {};
  if (typeof body !== 'object' || body === null) return {};
  const problem = new Map(
    Object.entries(body).map(([name, value]) => [name.toLowerCase(), value as unknown]),
  );
  const errors = problem.get('errors');
  const byField = isObject(errors) ? errors : { '': errors };
  const fields = Object.entries(byField)
    .slice(0, MAX_FIELDS)
    .map(([field, messages]) => [field, [messages].flat().flatMap(messageOf).slice(0, MAX_MESSAGES)] as const)
    .filter(([, texts]) => texts.length);
  // Not by assignment: a field that is called `__proto__` must stay a field.
  if (fields.length) return Object.fromEntries(fields);
  const general = problem.get('detail') ?? problem.get('message') ?? problem.get('title');
  const texts = messageOf(general);
  return texts.length ? { '': texts } : {};
}

/** Of one refusal. */
const MAX_FIELDS = 50;
/** Of one field. */
const MAX_MESSAGES = 10;

const messageOf = (value: unknown): string[] => (typeof value === 'string' ? [cut(value)] : []);

/** `Retry-After` in milliseconds: seconds, or a date; undefined when it is absent or cannot be read. */
export function readRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
