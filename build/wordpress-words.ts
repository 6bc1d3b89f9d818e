// The WordPress plugin's own sentences as a template for translators (gettext, .pot), read from its sources.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A call such as `esc_html__( 'Settings', 'career-elements' )`, with the comment for translators before it. */
const CALL =
  /(?:\/\*\s*translators:\s*(?<note>[^*]+?)\s*\*\/[^;]*?)?\b(?:esc_html_|esc_attr_|_)_\(\s*(?<quote>['"])(?<text>(?:\\.|(?!\k<quote>).)*)\k<quote>,\s*'career-elements'/gs;

interface Entry {
  readonly text: string;
  readonly context: string;
  readonly note: string;
  readonly places: Set<string>;
}

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/**
 * @param folder of the plugin
 * @param version of the plugin
 */
export function translationTemplate(folder: string, version: string): string {
  const entries = new Map<string, Entry>();
  const add = (text: string, file: string, note = '', context = '') => {
    const key = `${context}|${text}`;
    const entry = entries.get(key) ?? { text, context, note, places: new Set<string>() };
    entry.places.add(file);
    entries.set(key, entry);
  };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  for (const file of files.filter((one) => /\.(?:php|js)$/.test(one))) {
    for (const { groups } of readFileSync(join(folder, file), 'utf8').matchAll(CALL))
      add((groups?.['text'] ?? '').replace(/\\(.)/g, '$1'), file, groups?.['note']);
  }
  for (const file of files.filter((one) => one.endsWith('block.json'))) {
    const block = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
    for (const key of ['title', 'description'])
      if (typeof block[key] === 'string') add(block[key], file, '', `block ${key}`);
  }
  if (entries.size === 0) throw new Error(`${folder} has no sentences`);
  const head = `msgid ""\nmsgstr ""\n"Project-Id-Version: Career Elements ${version}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"X-Domain: career-elements\\n"\n`;
  const bodies = [...entries.values()].map(({ text, context, note, places }) =>
    [
      ...(note ? [`#. translators: ${note}`] : []),
      `#: ${[...places].join(' ')}`,
      ...(context ? [`msgctxt ${quoted(context)}`] : []),
      `msgid ${quoted(text)}`,
      'msgstr ""',
    ].join('\n'),
  );
  return `${[head, ...bodies].join('\n')}\n`;
}
