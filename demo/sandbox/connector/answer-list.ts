// Responds with a list of records.
import type { Database } from '../database/database.js';
import type { ApiContext } from '../http/context.js';
import { json } from '../http/problem.js';
import { listRecords, QueryError } from './lists.js';
import type { TypeName } from './model.js';
import { problemDetails } from './problem.js';
import type { OrderSnapshots } from './query/order-snapshots.js';
import { acceptsRaw } from './raw-mode.js';

/** Accept requests raw mode. */
const vary = 'Accept, Accept-Encoding';

interface ListContext {
  database: Database;
  type: TypeName;
  /** The last part of the list's path. */
  entity: string;
  tokenSecret: string;
  snapshots: OrderSnapshots;
}

export function answerList(c: ApiContext, asked: ListContext): Response {
  const url = new URL(c.req.url);
  try {
    const { body } = listRecords({
      ...asked,
      search: url.searchParams,
      // The origin of the request, so that next links have the same origin.
      baseUrl: `${url.origin}/connector`,
      isRaw: acceptsRaw(c.req.header('accept')),
    });
    return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8', vary } });
  } catch (error) {
    // Vary on errors, too, since names that are valid in one mode are invalid in the other.
    if (!(error instanceof QueryError)) throw error;
    return json(problemDetails(400, error.message, url.pathname), 400, { vary });
  }
}
