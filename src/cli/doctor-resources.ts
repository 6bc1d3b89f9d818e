// Which resources the credentials open. A missing scope looks like a route that does not exist (404).

import type { ConnectorClient } from '../connector/index.js';
import { isCareerError } from '../base/error.js';
import type { Check } from './check.js';
import { directoryQueries, type Pages } from './directory-queries.js';
import { describeFailure } from './failure.js';

/** The first record of each resource that `sync` does not read, and of that no more than its row's number. */
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
      // The same resource as another, asked for the rest of it.
      if (resource === 'closedOrganization') continue;
      const error = await tryOne(query());
      signal.throwIfAborted();
      if (isOf(error, 'unauthorized')) return [refused(error, signal)];
      outcomes.push({ resource, isNeeded, error });
    }
  }
  if (outcomes.every(({ error }) => isOf(error, 'not-found'))) return [nothingThere];
  return [
    ...(outcomes.some(({ error }) => error === undefined)
      ? [{ name: 'Credentials', state: 'ok', says: 'accepted' } as const]
      : []),
    ...outcomes.map(({ resource, isNeeded, error }) =>
      isNeeded ? ofNeeded(resource, error, signal) : ofOther(resource, error),
    ),
  ];
}

/** The first page is enough. */
async function tryOne(list: Pages): Promise<unknown> {
  try {
    const pages = list.pages()[Symbol.asyncIterator]();
    await pages.next();
    await pages.return?.();
    return undefined;
  } catch (error) {
    return error;
  }
}

const nothingThere: Check = {
  name: 'Resources',
  state: 'failed',
  says: 'none is there (404)',
  advice:
    'Most likely the base URL is wrong: it is the address before /odata/v2. Or the key has no scope at all.',
};

function refused(error: unknown, signal: AbortSignal): Check {
  const { message, advice = '' } = describeFailure(error, signal);
  return { name: 'Credentials', state: 'failed', says: message, advice };
}

function ofNeeded(name: string, error: unknown, signal: AbortSignal): Check {
  if (error === undefined) return { name, state: 'ok', says: 'open' };
  if (isOf(error, 'not-found')) {
    const advice = 'Give the key, or the identity, the scope of this resource.';
    return {
      name,
      state: 'failed',
      says: 'not found (404): the scope is missing, or the base URL is wrong',
      advice,
    };
  }
  const { message, advice = '' } = describeFailure(error, signal);
  return { name, state: 'failed', says: message, advice };
}

function ofOther(name: string, error: unknown): Check {
  if (isOf(error, 'not-found')) return { name, state: 'ok', says: 'closed, and sync does not need it' };
  if (error !== undefined && !isOf(error, 'bad-request')) {
    return { name, state: 'skipped', says: 'could not be tried, and sync does not need it' };
  }
  return {
    name,
    state: 'note',
    says: 'open, though sync does not need it',
    advice: 'A key for sync alone can do without.',
  };
}

function isOf(error: unknown, code: string): boolean {
  return isCareerError(error) && error.code === code;
}
