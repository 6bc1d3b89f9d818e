// What can be seen without asking the service: this machine, and what it is told.

import { stat } from 'node:fs/promises';
import type { ConnectorCredentials } from '../connector/index.js';
import type { Check } from './check.js';
import type { Environment } from './connection.js';
import { secretFiles } from './secrets.js';

/** The oldest version of Node that the package is tried on. */
const oldestNode = 20;

export function checkNode(version = process.versions.node): Check {
  const isFit = Number.parseInt(version, 10) >= oldestNode;
  const check = { name: 'Node', says: version };
  if (isFit) return { ...check, state: 'ok' };
  return { ...check, state: 'failed', advice: `Install Node ${oldestNode} or a later one.` };
}

/** Whether others on this machine can read the file with the secret. */
export async function checkSecretFiles(env: Environment): Promise<Check[]> {
  const checks = secretFiles.map((setting) => checkSecretFile(setting, env[setting]));
  return (await Promise.all(checks)).flat();
}

async function checkSecretFile(setting: string, file: string | undefined): Promise<Check[]> {
  if (!file) return [];
  const name = 'Secret file';
  try {
    const { mode, uid } = await stat(file);
    // Windows has no such permissions, and says that all may read everything.
    if (process.platform === 'win32') return [{ name, state: 'skipped', says: 'no permissions to look at' }];
    const octal = (mode & 0o777).toString(8).padStart(3, '0');
    if ((mode & 0o077) !== 0) {
      const advice = `Take that from them: chmod 600 "${file}".`;
      return [{ name, state: 'failed', says: `others may read it (mode ${octal}, ${setting})`, advice }];
    }
    const owner = process.getuid?.();
    const isOurs = owner === undefined || uid === owner || uid === 0;
    if (isOurs) return [{ name, state: 'ok', says: `only its owner may read it (mode ${octal})` }];
    return [{ name, state: 'warning', says: `it belongs to another user (${uid}), who can change it` }];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return [
      { name, state: 'failed', says: `cannot be read (${code})`, advice: `Check the path in ${setting}.` },
    ];
  }
}

/** Of an API key; when a token expires is the business of whoever makes it. */
export function checkExpiry({ kind, daysLeft }: ConnectorCredentials): Check {
  const name = 'Expiry';
  if (kind === 'bearer token')
    return { name, state: 'skipped', says: 'a token is made anew by its provider' };
  const advice =
    'Make a new key with the same scopes, put it in the place of this one, then revoke this one.';
  if (daysLeft === undefined) {
    return {
      name,
      state: 'note',
      says: 'not known',
      advice:
        'Put the key’s last day (YYYY-MM-DD) into CAREER_ELEMENTS_API_KEY_EXPIRES to be warned in time.',
    };
  }
  const days = `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`;
  if (daysLeft < 0) return { name, state: 'failed', says: `expired ${-daysLeft} days ago`, advice };
  if (daysLeft < 30) return { name, state: 'warning', says: days, advice };
  return { name, state: 'ok', says: days };
}
