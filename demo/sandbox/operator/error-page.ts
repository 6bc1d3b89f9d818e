// Errors of the operator pages: a page for a browser, JSON problem details for a program.
import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from '../http/context.js';
import { prefersHtml } from '../http/negotiation.js';
import type { HttpError } from '../http/problem.js';
import { page } from './page.js';

/** The response for an error, in the form that the caller reads. A change that is refused is JSON, unless its form is shown again. */
export function answerError(c: Context<Env>, error: HttpError): Response | Promise<Response> {
  const { method, path } = c.req;
  const isPage = method === 'GET' && path.startsWith('/_sandbox/') && !path.startsWith('/_sandbox/identity/');
  if (!isPage || !prefersHtml(c.req.header('accept'))) return error.answer();
  const content = html`<p role="alert"><strong>Error ${error.status}:</strong> ${error.message}</p>`;
  const drawn = page('none', content, { title: STATUS_CODES[error.status] ?? 'Error' });
  return c.html(drawn, error.status as ContentfulStatusCode, error.options.headers);
}
