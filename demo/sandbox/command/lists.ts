// The columns of the lists that the commands print.
import type { ApiKey, ListedLink, Tenant, Trace } from '../connector/access/access.js';
import { soonExpiring } from '../connector/access/keys.js';
import type { ListedIdentity } from '../connector/access/listed-identities.js';
import type { ScopeDescription } from '../connector/access/scopes.js';
import { warningOf, type User } from '../connector/access/users.js';
import type { Gap, PeriodAvailability } from '../connector/usage/availability.js';
import type { DayCounts, EntityCount, IntegrationCount, StatusCount } from '../connector/usage/dashboard.js';
import type { Batch, IntegrationUse } from '../connector/usage/find-usage.js';
import { statusText } from '../connector/usage/status-text.js';
import type { Column } from './table.js';

const list = (values: readonly string[]) => values.join(', ');
const date = (iso: string) => iso.slice(0, 10);

/** UTC, without seconds. */
export function minute(iso: string | null, otherwise = 'never'): string {
  return iso === null ? otherwise : iso.slice(0, 16).replace('T', ' ');
}

export const keyColumns: Column<ApiKey>[] = [
  ['id', ({ id }) => id],
  ['name', ({ name, replaces }) => (replaces === null ? name : `${name} (replaces ${replaces})`)],
  ['begins with', ({ prefix }) => prefix],
  ['state', keyState],
  ['expires', ({ expiresAt }) => date(expiresAt)],
  ['days', ({ daysLeft }) => daysLeft],
  ['last used', ({ lastUsedAt }) => minute(lastUsedAt)],
  ['scopes', ({ scopes }) => list(scopes)],
];

function keyState({ state, daysLeft }: ApiKey): string {
  return state === 'active' && daysLeft <= soonExpiring ? 'expiring' : state;
}

export const scopeColumns: Column<ScopeDescription>[] = [
  ['scope', ({ scope }) => scope],
  ['records', ({ content }) => content],
  ['opens', ({ opens }) => list(opens)],
];

export const tenantColumns: Column<Tenant>[] = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['registered', ({ registeredAt }) => minute(registeredAt)],
];

export const linkColumns: Column<ListedLink>[] = [
  ['link', ({ id }) => id],
  ['state', ({ state }) => state],
  ['created', ({ createdAt }) => minute(createdAt)],
  ['expires', ({ expiresAt }) => minute(expiresAt)],
  ['used', ({ usedAt }) => minute(usedAt)],
  ['tenant', ({ tenantId }) => tenantId ?? ''],
];

export const identityColumns: Column<ListedIdentity>[] = [
  ['id', ({ id }) => id],
  ['type', ({ userType }) => userType],
  ['name', ({ name }) => name],
  ['tenant', ({ tenantId }) => tenantId],
  ['scopes', ({ scopes }) => list(scopes)],
  [
    'state',
    ({ revokedAt, warning }) => (revokedAt !== null ? 'revoked' : warning === null ? 'active' : 'refused'),
  ],
  ['added', ({ createdAt }) => date(createdAt)],
  ['last used', ({ lastUsedAt }) => minute(lastUsedAt)],
];

export const userColumns: Column<User>[] = [
  ['username', ({ userName }) => userName],
  ['employee', ({ employeeId, name }) => `${name || 'no name'} (${employeeId})`],
  ['active', ({ active }) => (active ? 'yes' : 'no')],
  [
    'positions',
    ({ positions }) => list(positions.map(({ title, positionId }) => title || positionId)) || 'none',
  ],
  ['requests', ({ refusal }) => (refusal === null ? 'accepted' : `401: ${warningOf(refusal).split(':')[0]}`)],
];

export const dayColumns: Column<DayCounts>[] = [
  ['day', ({ day }) => day],
  ['succeeded', ({ succeeded }) => succeeded],
  ['refused', ({ refused }) => refused],
  ['failed', ({ failed }) => failed],
  ['broken off', ({ broken }) => broken],
  ['all', ({ total }) => total],
];

export const statusColumns: Column<StatusCount>[] = [
  ['status', ({ status }) => statusText(status)],
  ['requests', ({ requests }) => requests],
];

export const integrationCountColumns: Column<IntegrationCount>[] = [
  ['integration', ({ integration }) => integration ?? '(unidentified)'],
  ['requests', ({ requests }) => requests],
  ['errors', ({ errors }) => errors],
];

export const entityColumns: Column<EntityCount>[] = [
  ['entity', ({ entity }) => entity || '(none: refused before)'],
  ['requests', ({ requests }) => requests],
  ['errors', ({ errors }) => errors],
];

export const integrationColumns: Column<IntegrationUse>[] = [
  ['integration', ({ identifier }) => identifier ?? '(unidentified)'],
  ['requests', ({ requests }) => requests],
  ['errors', ({ errors }) => errors],
  ['first seen', ({ firstSeenAt }) => minute(firstSeenAt, '')],
  ['last seen', ({ lastSeenAt }) => minute(lastSeenAt, '')],
];

export const batchColumns: Column<Batch>[] = [
  ['batch', ({ batch }) => batch],
  ['integration', ({ integration }) => integration ?? '(unidentified)'],
  ['requests', ({ requests }) => requests],
  ['errors', ({ errors }) => errors],
  ['last request', ({ lastAt }) => minute(lastAt)],
];

export const traceColumns: Column<Trace>[] = [
  ['at', ({ at }) => at.slice(0, 19).replace('T', ' ')],
  ['status', ({ status }) => status],
  ['entity', ({ entity }) => entity],
  ['integration', ({ integration }) => integration ?? '(unidentified)'],
  ['batch', ({ batch }) => batch ?? ''],
  ['trace', ({ traceparent }) => traceparent?.split('-')[1] ?? ''],
];

export const periodColumns: Column<PeriodAvailability>[] = [
  ['last', ({ name }) => name],
  ['uptime', ({ percent }) => (percent === null ? '-' : `${percent.toFixed(2)} %`)],
  ['not available', ({ downSeconds }) => `${downSeconds} s`],
  ['recorded since', ({ recordedFrom }) => minute(recordedFrom, '-')],
];

export const gapColumns: Column<Gap>[] = [
  ['from', ({ from }) => minute(from)],
  ['to', ({ to }) => minute(to, 'it lasts')],
  ['seconds', ({ seconds }) => seconds],
  ['what happened', ({ cause }) => (cause === 'stopped' ? 'stopped' : 'broke off or stood still')],
];
