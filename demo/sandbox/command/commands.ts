// The commands: what each does, and what it prints.
import {
  addIdentity,
  describeIdentities,
  getIdentity,
  revokeIdentity,
  type IdentityRequest,
} from '../connector/access/identities.js';
import {
  createKey,
  getKey,
  listKeys,
  revokeKey,
  rotateKey,
  type CreatedKey,
} from '../connector/access/keys.js';
import type { Registry } from '../connector/access/registry.js';
import { describeScopes, scopeNames } from '../connector/access/scopes.js';
import { planNames, readAddress, setPlan } from '../connector/access/settings.js';
import { createLink, listLinks, listTenants } from '../connector/access/tenants.js';
import { findUsers, warningOf } from '../connector/access/users.js';
import { createApplication } from '../connector/identity-provider/applications.js';
import { setLimits } from '../connector/usage/plan.js';
import { HttpError } from '../http/problem.js';
import { table, type Column, type Output } from './table.js';
import { showAvailability, showIntegrations, showPlan, showTraces, showUsage } from './usage.js';

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

export interface Values {
  json?: boolean | undefined;
  name?: string | undefined;
  scope?: string[] | undefined;
  'client-id'?: string | undefined;
  username?: string | undefined;
  tenant?: string | undefined;
  anyway?: boolean | undefined;
}

interface Command {
  /** How it is called, after its name. */
  takes?: string;
  /** Whether it takes one argument, which is empty if it is left out. */
  hasArgument?: true;
  does?: string;
  run: (registry: Registry, values: Values, argument: string) => Output;
}

/** An invalid command line. */
export class UsageError extends Error {}

/** A command that prints a list. */
function list<Item>(
  read: (registry: Registry) => Item[],
  columns: readonly Column<Item>[],
): Pick<Command, 'run'> {
  return {
    run: (registry) => {
      const items = read(registry);
      return { content: items, text: table(items, columns) };
    },
  };
}

export const commands: Readonly<Record<string, Command>> = {
  'keys create': {
    takes: '--name <name> --scope <scope> [--scope <scope> …]',
    does: "prints the key's value, only once",
    run: (registry, values) =>
      newKey(createKey(registry, { name: requireOption(values, 'name'), scopes: values.scope ?? [] })),
  },
  'keys list': list(listKeys, [
    'id',
    'name',
    'prefix',
    'state',
    'expiresAt',
    'daysLeft',
    'lastUsedAt',
    'scopes',
  ]),
  'keys rotate': {
    takes: '<id>',
    hasArgument: true,
    does: 'creates a new key with the same scopes; then revoke the old key when it is no longer in use',
    run: (registry, _values, id) => newKey(rotateKey(registry, readId(id))),
  },
  'keys revoke': {
    takes: '<id>',
    hasArgument: true,
    does: 'takes effect immediately',
    run: (registry, _values, id) => {
      revokeKey(registry, readId(id));
      return { content: getKey(registry, readId(id)), text: `Key ${id} is revoked.` };
    },
  },
  scopes: { does: 'what each scope opens', ...list(describeScopes, ['scope', 'content', 'opens']) },
  'tenants link': {
    does: 'prints an activation link, valid for one use within a day',
    run: (registry) => {
      const address = readAddress(registry);
      if (address === undefined) throw new Error('The sandbox was never started with this database.');
      const { code, expiresAt } = createLink(registry);
      const url = `${address}/_sandbox/identity/activate?code=${code}`;
      const notes = [`The link can be used once, until ${expiresAt}.`];
      return { content: { url, expiresAt }, text: url, notes };
    },
  },
  'tenants links': {
    does: 'the links that were made: open, used, expired',
    ...list(listLinks, ['id', 'state', 'createdAt', 'expiresAt', 'usedAt', 'tenantId']),
  },
  'tenants list': list(listTenants, ['id', 'name', 'registeredAt']),
  users: {
    takes: '<search>',
    hasArgument: true,
    does: 'finds users by username, name, e-mail address or employee id',
    run: (registry, _values, search) => {
      const found = findUsers(registry, search);
      const { users, total } = found;
      const isMore = total > users.length;
      return {
        content: found,
        text: table(users, [
          'userName',
          ['employee', ({ employeeId, name }) => `${name || 'no name'} (${employeeId})`],
          'active',
          ['positions', ({ positions }) => positions.map((one) => one.title || one.positionId).join(', ')],
          [
            'requests',
            ({ refusal }) => (refusal === null ? 'accepted' : `401: ${warningOf(refusal).split(':')[0]}`),
          ],
        ]),
        notes: isMore ? [`The first ${users.length} of ${total}: search for more of the name.`] : [],
      };
    },
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
      return addedIdentity(registry, { userType, name, scopes, tenantId, anyway });
    },
  },
  'identities list': {
    run: (registry) => {
      const identities = describeIdentities(registry);
      return {
        content: identities,
        text: table(identities, [
          ...(['id', 'userType', 'name', 'tenantId', 'scopes'] as const),
          [
            'state',
            ({ revokedAt, warning }) =>
              revokedAt !== null ? 'revoked' : warning === null ? 'active' : 'refused',
          ],
          ...(['createdAt', 'lastUsedAt'] as const),
        ]),
        notes: identities.flatMap(({ id, name, warning }) =>
          warning === null ? [] : [`Warning: identity ${id}, ${name}: ${warning}`],
        ),
      };
    },
  },
  'identities revoke': {
    takes: '<id>',
    hasArgument: true,
    run: (registry, _values, id) => {
      revokeIdentity(registry, readId(id));
      return { content: getIdentity(registry, readId(id)), text: `Identity ${id} is revoked.` };
    },
  },
  'applications create': {
    takes: '--tenant <id> --client-id <id>',
    does: 'adds an application to a directory; prints its secret',
    run: (registry, values) => {
      const tenantId = requireOption(values, 'tenant');
      const secret = createApplication(registry, { tenantId, clientId: requireOption(values, 'client-id') });
      const notes = ['This is the secret of the application. It is shown only once.'];
      return { content: { secret }, text: secret, notes };
    },
  },
  'plan show': { run: showPlan },
  'plan set': {
    takes: '<name>',
    hasArgument: true,
    does: planNames.join(', '),
    run: (registry, _values, name) => {
      setPlan(registry, name);
      return showPlan(registry);
    },
  },
  'plan limit': {
    takes: '<number>',
    hasArgument: true,
    does: "the daily requests; 'plan' for those of the plan",
    run: (registry, _values, limit) => {
      if (!/^(?:plan|\d{1,12})$/.test(limit)) throw new UsageError("Give a number of requests, or 'plan'.");
      setLimits(registry, { dailyRequests: limit === 'plan' ? null : Number(limit) });
      return showPlan(registry);
    },
  },
  'plan enforce': {
    takes: 'on|off',
    hasArgument: true,
    does: 'whether requests above the limit get 429; off by default',
    run: (registry, _values, state) => {
      if (state !== 'on' && state !== 'off') throw new UsageError('Give on or off.');
      setLimits(registry, { enforced: state === 'on' });
      return showPlan(registry);
    },
  },
  usage: { does: "plan, today's use, and the requests of 30 days", run: showUsage },
  integrations: { takes: '[search]', hasArgument: true, run: showIntegrations },
  traces: {
    takes: '[id]',
    hasArgument: true,
    does: 'the latest requests and batches; by a trace id, a batch or an integration',
    run: showTraces,
  },
  availability: { does: 'uptime of 24 hours, 7 and 30 days, and the gaps', run: showAvailability },
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

function newKey(key: CreatedKey): Output {
  const { id, name, value, scopes, expiresAt } = key;
  const notes = [
    `Key ${id}, '${name}', for ${scopes.join(', ')}, until ${expiresAt}. It is shown only once.`,
  ];
  return { content: key, text: value, notes };
}

/** A refusal for a user account whose requests would be refused names the option that adds it anyway. */
function addedIdentity(registry: Registry, request: IdentityRequest): Output {
  try {
    const added = addIdentity(registry, request);
    const { id, warning } = added;
    const notes = warning === undefined ? [] : [`Warning: ${warning}`];
    return { content: added, text: `Identity ${id} is added.`, notes };
  } catch (error) {
    if (!(error instanceof HttpError) || error.options.errors?.['anyway'] === undefined) throw error;
    throw new Error(`${error.message} To add it anyway: --anyway.`, { cause: error });
  }
}

function requireOption(values: Values, name: 'name' | 'tenant' | 'client-id'): string {
  const value = values[name];
  if (value === undefined) throw new UsageError(`--${name} is missing.`);
  return value;
}

function readId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError('Give one id from the list.');
}
