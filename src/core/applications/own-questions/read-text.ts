import { isObject } from '../../util/json.js';
import { readLanguageTag } from '../../util/language-tag.js';
import type { LocalizedText } from './own-question.js';

/** The languages of one text that are read at most. */
const MAX_LANGUAGES = 100;

/**
 * Reads a text, or an object of texts by language tag with an optional `default`.
 * @param limit the length from which it is cut, in UTF-16 code units
 * @returns undefined without a text
 */
export function readText(
  value: unknown,
  limit: number,
  onProblem: (problem: string) => void,
): LocalizedText | undefined {
  const texts = new Map<string, string>();
  const add = (tag: string, one: unknown) => {
    const text = typeof one === 'number' ? String(one) : one;
    if (typeof text !== 'string' || !text.slice(0, limit).trim()) return;
    if (text.length > limit) onProblem(`has a text of more than ${limit} characters, which is cut`);
    texts.set(tag, text.slice(0, limit).toWellFormed().trim());
  };
  if (isObject(value)) {
    for (const [tag, one] of Object.entries(value).slice(0, MAX_LANGUAGES)) {
      const known = tag === 'default' ? tag : readLanguageTag(tag);
      if (known === undefined)
        onProblem(`has a text in the language ${quote(tag)}, which is no language tag`);
      else add(known, one);
    }
  } else add('default', value);
  return texts.size ? texts : undefined;
}

/** What a builder wrote, for a message: short, and on one line. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value ? 'an object' : String(value);
}
