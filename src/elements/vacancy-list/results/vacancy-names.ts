import { html, type TemplateResult } from 'lit';
import type { Messages } from '../../../controllers/messages-controller.js';
import { markedText, type Mark } from './marked-text.js';

/** More names than this are told by their number. */
const MANY = 12;
const TOLD = 8;

/**
 * The names of what a vacancy has, one by one: each for itself, so that no letter's direction reaches its neighbours.
 * Of many, those that were found best come first, and the others are counted.
 */
export function namesOf(
  terms: readonly ({ readonly name: string } | undefined)[],
  mark: Mark,
  { t }: Messages,
): readonly TemplateResult[] {
  const names = terms.flatMap((term) => term?.name ?? []);
  if (names.length <= MANY) return names.map((name) => isolated(name, mark));
  const found = new Map(
    names.map((name) => [name, mark(name).reduce((sum, [start, end]) => sum + end - start, 0)]),
  );
  const told = names
    .toSorted((a, b) => (found.get(b) ?? 0) - (found.get(a) ?? 0))
    .slice(0, TOLD)
    .map((name) => isolated(name, mark));
  return [...told, html`${t('list.more-names', { count: names.length - TOLD })}`];
}

const isolated = (name: string, mark: Mark) => html`<bdi>${markedText(name, mark)}</bdi>`;
