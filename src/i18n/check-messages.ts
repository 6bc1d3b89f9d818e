// What is wrong with words that are not ours, compared with ours: for the console, the commands and `doctor --site`.
import { nearestOf } from '../core/util/nearest-name.js';
import { matchesOf } from '../core/util/replaced-builtins.js';
import { LOCALES, type MessageTexts, NAMESPACES } from './locales.js';
import { withoutPluralSuffix } from './site-messages.js';

export interface MessageProblem {
  readonly kind: 'unknown-key' | 'unused-plural' | 'unknown-placeholder' | 'lost-placeholder';
  readonly key: string;
  /** As a sentence, with the key. */
  readonly what: string;
  /** What is possible instead, as a sentence; empty where nothing is near. */
  readonly advice: string;
}

/** What a key is, without plural suffix: the names of its placeholders by plural category; `''`: it has no plurals. */
type Forms = Map<string, ReadonlySet<string>>;

/** Our keys. */
export type Reference = ReadonlyMap<string, Forms>;

/** @param texts ours, in any language: placeholders are the same in all */
export function referenceOf(texts: MessageTexts): Reference {
  const reference = new Map<string, Forms>();
  for (const [key, text] of Object.entries(texts)) {
    const stem = withoutPluralSuffix(key);
    const forms = reference.get(stem) ?? (new Map() as Forms);
    reference.set(stem, forms.set(key.slice(stem.length + 1), placeholdersOf(text)));
  }
  return reference;
}

/** All our keys: for programs, since a page does not load all words. */
export async function englishReference(): Promise<Reference> {
  const files = NAMESPACES.map(async (one) => (await LOCALES['en']?.[one]?.())?.default ?? {});
  return referenceOf(Object.assign({}, ...(await Promise.all(files))) as MessageTexts);
}

/** The names in `{{count, number}}`, `{{- name}}`. */
export function placeholdersOf(text: string): ReadonlySet<string> {
  const found = matchesOf(text, /\{\{-?([^{},]*)(?:,[^{}]*)?\}\}/g);
  return new Set(found.map(([, name = '']) => name.trim()));
}

/** The plural categories of a language in the order of Unicode, such as `one few many other`. */
export function pluralCategories(tag: string): readonly string[] {
  try {
    const given: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    return ALL_CATEGORIES.filter((one) => given.includes(one));
  } catch {
    return ALL_CATEGORIES;
  }
}

const ALL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

const isPlural = (forms: Forms | undefined) => Boolean(forms && !forms.has(''));

/**
 * Compares words with ours. What is missing is no problem here: ours is used instead.
 * @param tag the language of the words
 * @param isForeign for a key that is neither ours nor a mistake: it is left out
 */
export function checkMessages(
  tag: string,
  texts: MessageTexts,
  reference: Reference,
  isForeign: (stem: string) => boolean = () => false,
): MessageProblem[] {
  const unknown = new Set<string>();
  return Object.entries(texts).flatMap(([key, text]) => {
    const stem = withoutPluralSuffix(key);
    const forms = reference.get(stem);
    if (forms) return checkKnown(tag, key, text, { stem, forms });
    if (unknown.has(stem) || isForeign(stem)) return [];
    unknown.add(stem);
    const near = nearestOf(stem, [...reference.keys()]);
    const advice = near === undefined ? '' : `The nearest key is "${near}".`;
    return [{ kind: 'unknown-key', key: stem, what: `there is no "${stem}".`, advice }];
  });
}

function checkKnown(
  tag: string,
  key: string,
  text: string,
  { stem, forms }: { stem: string; forms: Forms },
): MessageProblem[] {
  const category = key.slice(stem.length + 1);
  if (category && !isPlural(forms)) {
    const what = `"${key}" is never used, since "${stem}" has no plural forms.`;
    return [{ kind: 'unused-plural', key, what, advice: `Write "${stem}".` }];
  }
  const categories = pluralCategories(tag);
  // i18next asks for `_zero` in every language.
  if (category && category !== 'zero' && !categories.includes(category)) {
    const what = `"${key}" is never used, since "${tag}" has no plural "${category}".`;
    return [{ kind: 'unused-plural', key, what, advice: `Its plurals are ${categories.join(', ')}.` }];
  }
  const given = placeholdersOf(text);
  const possible = new Set([...forms.values()].flatMap((one) => [...one]));
  const needed = neededIn(tag, category, forms);
  const list = (names: Iterable<string>) => [...names].map((one) => `{{${one}}}`).join(', ');
  const advice = possible.size ? `Possible: ${list(possible)}.` : 'It has no placeholders.';
  const problem = (kind: MessageProblem['kind'], what: string): MessageProblem => ({
    kind,
    key,
    what,
    advice,
  });
  const strange = [...given].filter((one) => !possible.has(one));
  const lost = [...needed].filter((one) => !given.has(one));
  return [
    ...(strange.length
      ? [problem('unknown-placeholder', `"${key}" has ${list(strange)}, which nothing fills in.`)]
      : []),
    ...(lost.length ? [problem('lost-placeholder', `"${key}" has lost ${list(lost)}.`)] : []),
  ];
}

/**
 * What a sentence must fill in: a plural of one thing may say it without its number, "one vacancy", and does not need what English
 * leaves out there.
 */
function neededIn(tag: string, category: string, forms: Forms): ReadonlySet<string> {
  const all = forms.get('other') ?? forms.get('') ?? new Set<string>();
  const isFew = category !== '' && isOfFew(tag, category);
  if (!isFew && category !== 'one') return all;
  const ofOne = forms.get('one') ?? all;
  return new Set([...all].filter((one) => (one === 'count' ? !isFew : ofOne.has(one))));
}

/** Whether a plural stands for one or two numbers only: that of 1 in English, not that of 1, 21, 31 … in Russian. */
function isOfFew(tag: string, category: string): boolean {
  if (category === 'other') return false;
  try {
    const rules = new Intl.PluralRules(tag);
    return [...Array(200).keys()].filter((at) => rules.select(at) === category).length <= 2;
  } catch {
    return true;
  }
}
