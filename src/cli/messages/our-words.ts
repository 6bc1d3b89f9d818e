// Our words as the command needs them: English with all its keys, and those of the language if we have it.
import { pluralCategories } from '../../i18n/check-messages.js';
import { withParents } from '../../i18n/language-chain.js';
import { LOCALES, type MessageTexts, type Namespace, NAMESPACES } from '../../i18n/locales.js';
import { withoutPluralSuffix } from '../../i18n/site-messages.js';

/** A sentence of the file to translate. */
export interface Entry {
  readonly key: string;
  /** The key without plural suffix. */
  readonly stem: string;
  readonly namespace: Namespace;
  readonly english: string;
}

/** What every element says first, and published pages last: the build sorts {@link NAMESPACES} by name. */
const ORDER: readonly Namespace[] = ['shared', 'list', 'detail', 'form', 'publishing'];

/** All sentences in the order of the English files, with the plurals of a language. */
export async function entriesOf(tag: string): Promise<Entry[]> {
  const categories = pluralCategories(tag);
  const entries: Entry[] = [];
  for (const namespace of ORDER) {
    const english = await wordsOf('en', namespace);
    const stems = new Set(Object.keys(english).map(withoutPluralSuffix));
    for (const stem of stems) {
      const plain = english[stem];
      if (plain !== undefined) {
        entries.push({ key: stem, stem, namespace, english: plain });
        continue;
      }
      for (const category of categories) {
        const text = english[`${stem}_${category}`] ?? english[`${stem}_other`] ?? '';
        entries.push({ key: `${stem}_${category}`, stem, namespace, english: text });
      }
    }
  }
  return entries;
}

/** All our words of a language, those of its region first; none where we do not have it. */
export async function ourWordsOf(tag: string): Promise<MessageTexts> {
  const texts: Record<string, string> = {};
  for (const one of withParents(tag).reverse())
    for (const namespace of NAMESPACES) Object.assign(texts, await wordsOf(one, namespace));
  return texts;
}

async function wordsOf(tag: string, namespace: Namespace): Promise<MessageTexts> {
  const load = Object.hasOwn(LOCALES, tag) ? LOCALES[tag]?.[namespace] : undefined;
  return load ? (await load()).default : {};
}
