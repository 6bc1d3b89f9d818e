import type { SettingsController } from '../../controllers/settings-controller.js';
import type { Messages } from '../../i18n/messages.js';
import type { FacetName } from '../../vacancies/facets.js';
import { pictureIn } from '../../ui/picture.js';
import { readFacts } from '../../ui/facts.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { controlsOf, pageSizeOf } from './attribute-checks.js';
import type { FilterPanel } from './controls/filter-panel.js';
import type { ListFinder } from './list-finder.js';
import type { ListLoader } from './list-loader.js';
import { restrictState, toggleGroup, type ListState } from './list-state.js';
import type { GroupedResults } from './results/grouped-results.js';
import type { ListDrawing } from './results/list-drawing.js';
import { facetsOf, readFacetNames, type ListResults, type Results } from './results/list-results.js';
import { CARD_FACTS, type Item } from './results/vacancy-card.js';
import type { VacancyLinks } from './vacancy-links.js';
import type { VisitorState } from './visitor-state.js';

/** What is drawn of a list. */
export interface ListView {
  readonly state: ListState;
  /** The text in the search field. */
  readonly typed: string;
  readonly list: ListResults;
  readonly results: Results;
  /** Undefined: the list has no groups. */
  readonly grouped: GroupedResults | undefined;
  readonly drawing: ListDrawing;
  /** How many would be found if nothing were searched. */
  readonly countWithoutSearch: () => number;
  readonly facetNames: readonly FacetName[];
  readonly panel: FilterPanel;
  /** Words of the attribute `controls`. */
  readonly controls: ReadonlySet<string>;
  readonly layout: 'cards' | 'table';
  /** The facts of a vacancy to show, in order. */
  readonly facts: readonly string[];
  /** The mapped fields by which visitors may sort. */
  readonly sortable: readonly string[];
  readonly pageSize: number;
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
  readonly facts: string | undefined;
  readonly filters: string | undefined;
  readonly sortField: string | undefined;
  readonly layout: 'cards' | 'table';
  readonly pageSize: number;
  readonly headingLevel: number;
}

interface Sources extends Pick<
  ListView,
  'list' | 'results' | 'panel' | 'messages' | 'drawing' | 'onChange' | 'onMore'
> {
  readonly settings: SettingsController;
  readonly loader: ListLoader;
  readonly finder: ListFinder;
  readonly visitor: VisitorState;
  readonly links: VacancyLinks;
  /** Opens or closes a group. */
  readonly onGroup: (state: ListState) => void;
}

/** The mapped fields by which visitors may sort: those that they see, and the one by which the page sorts. */
export function sortableFields(
  { facts, sortField }: Pick<Attributes, 'facts' | 'sortField'>,
  mapped: readonly string[],
): readonly string[] {
  const shown = readFacts(facts, mapped, []);
  return mapped.filter((name) => shown.includes(name) || name === sortField);
}

/** A state without what the page does not let a visitor set. */
export function allowedState(
  state: ListState,
  attributes: Attributes,
  { mapped }: Pick<SettingsController, 'mapped'>,
  { isComplete }: Pick<ListLoader, 'isComplete'>,
): ListState {
  const facets = readFacetNames(attributes.filters, mapped);
  const sortable = sortableFields(attributes, isComplete ? mapped : []);
  return restrictState(state, controlsOf(attributes), facets, pageSizeOf(attributes), sortable);
}

export function makeListView(
  attributes: Attributes,
  { settings, loader, finder, visitor, links, onGroup, ...view }: Sources,
): ListView {
  const { list, messages } = view;
  const { today, mapped } = settings;
  const facts = readFacts(attributes.facts, mapped, CARD_FACTS);
  const state = visitor.current;
  const headingLevel = attributes.headingLevel || 3;
  const grouped = view.drawing.grouping.group({
    vacancies: view.results.vacancies,
    chosen: state.chosen,
    collapsed: state.collapsed ?? [],
    isBestFirst: state.query !== '' && state.sort === 'default',
    headingLevel,
    messages,
    onToggle: (key) => onGroup(toggleGroup(state, key)),
  });
  return {
    ...view,
    state,
    grouped,
    typed: visitor.typed,
    countWithoutSearch: () => list.count(state.chosen),
    facetNames: facetsOf(attributes.filters, mapped, list.index),
    controls: controlsOf(attributes),
    layout: attributes.layout,
    facts,
    sortable: sortableFields(attributes, loader.isComplete ? mapped : []),
    pageSize: pageSizeOf(attributes),
    isBusy: loader.isLoading || finder.isPending,
    hasSearchFailed: finder.hasSearchFailed,
    total: loader.isComplete ? undefined : loader.page?.total,
    item: (vacancy) => ({
      vacancy,
      messages,
      today,
      facts,
      mapped,
      image: pictureIn(vacancy),
      headingLevel: headingLevel + (grouped ? 1 : 0),
      href: links.hrefOf(vacancy.id),
      mark: (text) => finder.findMatches(text, state.query),
      onClick: (event) => links.follow(event, vacancy),
    }),
    moreHref: visitor.isPrivate ? undefined : visitor.hrefOf({ ...state, page: state.page + 1 }),
    onType: (query) => visitor.type(query),
    onTyped: () => visitor.keepTyped(),
  };
}
