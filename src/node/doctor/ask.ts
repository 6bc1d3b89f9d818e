// Requests as the browser of a visitor sends them from the page: with its Origin, and what CORS makes of the answers.
import { describeNetworkError } from './doctor-service.js';

/** Milliseconds. */
const TIMEOUT = 20_000;
/** Bytes. */
const MAX_SIZE = 64 * 2 ** 20;

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

/** Sends a request. Redirects are not followed unless told. */
export async function ask(
  url: string,
  { method = 'GET', headers = {}, redirect = 'manual', signal }: AskOptions,
): Promise<Answer | NoAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
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
    const [message, advice] = describeNetworkError(error, TIMEOUT);
    return { error: message, advice };
  }
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
