// Responds with a list of records.
import type { Database } from '../database/database.js';
import type { ApiContext } from '../http/context.js';
import { json } from '../http/problem.js';
import { notFound, odataVersion, problemDetails } from './problem.js';
import { readList, type ListRequest } from './query/list.js';
import { QueryError } from './query/query-error.js';
import { QueryEndedError, type QueryWorker } from './query/query-worker.js';
import { Records } from './query/records.js';

/** Accept requests raw mode. Responses with errors vary, too: names that are valid in one mode are invalid in the other. */
const headers = { vary: 'Accept, Accept-Encoding', ...odataVersion };

export async function answerList(
  c: ApiContext,
  { queries, database }: { queries: QueryWorker; database: Database },
  request: Omit<ListRequest, 'search' | 'isRaw'>,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const refuse = (status: 400 | 503, message: string): Response =>
    json(problemDetails(status, message, pathname), status, headers);
  const asked = { ...request, search, isRaw: acceptsRaw(c.req.header('accept')) };
  try {
    // An invalid query does not wait for those before it.
    readList(new Records(database), asked);
    const body = await queries.run(asked, c.req.raw.signal);
    if (body === undefined) return notFound();
    const type = request.part.kind === 'count' ? 'text/plain' : 'application/json';
    return new Response(body, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } });
  } catch (error) {
    if (error instanceof QueryError) return refuse(400, error.message);
    if (error instanceof QueryEndedError) return refuse(503, error.message);
    throw error;
  }
}

/** Whether `Accept` has `application/json; service.raw=true`. */
function acceptsRaw(accept = ''): boolean {
  return accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'application/json' && parameters.includes('service.raw=true');
  });
}
