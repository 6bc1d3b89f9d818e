// What a site has itself: its words (files of i18next JSON, as `messagesUrl` of the elements names them) and its directory.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadDirectory, type Directory } from '../../../core/directory/directory.js';
import { checkMessages, englishReference } from '../../../i18n/check-messages.js';
import { withParents } from '../../../i18n/messages.js';
import { LOCALES, type MessageTexts, NAMESPACES } from '../../../i18n/locales.js';
import { parseMessages, siteFileUrl } from '../../../i18n/site-messages.js';
import { fetchWithoutRefusals } from '../../fetch-without-refusals.js';
import type { PublishConfig } from '../config/config.js';
import { PublishError } from '../publish-error.js';

/** Sentences that are named. */
const MAX_NAMED = 10;

interface Options {
  readonly signal: AbortSignal;
  readonly warn: (message: string) => void;
}

/**
 * Reads the words of the config's languages and of what they are variants of; files of single ones may be missing.
 * @returns by language tag
 * @throws PublishError `file` when no file exists, or one is not JSON
 */
export async function readOwnMessages(
  { messages: template, languages, folder, timeout, fieldMap }: PublishConfig,
  { signal, warn }: Options,
): Promise<Record<string, MessageTexts>> {
  if (template === undefined) return {};
  const reference = await englishReference();
  const read = new Map<string, MessageTexts>();
  const words: Record<string, MessageTexts> = {};
  const missing: string[] = [];
  const fields = Object.keys(fieldMap?.extra ?? {}).map((name) => `fact.${name}`);
  const problems = new Set<string>();
  for (const tag of new Set(languages.flatMap(withParents))) {
    const texts: Record<string, string> = {};
    for (const place of new Set(NAMESPACES.map((one) => siteFileUrl(template, tag, one)))) {
      const found = read.get(place) ?? (await readPlace(place, { folder, timeout, signal }));
      if (!found) {
        missing.push(place);
        continue;
      }
      read.set(place, found);
      Object.assign(texts, found);
    }
    words[tag] = texts;
    for (const { what, advice } of checkMessages(tag, texts, reference, (stem) => fields.includes(stem)))
      problems.add(`messages, ${tag}: ${what} ${advice}`.trim());
  }
  if (!read.size) throw unreadable(missing[0] ?? template, 'it is not there');
  for (const language of languages) {
    const isThere = (tag: string) => Object.hasOwn(LOCALES, tag) || Object.keys(words[tag] ?? {}).length > 0;
    if (!withParents(language).some(isThere))
      warn(`messages: no words exist in ${language}, so its pages have English ones around their vacancies.`);
  }
  for (const problem of [...problems].slice(0, MAX_NAMED)) warn(problem);
  if (problems.size > MAX_NAMED)
    warn(
      `messages: ${problems.size - MAX_NAMED} more are wrong; career-elements messages --check names them.`,
    );
  return words;
}

/** @returns undefined when the file does not exist */
async function readPlace(
  place: string,
  { folder, timeout, signal }: { folder: string; timeout: number; signal: AbortSignal },
): Promise<MessageTexts | undefined> {
  try {
    const text = /^https?:/i.test(place)
      ? await fetchText(place, AbortSignal.any([signal, AbortSignal.timeout(timeout)]))
      : await readFile(path.resolve(folder, place), { encoding: 'utf8', signal });
    return text === undefined ? undefined : parseMessages(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (cause) {
    signal.throwIfAborted();
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    const why = cause instanceof SyntaxError ? 'it is not JSON' : typeof code === 'string' ? code : message;
    throw unreadable(place, why, cause);
  }
}

async function fetchText(place: string, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetch(place, { headers: { Accept: 'application/json' }, signal });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return answer.text();
}

function unreadable(place: string, why: string, cause?: unknown): PublishError {
  return new PublishError(
    'file',
    `The words "${place}" cannot be read: ${why}. Nothing was changed.`,
    'Check "messages": {{lng}} stands for the language. To write one, copy career-elements/messages/en.json.',
    cause,
  );
}

/**
 * Reads what `directory` of the config names.
 * @throws PublishError `file`
 */
export async function readDirectory(
  { directory, folder, timeout }: PublishConfig,
  signal: AbortSignal,
): Promise<Directory | undefined> {
  if (directory === undefined) return undefined;
  try {
    if (/^https?:/i.test(directory))
      return await loadDirectory(directory, { timeout, signal, fetch: fetchWithoutRefusals });
    const text = await readFile(path.resolve(folder, directory), 'utf8');
    return await loadDirectory(directory, {
      timeout,
      signal,
      fetch: () => Promise.resolve(new Response(text)),
    });
  } catch (cause) {
    signal.throwIfAborted();
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new PublishError(
      'file',
      `The directory "${directory}" cannot be read: ${why}. Nothing was changed.`,
      'Write it by career-elements sync, or check "directory".',
      cause,
    );
  }
}
