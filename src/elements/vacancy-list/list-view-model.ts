import type { SettingsController } from '../../controllers/settings-controller.js';
import type { Messages } from '../../i18n/messages.js';
import type { FacetName } from '../../vacancies/facets.js';
import type { Feed } from '../../vacancies/feeds.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { controlsOf, pageSizeOf } from './attribute-checks.js';
import type { FilterPanel } from './controls/filter-panel.js';
import type { ListFinder, QuerySuggestion, ShownResults } from './list-finder.js';
import type { ListLoader } from './list-loader.js';
import type { ListState } from './list-state.js';
import { facetsOf } from './results/list-results.js';
import type { Item } from './results/vacancy-card.js';
import type { VacancyLinks } from './vacancy-links.js';
import type { VisitorState } from './visitor-state.js';

/** What is drawn of a list. */
export interface ListView extends ShownResults {
  readonly state: ListState;
  /** The text in the search field. */
  readonly typed: string;
  /** The published feed of what is shown. */
  readonly feed: Feed | undefined;
  readonly suggestions: () => readonly QuerySuggestion[];
  /** How many would be found if nothing were searched. */
  readonly countWithoutSearch: () => number;
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
  /** Of how many vacancies of the service a list with presets is a part, when not all of them are here. */
  readonly presetPart: { readonly count: number; readonly total: number } | undefined;
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
}

interface Sources extends Pick<
  ListView,
  keyof ShownResults | 'panel' | 'messages' | 'drawnCards' | 'onChange' | 'onMore'
> {
  readonly settings: SettingsController;
  readonly loader: ListLoader;
  readonly finder: ListFinder;
  readonly visitor: VisitorState;
  readonly links: VacancyLinks;
}

export function makeListView(
  attributes: Attributes,
  { settings, loader, finder, visitor, links, ...view }: Sources,
): ListView {
  const { list, messages } = view;
  const { today } = settings;
  const state = visitor.current;
  return {
    ...view,
    state,
    typed: visitor.typed,
    feed: finder.feed,
    suggestions: () => finder.suggestions,
    countWithoutSearch: () => list.count(state.chosen),
    facetNames: facetsOf(attributes.filters, list.index),
    controls: controlsOf(attributes),
    layout: attributes.layout,
    pageSize: pageSizeOf(attributes),
    isBusy: loader.isLoading || finder.isPending,
    hasSearchFailed: finder.hasSearchFailed,
    total: loader.isComplete || finder.isPreset ? undefined : loader.page?.total,
    presetPart:
      loader.isComplete || !finder.isPreset || !loader.page?.total
        ? undefined
        : { count: loader.page.vacancies.length, total: loader.page.total },
    item: (vacancy) => ({
      vacancy,
      messages,
      today,
      headingLevel: attributes.headingLevel || 3,
      href: links.hrefOf(vacancy.id),
      mark: (text) => finder.findMatches(text, state.query),
      onClick: (event) => links.follow(event, vacancy),
    }),
    moreHref: visitor.isPrivate ? undefined : visitor.hrefOf({ ...state, page: state.page + 1 }),
    onType: (query) => visitor.type(query),
    onTyped: () => visitor.keepTyped(),
  };
}
