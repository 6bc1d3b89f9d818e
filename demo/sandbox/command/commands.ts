// The commands: what each takes and does. They print what the functions of access control and of usage return.
import type { parseArgs } from 'node:util';
import {
  addIdentity,
  describeIdentities,
  getIdentity,
  revokeIdentity,
} from '../connector/access/identities.js';
import { createKey, getKey, listKeys, revokeKey, rotateKey } from '../connector/access/keys.js';
import type { Registry } from '../connector/access/registry.js';
import { describeScopes, scopeNames } from '../connector/access/scopes.js';
import { planNames, readAddress, setPlan } from '../connector/access/settings.js';
import { createLink, listLinks, listTenants } from '../connector/access/tenants.js';
import { findUsers } from '../connector/access/users.js';
import { createApplication } from '../connector/identity-provider/applications.js';
import { readAvailability } from '../connector/usage/availability.js';
import { readDashboard } from '../connector/usage/dashboard.js';
import { findTraces } from '../connector/usage/find-traces.js';
import { readPlanStatus, setLimits } from '../connector/usage/plan.js';

export const options = {
  help: { type: 'boolean', short: 'h' },
  database: { type: 'string' },
  json: { type: 'boolean' },
  name: { type: 'string' },
  scope: { type: 'string', multiple: true },
  'client-id': { type: 'string' },
  username: { type: 'string' },
  tenant: { type: 'string' },
  anyway: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

interface Command {
  /** How it is called, after its name. */
  takes?: string;
  /** Whether it takes one argument, which is empty if it is left out. */
  hasArgument?: true;
  does?: string;
  /** The property of the content that is shown only once, and alone on stdout, so that it can be piped. */
  once?: string;
  /** The columns of its table; default: all values. */
  columns?: readonly string[];
  /** @returns the content, which `--json` prints as it is */
  run: (registry: Registry, values: Values, argument: string) => object;
}

/** An invalid command line. */
export class UsageError extends Error {}

export const commands: Readonly<Record<string, Command>> = {
  'keys create': {
    takes: '--name <name> --scope <scope> [--scope <scope> …]',
    does: "prints the key's value, only once",
    once: 'value',
    run: (registry, values) =>
      createKey(registry, { name: requireOption(values, 'name'), scopes: values.scope ?? [] }),
  },
  'keys list': {
    columns: ['id', 'name', 'prefix', 'state', 'expiresAt', 'daysLeft', 'lastUsedAt', 'scopes'],
    run: listKeys,
  },
  'keys rotate': {
    takes: '<id>',
    hasArgument: true,
    does: 'creates a new key with the same scopes; then revoke the old key when it is no longer in use',
    once: 'value',
    run: (registry, _values, id) => rotateKey(registry, readId(id)),
  },
  'keys revoke': {
    takes: '<id>',
    hasArgument: true,
    does: 'takes effect immediately',
    run: (registry, _values, id) => {
      revokeKey(registry, readId(id));
      return getKey(registry, readId(id));
    },
  },
  scopes: { does: 'what each scope opens', run: describeScopes },
  'tenants link': {
    does: 'prints an activation link, valid for one use within a day',
    once: 'url',
    run: (registry) => {
      const address = readAddress(registry);
      if (address === undefined) throw new Error('The sandbox was never started with this database.');
      const { code, expiresAt } = createLink(registry);
      return { url: `${address}/_sandbox/identity/activate?code=${code}`, expiresAt };
    },
  },
  'tenants links': { does: 'the links that were made: open, used, expired', run: listLinks },
  'tenants list': { run: listTenants },
  users: {
    takes: '<search>',
    hasArgument: true,
    does: 'finds users by username, name, e-mail address or employee id',
    run: (registry, _values, search) => findUsers(registry, search),
  },
  'identities add': {
    takes: '--client-id <id> | --username <name>  --scope <scope> [--tenant <id>] [--anyway]',
    does: '--anyway: also a user account whose requests are refused for now',
    run: (registry, values) => {
      const { 'client-id': clientId, username, tenant: tenantId, scope: scopes = [], anyway } = values;
      const name = clientId ?? username;
      if (name === undefined || (clientId !== undefined && username !== undefined))
        throw new UsageError('Give either --client-id or --username.');
      const userType = clientId === undefined ? 'user' : 'application';
      return addIdentity(registry, { userType, name, scopes, tenantId, anyway });
    },
  },
  'identities list': {
    columns: ['id', 'userType', 'name', 'tenantId', 'scopes', 'revokedAt', 'lastUsedAt', 'warning'],
    run: describeIdentities,
  },
  'identities revoke': {
    takes: '<id>',
    hasArgument: true,
    run: (registry, _values, id) => {
      revokeIdentity(registry, readId(id));
      return getIdentity(registry, readId(id));
    },
  },
  'applications create': {
    takes: '--tenant <id> --client-id <id>',
    does: 'adds an application to a directory; prints its secret',
    once: 'secret',
    run: (registry, values) => {
      const [tenantId, clientId] = [requireOption(values, 'tenant'), requireOption(values, 'client-id')];
      return { secret: createApplication(registry, { tenantId, clientId }) };
    },
  },
  'plan show': { run: readPlanStatus },
  'plan set': {
    takes: '<name>',
    hasArgument: true,
    does: planNames.join(', '),
    run: (registry, _values, name) => {
      setPlan(registry, name);
      return readPlanStatus(registry);
    },
  },
  'plan limit': {
    takes: '<number>',
    hasArgument: true,
    does: "the daily requests; 'plan' for those of the plan",
    run: (registry, _values, limit) => {
      if (!/^(?:plan|\d{1,12})$/.test(limit)) throw new UsageError("Give a number of requests, or 'plan'.");
      setLimits(registry, { dailyRequests: limit === 'plan' ? null : Number(limit) });
      return readPlanStatus(registry);
    },
  },
  'plan enforce': {
    takes: 'on|off',
    hasArgument: true,
    does: 'whether requests above the limit get 429; off by default',
    run: (registry, _values, state) => {
      if (state !== 'on' && state !== 'off') throw new UsageError('Give on or off.');
      setLimits(registry, { enforced: state === 'on' });
      return readPlanStatus(registry);
    },
  },
  usage: { does: "plan, today's use, and the requests of 30 days", run: readDashboard },
  traces: {
    takes: '[id]',
    hasArgument: true,
    does: 'the latest requests and batches; by a trace id, a batch or an integration',
    run: (registry, _values, id) => findTraces(registry, id),
  },
  availability: { does: 'uptime of 24 hours, 7 and 30 days, and the gaps', run: readAvailability },
};

const calls = Object.entries(commands).map(([name, { takes, does = '' }]) => {
  const call = takes === undefined ? name : `${name} ${takes}`;
  return `  ${call.length < 24 ? call.padEnd(24) : `${call}\n${' '.repeat(26)}`}${does}`.trimEnd();
});

export const usage = `Usage: npm run -s sandbox -- <command> [options]

${calls.join('\n')}

  --database <file>       default .sandbox/sandbox.db; the sandbox may be running
  --json                  JSON instead of a table or a line; a new key's has its value
  --help

Scopes: ${scopeNames.join(', ')}`;

function requireOption(values: Values, name: 'name' | 'tenant' | 'client-id'): string {
  const value = values[name];
  if (value === undefined) throw new UsageError(`--${name} is missing.`);
  return value;
}

function readId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError('Give one id from the list.');
}
