// Errors of the Connector: problem details, with the same text as `Message`.
import { STATUS_CODES } from 'node:http';
import { json } from '../http/problem.js';

/** Of every response of a list (OData 4.0, protocol, 8.1.5). */
export const odataVersion = { 'odata-version': '4.0' };

/** @param instance the requested path */
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

/** Without a body: does not reveal what is missing or wrong. */
export function unauthorized(): Response {
  return new Response(null, {
    status: 401,
    headers: { 'content-length': '0', 'www-authenticate': 'ApiKey-v2, Bearer' },
  });
}

/** The identical response for unknown paths and for paths that the caller's scopes do not allow. */
export function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'content-length': '0' } });
}
