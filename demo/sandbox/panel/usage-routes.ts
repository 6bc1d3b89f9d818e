// The routes of usage: dashboard, integrations, traces, availability.
import type { Context } from 'hono';
import { setPlan } from '../connector/access/settings.js';
import type { Registry } from '../connector/access/registry.js';
import { readAvailability } from '../connector/usage/availability.js';
import { readDashboard } from '../connector/usage/dashboard.js';
import { findIntegrations, findTraces } from '../connector/usage/find-usage.js';
import { readPlanStatus, setLimits, type LimitChange } from '../connector/usage/plan.js';
import type { Env, Service } from '../http/context.js';
import { fieldError, json } from '../http/problem.js';
import { readChange, withFormErrors } from '../operator/changes.js';
import type { Draft } from '../operator/draft.js';
import { availabilityPage } from './availability-page.js';
import { base } from './parts.js';
import { readText, resource, type Input, type Panel } from './resource.js';
import { integrationsPage, tracesPage } from './traces-page.js';
import { usagePage } from './usage-page.js';

export function addUsageRoutes(panel: Panel, { connector, database, url }: Service): void {
  const { registry } = connector;
  resource(
    panel,
    '/usage',
    () => readDashboard(registry),
    (dashboard, c) =>
      usagePage(dashboard, { done: c.req.query('saved') === '1' ? 'The plan is saved.' : undefined }),
  );
  resource(
    panel,
    '/integrations',
    (c) => findIntegrations(registry, c.req.query('search')),
    (list, c) => integrationsPage(list, c.req.query('search') ?? ''),
  );
  resource(
    panel,
    '/traces',
    (c) => findTraces(registry, c.req.query('id')),
    (found, c) => tracesPage(found, c.req.query('id') ?? ''),
  );
  resource(panel, '/availability', () => readAvailability(registry), availabilityPage);
  panel.post('/usage', async (c) => {
    const change = await readChange(c, url());
    const draw = (draft: Draft) => usagePage(readDashboard(registry), { draft });
    return withFormErrors(c, change, draw, () =>
      // All or nothing: a wrong limit leaves the plan as it was.
      database.transaction(() => changePlan(c, registry, change.input, change.isForm)),
    );
  });
}

function changePlan(c: Context<Env>, registry: Registry, input: Input, isForm: boolean): Response {
  if (input['plan'] !== undefined) setPlan(registry, readText(input, 'plan'));
  setLimits(registry, isForm ? readLimitForm(input) : readLimits(input));
  return isForm ? c.redirect(`${base}/usage?saved=1`, 303) : json(readPlanStatus(registry));
}

function readLimits({ dailyRequests, enforced }: Input): LimitChange {
  return { dailyRequests: dailyRequests as number | null, enforced: enforced as boolean };
}

function readLimitForm(input: Input): LimitChange {
  const text = readText(input, 'dailyRequests').trim();
  // `1.5` is one and a half for some readers: a separator must stand before each three digits, and be the same one.
  if (!/^(?:\d{0,12}|\d{1,3}([.,\s’'])\d{3}(?:\1\d{3}){0,3})$/.test(text))
    throw fieldError(
      'dailyRequests',
      'dailyRequests must be a whole number, such as 5000 or 5,000, or empty.',
    );
  const limit = text.replaceAll(/\D/g, '');
  return {
    dailyRequests: limit === '' ? null : Number(limit),
    enforced: input['enforced'] === 'true',
  };
}
