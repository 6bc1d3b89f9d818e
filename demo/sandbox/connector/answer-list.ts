// Answers a list of records.
import type { Database } from '../database/database.js';
import type { ApiContext } from '../http/context.js';
import { json } from '../http/problem.js';
import { listRecords, QueryError } from './lists.js';
import type { TypeName } from './model.js';
import { problemDetails } from './problem.js';
import type { OrderSnapshots } from './query/order-snapshots.js';
import { acceptsRaw } from './raw-mode.js';

/** Raw mode is asked for by Accept. */
const vary = 'Accept, Accept-Encoding';

interface ListAsked {
  database: Database;
  type: TypeName;
  /** The last part of the list's path. */
  entity: string;
  tokenSecret: string;
  snapshots: OrderSnapshots;
}

export function answerList(c: ApiContext, asked: ListAsked): Response {
  const url = new URL(c.req.url);
  try {
    const { body } = listRecords({
      ...asked,
      search: url.searchParams,
      // As the caller names the service, so that links to next pages lead to the same origin.
      baseUrl: `${url.origin}/connector`,
      isRaw: acceptsRaw(c.req.header('accept')),
    });
    return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8', vary } });
  } catch (error) {
    // Names that are right in one mode are wrong in the other.
    if (!(error instanceof QueryError)) throw error;
    return json(problemDetails(400, error.message, url.pathname), 400, { vary });
  }
}
