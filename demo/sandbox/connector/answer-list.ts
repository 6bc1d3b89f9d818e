// Responds with a list of records.
import { GoneError, ReaderEndedError, type Readers, TimeLimitError } from '../database/readers.js';
import type { ApiContext } from '../http/context.js';
import { json } from '../http/problem.js';
import { type ListPart, listRecords, QueryError } from './lists.js';
import type { TypeName } from './model.js';
import { notFound, odataVersion, problemDetails } from './problem.js';
import type { OrderSnapshots } from './query/order-snapshots.js';
import { acceptsRaw } from './raw-mode.js';

/** Accept requests raw mode. */
const vary = 'Accept, Accept-Encoding';

interface ListContext {
  readers: Readers;
  /** On whose behalf the list is read. */
  caller: string;
  /** Aborted when the connection of the request is closed. */
  gone: AbortSignal;
  type: TypeName;
  part: ListPart;
  /** The URL of the Connector, for links. */
  baseUrl: string;
  isVisible: ((type: TypeName) => boolean) | undefined;
  /** The last part of the list's path. */
  entity: string;
  tokenSecret: string;
  snapshots: OrderSnapshots;
}

export async function answerList(c: ApiContext, asked: ListContext): Promise<Response> {
  const url = new URL(c.req.url);
  try {
    const { work, explain } = listRecords({
      ...asked,
      search: url.searchParams,
      isRaw: acceptsRaw(c.req.header('accept')),
    });
    const { body } = await asked.readers.run(asked.caller, work, asked.gone).catch((error: unknown) => {
      throw isOfReaders(error) ? error : explain(error);
    });
    if (body === undefined) return notFound();
    const isCount = asked.part.kind === 'count';
    const type = isCount ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
    return new Response(body, { headers: { 'content-type': type, vary, ...odataVersion } });
  } catch (error) {
    // Vary on errors, too, since names that are valid in one mode are invalid in the other.
    if (error instanceof TimeLimitError) return tooLong(error, asked.readers.timeLimit, url.pathname);
    // Nobody gets it.
    if (error instanceof GoneError) return new Response(null, { status: 503 });
    if (error instanceof ReaderEndedError) return brokenOff(url.pathname);
    if (!(error instanceof QueryError)) throw error;
    return json(problemDetails(400, error.message, url.pathname), 400, { vary, ...odataVersion });
  }
}

function isOfReaders(error: unknown): boolean {
  return [TimeLimitError, ReaderEndedError, GoneError].some((type) => error instanceof type);
}

/** The query may be the reason, so that it was tried twice only. */
function brokenOff(path: string): Response {
  const message =
    'The process that ran the query has ended, and so did the next one; ask for less at once, or later.';
  return unavailable(message, path, { 'retry-after': '5' });
}

function tooLong({ hasRun }: TimeLimitError, milliseconds: number, path: string): Response {
  const limit = `${milliseconds / 1000} seconds`;
  // The same query would take as long again; one that only waited may be sent again.
  return hasRun
    ? unavailable(`The query took longer than ${limit}; ask for less at once.`, path)
    : unavailable(`Too many queries run at the same time; this one waited ${limit}.`, path, {
        'retry-after': '5',
      });
}

function unavailable(message: string, path: string, headers: Record<string, string> = {}): Response {
  return json(problemDetails(503, message, path), 503, { vary, ...odataVersion, ...headers });
}
