import { checkMessages, type MessageProblem, referenceOf } from '../../i18n/check-messages.js';
import type { MessageStore } from '../../i18n/messages.js';
import { namespaceOf } from '../../i18n/site-messages.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { clipped } from '../../core/settings/unknown-words.js';

/** Of each kind. */
const MAX_REPORTS = 10;

const KINDS: Readonly<Record<MessageProblem['kind'], string>> = {
  'unknown-key': 'more keys are unknown',
  'unused-plural': 'more plurals are never used',
  'unknown-placeholder': 'more sentences have placeholders that nothing fills in',
  'lost-placeholder': 'more sentences have lost a placeholder',
};

/** The keys of the same topic, or the topics. */
function possible(key: string, keys: readonly string[]): string {
  const topicOf = (one: string) => one.replace(/\..*/, '.');
  const topic = keys.filter((one) => topicOf(one) === topicOf(key));
  return topic.length
    ? `Possible: ${clipped(topic)}.`
    : `Keys begin with ${[...new Set(keys.map(topicOf))].join(' ')}`;
}

/**
 * Reports to the site builder what is wrong with the site's own words, as far as the words that are loaded can tell.
 * @param words those of the page
 * @param mapped the names of the page's mapped fields: `fact.<name>` is what one is called
 */
export function reportOwnMessages(words: MessageStore, mapped: readonly string[]): void {
  const reference = referenceOf(words.ourTexts());
  const fields = new Set(mapped.map((name) => `fact.${name}`));
  const isForeign = (stem: string) => fields.has(stem) || !words.isLoaded(namespaceOf(stem));
  const problems = words
    .siteTexts()
    .flatMap(([tag, texts]) => checkMessages(tag, texts, reference, isForeign));
  for (const [kind, rest] of Object.entries(KINDS)) {
    const sentences = problems
      .filter((one) => one.kind === kind)
      .map(({ key, what, advice }) =>
        ['messages:', what, kind === 'unknown-key' ? possible(key, [...reference.keys()]) : '', advice]
          .filter(Boolean)
          .join(' '),
      );
    const all = [...new Set(sentences)];
    for (const sentence of all.slice(0, MAX_REPORTS)) warnOnce(sentence, 'warn');
    if (all.length > MAX_REPORTS) warnOnce(`messages: ${all.length - MAX_REPORTS} ${rest}.`, 'warn');
  }
}
