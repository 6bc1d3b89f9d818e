import type { LitElement } from 'lit';
import { keepFocus } from '../shared/keep-focus.js';
import type { Announcer } from './announcer.js';
import type { ListState } from './list-state.js';
import type { Changes } from './list-view-model.js';
import { showMore } from './results/more-link.js';
import type { VisitorState } from './visitor-state.js';

/** Where the focus goes when the element that has it goes away: the first of these. */
const FOCUS_TARGETS = ['li:last-child > .chip', '#search', 'summary', '.open', 'select', '.link', 'slot.own'];

interface Options {
  readonly visitor: VisitorState;
  readonly announcer: Announcer;
}

/** What a visitor changes in a list. The focus moves to something similar when its element goes away. */
export class ListChanges implements Changes {
  readonly #host: LitElement;
  readonly #options: Options;

  constructor(host: LitElement, options: Options) {
    this.#host = host;
    this.#options = options;
  }

  choose(next: ListState): void {
    void keepFocus(this.#host, FOCUS_TARGETS, () => this.#options.visitor.change(next));
  }

  /** Is no step of Back. */
  group(next: ListState): void {
    this.#options.visitor.change(next, 'replace');
  }

  /** Within what is saved, a vacancy that is no longer saved goes, with its button. */
  save(toggle: () => void): void {
    const { visitor, announcer } = this.#options;
    if (visitor.current.saved) announcer.schedule();
    void keepFocus(this.#host, ['[part=saved]', ...FOCUS_TARGETS], toggle);
  }

  more(event: MouseEvent, shown: number): void {
    void showMore(event, shown, this.#host, this.#options.visitor);
  }

  /** To be called after Back or Forward within the page. */
  returned(): void {
    const { visitor, announcer } = this.#options;
    visitor.returned();
    announcer.schedule();
    void keepFocus(this.#host, FOCUS_TARGETS, () => undefined);
  }
}
