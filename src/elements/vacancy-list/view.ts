import type { LitElement } from 'lit';
import type { SettingsController } from '../shared/settings-controller.js';
import type { VisitorController } from '../shared/visitor-controller.js';
import { pictureIn } from '../shared/picture.js';
import { formatList } from '../../i18n/format.js';
import { readFacts } from '../../i18n/facts.js';
import type { Messages } from '../../i18n/messages.js';
import type { FacetName } from '../../core/vacancies/facet-terms.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { headingLevelOf, pageSizeOf, readFacetNames, type ListSettings } from './attributes.js';
import type { FilterPanel } from './controls/filter-panel.js';
import type { ListFinder, ShownResults } from './finder.js';
import type { VacancyLinks } from './links.js';
import type { ListLoader } from './loader.js';
import type { FirstPaint } from './results/first-paint.js';
import type { GroupedResults } from './results/grouped-results.js';
import type { ListResults } from './results/results.js';
import { CARD_FACTS, deadlineText, type Item } from './results/vacancy-card.js';
import { MAX_DRAWN, type ListState, type UrlState } from './url-state.js';

/** What draws a list, and what its visitors change. */
export interface ListParts {
  readonly host: LitElement & ListSettings & { readonly noApplied: boolean };
  readonly settings: SettingsController;
  readonly urlState: UrlState;
  readonly loader: ListLoader;
  readonly finder: ListFinder;
  readonly marks: VisitorController;
  readonly links: VacancyLinks;
  readonly panel: FilterPanel;
  readonly firstPaint: FirstPaint;
  /** The slot of a card that the page has made for a vacancy; undefined: it gets the ordinary one. */
  readonly slotOf: (item: Item) => string | undefined;
  /** Changes what the visitor has set by now: the focus moves to something similar when its element goes away. */
  readonly onChange: (to: (state: ListState) => ListState) => void;
  /** @param toggle saves a vacancy, or no longer */
  readonly onSave: (toggle: () => void) => void;
}

/** What is shown of a list. */
export interface ListView extends ListParts, ShownResults {
  readonly state: ListState;
  readonly messages: Messages;
  /** Undefined: the list has no groups. */
  readonly grouped: GroupedResults | undefined;
  /** How many there are at the service, when not all of them are here and no fixed filters narrow the list. */
  readonly total: number | undefined;
}

/** The results in the order in which they are drawn; those of closed groups are not. */
export const orderedOf = ({ results, grouped }: ListView): readonly Vacancy[] =>
  grouped?.open ?? results.vacancies;

/** So many left over after ten or more are shown too: a button for them would be more than they are. */
const FEW = 2;

/** How many of the results are shown by the page of the state. */
export function shownCount(view: ListView): number {
  const { length } = orderedOf(view);
  const asked = pageSizeOf(view.host) * view.state.page;
  const isFew = asked >= 10 && length - asked <= FEW && length <= MAX_DRAWN;
  return isFew ? length : Math.min(length, asked);
}

/** The facts of a vacancy to show, in order. */
export const factsOf = ({ host, settings }: ListView): readonly string[] =>
  readFacts(host.facts, settings.mapped, CARD_FACTS);

/** The facets to show: those of the attribute, or by default each facet that has at least two values. */
export function facetNames({ host, settings, list: { index } }: ListView): readonly FacetName[] {
  const names = readFacetNames(host.filters, settings.mapped).filter((name) => index.names.includes(name));
  return host.filters === undefined ? names.filter((name) => index.hasChoice(name)) : names;
}

/** How many of the list are saved; undefined where visitors save nothing. */
export const savedCount = ({ host, list, marks: { marks } }: ListView): number | undefined =>
  host.noSaved ? undefined : marks && list.countSaved(marks.saved.all);

export function isNarrowed(state: ListState, list: ListResults): boolean {
  return isSearched(state, list) || (list.vacancies.length > 0 && state.saved === true);
}

/** Whether anything is searched or chosen. */
export function isSearched({ query, chosen }: ListState, list: ListResults): boolean {
  return list.vacancies.length > 0 && (query !== '' || list.index.chosen(chosen).length > 0);
}

/** "12 of 60 vacancies", or "60 vacancies" when nothing narrows the list. */
export function countText({ by, list, results, total, messages: { t } }: ListView): string {
  const count = results.vacancies.length;
  const all = list.vacancies.length;
  if (isNarrowed(by, list)) return t('list.count-of', { count, total: all });
  return total === undefined ? t('list.count', { count }) : t('list.count-of', { count, total });
}

/** Words that a note on the search names. */
const MAX_NOTED = 4;

/** What the visitor has to know of how the search has found what is here. */
export function searchNote({ results, inside, synonyms, messages: { t, language } }: ListView): string {
  if (!results.vacancies.length) return '';
  const quoted = (words: readonly string[]) =>
    formatList(
      language,
      words.slice(0, MAX_NOTED).map((word) => t('list.quoted', { word })),
    );
  if (inside.length) return t('list.search.inside', { words: quoted(inside) });
  return synonyms.length ? t('list.search.synonyms', { words: quoted(synonyms) }) : '';
}

/** Another query, which finds something. */
export interface QueryOffer {
  readonly text: string;
  readonly apply: () => void;
}

/** What may be searched instead. */
export function suggestionsOf({ finder, onChange, messages: { t } }: ListView): readonly QueryOffer[] {
  return finder.suggest().map(({ query, count, isCorrection }) => ({
    text: t(isCorrection ? 'list.suggest' : 'list.search-for', { query, count }),
    apply: () => onChange((state) => ({ ...state, query, page: 1 })),
  }));
}

/** Makes what is drawn of each vacancy. */
export function itemMaker(view: ListView): (vacancy: Vacancy) => Item {
  const { host, settings, messages, finder, links, grouped, state, onSave } = view;
  const { marks, code } = view.marks;
  const { today, mapped, language } = settings;
  const { noSaved, noApplied } = host;
  const facts = factsOf(view);
  const markOptions = { noSaved, noApplied, today, messages, onToggle: onSave };
  return (vacancy) => ({
    vacancy,
    messages,
    language,
    today,
    facts,
    mapped,
    image: pictureIn(vacancy),
    headingLevel: headingLevelOf(host) + (grouped ? 1 : 0),
    href: links.hrefOf(vacancy.id),
    mark: (text) => finder.findMatches(text, state.query),
    inAdvert: finder.inAdvert(vacancy),
    salary: vacancy.salary && finder.salaries?.salaryText(vacancy.salary, messages),
    deadline: vacancy.endDate === undefined ? undefined : deadlineText({ today, messages }, vacancy.endDate),
    canSave: !noSaved,
    marks: marks && code?.cardMarks(marks, vacancy, markOptions),
    onClick: (event) => links.follow(event, vacancy),
  });
}
