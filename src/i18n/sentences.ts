import { isObject } from '../base/json.js';
import type { Namespace, MessageTexts } from './locales.js';

/** Deeper than any translation file; deeper levels are ignored. */
const MAX_DEPTH = 10;

/**
 * Reads the messages of a site: i18next JSON, flat (`"form.send": "…"`) or nested (`"form": { "send": "…" }`). Values that
 * are not strings are ignored, and so are empty ones: translation services export untranslated keys as empty strings.
 */
export function parseMessages(json: unknown): MessageTexts {
  const sentences = Object.create(null) as Record<string, string>;
  const read = (node: unknown, path: readonly string[]): void => {
    if (typeof node === 'string') {
      if (node) sentences[path.join('.')] = node;
    } else if (isObject(node) && path.length < MAX_DEPTH) {
      for (const [key, value] of Object.entries(node)) read(value, [...path, key]);
    }
  };
  read(json, []);
  return sentences;
}

/** A key without its plural suffix. */
export const withoutPluralSuffix = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** The file in which a key would be. The form, for instance, also says some `detail.…`, which are in `shared`. */
export function namespaceOf(key: string): Namespace {
  const [topic] = key.split('.');
  if (topic === 'list' || topic === 'detail' || topic === 'form' || topic === 'publishing') return topic;
  return topic === 'receipt' ? 'form' : 'shared';
}
