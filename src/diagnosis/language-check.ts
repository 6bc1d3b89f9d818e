import { readLanguageTag } from '../base/language-tag.js';
import type { Finding } from './finding.js';

/** What is written in place of a language's code: mostly that of a country. */
const MEANT: Readonly<Record<string, string>> = {
  dk: 'da',
  se: 'sv',
  cz: 'cs',
  jp: 'ja',
  cn: 'zh',
  gr: 'el',
  at: 'de-AT',
  ch: 'de-CH',
  us: 'en-US',
  gb: 'en-GB',
  english: 'en',
  danish: 'da',
  dansk: 'da',
  german: 'de',
  deutsch: 'de',
  swedish: 'sv',
  svenska: 'sv',
};

/**
 * Checks a language tag.
 * @param where such as `data-language on the script tag`
 */
export function checkLanguage(written: string | undefined, where: string): Finding[] {
  const text = written?.trim() ?? '';
  if (!text) return [];
  const tag = readLanguageTag(text);
  const meant = MEANT[text.toLowerCase()] ?? MEANT[text.toLowerCase().split(/[-_]/)[0] ?? ''];
  const change = meant ? `Write "${meant}".` : 'Write a language tag, such as en, da or de-AT.';
  if (!tag) {
    return [
      {
        id: 'language-tag',
        state: 'failed',
        what: `"${text}" is no language tag.`,
        why: 'It is skipped, so the words may be in another language.',
        change,
        where,
      },
    ];
  }
  if (isLanguage(tag)) return [];
  const why =
    'Nobody has words in this language: the elements speak English, and so does the service, or its default.';
  return [
    {
      id: 'language-tag',
      state: 'failed',
      what: `"${text}" is no language that there is.`,
      why,
      change,
      where,
    },
  ];
}

function isLanguage(tag: string): boolean {
  const code = tag.split('-')[0] ?? '';
  // Codes that ISO 639 leaves to private use.
  if (/^q[a-t][a-z]$/.test(code)) return true;
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined;
  } catch {
    return true;
  }
}
