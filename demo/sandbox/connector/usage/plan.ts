// The plan with its limits, and today's use of it. The document shows no quotas: these are assumed, and can be changed.
import { fieldError } from '../../http/problem.js';
import type { Registry } from '../access/registry.js';
import { readPlan, readSetting, writeSetting, type Plan } from '../access/settings.js';

interface PlanDescription {
  dailyRequests: number;
  observability: string;
}

/** The document names no difference between the lower levels: only the highest has more. */
const counted = 'Requests by day, status, integration, entity and batch';

/** The assumed limits of each plan. */
export const plans: Readonly<Record<Plan, PlanDescription>> = {
  basic: { dailyRequests: 10_000, observability: counted },
  standard: { dailyRequests: 100_000, observability: counted },
  trace: {
    dailyRequests: 1_000_000,
    observability: 'As standard, and W3C Trace: the caller’s trace context is propagated',
  },
};

/** From this share of the daily requests on, in percent, the dashboard warns. */
export const warningPercent = 80;

export interface PlanStatus {
  plan: Plan;
  observability: string;
  /** The limit in force. */
  dailyRequests: number;
  /** Whether the limit was set by hand, instead of the plan's own. */
  isOwnLimit: boolean;
  /** Whether requests above the limit get 429. Default: false. */
  isEnforced: boolean;
  /** Requests of today (UTC) that count: all but those that got 401 or 429. */
  usedToday: number;
  /** Of the limit, rounded down. */
  percent: number;
  level: 'normal' | 'near' | 'reached';
}

export interface LimitChange {
  /** Null: the plan's own limit. */
  dailyRequests?: number | null;
  enforced?: boolean;
}

const maxDailyRequests = 1_000_000_000;

export function readPlanStatus(registry: Registry): PlanStatus {
  const plan = readPlan(registry);
  const own = readSetting(registry, 'daily-requests');
  const dailyRequests = own === undefined ? plans[plan].dailyRequests : Number(own);
  const usedToday = countToday(registry);
  const percent = Math.floor((100 * usedToday) / dailyRequests);
  return {
    plan,
    observability: plans[plan].observability,
    dailyRequests,
    isOwnLimit: own !== undefined,
    isEnforced: readSetting(registry, 'limit-enforced') === '1',
    usedToday,
    percent,
    level: percent >= 100 ? 'reached' : percent >= warningPercent ? 'near' : 'normal',
  };
}

/** @throws HttpError (400) for a limit that is not a whole number above 0 */
export function setLimits(registry: Registry, { dailyRequests, enforced }: LimitChange): void {
  const isValid =
    dailyRequests === undefined ||
    dailyRequests === null ||
    (Number.isInteger(dailyRequests) && dailyRequests > 0 && dailyRequests <= maxDailyRequests);
  if (!isValid)
    throw fieldError('dailyRequests', `dailyRequests must be a whole number from 1 to ${maxDailyRequests}.`);
  if (enforced !== undefined && typeof enforced !== 'boolean')
    throw fieldError('enforced', 'enforced must be true or false.');
  if (dailyRequests !== undefined)
    writeSetting(registry, 'daily-requests', dailyRequests === null ? undefined : String(dailyRequests));
  if (enforced !== undefined) writeSetting(registry, 'limit-enforced', enforced ? '1' : undefined);
}

/**
 * The seconds until requests are accepted again; undefined while there are requests left or the limit is not enforced.
 * Requests that are being answered at this moment do not count yet.
 */
export function secondsUntilAllowed(registry: Registry): number | undefined {
  if (readSetting(registry, 'limit-enforced') !== '1') return undefined;
  if (readPlanStatus(registry).level !== 'reached') return undefined;
  const now = registry.now();
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.max(1, Math.ceil((midnight - now.valueOf()) / 1000));
}

function countToday({ database, now }: Registry): number {
  const row = database.first<{ requests: number | null }>(
    'SELECT sum(requests) AS requests FROM usage_days WHERE day = ? AND status NOT IN (401, 429)',
    now().toISOString().slice(0, 10),
  );
  return row?.requests ?? 0;
}
