// Credentials from the environment, or from files that nobody else may read: never from a command's arguments, which
// every user of a machine can list.
import { constants, open } from 'node:fs/promises';
import process from 'node:process';
import { CareerError } from '../base/error.js';
import { checkBaseUrl } from '../http/base-url.js';
import { apiKey, bearerToken, type ConnectorCredentials } from './credentials.js';

const URL_NAME = 'CAREER_ELEMENTS_CONNECTOR_URL';
const KEY = 'CAREER_ELEMENTS_API_KEY';
const KEY_FILE = 'CAREER_ELEMENTS_API_KEY_FILE';
const EXPIRES = 'CAREER_ELEMENTS_API_KEY_EXPIRES';
const TOKEN = 'CAREER_ELEMENTS_BEARER_TOKEN';
const TOKEN_FILE = 'CAREER_ELEMENTS_BEARER_TOKEN_FILE';

/** Bytes. A key or token is far smaller; a larger file is another one. */
const LARGEST_FILE = 65_536;

/**
 * Reads what a client needs from the environment: `CAREER_ELEMENTS_CONNECTOR_URL`, and one of
 * `CAREER_ELEMENTS_API_KEY`, `CAREER_ELEMENTS_API_KEY_FILE`, `CAREER_ELEMENTS_BEARER_TOKEN` and
 * `CAREER_ELEMENTS_BEARER_TOKEN_FILE`; with a key also `CAREER_ELEMENTS_API_KEY_EXPIRES` (`YYYY-MM-DD`). A file must be
 * readable by its owner alone. A token's file is read anew when the service refuses the token.
 * @throws CareerError `configuration` or `insecure-url`; `setting` names the variable
 */
export async function credentialsFromEnvironment(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<{ baseUrl: string; credentials: ConnectorCredentials }> {
  const baseUrl = readBaseUrl(env[URL_NAME]);
  const given = [KEY, KEY_FILE, TOKEN, TOKEN_FILE].filter((name) => env[name]?.trim());
  const [name] = given;
  if (name === undefined)
    throw refusal(KEY, `is not set, and neither is ${KEY_FILE}, ${TOKEN} or ${TOKEN_FILE}`);
  if (given.length > 1) throw refusal(name, `and ${given.slice(1).join(', ')} are set: set one of them`);
  const value = env[name]?.trim() ?? '';
  const credentials = await inVariable(name, async () => {
    if (name === TOKEN) return bearerToken(() => Promise.resolve(value));
    if (name === TOKEN_FILE) {
      // Now, so that a file that cannot be used is known before the first request.
      await readSecretFile(name, value);
      return bearerToken(() => readSecretFile(name, value));
    }
    const expires = env[EXPIRES]?.trim();
    const key = name === KEY_FILE ? await readSecretFile(name, value) : value;
    return apiKey(key, expires ? { expires } : {});
  });
  return { baseUrl, credentials };
}

function readBaseUrl(value: string | undefined): string {
  if (!value?.trim()) throw refusal(URL_NAME, 'is not set: it is the address before /odata/v2');
  try {
    return checkBaseUrl(value.trim(), URL_NAME);
  } catch {
    // Not quoted: whoever mixes up the variables has a key in this one.
    const isUrl = URL.canParse(value.trim());
    const message = 'must be an https:// address without user, query or fragment';
    throw refusal(URL_NAME, message, isUrl ? 'insecure-url' : 'configuration');
  }
}

/** Errors name the variable that the value came from. */
async function inVariable<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (!(cause instanceof CareerError) || cause.setting === name) throw cause;
    const setting = cause.setting === 'expires' ? EXPIRES : name;
    throw refusal(setting, `cannot be used: ${cause.message.slice(cause.code.length + 2)}`);
  }
}

async function readSecretFile(name: string, path: string): Promise<string> {
  // A named pipe without a writer would never open otherwise.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch((cause: unknown) => {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown';
    throw refusal(name, `names a file that cannot be opened (${code})`);
  });
  try {
    // Of what was opened, not of what may stand at the path by now.
    const status = await file.stat();
    if (!status.isFile()) throw refusal(name, 'names something that is no file');
    if (process.platform !== 'win32' && (status.mode & 0o077) !== 0) {
      const mode = (status.mode & 0o777).toString(8).padStart(3, '0');
      throw refusal(
        name,
        `names a file that others may use (mode ${mode}): make it yours alone with chmod 600`,
      );
    }
    if (status.size > LARGEST_FILE) throw refusal(name, 'names a file that is too large for a secret');
    const text = (await file.readFile('utf8')).replace(/^\u{feff}/u, '').trim();
    if (text === '') throw refusal(name, 'names an empty file');
    return text;
  } finally {
    await file.close();
  }
}

function refusal(
  setting: string,
  why: string,
  code: 'configuration' | 'insecure-url' = 'configuration',
): CareerError {
  return new CareerError(code, `${setting} ${why}`, { setting });
}
