// Words that are not ours: the site's own, in its settings or in its files.
import { isObject } from '../core/util/json.js';
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

/** The first draw waits for these files, so they must not hang. */
const TIMEOUT = 5000;

export type SiteFile =
  | { sentences: MessageTexts }
  | { problem: string; /** Whether there is a file, though none of ours. */ isThere: boolean };

/** Files that are loading or have been loaded: with a URL without `{{ns}}`, one file has all words. */
const files = new Map<string, Promise<SiteFile>>();

/** `/i18n/{{lng}}/{{ns}}.json` filled in. */
export function siteFileUrl(template: string, language: string, namespace: Namespace): string {
  const values: Readonly<Record<string, string>> = { lng: language, ns: namespace };
  return template.replace(/\{\{\s*(lng|ns)\s*\}\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
}

/** Loads i18next JSON of the site's own, once per URL; what failed is asked for again. It never rejects. */
export function loadSiteFile(url: string): Promise<SiteFile> {
  let file = files.get(url);
  if (!file) {
    file = read(url).then((result) => {
      if ('problem' in result) files.delete(url);
      return result;
    });
    files.set(url, file);
  }
  return file;
}

async function read(url: string): Promise<SiteFile> {
  let response: Response;
  try {
    response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT),
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
    });
  } catch (error) {
    return { problem: `${url}: ${String(error)}`, isThere: false };
  }
  if (!response.ok) return { problem: `${url}: ${response.status}`, isThere: false };
  try {
    return { sentences: parseMessages(await response.json()) };
  } catch {
    return { problem: `${url} is no JSON`, isThere: true };
  }
}
