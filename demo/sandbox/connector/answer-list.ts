// Responds with a list of records.
import type { ApiContext } from '../http/context.js';
import { json } from '../http/problem.js';
import { notFound, odataVersion, problemDetails } from './problem.js';
import type { ListRequest } from './query/list.js';
import { QueryEndedError, type QueryWorker } from './query/query-worker.js';

/** Accept requests raw mode. Responses with errors vary, too: names that are valid in one mode are invalid in the other. */
const headers = { vary: 'Accept, Accept-Encoding', ...odataVersion };

export async function answerList(
  c: ApiContext,
  queries: QueryWorker,
  request: Omit<ListRequest, 'search' | 'isRaw'>,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const refuse = (status: 400 | 503, message: string): Response =>
    json(problemDetails(status, message, pathname), status, headers);
  const isRaw = acceptsRaw(c.req.header('accept'));
  try {
    const answer = await queries.run({ ...request, search, isRaw }, c.req.raw.signal);
    if ('refusal' in answer) return refuse(400, answer.refusal);
    if (answer.body === undefined) return notFound();
    const type = request.part.kind === 'count' ? 'text/plain' : 'application/json';
    return new Response(answer.body, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } });
  } catch (error) {
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
