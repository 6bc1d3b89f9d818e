// The file of words that a site translates, and its check.
import path from 'node:path';
import { readLanguageTag } from '../../base/language-tag.js';
import { checkLanguage } from '../../diagnosis/language-check.js';
import type { MessagesOptions } from '../arguments.js';
import { CommandError } from '../command-error.js';
import type { CommandContext } from '../connection.js';
import type { Output } from '../output.js';
import { checkFile, type CheckReport } from './check-file.js';
import { writeMessages, type WriteReport } from './write-file.js';

/**
 * Writes the file to translate, or checks one.
 * @throws CommandError
 */
export async function messages(
  { language, out, check, overwrite, partial }: MessagesOptions,
  { signal }: CommandContext,
  output: Output,
): Promise<{ ok: boolean; report: CheckReport | WriteReport }> {
  if (check !== undefined) {
    const tag = language === undefined ? languageOfFile(check) : readTag(language);
    return checkFile(check, { tag, partial }, output);
  }
  const options = { tag: readTag(language ?? ''), overwrite, signal };
  return { ok: true, report: await writeMessages(out ?? '', options, output) };
}

function readTag(language: string): string {
  const [finding] = checkLanguage(language, '--language');
  const tag = readLanguageTag(language);
  if (tag && !finding) return tag;
  const { what = '--language is empty.', change = '' } = finding ?? {};
  throw new CommandError('usage', what, change || 'Write a language tag, such as pt or pt-BR.');
}

/** `pt.json`, `words.pt-BR.json`, `i18n/pt/words.json`. */
function languageOfFile(file: string): string {
  const { dir, name } = path.parse(path.resolve(file));
  for (const one of [name, name.split('.').at(-1) ?? '', path.basename(dir)]) {
    const tag = readLanguageTag(one);
    if (tag && !checkLanguage(one, file).length) return tag;
  }
  throw new CommandError(
    'usage',
    `The name of "${file}" does not say its language.`,
    'Name it with --language.',
  );
}
