import type { Namespace, Sentences } from './locales.js';

/** Deeper than any translation file; what is below is ignored. */
const MAX_DEPTH = 10;

/**
 * Reads words that a site wrote: i18next JSON, flat (`"form.send": "…"`) or nested (`"form": { "send": "…" }`). What is
 * not a text is left out, and so is an empty one: translation services export what nobody has translated as that.
 */
export function readSentences(json: unknown): Sentences {
  const sentences = Object.create(null) as Record<string, string>;
  const read = (node: unknown, path: readonly string[]): void => {
    if (typeof node === 'string') {
      if (node) sentences[path.join('.')] = node;
    } else if (typeof node === 'object' && node !== null && !Array.isArray(node) && path.length < MAX_DEPTH) {
      for (const [key, value] of Object.entries(node)) read(value, [...path, key]);
    }
  };
  read(json, []);
  return sentences;
}

/** A key without its plural suffix. */
export const stemOf = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** The file in which a key would be. The form, for instance, also says some `detail.…`, which are in `shared`. */
export function namespaceOf(key: string): Namespace {
  const [topic] = key.split('.');
  if (topic === 'list' || topic === 'detail' || topic === 'form') return topic;
  return topic === 'receipt' ? 'form' : 'shared';
}
