// Requests to a site and its service, as the browser of a visitor sends them.
import { systemErrorCode } from './command-error.js';
import { isRefused } from './targets.js';

/** Milliseconds. */
const TIMEOUT = 20_000;
/** Bytes. */
const MAX_SIZE = 64 * 2 ** 20;
const MAX_REDIRECTS = 10;

export interface Answer {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What went wrong instead of an answer, and what to do. */
export interface NoAnswer {
  readonly error: string;
  readonly advice: string;
}

export const isAnswer = (one: Answer | NoAnswer): one is Answer => 'status' in one;

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly redirect?: 'follow' | 'manual';
  readonly signal: AbortSignal;
}

/** Sends a request. */
export async function ask(
  url: string,
  { method = 'GET', headers = {}, redirect = 'manual', signal }: AskOptions,
): Promise<Answer | NoAnswer> {
  try {
    const init = { method, headers, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]) };
    const response = await send(url, init, redirect === 'follow' ? MAX_REDIRECTS : 0);
    if (!response) return REFUSED;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MAX_SIZE)
        return { error: `answers more than ${MAX_SIZE / 2 ** 20} MiB`, advice: 'Check the address.' };
      chunks.push(chunk);
    }
    const text = new TextDecoder().decode(Buffer.concat(chunks));
    return { url: response.url || url, status: response.status, headers: response.headers, text };
  } catch (error) {
    signal.throwIfAborted();
    const [message, advice] = describeNetworkError(error);
    return { error: message, advice };
  }
}

/** What a public page must not lead to. */
const REFUSED: NoAnswer = {
  error: 'is on this machine or in its private network, where a public page must not lead',
  advice: 'Name a public address. To check it all the same, run the command with --allow-private.',
};

/** Follows redirects itself, so that each address is looked at first. @returns undefined when one must not be asked */
async function send(url: string, init: RequestInit, redirects: number): Promise<Response | undefined> {
  if (await isRefused(url)) return undefined;
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const location = response.headers.get('Location');
  const isRedirect = [301, 302, 303, 307, 308].includes(response.status);
  if (!isRedirect || location === null || !redirects) return response;
  await response.body?.cancel();
  return send(new URL(location, url).href, init, redirects - 1);
}

/** Requests a page as a browser does when somebody opens its address. */
export async function askPage(url: string, signal: AbortSignal): Promise<Answer | NoAnswer> {
  const answer = await ask(url, { redirect: 'follow', headers: { Accept: 'text/html' }, signal });
  if (!isAnswer(answer)) return { ...answer, error: `cannot be read: ${answer.error}` };
  const advice = 'Name the address of the page with the elements.';
  const type = answer.headers.get('Content-Type') ?? '';
  if (answer.status >= 400) return { error: `answers ${answer.status}`, advice };
  if (!/html/i.test(type)) return { error: `is ${type || 'of no type'}, not HTML`, advice };
  return answer;
}

/** Whether the page may read an answer, which came without cookies. */
export function isReadable({ headers }: Answer, origin: string): boolean {
  const allowed = headers.get('Access-Control-Allow-Origin')?.trim();
  return allowed === '*' || allowed === origin;
}

/** The words of a header that lists names, in small letters. */
export const namesIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);

const NETWORK_ERRORS: Readonly<Record<string, readonly [string, string]>> = {
  ENOTFOUND: ['the host name does not exist', 'Check the address; inside a company network also its DNS.'],
  EAI_AGAIN: ['the DNS does not respond', 'Check the network and the DNS of this machine.'],
  ECONNREFUSED: ['connection refused', 'Check the address and its port.'],
  ECONNRESET: [
    'connection reset',
    'A firewall or a proxy may block it: ask the administrator of this network.',
  ],
  CERT_HAS_EXPIRED: ['its certificate has expired', 'Inform the operator of the service.'],
  DEPTH_ZERO_SELF_SIGNED_CERT: [
    'its certificate is self-signed',
    'Set NODE_EXTRA_CA_CERTS to your certificate authority.',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: [
    'its certificate authority is unknown',
    'Set NODE_EXTRA_CA_CERTS to your certificate authority.',
  ],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'its certificate authority is unknown',
    'Set NODE_EXTRA_CA_CERTS to your certificate authority.',
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: ['its certificate is for another name', 'Check the address.'],
};

/** What is wrong with a request without an answer, and what to do about it. */
function describeNetworkError(error: unknown): readonly [string, string] {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return [`no response within ${TIMEOUT / 1000} s`, 'Check the address, and whether a firewall blocks it.'];
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = systemErrorCode(cause);
  const [message, advice] = NETWORK_ERRORS[code] ?? [
    'no response',
    'Check the address, and whether a firewall blocks it.',
  ];
  return [code ? `${message} (${code})` : message, advice];
}
