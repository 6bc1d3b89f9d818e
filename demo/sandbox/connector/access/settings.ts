// Settings of the whole service: the plan, and internal state.
import { fieldError } from '../../http/problem.js';
import type { Registry } from './registry.js';
import { newSecret } from './secrets.js';

/** From lowest to highest; only the highest propagates a trace context. The document does not name them. */
export const planNames = ['basic', 'standard', 'trace'] as const;
export type Plan = (typeof planNames)[number];

export function readPlan(registry: Registry): Plan {
  const plan = read(registry, 'plan');
  return planNames.find((name) => name === plan) ?? 'standard';
}

export function setPlan(registry: Registry, plan: string): void {
  if (!planNames.some((name) => name === plan))
    throw fieldError('plan', `There is no plan '${plan}': there are ${planNames.join(', ')}.`);
  write(registry, 'plan', plan);
}

/** The secret that signs next links. Stored, so that next links survive a restart. */
export function readTokenSecret(registry: Registry): string {
  const kept = read(registry, 'token-secret');
  if (kept !== undefined) return kept;
  const secret = newSecret();
  write(registry, 'token-secret', secret);
  return secret;
}

/** The sandbox's URL, for programs that only have its database. */
export function readAddress(registry: Registry): string | undefined {
  return read(registry, 'address');
}

export function writeAddress(registry: Registry, url: string): void {
  write(registry, 'address', url);
}

function read({ database }: Registry, name: string): string | undefined {
  return database.first<{ value: string }>('SELECT value FROM access_settings WHERE name = ?', name)?.value;
}

function write({ database }: Registry, name: string, value: string): void {
  database.run('INSERT OR REPLACE INTO access_settings (name, value) VALUES (?, ?)', name, value);
}
