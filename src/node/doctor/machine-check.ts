// Checks that need no request: the machine and the settings.

import { stat } from 'node:fs/promises';
import type { ConnectorCredentials } from '../connector/index.js';
import type { Check } from './check-result.js';
import type { Environment } from '../commands/connection.js';
import { systemErrorCode } from '../commands/command-error.js';

/** The oldest version of Node that the package is tested on. */
const MIN_NODE_VERSION = 20;

export function checkNode(version = process.versions.node): Check {
  const isSupported = Number.parseInt(version, 10) >= MIN_NODE_VERSION;
  const check = { name: 'Node', message: version };
  if (isSupported) return { ...check, state: 'ok' };
  return { ...check, state: 'failed', advice: `Install Node ${MIN_NODE_VERSION} or later.` };
}

const SECRET_FILE_VARIABLES = ['CAREER_ELEMENTS_API_KEY_FILE', 'CAREER_ELEMENTS_BEARER_TOKEN_FILE'];

/** Whether Node checks the certificates of services; reported only if not. */
export function checkCertificates(env: Environment, baseUrl: string | undefined): Check[] {
  const variable = 'NODE_TLS_REJECT_UNAUTHORIZED';
  if (env[variable] !== '0' || baseUrl?.startsWith('http:')) return [];
  const advice = `Unset ${variable}; for your own certificate authority set NODE_EXTRA_CA_CERTS.`;
  const message = `not checked by Node, because ${variable} is 0`;
  return [{ name: 'Certificates', state: 'warning', message, advice }];
}

/** Whether other users of this machine can read the file with the secret. */
export async function checkSecretFiles(env: Environment): Promise<Check[]> {
  const checks = SECRET_FILE_VARIABLES.map((setting) => checkSecretFile(setting, env[setting]));
  return (await Promise.all(checks)).flat();
}

async function checkSecretFile(setting: string, file: string | undefined): Promise<Check[]> {
  if (!file) return [];
  const name = 'Secret file';
  try {
    const { mode, uid } = await stat(file);
    // Windows has no such permissions, and reports every file as readable by all.
    if (process.platform === 'win32') return [{ name, state: 'skipped', message: 'not checked on Windows' }];
    const octal = (mode & 0o777).toString(8).padStart(3, '0');
    if ((mode & 0o077) !== 0) {
      const advice = `Restrict it: chmod 600 "${file}".`;
      return [
        { name, state: 'failed', message: `other users can access it (mode ${octal}, ${setting})`, advice },
      ];
    }
    const owner = process.getuid?.();
    const isOurs = owner === undefined || uid === owner || uid === 0;
    if (isOurs) return [{ name, state: 'ok', message: `only its owner can read it (mode ${octal})` }];
    return [{ name, state: 'warning', message: `it belongs to another user (${uid}), who can change it` }];
  } catch (error) {
    const code = systemErrorCode(error) || 'unknown';
    return [
      { name, state: 'failed', message: `cannot be read (${code})`, advice: `Check the path in ${setting}.` },
    ];
  }
}

/** Checks when an API key expires. A bearer token is renewed by its provider. */
export function checkExpiry({ kind, daysLeft }: ConnectorCredentials): Check {
  const name = 'Expiry';
  if (kind === 'bearer token')
    return { name, state: 'skipped', message: 'tokens are renewed by their provider' };
  const advice = 'Create a new key with the same scopes, replace this one, then revoke it.';
  if (daysLeft === undefined) {
    return {
      name,
      state: 'note',
      message: 'unknown',
      advice: 'Set CAREER_ELEMENTS_API_KEY_EXPIRES to the key’s last day (YYYY-MM-DD) to be warned in time.',
    };
  }
  const days = `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`;
  if (daysLeft < 0) return { name, state: 'failed', message: `expired ${-daysLeft} days ago`, advice };
  if (daysLeft < 30) return { name, state: 'warning', message: days, advice };
  return { name, state: 'ok', message: days };
}
