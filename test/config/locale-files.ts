/** The files of our words. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sentences } from './locale-rules.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface LocaleFile {
  language: string;
  namespace: string;
  sentences: Sentences;
}

export function readFiles(): LocaleFile[] {
  const folder = path.join(root, 'src/i18n/locales');
  return readdirSync(folder).flatMap((language) =>
    readdirSync(path.join(folder, language)).map((file) => ({
      language,
      namespace: path.basename(file, '.json'),
      sentences: JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as Sentences,
    })),
  );
}

/** All words of each language. */
export function joined(files: readonly LocaleFile[]): Map<string, Sentences> {
  const locales = new Map<string, Sentences>();
  for (const { language, sentences } of files) {
    locales.set(language, { ...locales.get(language), ...sentences });
  }
  return locales;
}
