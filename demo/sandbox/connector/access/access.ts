// The functions of an administrator and of a directory, for the program that started the sandbox.
import { addIdentity, listIdentities, revokeIdentity } from './identities.js';
import { createKey, listKeys, revokeKey, rotateKey } from './keys.js';
import type { Registry } from './registry.js';
import { readPlan, setPlan } from './settings.js';
import { readAvailability } from '../usage/availability.js';
import { readDashboard } from '../usage/dashboard.js';
import { findTraces } from '../usage/find-traces.js';
import { readPlanStatus, setLimits } from '../usage/plan.js';
import { createLink, grantConsent, listLinks, listTenants } from './tenants.js';
import { listIntegrations, listTraces, readUsage } from '../usage/usage.js';
import { findUsers } from './users.js';
import { createApplication } from '../identity-provider/applications.js';

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
  /** Adds an application to a tenant's directory, and returns its secret, which is not shown again. */
  createApplication,
  readPlan,
  setPlan,
  readPlanStatus,
  setLimits,
  readDashboard,
  findTraces,
  readAvailability,
  usage: readUsage,
  integrations: listIntegrations,
  traces: listTraces,
};

type Functions = typeof functions;

/** The functions, bound to a registry. */
export type ConnectorControl = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    registry: Registry,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

export function connectorControl(registry: Registry): ConnectorControl {
  const bound = Object.entries(functions).map(([name, work]) => {
    const onRegistry = (...rest: unknown[]) =>
      (work as (registry: Registry, ...rest: unknown[]) => unknown)(registry, ...rest);
    return [name, onRegistry];
  });
  return Object.fromEntries(bound) as ConnectorControl;
}
