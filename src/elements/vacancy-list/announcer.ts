import type { ReactiveControllerHost } from 'lit';
import { formatList } from '../../i18n/format.js';
import { sortName } from './controls/list-controls.js';
import { countText, orderedOf, searchNote, shownCount, suggestionsOf, type ListView } from './view.js';

/** Milliseconds without a change after which the text is announced. */
const REST_MS = 800;

/** A text for screen readers, set when the list has stopped changing. */
export class Announcer {
  text = '';
  readonly #host: ReactiveControllerHost;
  /** Undefined while no list is shown; then the text stays. */
  #shown: ListView | undefined;
  /** What the visitor knows: the list as it was shown first, or announced last. */
  #known: ListView | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** To be called after each update. */
  show(view: ListView | undefined): void {
    this.#shown = view;
    this.#known ??= view;
  }

  schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const view = this.#shown;
      if (!view) return;
      if (view.finder.isPending || view.loader.isLoading) {
        this.schedule();
        return;
      }
      const text = announcementOf(view, this.#known);
      // A screen reader reads the same text only once.
      this.text = text === this.text ? `${text}\u00a0` : text;
      this.#known = view;
      this.#host.requestUpdate();
    }, REST_MS);
  }
}

/** The result in one sentence; where the count is the same as before, first what has changed. */
function announcementOf(view: ListView, known: ListView | undefined): string {
  const { t } = view.messages;
  const total = orderedOf(view).length;
  const shown = shownCount(view);
  const count = countText(view);
  const result = shown < total ? `${count}. ${t('list.shown', { shown, total })}` : count;
  const change = known && changeText(view, known);
  const [offer] = view.results.vacancies.length ? [] : suggestionsOf(view);
  return [change, result, searchNote(view), offer?.text].filter(Boolean).join('. ');
}

/** The order, or the removed filters; undefined when neither explains what has changed. */
function changeText(view: ListView, known: ListView): string | undefined {
  const { state, list, messages } = view;
  const { t, language } = messages;
  if (state.sort !== known.state.sort) return t('list.sorted', { name: sortName(state, messages) });
  if (countText({ ...known, messages }) !== countText(view)) return undefined;
  const chosen = list.index.chosen(state.chosen);
  const removed = list.index
    .chosen(known.state.chosen)
    .filter((one) => !chosen.some(({ facet, key }) => facet === one.facet && key === one.key));
  if (!removed.length) return undefined;
  const names = removed.map(({ name }) => name);
  return t('list.removed', { name: formatList(language, names) });
}
