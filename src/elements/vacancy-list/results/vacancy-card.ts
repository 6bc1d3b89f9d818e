import { html, nothing, type TemplateResult } from 'lit';
import { formatDate } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { factLabel, factPart, factText } from '../../../i18n/facts.js';
import { dotted } from '../../shared/dotted.js';
import { heading } from '../../shared/heading.js';
import { daysBetween } from '../../../core/util/calendar-date.js';
import { picture, type Picture } from '../../shared/picture.js';
import { termsOf } from '../../../core/vacancies/facet-terms.js';
import { langOf } from '../../../core/vacancies/text-language.js';
import type { Vacancy } from '../../../core/vacancies/vacancy.js';
import { followLink, notePress } from './card-link.js';

/** Finds the parts of a text that are to be marked: [start, end), in order. */
export type Mark = (text: string) => readonly (readonly [number, number])[];

/** One vacancy of a list, and what a click on it does. */
export interface Item {
  readonly vacancy: Vacancy;
  readonly href: string;
  readonly headingLevel: number;
  /** The facts to show, in order. */
  readonly facts: readonly string[];
  /** The names of the page's mapped fields. */
  readonly mapped: readonly string[];
  /** Undefined: it has none that can be shown. */
  readonly image: Picture | undefined;
  readonly today: string;
  readonly messages: Messages;
  /** The language that was asked for. */
  readonly language: string;
  readonly mark: Mark;
  /** A piece of the advert with what is searched and is nowhere else in the vacancy; undefined without such a piece. */
  readonly inAdvert: string | undefined;
  /** The salary in words; undefined: not stated, or its code has not loaded. */
  readonly salary: string | undefined;
  /** The deadline in words; undefined: the vacancy has none. */
  readonly deadline: string | undefined;
  /** Whether visitors save vacancies, so that there is room for the button. */
  readonly canSave: boolean;
  /** The visitor's own marks: saved, applied for; undefined until their code has loaded. */
  readonly marks: TemplateResult | undefined;
  readonly onClick: (event: MouseEvent) => void;
}

/** Days before a deadline from which the days left are shown. */
const COUNTDOWN_DAYS = 7;

/** Of more names than this, only some are shown. */
const MAX_NAMES = 12;
const NAMES_OF_MANY = 8;

/** What a card shows where the page does not choose. */
export const CARD_FACTS: readonly string[] = ['location', 'organization', 'job-type', 'salary', 'deadline'];

/** A card: a link, a line of facts, and the deadline if it comes last. */
export function vacancyCard(item: Item): TemplateResult {
  const { headingLevel, facts } = item;
  const hasEnd = facts.at(-1) === 'deadline';
  const line = (hasEnd ? facts.slice(0, -1) : facts).flatMap((name) => {
    const content = factContent(item, name);
    if (content === undefined) return [];
    return html`<span part=${factPart(name)}>${numberLabel(item, name)}${content}</span>`;
  });
  const end = hasEnd ? factContent(item, 'deadline') : undefined;
  return html`
    <li class="ruled" part="item">
      <article
        class=${`item${item.canSave ? ' savable' : ''}${item.image ? ' pictured' : ''}`}
        part="card"
        @pointerdown=${notePress}
        @click=${followLink}
      >
        ${picture(item.image)}
        <div class="heading">${heading(headingLevel, vacancyLink(item))}</div>
        ${line.length ? html`<p class="meta" part="meta">${dotted(line)}</p>` : nothing}
        ${
          end === undefined
            ? nothing
            : html`<p class="deadline" part="deadline"><span part=${factPart('deadline')}>${end}</span></p>`
        }
        ${advertHit(item)} ${item.marks}
      </article>
    </li>
  `;
}

/** The frame of a card of the page's own. @param slot shows what the page has made */
export function ownCard(item: Item, slot: string): TemplateResult {
  return html`
    <li part="item">
      <article
        class=${item.canSave ? 'own savable' : 'own'}
        part="card"
        @pointerdown=${notePress}
        @click=${followLink}
      >
        <slot class="own" name=${slot}></slot>
        ${advertHit(item)} ${item.marks}
      </article>
    </li>
  `;
}

/** Why the search has found a vacancy of which nothing else says so. */
export function advertHit({ inAdvert, mark, messages }: Item): TemplateResult | typeof nothing {
  if (inAdvert === undefined) return nothing;
  return html`<p class="description-hit" part="description-hit advert-hit">
    <span
      >${messages.t('list.in-advert')} <q><bdi>${markedText(inAdvert, mark)}</bdi></q></span
    >
  </p>`;
}

/** A bare number of a mapped field says nothing in a line of facts, so its label comes before it. */
function numberLabel({ vacancy, mapped, messages }: Item, name: string): string {
  const isNumber = mapped.includes(name) && /^[\d.,]+$/.test(termsOf(vacancy, name)[0]?.name ?? '');
  return isNumber ? `${messages.t('fact.label', { name: factLabel(name, messages) })} ` : '';
}

/**
 * The values of a fact; undefined: none.
 * @param how of a deadline, see {@link deadline}
 */
export function factContent(
  item: Item,
  name: string,
  how?: 'sentence' | 'date',
): TemplateResult | unknown[] | undefined {
  const { vacancy, mark, messages } = item;
  if (name === 'salary') return item.salary === undefined ? undefined : html`<bdi>${item.salary}</bdi>`;
  if (name === 'deadline') {
    return vacancy.endDate === undefined ? undefined : deadline(item, vacancy.endDate, how);
  }
  const names = namesOf(termsOf(vacancy, name), mark, messages);
  return names.length ? names.map((one, at) => (at ? html`, ${one}` : one)) : undefined;
}

export function vacancyLink({ vacancy, language, messages, href, mark, onClick }: Item): TemplateResult {
  const lang = langOf(vacancy, language, messages.textLanguage) ?? nothing;
  return html`<a
    class="link"
    part="link"
    lang=${lang}
    dir="auto"
    href=${href}
    data-id=${vacancy.id}
    @click=${onClick}
    >${markedText(vacancy.title, mark)}</a
  >`;
}

/** The deadline, marked when it is near. See {@link deadlineText}. */
function deadline(item: Item, endDate: string, how?: 'sentence' | 'date'): TemplateResult {
  const isNear = [0, 1].includes(daysBetween(item.today, endDate));
  return html`<span class=${isNear ? 'near' : nothing} part=${isNear ? 'near' : nothing}
    >${deadlineText(item, endDate, how)}</span
  >`;
}

/**
 * The deadline: in words when it is near, else as a date.
 * @param how a sentence, or the bare date where a heading says what it is
 */
export function deadlineText(
  { today, messages: { t, language } }: Pick<Item, 'today' | 'messages'>,
  endDate: string,
  how: 'sentence' | 'date' = 'sentence',
): string {
  const days = daysBetween(today, endDate);
  if (days === 0) return t('deadline.today');
  if (days === 1) return t('deadline.tomorrow');
  const date = formatDate(language, endDate);
  if (days < 0) return t('deadline.passed', { date });
  const text = how === 'date' ? date : t('deadline.date', { date });
  return days > COUNTDOWN_DAYS ? text : `${text} (${t('deadline.days-left', { count: days })})`;
}

/**
 * The names of a vacancy's terms, each isolated, so that its text direction does not affect its neighbours. Of many names,
 * the best matches come first, and the others are counted.
 */
function namesOf(
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

/** A text with its matches marked. */
function markedText(text: string, mark: Mark): string | (string | TemplateResult)[] {
  const matches = mark(text);
  if (matches.length === 0) return text;
  const pieces: (string | TemplateResult)[] = [];
  let at = 0;
  for (const [start, end] of matches) {
    pieces.push(text.slice(at, start), html`<mark part="mark">${text.slice(start, end)}</mark>`);
    at = end;
  }
  return [...pieces, text.slice(at)];
}
