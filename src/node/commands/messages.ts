// `messages --check`: what is missing in the translated words of a site, and what is wrong.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '../../core/util/json.js';
import { readLanguageTag } from '../../core/util/language-tag.js';
import { checkLanguage } from '../../core/diagnosis/language-check.js';
import {
  checkMessages,
  englishReference,
  type MessageProblem,
  pluralCategories,
} from '../../i18n/check-messages.js';
import { withParents } from '../../i18n/messages.js';
import { LOCALES, type MessageTexts, type Namespace, NAMESPACES } from '../../i18n/locales.js';
import { parseMessages, withoutPluralSuffix } from '../../i18n/site-messages.js';
import { nearestName } from '../../core/util/nearest-name.js';
import type { MessagesOptions } from './arguments.js';
import { CommandError } from './command-error.js';
import { fileError } from '../sync/directory-file.js';
import type { Output } from './output.js';

/** The `--json` output. */
export interface CheckReport {
  readonly file: string;
  readonly language: string;
  readonly sentences: number;
  readonly translated: number;
  /** Keys by namespace. */
  readonly missing: Readonly<Partial<Record<Namespace, readonly string[]>>>;
  /** Keys of plurals that are missing, of sentences that have others. */
  readonly missingPlurals: readonly string[];
  readonly problems: readonly MessageProblem[];
  /** Unknown keys that begin with `fact.`: names of fields that the site maps itself. */
  readonly fields: readonly string[];
}

/** Lines of one kind. */
const MAX_LINES = 20;
/** Keys in one line. */
const MAX_KEYS = 5;

/** @throws CommandError `usage`, `file` */
export async function messages(
  { language, check: file, partial }: MessagesOptions,
  output: Output,
): Promise<{ ok: boolean; report: CheckReport }> {
  const tag = language === undefined ? languageOfFile(file) : readTag(language);
  const texts = await readTexts(file);
  const entries = await entriesOf(tag);
  const reference = await englishReference();
  const keys = Object.keys(texts);
  if (keys.length && !keys.some((key) => reference.has(withoutPluralSuffix(key))))
    throw new CommandError('file', `"${file}" has no keys of career-elements.`, COPY_ENGLISH);

  const fields = new Set<string>();
  const facts = [...reference.keys()].filter((stem) => stem.startsWith('fact.'));
  const isField = (stem: string) => {
    const is = stem.startsWith('fact.') && nearestName(stem, facts) === undefined;
    if (is) fields.add(stem);
    return is;
  };
  const problems = checkMessages(tag, texts, reference, isField);
  // A key without suffix applies to every number.
  const lacking = entries.filter(({ key, stem }) => !(key in texts) && !(stem in texts));
  const given = new Set(entries.filter(({ key }) => key in texts).map(({ stem }) => stem));
  const missing = lacking.filter(({ stem }) => !given.has(stem));
  const missingPlurals = lacking.filter(({ stem }) => given.has(stem)).map(({ key }) => key);
  const report: CheckReport = {
    file,
    language: tag,
    sentences: entries.length,
    translated: entries.length - lacking.length,
    missing: byNamespace(missing),
    missingPlurals,
    problems,
    fields: [...fields],
  };

  const wrong = problems.length + missingPlurals.length;
  const ok = !wrong && (partial || !missing.length);
  output.result(linesOf(report, entries));
  const lacks = missing.length ? `${missing.length} of ${entries.length} sentences are missing` : '';
  const mistakes = wrong ? `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong` : '';
  const what = [lacks, mistakes].filter(Boolean).join(', and ');
  output.say(what ? `${file}: ${what}.` : `${file} is complete.`, { isError: !ok });
  return { ok, report };
}

const COPY_ENGLISH = 'Copy career-elements/messages/en.json, and translate its values.';

/** Reads i18next JSON, flat or nested. */
async function readTexts(file: string): Promise<MessageTexts> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw fileError(error, file, 'read');
  });
  const notMessages = new CommandError('file', `"${file}" is not a JSON object.`, COPY_ENGLISH);
  let json: unknown;
  try {
    json = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    throw notMessages;
  }
  if (!isObject(json)) throw notMessages;
  return parseMessages(json);
}

/** A sentence that a translated file needs. */
interface Entry {
  readonly key: string;
  /** The key without plural suffix. */
  readonly stem: string;
  readonly namespace: Namespace;
}

/** All sentences in the order of the English files, with the plurals of a language. */
async function entriesOf(tag: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const namespace of NAMESPACES) {
    const english = (await LOCALES['en']?.[namespace]?.())?.default ?? {};
    for (const stem of new Set(Object.keys(english).map(withoutPluralSuffix))) {
      const keys = stem in english ? [stem] : pluralCategories(tag).map((category) => `${stem}_${category}`);
      entries.push(...keys.map((key) => ({ key, stem, namespace })));
    }
  }
  return entries;
}

function byNamespace(entries: readonly Entry[]): CheckReport['missing'] {
  const missing: Partial<Record<Namespace, string[]>> = {};
  for (const { namespace, key } of entries) (missing[namespace] ??= []).push(key);
  return missing;
}

function linesOf(report: CheckReport, entries: readonly Entry[]): string[] {
  const { language, missing, missingPlurals, problems, fields } = report;
  const hasOurs = withParents(language).some((one) => Object.hasOwn(LOCALES, one));
  const instead = hasOurs ? 'the built-in sentences are used instead' : 'English is used instead';
  const lines = Object.entries(missing).map(([namespace, keys]) => {
    const all = entries.filter((one) => one.namespace === namespace).length;
    return `missing in ${namespace}: ${keys.length} of ${all} (${instead}): ${named(keys)}`;
  });
  if (missingPlurals.length) {
    const categories = pluralCategories(language).join(', ');
    lines.push(`missing plurals: ${missingPlurals.length}, of ${categories}: ${named(missingPlurals)}`);
  }
  for (const { what, advice } of problems.slice(0, MAX_LINES)) lines.push(`wrong: ${what} ${advice}`.trim());
  const more = problems.length - MAX_LINES;
  if (more > 0) lines.push(`${more} more are wrong: --json names all of them`);
  if (fields.length) lines.push(`not checked, because these may be your own fields: ${named(fields)}`);
  return lines;
}

const named = (keys: readonly string[]) =>
  keys.slice(0, MAX_KEYS).join(', ') + (keys.length > MAX_KEYS ? ' …' : '');

function readTag(language: string): string {
  const [finding] = checkLanguage(language, '--language');
  const tag = readLanguageTag(language);
  if (tag && !finding) return tag;
  const { message = '--language is empty.', advice = '' } = finding ?? {};
  throw new CommandError('usage', message, advice || 'Write a language tag, such as pt or pt-BR.');
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
