import type { SettingsController } from '../shared/settings-controller.js';
import type { Messages } from '../../i18n/messages.js';
import type { VisitorController } from '../shared/visitor-controller.js';
import type { FacetName } from '../../core/vacancies/facets.js';
import { pictureIn } from '../shared/picture.js';
import { readFacts } from '../../i18n/facts.js';
import type { Feed } from '../../core/vacancies/feeds.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { controlsOf, pageSizeOf } from './attribute-checks.js';
import type { FilterPanel } from './controls/filter-panel.js';
import type { ListFinder, QuerySuggestion, ShownResults } from './list-finder.js';
import type { ListLoader } from './list-loader.js';
import {
  sortsBy,
  toggleGroup,
  VISITOR_SORTS,
  type ListState,
  type StateLimits,
  type VisitorSort,
} from './list-state.js';
import type { GroupedResults } from './results/grouped-results.js';
import type { ListDrawing } from './results/list-drawing.js';
import { facetsOf, readFacetNames } from './results/list-results.js';
import { CARD_FACTS, type Item } from './results/vacancy-card.js';
import type { VacancyLinks } from './vacancy-links.js';
import type { VisitorState } from './visitor-state.js';

/** What is drawn of a list. */
export interface ListView extends ShownResults {
  readonly state: ListState;
  /** The text in the search field. */
  readonly typed: string;
  /** Undefined: the list has no groups. */
  readonly grouped: GroupedResults | undefined;
  readonly drawing: ListDrawing;
  /** The published feed of what is shown. */
  readonly feed: Feed | undefined;
  readonly suggestions: () => readonly QuerySuggestion[];
  /** How many would be found if nothing were searched. */
  readonly countWithoutSearch: () => number;
  /** How many of the list are saved; undefined where visitors save nothing. */
  readonly savedCount: number | undefined;
  /** How many would be shown if not only what is saved were. */
  readonly countWithoutSaved: () => number;
  /** The orders that a visitor can choose. */
  readonly sorts: readonly VisitorSort[];
  readonly facetNames: readonly FacetName[];
  readonly panel: FilterPanel;
  /** Words of the attribute `controls`. */
  readonly controls: ReadonlySet<string>;
  readonly layout: 'cards' | 'table';
  /** The facts of a vacancy to show, in order. */
  readonly facts: readonly string[];
  readonly pageSize: number;
  readonly isBusy: boolean;
  readonly hasSearchFailed: boolean;
  /** How many there are at the service, when not all of them are here. */
  readonly total: number | undefined;
  /** Of how many vacancies of the service a list with fixed filters is a part, when not all of them are here. */
  readonly fixedPart: { readonly count: number; readonly total: number } | undefined;
  readonly item: (vacancy: Vacancy) => Item;
  /** Undefined where no URL leads to the next page. */
  readonly moreHref: string | undefined;
  readonly messages: Messages;
  readonly onType: (query: string) => void;
  readonly onTyped: () => void;
  readonly onChange: (state: ListState) => void;
  readonly onMore: (event: MouseEvent, shown: number) => void;
}

/** What a visitor may change in a list. */
export interface Changes {
  choose(state: ListState): void;
  /** Opens or closes a group. */
  group(state: ListState): void;
  /** @param toggle saves a vacancy, or no longer */
  save(toggle: () => void): void;
  /** Shows the next page. @param shown how many are shown */
  more(event: MouseEvent, shown: number): void;
}

interface Attributes {
  readonly only: string | undefined;
  readonly location: string | undefined;
  readonly controls: string;
  readonly facts: string | undefined;
  readonly filters: string | undefined;
  readonly sortField: string | undefined;
  readonly layout: 'cards' | 'table';
  readonly pageSize: number;
  readonly headingLevel: number;
  readonly noSaved: boolean;
  readonly noApplied: boolean;
}

interface Sources extends Pick<ListView, keyof ShownResults | 'panel' | 'messages' | 'drawing'> {
  readonly settings: SettingsController;
  readonly loader: ListLoader;
  readonly finder: ListFinder;
  readonly marks: VisitorController;
  readonly visitor: VisitorState;
  readonly links: VacancyLinks;
  readonly changes: Changes;
}

/** The mapped fields by which visitors may sort: those that they see, and the one by which the page sorts. */
function sortableFields(
  { facts, sortField }: Pick<Attributes, 'facts' | 'sortField'>,
  mapped: readonly string[],
): readonly string[] {
  const shown = readFacts(facts, mapped, []);
  return mapped.filter((name) => shown.includes(name) || name === sortField);
}

/** What the page lets a visitor set. */
export function stateLimits(attributes: Attributes, mapped: readonly string[]): StateLimits {
  return {
    controls: controlsOf(attributes),
    facets: readFacetNames(attributes.filters, mapped),
    pageSize: pageSizeOf(attributes),
    sortable: sortableFields(attributes, mapped),
    canSave: !attributes.noSaved,
  };
}

export function makeListView(
  attributes: Attributes,
  { settings, loader, finder, marks: { marks, code }, visitor, links, changes, ...view }: Sources,
): ListView {
  const { list, messages } = view;
  const { today, mapped } = settings;
  const facts = readFacts(attributes.facts, mapped, CARD_FACTS);
  const { state } = finder;
  const headingLevel = attributes.headingLevel || 3;
  const grouped = view.drawing.grouping.group({
    vacancies: view.results.vacancies,
    chosen: state.chosen,
    only: attributes.only,
    location: attributes.location,
    collapsed: state.collapsed ?? [],
    isBestFirst: state.query !== '' && state.sort === 'default',
    headingLevel,
    messages,
    onToggle: (key) => changes.group(toggleGroup(state, key)),
  });
  const { noSaved, noApplied } = attributes;
  const markOptions = {
    noSaved,
    noApplied,
    today,
    messages,
    onToggle: (toggle: () => void) => changes.save(toggle),
  };
  const isOffered = (sort: VisitorSort): boolean => {
    if (state.sort === sort) return true;
    return sort !== 'salary' || (loader.isComplete && list.hasSalaries);
  };
  return {
    ...view,
    state,
    grouped,
    typed: visitor.typed,
    feed: finder.feed,
    suggestions: () => finder.suggest(),
    countWithoutSearch: () => list.count(state.chosen),
    savedCount: noSaved ? undefined : marks && list.countSaved(marks.saved.all),
    countWithoutSaved: () => finder.countWithoutSaved(),
    sorts: [
      ...Object.keys(VISITOR_SORTS).filter(isOffered),
      ...sortableFields(attributes, loader.isComplete ? mapped : []).flatMap(sortsBy),
    ],
    facetNames: facetsOf(attributes.filters, mapped, list.index),
    controls: controlsOf(attributes),
    layout: attributes.layout,
    facts,
    pageSize: pageSizeOf(attributes),
    isBusy: loader.isLoading || finder.isPending,
    hasSearchFailed: finder.hasSearchFailed,
    total: loader.isComplete || finder.hasFixedFilters ? undefined : loader.page?.total,
    fixedPart:
      loader.isComplete || !finder.hasFixedFilters || !loader.page?.total
        ? undefined
        : { count: loader.page.vacancies.length, total: loader.page.total },
    item: (vacancy) => ({
      vacancy,
      messages,
      language: settings.language,
      today,
      facts,
      mapped,
      image: pictureIn(vacancy),
      headingLevel: headingLevel + (grouped ? 1 : 0),
      href: links.hrefOf(vacancy.id),
      mark: (text) => finder.findMatches(text, state.query),
      inAdvert: finder.inAdvert(vacancy),
      salary: vacancy.salary && finder.salaries?.salaryText(vacancy.salary, messages),
      canSave: !noSaved,
      marks: marks && code?.cardMarks(marks, vacancy, markOptions),
      onClick: (event) => links.follow(event, vacancy),
    }),
    moreHref: visitor.isPrivate ? undefined : visitor.hrefOf({ ...state, page: state.page + 1 }),
    onChange: (next) => changes.choose(next),
    onMore: (event, shown) => changes.more(event, shown),
    onType: (query) => visitor.type(query),
    onTyped: () => visitor.keepTyped(),
  };
}
