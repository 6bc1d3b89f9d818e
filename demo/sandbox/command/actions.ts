// The commands and their output.
import {
  addIdentity,
  createKey,
  createLink,
  findUsers,
  listKeys,
  listLinks,
  listTenants,
  planNames,
  readAddress,
  revokeIdentity,
  revokeKey,
  rotateKey,
  scopeNames,
  setLimits,
  setPlan,
  type CreatedKey,
  type IdentityRequest,
  type Registry,
} from '../connector/access/access.js';
import { getIdentity } from '../connector/access/identities.js';
import { getKey } from '../connector/access/keys.js';
import { HttpError } from '../http/problem.js';
import { describeScopes } from '../connector/access/scopes.js';
import { describeIdentities } from '../connector/access/listed-identities.js';
import { createApplication } from '../connector/identity-provider/applications.js';
import {
  identityColumns,
  keyColumns,
  linkColumns,
  scopeColumns,
  tenantColumns,
  userColumns,
} from './lists.js';
import type { Output } from './output.js';
import { table, type Column } from './table.js';
import {
  availabilityOutput,
  integrationsOutput,
  planOutput,
  tracesOutput,
  usageOutput,
} from './usage-actions.js';

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

export const usage = `Usage: npm run -s sandbox -- <command> [options]

  keys create --name <name> --scope <scope> [--scope <scope> …]   prints the key's value, only once
  keys list
  keys rotate <id>        creates a new key with the same scopes; then revoke the old key when it is no longer in use
  keys revoke <id>        takes effect immediately
  scopes                  what each scope opens
  tenants link            prints an activation link, valid for one use within a day
  tenants links           the links that were made: open, used, expired
  tenants list
  users <search>          finds users by username, name, e-mail address or employee id
  identities add --client-id <id> | --username <name>  --scope <scope> [--tenant <id>] [--anyway]
                          --anyway: also a user account whose requests are refused for now
  identities list
  identities revoke <id>
  applications create --tenant <id> --client-id <id>   adds an application to a directory; prints its secret
  plan show
  plan set <name>         ${planNames.join(', ')}
  plan limit <number>     the daily requests; 'plan' for those of the plan
  plan enforce on|off     whether requests above the limit get 429; off by default
  usage                   plan, today's use, and the requests of 30 days
  integrations [search]
  traces [id]             the latest requests and batches; by a trace id, a batch or an integration
  availability            uptime of 24 hours, 7 and 30 days, and the gaps

  --database <file>       default .sandbox/sandbox.db; the sandbox may be running
  --json                  JSON instead of a table or a line; a new key's has its value
  --help

Scopes: ${scopeNames.join(', ')}`;

export interface Values {
  help?: boolean | undefined;
  database?: string | undefined;
  json?: boolean | undefined;
  name?: string | undefined;
  scope?: string[] | undefined;
  'client-id'?: string | undefined;
  username?: string | undefined;
  tenant?: string | undefined;
  anyway?: boolean | undefined;
}

/** The commands that take an argument. */
export const commandsWithArgument: readonly string[] = [
  'keys rotate',
  'keys revoke',
  'identities revoke',
  'plan set',
  'plan limit',
  'plan enforce',
  'users',
  'integrations',
  'traces',
];

/** The commands of one word. */
export const singleCommands: readonly string[] = [
  'scopes',
  'users',
  'usage',
  'integrations',
  'traces',
  'availability',
];

/** An invalid command line. */
export class UsageError extends Error {}

type Action = (registry: Registry, values: Values, rest: string[]) => Output;

export const actions: Readonly<Record<string, Action>> = {
  'keys create': (registry, values) =>
    keyOutput(
      createKey(registry, { name: requireOption(values, 'name'), scopes: values.scope ?? [] }),
      values,
    ),
  'keys rotate': (registry, values, rest) => keyOutput(rotateKey(registry, readId(rest)), values),
  'keys list': (registry, values) => listOutput(listKeys(registry), keyColumns, values),
  'keys revoke': (registry, values, rest) => {
    const id = readId(rest);
    revokeKey(registry, id);
    return { answer: values.json ? toJson(getKey(registry, id)) : `Key ${id} is revoked.` };
  },
  'tenants link': (registry, values) => {
    const address = readAddress(registry);
    if (address === undefined) throw new Error('The sandbox was never started with this database.');
    const { code, expiresAt } = createLink(registry);
    const url = `${address}/_sandbox/identity/activate?code=${code}`;
    return {
      answer: values.json ? toJson({ url, expiresAt }) : url,
      notes: [`The link can be used once, until ${expiresAt}.`],
    };
  },
  scopes: (_registry, values) => listOutput(describeScopes(), scopeColumns, values),
  'tenants links': (registry, values) => listOutput(listLinks(registry), linkColumns, values),
  'tenants list': (registry, values) => listOutput(listTenants(registry), tenantColumns, values),
  'identities add': (registry, values) => {
    const { 'client-id': clientId, username, tenant: tenantId } = values;
    const name = clientId ?? username;
    if (name === undefined || (clientId !== undefined && username !== undefined))
      throw new UsageError('Give either --client-id or --username.');
    const userType = clientId === undefined ? 'user' : 'application';
    const scopes = values.scope ?? [];
    return addedOutput(registry, { userType, name, scopes, tenantId, anyway: values.anyway }, values);
  },
  users: (registry, values, [search = '']) => {
    const found = findUsers(registry, search);
    if (values.json) return { answer: toJson(found) };
    const { users, total } = found;
    const notes =
      total > users.length ? [`The first ${users.length} of ${total}: search for more of the name.`] : [];
    return { answer: table(users, userColumns), notes };
  },
  'identities list': (registry, values) => identitiesOutput(registry, values),
  'identities revoke': (registry, values, rest) => {
    const id = readId(rest);
    revokeIdentity(registry, id);
    return { answer: values.json ? toJson(getIdentity(registry, id)) : `Identity ${id} is revoked.` };
  },
  'applications create': (registry, values) => {
    const request = {
      tenantId: requireOption(values, 'tenant'),
      clientId: requireOption(values, 'client-id'),
    };
    return {
      answer: createApplication(registry, request),
      notes: ['This is the secret of the application. It is shown only once.'],
    };
  },
  'plan show': (registry, values) => planOutput(registry, values.json === true),
  'plan set': (registry, values, rest) => {
    setPlan(registry, rest[0] ?? '');
    return planOutput(registry, values.json === true);
  },
  'plan limit': (registry, values, [limit = '']) => {
    if (!/^(?:plan|\d{1,12})$/.test(limit)) throw new UsageError("Give a number of requests, or 'plan'.");
    setLimits(registry, { dailyRequests: limit === 'plan' ? null : Number(limit) });
    return planOutput(registry, values.json === true);
  },
  'plan enforce': (registry, values, [state = '']) => {
    if (state !== 'on' && state !== 'off') throw new UsageError('Give on or off.');
    setLimits(registry, { enforced: state === 'on' });
    return planOutput(registry, values.json === true);
  },
  usage: (registry, values) => usageOutput(registry, values.json === true),
  integrations: (registry, values, [search = '']) =>
    integrationsOutput(registry, search, values.json === true),
  traces: (registry, values, [id = '']) => tracesOutput(registry, id, values.json === true),
  availability: (registry, values) => availabilityOutput(registry, values.json === true),
};

/** A refusal for a user account whose requests would be refused names the option that adds it anyway. */
function addedOutput(registry: Registry, request: IdentityRequest, values: Values): Output {
  try {
    const added = addIdentity(registry, request);
    const { id, warning } = added;
    return {
      answer: values.json ? toJson(added) : `Identity ${id} is added.`,
      ...(warning !== undefined && { notes: [`Warning: ${warning}`] }),
    };
  } catch (error) {
    if (!(error instanceof HttpError) || error.options.errors?.['anyway'] === undefined) throw error;
    throw new Error(`${error.message} To add it anyway: --anyway.`, { cause: error });
  }
}

/** With a warning for each user account whose requests are refused now. */
function identitiesOutput(registry: Registry, values: Values): Output {
  const identities = describeIdentities(registry);
  const notes = identities.flatMap(({ id, name, warning }) =>
    warning === null ? [] : [`Warning: identity ${id}, ${name}: ${warning}`],
  );
  return { ...listOutput(identities, identityColumns, values), notes };
}

function keyOutput(key: CreatedKey, values: Values): Output {
  const { id, name, value, scopes, expiresAt } = key;
  return {
    answer: values.json ? toJson(key) : value,
    notes: [`Key ${id}, '${name}', for ${scopes.join(', ')}, until ${expiresAt}. It is shown only once.`],
  };
}

function listOutput<Item>(items: Item[], columns: readonly Column<Item>[], { json }: Values): Output {
  return { answer: json ? toJson(items) : table(items, columns) };
}

function toJson(content: unknown): string {
  return JSON.stringify(content, null, 2);
}

function requireOption(values: Values, name: 'name' | 'tenant' | 'client-id'): string {
  const value = values[name];
  if (value === undefined) throw new UsageError(`--${name} is missing.`);
  return value;
}

function readId([text = '']: string[]): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError('Give one id from the list.');
}
