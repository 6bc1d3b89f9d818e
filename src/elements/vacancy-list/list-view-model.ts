import type { SettingsController } from '../../controllers/settings-controller.js';
import type { Messages } from '../../i18n/messages.js';
import type { VisitorController } from '../../ui/visitor-controller.js';
import type { FacetName } from '../../vacancies/facets.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { controlsOf, pageSizeOf } from './attribute-checks.js';
import type { FilterPanel } from './controls/filter-panel.js';
import type { ListFinder } from './list-finder.js';
import type { ListLoader } from './list-loader.js';
import { VISITOR_SORTS, type ListState, type VisitorSort } from './list-state.js';
import { facetsOf, type ListResults, type Results } from './results/list-results.js';
import type { Item } from './results/vacancy-card.js';
import type { VacancyLinks } from './vacancy-links.js';
import type { VisitorState } from './visitor-state.js';

/** What is drawn of a list. */
export interface ListView {
  readonly state: ListState;
  /** The text in the search field. */
  readonly typed: string;
  readonly list: ListResults;
  readonly results: Results;
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
  readonly pageSize: number;
  /** How many cards are drawn now. */
  readonly drawnCards: number;
  readonly isBusy: boolean;
  readonly hasSearchFailed: boolean;
  /** How many there are at the service, when not all of them are here. */
  readonly total: number | undefined;
  readonly item: (vacancy: Vacancy) => Item;
  /** Undefined where no URL leads to the next page. */
  readonly moreHref: string | undefined;
  readonly messages: Messages;
  readonly onType: (query: string) => void;
  readonly onTyped: () => void;
  readonly onChange: (state: ListState) => void;
  readonly onMore: (event: MouseEvent, shown: number) => void;
}

interface Attributes {
  readonly controls: string;
  readonly filters: string | undefined;
  readonly layout: 'cards' | 'table';
  readonly pageSize: number;
  readonly headingLevel: number;
  readonly noSaved: boolean;
  readonly noNew: boolean;
  readonly noApplied: boolean;
}

interface Sources extends Pick<
  ListView,
  'list' | 'results' | 'panel' | 'messages' | 'drawnCards' | 'onChange' | 'onMore'
> {
  readonly settings: SettingsController;
  readonly loader: ListLoader;
  readonly finder: ListFinder;
  readonly marks: VisitorController;
  readonly visitor: VisitorState;
  readonly links: VacancyLinks;
  /** Runs what saves a vacancy, or no longer. */
  readonly onSave: (toggle: () => void) => void;
}

export function makeListView(
  attributes: Attributes,
  { settings, loader, finder, marks: { marks, code }, visitor, links, onSave, ...view }: Sources,
): ListView {
  const { list, messages } = view;
  const { today } = settings;
  const state = visitor.current;
  const { noSaved, noNew, noApplied } = attributes;
  const markOptions = { noSaved, noNew, noApplied, today, messages, onToggle: onSave };
  const isOffered = (sort: VisitorSort): boolean => {
    if (state.sort === sort) return true;
    if (sort === 'salary') return loader.isComplete && list.hasSalaries;
    if (sort !== 'new') return true;
    return (
      !noNew && loader.isComplete && marks !== undefined && list.hasNew((one) => marks.isNew(one, today))
    );
  };
  return {
    ...view,
    state,
    typed: visitor.typed,
    countWithoutSearch: () => list.count(state.chosen),
    savedCount: noSaved ? undefined : marks && list.countSaved(marks.saved.all),
    countWithoutSaved: () => finder.countWithoutSaved(),
    sorts: (Object.keys(VISITOR_SORTS) as VisitorSort[]).filter(isOffered),
    facetNames: facetsOf(attributes.filters, list.index),
    controls: controlsOf(attributes),
    layout: attributes.layout,
    pageSize: pageSizeOf(attributes),
    isBusy: loader.isLoading || finder.isPending,
    hasSearchFailed: finder.hasSearchFailed,
    total: loader.isComplete ? undefined : loader.page?.total,
    item: (vacancy) => ({
      vacancy,
      messages,
      today,
      headingLevel: attributes.headingLevel || 3,
      href: links.hrefOf(vacancy.id),
      mark: (text) => finder.findMatches(text, state.query),
      salary: vacancy.salary && finder.salaries?.salaryText(vacancy.salary, messages),
      canSave: !noSaved,
      marks: marks && code?.cardMarks(marks, vacancy, markOptions),
      onClick: (event) => links.follow(event, vacancy),
    }),
    moreHref: visitor.isPrivate ? undefined : visitor.hrefOf({ ...state, page: state.page + 1 }),
    onType: (query) => visitor.type(query),
    onTyped: () => visitor.keepTyped(),
  };
}
