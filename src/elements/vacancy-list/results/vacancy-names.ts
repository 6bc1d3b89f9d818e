import { html, type TemplateResult } from 'lit';
import type { Messages } from '../../../i18n/messages.js';
import { factText } from '../../../i18n/facts.js';
import { markedText, type Mark } from './marked-text.js';

/** Of more names than this, only some are shown. */
const MAX_NAMES = 12;
const NAMES_OF_MANY = 8;

/**
 * The names of a vacancy's terms, each isolated, so that its text direction does not affect its neighbours. Of many names,
 * the best matches come first, and the others are counted.
 */
export function namesOf(
  terms: readonly { readonly name: string }[],
  mark: Mark,
  messages: Messages,
): readonly TemplateResult[] {
  const names = terms.map(({ name }) => factText(name, messages));
  if (names.length <= MAX_NAMES) return names.map((name) => isolated(name, mark));
  const found = new Map(
    names.map((name) => [name, mark(name).reduce((sum, [start, end]) => sum + end - start, 0)]),
  );
  const best = names
    .toSorted((a, b) => (found.get(b) ?? 0) - (found.get(a) ?? 0))
    .slice(0, NAMES_OF_MANY)
    .map((name) => isolated(name, mark));
  return [...best, html`${messages.t('list.more-names', { count: names.length - NAMES_OF_MANY })}`];
}

const isolated = (name: string, mark: Mark) => html`<bdi>${markedText(name, mark)}</bdi>`;
