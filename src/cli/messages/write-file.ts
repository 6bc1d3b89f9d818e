// Writes the words to translate as i18next JSON, and beside them what translators need to know.
import path from 'node:path';
import { englishReference, pluralCategories } from '../../i18n/check-messages.js';
import type { MessageTexts } from '../../i18n/locales.js';
import { withoutPluralSuffix } from '../../i18n/site-messages.js';
import { replaceFile } from '../directory-file.js';
import type { Output } from '../output.js';
import { commentOf, placeholderComments } from './comments.js';
import { entriesOf, type Entry, ourWordsOf } from './our-words.js';
import { findExisting, hasOurKeys, type Existing } from './read-file.js';

export interface WriteReport {
  readonly outcome: 'written' | 'unchanged';
  readonly language: string;
  readonly file: string;
  /** English and comments. */
  readonly comments: string;
  /** Sentences in all. */
  readonly sentences: number;
  /** That the file had. */
  readonly kept: number;
  /** From the words that this package has of the language. */
  readonly ours: number;
  /** To be translated. */
  readonly empty: number;
  /** Keys that are none of ours: they stay, at the end. */
  readonly unknown: readonly string[];
}

interface Options {
  readonly tag: string;
  readonly overwrite: boolean;
  readonly signal: AbortSignal;
}

/** @throws CommandError `file`; `refused` */
export async function writeMessages(
  out: string,
  { tag, overwrite, signal }: Options,
  output: Output,
): Promise<WriteReport> {
  const entries = await entriesOf(tag);
  const reference = await englishReference();
  const comments = commentsFileOf(out);
  const existing = await findExisting(out, { overwrite, isOurs: (file) => hasOurKeys(file, reference) });
  const beside = await findExisting(comments, {
    overwrite,
    isOurs: ({ keys }) => keys.some((key) => key.startsWith('messages.')),
  });
  const kept = overwrite ? {} : (existing.file?.texts ?? {});
  const ours = await ourWordsOf(tag);
  const words = Object.fromEntries(entries.map(({ key }) => [key, kept[key] ?? ours[key] ?? '']));
  const others = Object.keys(kept).filter((key) => !(key in words));
  for (const key of others) words[key] = kept[key] ?? '';
  const unknown = others.filter((key) => !reference.has(withoutPluralSuffix(key)));
  const isWritten = await replaceChanged(existing, words, signal);
  await replaceChanged(beside, commentsOf(tag, entries), signal);
  const count = (test: (entry: Entry) => boolean) => entries.filter(test).length;
  const report: WriteReport = {
    outcome: isWritten ? 'written' : 'unchanged',
    language: tag,
    file: out,
    comments,
    sentences: entries.length,
    kept: count(({ key }) => key in kept),
    ours: count(({ key }) => !(key in kept) && key in ours),
    empty: count(({ key }) => !words[key]),
    unknown,
  };
  say(report, output);
  return report;
}

/** `pt.json`: `pt.comments.json`. */
const commentsFileOf = (out: string) => {
  const { dir, name } = path.parse(out);
  return path.join(dir, `${name}.comments.json`);
};

async function replaceChanged({ target, content }: Existing, value: object, signal: AbortSignal) {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  if (content?.equals(bytes)) return false;
  await replaceFile(target, bytes, signal);
  return true;
}

/** What translators need to know, by key without plural suffix. */
function commentsOf(tag: string, entries: readonly Entry[]): object {
  const messages: Record<string, object> = {};
  for (const { stem } of entries) {
    if (messages[stem]) continue;
    const forms = entries.filter((one) => one.stem === stem);
    const english = Object.fromEntries(forms.map((one) => [one.key, one.english]));
    const placeholders = placeholderComments(stem, english);
    messages[stem] = {
      english: english[stem] ?? english,
      comment: commentOf(stem),
      ...(Object.keys(placeholders).length && { placeholders }),
    };
  }
  return { language: tag, plurals: pluralsOf(tag), messages };
}

/** For which numbers a plural stands, as examples. */
function pluralsOf(tag: string): MessageTexts {
  const rules = new Intl.PluralRules(tag);
  const numbers = [...Array.from({ length: 200 }, (_, at) => at), 1_000_000, 1.5];
  return Object.fromEntries(
    pluralCategories(tag).map((category) => {
      const found = numbers.filter((one) => rules.select(one) === category);
      return [category, found.slice(0, 8).join(', ') + (found.length > 8 ? ' …' : '')];
    }),
  );
}

function say(report: WriteReport, output: Output): void {
  const { outcome, file, comments, sentences, kept, ours, empty, unknown } = report;
  const parts = [
    kept && `${kept} kept from the file`,
    ours && `${ours} from our own words`,
    empty && `${empty} empty, to be translated`,
  ].filter(Boolean);
  output.say(
    `${file} ${outcome === 'written' ? 'is written' : 'is unchanged'}: ${sentences} sentences (${parts.join(', ')}).`,
  );
  output.say(`English and comments for translators are in ${comments}.`);
  if (unknown.length)
    output.say(
      `Unknown keys are kept at its end: ${unknown.slice(0, 10).join(', ')}${unknown.length > 10 ? ' …' : ''}.`,
    );
}
