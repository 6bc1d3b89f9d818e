import { readFileSync, statSync } from 'node:fs';
import { createSecretFilter } from '../connector/secret-runs.js';
import type { Environment } from './connection.js';

const SECRET_VARIABLES = ['CAREER_ELEMENTS_API_KEY', 'CAREER_ELEMENTS_BEARER_TOKEN'];
export const SECRET_FILE_VARIABLES = [
  'CAREER_ELEMENTS_API_KEY_FILE',
  'CAREER_ELEMENTS_BEARER_TOKEN_FILE',
] as const;

/**
 * Replaces secrets in a text, and parts of them in any form. A second line of defence: no message should contain a
 * secret, but a server may echo one.
 */
export function createRedactor(env: Environment): (text: string) => string {
  const secrets = [
    ...SECRET_VARIABLES.map((name) => env[name]),
    ...SECRET_FILE_VARIABLES.map((name) => readSmall(env[name])),
  ].flatMap((one) => (one ? [one.trim(), ...one.split(/\s+/)] : []));
  const known = [...new Set(secrets)];
  const headers = known.flatMap((one) => [`ApiKey-v2 ${one}`, `Bearer ${one}`]);
  return createSecretFilter(known, known.length > 0 ? headers : []);
}

function readSmall(file: string | undefined): string | undefined {
  try {
    // Skip devices and pipes: reading one may never end.
    const isSmall = file && statSync(file).isFile() && statSync(file).size < 100_000;
    return isSmall ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined; // the client reports the problem
  }
}
