// Checks a translated file: what is missing, and what is wrong.
import { readFile } from 'node:fs/promises';
import {
  checkMessages,
  englishReference,
  type MessageProblem,
  pluralCategories,
} from '../../i18n/check-messages.js';
import { withParents } from '../../i18n/language-chain.js';
import { LOCALES, type Namespace, NAMESPACES } from '../../i18n/locales.js';
import { nearestName } from '../../settings/near-names.js';
import { CommandError } from '../command-error.js';
import { fileError } from '../directory-file.js';
import type { Output } from '../output.js';
import { entriesOf, type Entry } from './our-words.js';
import { hasOurKeys, readMessages } from './read-file.js';

export interface CheckReport {
  readonly file: string;
  readonly language: string;
  readonly sentences: number;
  readonly translated: number;
  /** Keys by namespace. */
  readonly missing: Readonly<Partial<Record<Namespace, readonly string[]>>>;
  /** Keys of sentences of which other plurals are there. */
  readonly missingPlurals: readonly string[];
  readonly problems: readonly MessageProblem[];
  /** `fact.…` that are none of ours: names of fields that the site maps itself. */
  readonly fields: readonly string[];
}

/** Lines of one kind. */
const MAX_LINES = 20;
/** Keys in one line. */
const MAX_KEYS = 5;

/** @throws CommandError `file` */
export async function checkFile(
  file: string,
  { tag, partial }: { tag: string; partial: boolean },
  output: Output,
): Promise<{ ok: boolean; report: CheckReport }> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw fileError(error, file, 'read');
  });
  const entries = await entriesOf(tag);
  const reference = await englishReference();
  const read = readMessages(content);
  if (!read) throw new CommandError('file', `"${file}" is no JSON object.`, 'Write one with messages --out.');
  if (!hasOurKeys(read, reference))
    throw new CommandError('file', `"${file}" has none of our keys.`, 'Write a file with messages --out.');
  const { texts } = read;
  const fields: string[] = [];
  const facts = [...reference.keys()].filter((stem) => stem.startsWith('fact.'));
  const isField = (stem: string) => stem.startsWith('fact.') && nearestName(stem, facts) === undefined;
  const problems = checkMessages(tag, texts, reference, (stem) => isField(stem) && fields.push(stem) > 0);
  // A key without suffix applies to every number.
  const lacking = entries.filter(({ key, stem }) => !(key in texts) && !(stem in texts));
  const given = new Set(entries.filter(({ key }) => key in texts).map(({ stem }) => stem));
  const missing = lacking.filter(({ stem }) => !given.has(stem));
  const report: CheckReport = {
    file,
    language: tag,
    sentences: entries.length,
    translated: entries.length - lacking.length,
    missing: byNamespace(missing),
    missingPlurals: lacking.filter(({ stem }) => given.has(stem)).map(({ key }) => key),
    problems,
    fields: [...new Set(fields)],
  };
  const wrong = problems.length + report.missingPlurals.length;
  const ok = !wrong && (partial || !missing.length);
  output.result(linesOf(report, entries));
  const lacks = missing.length ? `${missing.length} of ${entries.length} sentences are missing` : '';
  const mistakes = wrong ? `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong` : '';
  const what = [lacks, mistakes].filter(Boolean).join(', and ');
  output.say(what ? `${file}: ${what}.` : `${file} is complete.`, { isError: !ok });
  return { ok, report };
}

function byNamespace(entries: readonly Entry[]): CheckReport['missing'] {
  const groups = NAMESPACES.map(
    (namespace) =>
      [namespace, entries.filter((one) => one.namespace === namespace).map(({ key }) => key)] as const,
  );
  return Object.fromEntries(groups.filter(([, keys]) => keys.length));
}

function linesOf(report: CheckReport, entries: readonly Entry[]): string[] {
  const { language, missing, missingPlurals, problems, fields } = report;
  const hasOurs = withParents(language).some((one) => Object.hasOwn(LOCALES, one));
  const instead = hasOurs ? 'the built-in sentences are used instead' : 'English is used instead';
  const missed = Object.entries(missing).map(([namespace, keys]) => {
    const all = entries.filter((one) => one.namespace === namespace).length;
    return `missing in ${namespace}: ${keys.length} of ${all} (${instead}): ${named(keys)}`;
  });
  const plurals = missingPlurals.length
    ? [
        `missing plurals: ${missingPlurals.length}, of ${pluralCategories(language).join(', ')}: ${named(missingPlurals)}`,
      ]
    : [];
  const wrong = problems.slice(0, MAX_LINES).map(({ what, advice }) => `wrong: ${what} ${advice}`.trim());
  const more = problems.length - wrong.length;
  return [
    ...missed,
    ...plurals,
    ...wrong,
    ...(more > 0 ? [`${more} more are wrong: --json names all of them`] : []),
    ...(fields.length ? [`not checked, since they are names of fields of your own: ${named(fields)}`] : []),
  ];
}

const named = (keys: readonly string[]) =>
  keys.slice(0, MAX_KEYS).join(', ') + (keys.length > MAX_KEYS ? ' …' : '');
