// Credentials from environment variables, or from files that only their owner can read; never from arguments, which
// every user of a machine can list.
import { constants, open } from 'node:fs/promises';
import process from 'node:process';
import { CareerError } from '../../core/util/error.js';
import { isCalendarDate } from '../../core/util/calendar-date.js';
import { invalidOption, readConnectorUrl } from './option-checks.js';
import { apiKey, bearerToken, type ConnectorCredentials } from './credentials.js';

const URL_NAME = 'CAREER_ELEMENTS_CONNECTOR_URL';
const KEY = 'CAREER_ELEMENTS_API_KEY';
const KEY_FILE = 'CAREER_ELEMENTS_API_KEY_FILE';
const EXPIRES = 'CAREER_ELEMENTS_API_KEY_EXPIRES';
const TOKEN = 'CAREER_ELEMENTS_BEARER_TOKEN';
const TOKEN_FILE = 'CAREER_ELEMENTS_BEARER_TOKEN_FILE';

/** In bytes. A key or token is far smaller. */
const MAX_SECRET_FILE_SIZE = 65_536;

/**
 * Reads what a client needs from the environment: `CAREER_ELEMENTS_CONNECTOR_URL`, and one of
 * `CAREER_ELEMENTS_API_KEY`, `CAREER_ELEMENTS_API_KEY_FILE`, `CAREER_ELEMENTS_BEARER_TOKEN` and
 * `CAREER_ELEMENTS_BEARER_TOKEN_FILE`; with a key also `CAREER_ELEMENTS_API_KEY_EXPIRES` (`YYYY-MM-DD`). A file must be
 * readable by its owner alone. A token's file is read again when the service refuses the token.
 * @throws CareerError `configuration` or `insecure-url`; `setting` names the variable
 */
export async function credentialsFromEnvironment(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<{ baseUrl: string; credentials: ConnectorCredentials }> {
  const baseUrl = readConnectorUrl(env[URL_NAME], URL_NAME);
  const setNames = [KEY, KEY_FILE, TOKEN, TOKEN_FILE].filter((name) => env[name]?.trim());
  const [name] = setNames;
  if (name === undefined)
    throw invalidOption(KEY, `is not set, and neither is ${KEY_FILE}, ${TOKEN} or ${TOKEN_FILE}`);
  if (setNames.length > 1)
    throw invalidOption(name, `and ${setNames.slice(1).join(', ')} are set: set one of them`);
  const value = env[name]?.trim() ?? '';
  const credentials = await inVariable(name, async () => {
    if (name === TOKEN) return bearerToken(() => Promise.resolve(value));
    if (name === TOKEN_FILE) {
      // Read it now, so that an unusable file is reported before the first request.
      await readSecretFile(name, value);
      return bearerToken(() => readSecretFile(name, value));
    }
    const expires = readExpiry(env[EXPIRES]?.trim());
    const key = name === KEY_FILE ? await readSecretFile(name, value) : value;
    return apiKey(key, expires ? { expires } : {});
  });
  return { baseUrl, credentials };
}

/** Its own message: a wrong date says nothing about the key. */
function readExpiry(value: string | undefined): string | undefined {
  if (!value || isCalendarDate(value)) return value;
  throw invalidOption(EXPIRES, 'is not a day, written YYYY-MM-DD');
}

/** Makes errors name the variable that the value came from. */
async function inVariable<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (!(cause instanceof CareerError) || cause.setting === name || cause.setting === EXPIRES) throw cause;
    throw invalidOption(name, `cannot be used: ${cause.message.slice(cause.code.length + 2)}`);
  }
}

async function readSecretFile(name: string, path: string): Promise<string> {
  // O_NONBLOCK, because opening a named pipe without a writer would block forever.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch((cause: unknown) => {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown';
    throw invalidOption(name, `names a file that cannot be opened (${code})`);
  });
  try {
    // Check the opened file: the path may have been replaced since.
    const status = await file.stat();
    if (!status.isFile()) throw invalidOption(name, 'names something that is not a file');
    if (process.platform !== 'win32' && (status.mode & 0o077) !== 0) {
      const mode = (status.mode & 0o777).toString(8).padStart(3, '0');
      throw invalidOption(
        name,
        `names a file that other users can access (mode ${mode}): restrict it with chmod 600`,
      );
    }
    if (status.size > MAX_SECRET_FILE_SIZE)
      throw invalidOption(name, 'names a file that is too large for a secret');
    const text = (await file.readFile('utf8')).replace(/^\u{feff}/u, '').trim();
    if (text === '') throw invalidOption(name, 'names an empty file');
    return text;
  } finally {
    await file.close();
  }
}
