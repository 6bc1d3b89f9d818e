import { isObject } from '../../base/json.js';
import type { Reference } from '../../i18n/check-messages.js';
import type { MessageTexts } from '../../i18n/locales.js';
import { parseMessages, withoutPluralSuffix } from '../../i18n/site-messages.js';
import { CommandError } from '../command-error.js';
import { findTarget, readExisting, type Target } from '../directory-file.js';

/** Takes the place of an empty sentence while its key is read. */
const EMPTY = '\0';

/** The words of a file: those that are translated, and all keys. */
export interface MessagesFile {
  readonly texts: MessageTexts;
  readonly keys: readonly string[];
}

/**
 * Reads i18next JSON, flat or nested.
 * @returns undefined when it is no JSON object
 */
export function readMessages(content: string): MessagesFile | undefined {
  try {
    const plain = content.replace(/^\uFEFF/, '');
    const json: unknown = JSON.parse(plain);
    if (!isObject(json)) return undefined;
    const marked: unknown = JSON.parse(plain, (_, value: unknown) => (value === '' ? EMPTY : value));
    return { texts: parseMessages(json), keys: Object.keys(parseMessages(marked)) };
  } catch {
    return undefined;
  }
}

/** A place to write to, and the words that are there; undefined: there is no file. */
export interface Existing {
  readonly target: Target;
  readonly content: Buffer | undefined;
  readonly file: MessagesFile | undefined;
}

/**
 * @param isOurs whether the file may be changed
 * @throws CommandError `file`; `refused` when the file that is there is another one
 */
export async function findExisting(
  out: string,
  { overwrite, isOurs }: { overwrite: boolean; isOurs: (file: MessagesFile) => boolean },
): Promise<Existing> {
  const target = await findTarget(out);
  const content = await readExisting(target);
  if (content === undefined) return { target, content, file: undefined };
  const file = content === null ? undefined : readMessages(content.toString('utf8'));
  if (!overwrite && !(file && isOurs(file))) {
    throw new CommandError(
      'refused',
      `"${out}" is there, and is no file of our words.`,
      'Name another file with --out, or replace it with --overwrite.',
    );
  }
  return { target, content: content ?? undefined, file };
}

/** Whether a file has at least one of our keys, or nothing. */
export const hasOurKeys = ({ keys }: MessagesFile, reference: Reference): boolean =>
  !keys.length || keys.some((key) => reference.has(withoutPluralSuffix(key)));
