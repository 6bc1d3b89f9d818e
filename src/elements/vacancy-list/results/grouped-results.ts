// The results below headings, such as those of their organisations. It is loaded only where a list has groups.

import { css, html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../../i18n/messages.js';
import { warnOnce } from '../../../core/settings/warn-once.js';
import { collatorOf } from '../../../core/util/language-tag.js';
import { wordsOf } from '../../../core/util/names.js';
import { factText } from '../../../i18n/facts.js';
import { heading } from '../../shared/heading.js';
import { readFixedFilters } from '../../../core/vacancies/fixed-filters.js';
import { fold, keyOf, termsOf, type FacetName } from '../../../core/vacancies/facet-terms.js';
import type { Vacancy } from '../../../core/vacancies/vacancy.js';
import type { ListState } from '../url-state.js';
import type { Item } from './vacancy-card.js';

export interface GroupOptions {
  readonly facet: FacetName;
  /** The list. What it asks for by `only` and `location` comes after what the visitor has chosen. */
  readonly list: {
    readonly groupBy: string | undefined;
    readonly only: string | undefined;
    readonly location: string | undefined;
  };
  /** In the order of the list. */
  readonly vacancies: readonly Vacancy[];
  /** The keys that the visitor has chosen in this facet come first: a vacancy with several values is among those. */
  readonly state: ListState;
  readonly headingLevel: number;
  readonly messages: Messages;
  readonly onToggle: (key: string) => void;
}

interface Group {
  readonly key: string;
  /** Undefined: what its vacancies lack. */
  readonly name: string | undefined;
  readonly vacancies: Vacancy[];
}

/** With more, the builder is told. */
const MANY_GROUPS = 200;

/** The key, in the URL, of the group of those that have no value. */
const NO_VALUE = '-';

export interface DrawOptions {
  /** The items to draw, in order, of {@link GroupedResults.open}. */
  readonly items: readonly Item[];
  readonly root: ShadowRoot;
}

export interface GroupedResults {
  /** The vacancies of the groups that are open, group after group. */
  readonly open: readonly Vacancy[];
  /** Cards below headings. */
  readonly cards: (
    options: DrawOptions & { isBusy: boolean; card: (item: Item) => unknown },
  ) => TemplateResult;
  /** The bodies of a table. */
  readonly bodies: (
    options: DrawOptions & { columns: number; row: (item: Item) => unknown },
  ) => TemplateResult[];
}

/** The groups of results that are on a page: a visitor who moves the pointer over a list does not have it grouped again. */
const known = new WeakMap<readonly Vacancy[], { readonly by: string; readonly groups: readonly Group[] }>();

export function groupResults(options: GroupOptions): GroupedResults {
  const { facet, list, vacancies, messages } = options;
  const { collapsed = [] } = options.state;
  if (wordsOf(list.groupBy).length > 1) {
    warnOnce(
      `<vacancy-list> group-by="${list.groupBy}": groups are by one fact, so they are by ${facet}.`,
      'warn',
    );
  }
  const by = `${facet} ${messages.language}`;
  const last = known.get(vacancies);
  const groups = last?.by === by ? last.groups : groupsOf(options);
  known.set(vacancies, { by, groups });
  if (groups.length > MANY_GROUPS) {
    warnOnce(
      `<vacancy-list> group-by="${facet}" makes ${groups.length} groups of ${vacancies.length} vacancies, each with a heading.`,
      'warn',
    );
  }
  const isOpen = ({ key }: Group) => !collapsed.includes(key);
  const open = groups.filter(isOpen).flatMap((one) => one.vacancies);
  const name = (one: Group) =>
    one.name === undefined ? messages.t('list.group.none') : factText(one.name, messages);
  /** The groups as far as their vacancies are drawn, and closed ones in between. */
  const drawn = (items: readonly Item[]) => {
    const shown: { group: Group; items: readonly Item[] }[] = [];
    let at = 0;
    for (const group of groups) {
      if (!isOpen(group)) shown.push({ group, items: [] });
      else if (at < items.length)
        shown.push({ group, items: items.slice(at, (at += group.vacancies.length)) });
      else break;
    }
    return shown;
  };
  const title = (group: Group) =>
    heading(options.headingLevel, groupButton(group, name(group), isOpen(group), options), 'group-name');
  return {
    open,
    cards: ({ items, root, isBusy, card }) => {
      adopt(root);
      return html`<div class="groups" part="groups">
        ${drawn(items).map(
          ({ group, items: own }) =>
            html`<div class="group" part="group">
              ${title(group)}
              ${
                own.length
                  ? html`<ul
                      class="list"
                      part="list"
                      role="list"
                      aria-label=${name(group)}
                      aria-busy=${isBusy}
                    >
                      ${own.map(card)}
                    </ul>`
                  : nothing
              }
            </div>`,
        )}
      </div>`;
    },
    bodies: ({ items, root, columns, row }) => {
      adopt(root);
      return drawn(items).map(
        ({ group, items: own }) =>
          html`<tbody part="group">
            <tr>
              <th class="group" scope="rowgroup" colspan=${columns}>${title(group)}</th>
            </tr>
            ${own.map(row)}
          </tbody>`,
      );
    },
  };
}

/** The values of the facet that the page asks for: ids or names, folded. */
function fixedValues({ facet, list: { only, location } }: GroupOptions): readonly string[] {
  const named = readFixedFilters(only).flatMap((one) => (one.facet === facet ? one.value : []));
  return [...named, ...(facet === 'location' && location ? [location] : [])].map(fold);
}

function groupsOf(options: GroupOptions): readonly Group[] {
  const { facet, vacancies, state, messages } = options;
  const wanted = state.chosen[facet] ?? [];
  const fixed = fixedValues(options);
  const groups = new Map<string, Group>();
  const rest: Vacancy[] = [];
  for (const vacancy of vacancies) {
    const terms = termsOf(vacancy, facet);
    // Where Odense is asked for, what is in Aarhus and Odense is below Odense.
    const term =
      terms.find((one) => wanted.includes(keyOf(one))) ??
      terms.find(({ id, name }) => fixed.includes(fold(id ?? '')) || fixed.includes(fold(name))) ??
      terms[0];
    if (!term) {
      rest.push(vacancy);
      continue;
    }
    const key = keyOf(term);
    const group = groups.get(key);
    if (group) group.vacancies.push(vacancy);
    else groups.set(key, { key, name: term.name, vacancies: [vacancy] });
  }
  const compare = collatorOf(messages.language);
  const named = [...groups.values()];
  // Where the best match comes first, the groups are in the order of their first vacancies.
  const isBestFirst = state.query !== '' && state.sort === 'default';
  if (!isBestFirst) named.sort((a, b) => compare(a.name ?? '', b.name ?? ''));
  return rest.length ? [...named, { key: NO_VALUE, name: undefined, vacancies: rest }] : named;
}

function groupButton(
  { key, vacancies }: Group,
  name: string,
  isOpen: boolean,
  { messages, onToggle }: GroupOptions,
): TemplateResult {
  const count = vacancies.length;
  return html`<button
    type="button"
    class="group-button"
    part="group-button"
    aria-expanded=${isOpen}
    @click=${() => onToggle(key)}
  >
    <bdi>${name}</bdi>
    <span class="number" part="group-count" aria-hidden="true"
      >${new Intl.NumberFormat(messages.language).format(count)}</span
    >
    <span class="hidden">${messages.t('list.count', { count })}</span>
  </button>`;
}

const styles = css`
  .groups {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_gap);
  }
  .group :is(h1, h2, h3, h4, h5, h6) {
    font-size: 1.2em;
  }
  .groups .item :is(h1, h2, h3, h4, h5, h6) {
    font-size: 1.125em;
  }
  .table .group {
    padding: 1.2em 0 0;
  }
  .group-button {
    justify-content: start;
    gap: 0.5em;
    width: 100%;
    padding: 0.4em 0;
    border: 0;
    border-block-end: 1px solid var(--_border);
    border-radius: 0;
    font-weight: inherit;
    text-align: start;
  }
  .table .group-button {
    border: 0;
  }
  .group-button .number {
    color: var(--_muted);
    font-weight: normal;
  }
  .group-button::before {
    flex: none;
    width: 0.45em;
    height: 0.45em;
    margin: 0 0.15em 0.2em;
    border: solid currentColor;
    border-width: 0 0.15em 0.15em 0;
    rotate: 45deg;
    content: '';
  }
  .group-button[aria-expanded='false']::before {
    margin-block: 0;
    rotate: -45deg;
  }
  .group-button[aria-expanded='false']:dir(rtl)::before {
    rotate: 135deg;
  }
`;

function adopt(root: ShadowRoot): void {
  const sheet = styles.styleSheet;
  if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
