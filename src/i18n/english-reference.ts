import { type Reference, referenceOf } from './check-messages.js';
import { LOCALES, type MessageTexts, NAMESPACES } from './locales.js';

/** All our keys: for programs, since a page does not load all words. */
export async function englishReference(): Promise<Reference> {
  const files = NAMESPACES.map(async (one) => (await LOCALES['en']?.[one]?.())?.default ?? {});
  return referenceOf(Object.assign({}, ...(await Promise.all(files))) as MessageTexts);
}
