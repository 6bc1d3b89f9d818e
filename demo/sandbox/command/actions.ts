// The commands and their output.
import {
  addIdentity,
  createKey,
  createLink,
  listIdentities,
  listKeys,
  listTenants,
  planNames,
  readAddress,
  readPlan,
  revokeIdentity,
  revokeKey,
  rotateKey,
  scopeNames,
  setPlan,
  type CreatedKey,
  type Registry,
} from '../connector/access/access.js';
import { createApplication } from '../connector/identity-provider/applications.js';
import { table } from './table.js';

export const options = {
  help: { type: 'boolean', short: 'h' },
  database: { type: 'string' },
  json: { type: 'boolean' },
  name: { type: 'string' },
  scope: { type: 'string', multiple: true },
  'client-id': { type: 'string' },
  username: { type: 'string' },
  tenant: { type: 'string' },
} as const;

export const usage = `Usage: npm run -s sandbox -- <command> [options]

  keys create --name <name> --scope <scope> [--scope <scope> …]   prints the key's value, only once
  keys list
  keys rotate <id>        creates a new key with the same scopes; then revoke the old key when it is no longer in use
  keys revoke <id>        takes effect immediately
  tenants link            prints an activation link, valid for one use within a day
  tenants list
  identities add --client-id <id> | --username <name>  --scope <scope> [--tenant <id>]
  identities list
  identities revoke <id>
  applications create --tenant <id> --client-id <id>   adds an application to a directory; prints its secret
  plan show
  plan set <name>         ${planNames.join(', ')}

  --database <file>       default .sandbox/sandbox.db; the sandbox may be running
  --json                  lists as JSON
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
}

export interface Output {
  answer: string;
  /** Written to stderr. */
  notes?: string[];
}

/** The commands that take an argument. */
export const commandsWithArgument: readonly string[] = [
  'keys rotate',
  'keys revoke',
  'identities revoke',
  'plan set',
];

/** An invalid command line. */
export class UsageError extends Error {}

type Action = (registry: Registry, values: Values, rest: string[]) => Output;

export const actions: Readonly<Record<string, Action>> = {
  'keys create': (registry, values) =>
    keyOutput(createKey(registry, { name: requireOption(values, 'name'), scopes: values.scope ?? [] })),
  'keys rotate': (registry, _values, rest) => keyOutput(rotateKey(registry, readId(rest))),
  'keys list': (registry, values) => listOutput(listKeys(registry), values),
  'keys revoke': (registry, _values, rest) => {
    const id = readId(rest);
    revokeKey(registry, id);
    return { answer: `Key ${id} is revoked.` };
  },
  'tenants link': (registry) => {
    const address = readAddress(registry);
    if (address === undefined) throw new Error('The sandbox was never started with this database.');
    const { code, expiresAt } = createLink(registry);
    return {
      answer: `${address}/_sandbox/identity/activate?code=${code}`,
      notes: [`The link can be used once, until ${expiresAt}.`],
    };
  },
  'tenants list': (registry, values) => listOutput(listTenants(registry), values),
  'identities add': (registry, values) => {
    const { 'client-id': clientId, username, tenant: tenantId } = values;
    const name = clientId ?? username;
    if (name === undefined || (clientId !== undefined && username !== undefined))
      throw new UsageError('Give either --client-id or --username.');
    const userType = clientId === undefined ? 'user' : 'application';
    const { id } = addIdentity(registry, { userType, name, scopes: values.scope ?? [], tenantId });
    return { answer: `Identity ${id} is added.` };
  },
  'identities list': (registry, values) => listOutput(listIdentities(registry), values),
  'identities revoke': (registry, _values, rest) => {
    const id = readId(rest);
    revokeIdentity(registry, id);
    return { answer: `Identity ${id} is revoked.` };
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
  'plan show': (registry) => ({ answer: readPlan(registry) }),
  'plan set': (registry, _values, rest) => {
    setPlan(registry, rest[0] ?? '');
    return { answer: readPlan(registry) };
  },
};

function keyOutput({ id, name, value, scopes, expiresAt }: CreatedKey): Output {
  return {
    answer: value,
    notes: [`Key ${id}, '${name}', for ${scopes.join(', ')}, until ${expiresAt}. It is shown only once.`],
  };
}

function listOutput(items: object[], { json }: Values): Output {
  return { answer: json ? JSON.stringify(items, null, 2) : table(items) };
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
