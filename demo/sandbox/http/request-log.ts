// The log of API requests. A request is logged when it arrives, so that requests without a response are included.
import type { MiddlewareHandler } from 'hono';
import type { Database } from '../database/database.js';
import type { Env, Service } from './context.js';

const keptRequests = 5000;

export interface LoggedRequest {
  method: string;
  path: string;
  origin: string | null;
  status: number | null;
  at: string;
}

export function logRequests({ database }: Service): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const id = database.run(
      'INSERT INTO requests (method, path, origin, at) VALUES (?, ?, ?, ?)',
      c.req.method,
      pathname + search,
      c.req.header('origin') ?? null,
      new Date().toISOString(),
    );
    database.run('DELETE FROM requests WHERE id <= ?', id - keptRequests);
    await next();
    // Before the response is sent, so that a client that has it finds it in the log.
    const isAnswered = !c.get('cut') && !c.env.outgoing.destroyed;
    if (isAnswered) database.run('UPDATE requests SET status = ? WHERE id = ?', c.res.status, id);
  };
}

export function clearRequests(database: Database): void {
  database.run('DELETE FROM requests');
}

export function listRequests(database: Database): LoggedRequest[] {
  return database.all<LoggedRequest>('SELECT method, path, origin, status, at FROM requests ORDER BY id');
}
