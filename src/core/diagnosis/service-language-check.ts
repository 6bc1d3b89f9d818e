// Whether a page needs the language header: compares the answers to a list with and without it.
import { isCompatible } from '../util/language-tag.js';
import { findingsOf, type Finding } from './finding.js';

const find = findingsOf({
  'language-header': {
    state: 'note',
    message: 'The service answers in "{language}" also without the language header.',
    why: 'The header makes browsers send a preflight first: one more way to the service and back, 50 to 300 ms on phones, before the first vacancy.',
    advice:
      'Set data-service-language="{language}" on the script tag: pages in this language then send no header, and pages in others still do.',
  },
  'language-header/wrong': {
    state: 'warning',
    message: 'Without the language header, the service does not answer in "{set}"{written}.',
    why: 'Visitors wait for a second request, or see texts in another language.',
    advice: 'Correct data-service-language on the script tag, or leave it out.',
  },
});

/** An answer to a list. */
export interface ListAnswer {
  /** Its header `Content-Language`; empty: it has none. */
  readonly written: string;
  /** Its JSON. */
  readonly text: string;
}

/**
 * @param language that of the page
 * @param set the setting `serviceLanguage`
 * @param plain the answer without the header
 * @param asked the answer with the header for `set`, or for the page's language
 */
export function checkServiceLanguage(
  language: string,
  set: string | undefined,
  plain: ListAnswer,
  asked: ListAnswer,
): Finding[] {
  // Without `Content-Language`, only equal texts show that the language is the same.
  const isSame = plain.written
    ? isCompatible(plain.written, set ?? language)
    : plain.text === asked.text && plain.text.includes('{');
  if (set !== undefined) {
    const written = plain.written && `, but in "${plain.written}"`;
    return isSame ? [] : [find('language-header/wrong', undefined, { set, written })];
  }
  return isSame ? [find('language-header', undefined, { language: plain.written || language })] : [];
}
