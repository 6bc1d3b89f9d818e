// Settings of the service: the plan, and internal state.
import { fieldError } from '../../http/problem.js';
import type { Registry } from './registry.js';

/** From lowest to highest; only the highest propagates a trace context. The document does not name them. */
export const planNames = ['basic', 'standard', 'trace'] as const;
export type Plan = (typeof planNames)[number];

export function readPlan(registry: Registry): Plan {
  const plan = readSetting(registry, 'plan');
  return planNames.find((name) => name === plan) ?? 'standard';
}

export function setPlan(registry: Registry, plan: string): void {
  if (!planNames.some((name) => name === plan))
    throw fieldError('plan', `There is no plan '${plan}': there are ${planNames.join(', ')}.`);
  writeSetting(registry, 'plan', plan);
}

/** The sandbox's URL, for programs that only have its database. */
export function readAddress(registry: Registry): string | undefined {
  return readSetting(registry, 'address');
}

export function writeAddress(registry: Registry, url: string): void {
  writeSetting(registry, 'address', url);
}

/** A setting by its name. */
export function readSetting({ database }: Registry, name: string): string | undefined {
  return database.first<{ value: string }>('SELECT value FROM access_settings WHERE name = ?', name)?.value;
}

export function writeSetting({ database }: Registry, name: string, value: string | undefined): void {
  if (value === undefined) database.run('DELETE FROM access_settings WHERE name = ?', name);
  else database.run('INSERT OR REPLACE INTO access_settings (name, value) VALUES (?, ?)', name, value);
}
