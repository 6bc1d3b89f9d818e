// Which resources the credentials can read. A missing scope looks like a route that does not exist (404).

import type { ConnectorClient } from '../connector/index.js';
import { isCareerError } from '../../core/util/error.js';
import type { Check } from './check-result.js';
import { directoryQueries, type Pages } from '../sync/directory-queries.js';
import { describeFailure } from '../commands/failure.js';

/** The resources that `sync` does not read: the row number of the first record only. */
function otherQueries(client: ConnectorClient, signal: AbortSignal): Readonly<Record<string, () => Pages>> {
  const one = { select: ['rowNumber'], top: 1, prefetch: false, signal } as const;
  return {
    ConcurrentPosition: () => client.concurrentPositions.list(one),
    Job: () => client.jobs.list(one),
    PositionVersion: () => client.positionVersions.list(one),
    ReasonCode: () => client.reasonCodes.list(one),
    Settlement: () => client.settlements.list(one),
    WorkCalendar: () => client.workCalendars.list(one),
    WorkCalendarDate: () => client.workCalendarDates.list(one),
  };
}

/** @throws CareerError `aborted` */
export async function checkResources(client: ConnectorClient, signal: AbortSignal): Promise<Check[]> {
  const needed = directoryQueries(client, signal);
  const outcomes: { resource: string; isNeeded: boolean; error: unknown }[] = [];
  for (const [queries, isNeeded] of [
    [needed, true],
    [otherQueries(client, signal), false],
  ] as const) {
    for (const [resource, query] of Object.entries(queries)) {
      // The same resource as `Organization`.
      if (resource === 'closedOrganization') continue;
      const error = await readFirstPage(query());
      signal.throwIfAborted();
      if (hasCode(error, 'unauthorized')) return [refusedCredentials(error, signal)];
      outcomes.push({ resource, isNeeded, error });
    }
  }
  if (outcomes.every(({ error }) => hasCode(error, 'not-found'))) return [NO_RESOURCES];
  return [
    ...(outcomes.some(({ error }) => error === undefined)
      ? [{ name: 'Credentials', state: 'ok', message: 'accepted' } as const]
      : []),
    ...outcomes.map(({ resource, isNeeded, error }) =>
      isNeeded ? checkNeeded(resource, error, signal) : checkOther(resource, error),
    ),
  ];
}

/** Reads the first page. @returns the error, if any */
async function readFirstPage(list: Pages): Promise<unknown> {
  try {
    const pages = list.pages()[Symbol.asyncIterator]();
    await pages.next();
    await pages.return?.();
    return undefined;
  } catch (error) {
    return error;
  }
}

const NO_RESOURCES: Check = {
  name: 'Resources',
  state: 'failed',
  message: 'all of them are missing (404)',
  advice: 'Most likely the base URL is wrong: it is the address before /odata/v2. Or the key has no scopes.',
};

/** The service does not say which of them it is. */
const REASONS_OF_USER_ACCOUNTS =
  'A user account is also refused without an entry in Connector access control, without an active employee record, and without an active position.';

function refusedCredentials(error: unknown, signal: AbortSignal): Check {
  const { message, advice = '' } = describeFailure(error, signal);
  const isToken = message.includes('bearer token');
  const full = isToken ? `${advice} ${REASONS_OF_USER_ACCOUNTS}` : advice;
  return { name: 'Credentials', state: 'failed', message, advice: full };
}

function checkNeeded(name: string, error: unknown, signal: AbortSignal): Check {
  if (error === undefined) return { name, state: 'ok', message: 'readable' };
  if (hasCode(error, 'not-found')) {
    const advice = 'Add the scope of this resource to the key or the identity.';
    return {
      name,
      state: 'failed',
      message: 'not found (404): the scope is missing',
      advice,
    };
  }
  const { message, advice = '' } = describeFailure(error, signal);
  return { name, state: 'failed', message, advice };
}

function checkOther(name: string, error: unknown): Check {
  if (hasCode(error, 'not-found'))
    return { name, state: 'ok', message: 'not readable, and sync does not need it' };
  if (error !== undefined && !hasCode(error, 'bad-request')) {
    return { name, state: 'skipped', message: 'could not be checked, and sync does not need it' };
  }
  return {
    name,
    state: 'note',
    message: 'readable, though sync does not need it',
    advice: 'A key that is only for sync does not need this scope.',
  };
}

function hasCode(error: unknown, code: string): boolean {
  return isCareerError(error) && error.code === code;
}
