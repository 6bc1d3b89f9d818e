// Answers a list of records.
import type { Database } from '../database/database.js';
import type { ApiContext } from '../http/context.js';
import { json } from '../http/problem.js';
import { listRecords, QueryRefusal, refusalBody } from './lists.js';
import type { TypeName } from './model.js';

interface ListAsked {
  database: Database;
  type: TypeName;
  /** The last part of the list's path. */
  entity: string;
  tokenSecret: string;
}

export function answerList(c: ApiContext, asked: ListAsked): Response {
  const url = new URL(c.req.url);
  try {
    const { body } = listRecords({
      ...asked,
      search: url.searchParams,
      // As the caller names the service, so that links to next pages lead to the same origin.
      baseUrl: `${url.origin}/connector`,
      isRaw: asksForRaw(c.req.header('accept')),
    });
    return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
  } catch (error) {
    if (error instanceof QueryRefusal) return json(refusalBody(error, url.pathname), 400);
    throw error;
  }
}

/** `application/json; service.raw=true`. */
export function asksForRaw(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'application/json' && parameters.includes('service.raw=true');
  });
}
