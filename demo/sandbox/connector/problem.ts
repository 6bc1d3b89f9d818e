// Refusals of the Connector: problem details, and the same words as `Message`.
import { STATUS_CODES } from 'node:http';
import { json } from '../http/problem.js';

/** Thrown anywhere while a request is handled. */
export class ConnectorError extends Error {
  readonly status: 400 | 405 | 500;
  readonly headers: Record<string, string>;

  constructor(status: 400 | 405 | 500, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** @param instance the path that was asked for */
export function problemDetails(status: number, message: string, instance?: string): object {
  const title = STATUS_CODES[status] ?? 'Error';
  return {
    type: 'about:blank',
    title,
    status,
    detail: message,
    ...(instance !== undefined && { instance }),
    Message: message,
  };
}

export function problem(status: number, message: string, headers: Record<string, string> = {}): Response {
  return json(problemDetails(status, message), status, headers);
}

/** Without a body, and without a word on what is missing or wrong. */
export function unauthorized(): Response {
  return new Response(null, {
    status: 401,
    headers: { 'content-length': '0', 'www-authenticate': 'ApiKey-v2, Bearer' },
  });
}

/** The one answer for what does not exist and for what the caller's scopes do not open: nothing in it may differ. */
export function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'content-length': '0' } });
}
