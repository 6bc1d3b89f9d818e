// The administration functions of Connector access control.
import { addIdentity, listIdentities, revokeIdentity } from './identities.js';
import { createKey, listKeys, revokeKey, rotateKey } from './keys.js';
import type { Registry } from './registry.js';
import { readPlan, setPlan } from './settings.js';
import { readAvailability } from '../usage/availability.js';
import { readDashboard } from '../usage/dashboard.js';
import { findIntegrations, findTraces } from '../usage/find-usage.js';
import { readPlanStatus, setLimits } from '../usage/plan.js';
import { createLink, grantConsent, listLinks, listTenants } from './tenants.js';
import { listIntegrations, listTraces, readUsage } from '../usage/usage.js';
import { findUsers } from './users.js';

const functions = {
  createKey,
  listKeys,
  revokeKey,
  rotateKey,
  createLink,
  grantConsent,
  listLinks,
  listTenants,
  findUsers,
  addIdentity,
  listIdentities,
  revokeIdentity,
  readPlan,
  setPlan,
  readPlanStatus,
  setLimits,
  readDashboard,
  findIntegrations,
  findTraces,
  readAvailability,
  usage: readUsage,
  integrations: listIntegrations,
  traces: listTraces,
};

type Functions = typeof functions;

/** The functions, bound to a registry. */
export type AccessControl = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    registry: Registry,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

export function accessControl(registry: Registry): AccessControl {
  const bound = Object.entries(functions).map(([name, work]) => {
    const onRegistry = (...rest: unknown[]) =>
      (work as (registry: Registry, ...rest: unknown[]) => unknown)(registry, ...rest);
    return [name, onRegistry];
  });
  return Object.fromEntries(bound) as AccessControl;
}
