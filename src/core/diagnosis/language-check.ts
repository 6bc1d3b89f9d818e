import { readLanguageTag } from '../util/language-tag.js';
import { findingsOf, type Finding } from './finding.js';

/** Common mistakes in place of a language's code: mostly the code of a country. */
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

const find = findingsOf({
  'language-tag/form': {
    state: 'failed',
    message: '"{text}" is not a language tag.',
    why: 'It is ignored, so the texts may be in another language.',
    advice: '{change}',
  },
  'language-tag/unknown': {
    state: 'failed',
    message: '"{text}" is not a known language.',
    why: 'No texts exist in this language: the elements use English, and the service its default.',
    advice: '{change}',
  },
});

/**
 * Checks a language tag.
 * @param where such as `data-language on the script tag`
 */
export function checkLanguage(written: string | undefined, where: string): Finding[] {
  const text = written?.trim() ?? '';
  if (!text) return [];
  const tag = readLanguageTag(text);
  if (tag && isLanguage(tag)) return [];
  const small = text.toLowerCase();
  const meant = MEANT[small] ?? MEANT[small.split(/[-_]/)[0] ?? ''];
  const change = meant ? `Write "${meant}".` : 'Write a language tag, such as en, da or de-AT.';
  return [find(tag ? 'language-tag/unknown' : 'language-tag/form', where, { text, change })];
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
